/** Signals that end docsgen: Ctrl+C, a request to terminate, the end of the terminal. */

/** Exit codes by signal, as shells have them: 128 and the number of the signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/**
 * Does work, during which a signal ends the process with the exit code of the signal. Also as the first process of a
 * container, where no signal ends a process that does not handle it.
 * @param work - its signal is aborted just before the process exits; listeners must do their work at once
 */
export async function endOnSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  // The process can also end without a signal.
  const abort = () => controller.abort()
  process.on('exit', abort)
  const handlers = Object.entries(exitCodes).map(([name, exitCode]) => {
    const handle = () => process.exit(exitCode)
    process.on(name, handle)
    return { name, handle }
  })
  try {
    return await work(controller.signal)
  } finally {
    process.off('exit', abort)
    for (const { name, handle } of handlers) process.off(name, handle)
  }
}

/** Resolves when the process gets a signal to stop. A second signal ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const signals = Object.keys(exitCodes)
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
