/** Resolves when the process is asked to stop: Ctrl+C or a polite kill. A second one ends it at once. */
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
