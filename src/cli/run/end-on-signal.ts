/** Exit codes by signal, as shells have them: 128 and the number of the signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/**
 * Ends the process when it is asked to end, with the exit code of the signal. Also as the first process of a container,
 * where no signal ends a process that does not handle it.
 */
export interface SignalEnd {
  /** Aborted just before the process exits; listeners must do their work at once. */
  readonly signal: AbortSignal
  /** Leaves signals to Node again. */
  dispose(): void
}

/** Handles Ctrl+C, a request to terminate, and the end of the terminal. */
export function endOnSignal(): SignalEnd {
  const controller = new AbortController()
  // Whatever else ends the process.
  const abort = () => controller.abort()
  process.on('exit', abort)
  const handlers = Object.entries(exitCodes).map(([name, exitCode]) => {
    const handle = () => process.exit(exitCode)
    process.on(name, handle)
    return { name, handle }
  })
  return {
    signal: controller.signal,
    dispose() {
      process.off('exit', abort)
      for (const { name, handle } of handlers) process.off(name, handle)
    },
  }
}
