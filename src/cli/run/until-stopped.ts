/** Resolves when the process gets a signal to stop (Ctrl+C). A second signal ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) {
        process.off(signal, stop)
        process.once(signal, () => process.exit(130))
      }
      resolve()
    }
    for (const signal of signals) process.on(signal, stop)
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
