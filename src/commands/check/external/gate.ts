/** Limits requests: how many at a time, how many to one host, and the pause between two to the same host. */
export interface Gate {
  /** Runs a request when it is its turn. Rejects as the request does, or with the reason of the signal. */
  run<T>(host: string, task: () => Promise<T>): Promise<T>
  /** Sends nothing to a host for a number of milliseconds. */
  pause(host: string, ms: number): void
}

export interface GateLimits {
  readonly concurrency: number
  readonly perHost: number
  /** Milliseconds. */
  readonly hostDelay: number
}

/** Creates a gate; it rejects every request once the signal is aborted. */
export function createGate(limits: GateLimits, signal: AbortSignal): Gate {
  const all = createTurns(limits.concurrency)
  const hosts = new Map<string, { readonly turns: Turns; next: number }>()
  const hostOf = (name: string) => {
    const known = hosts.get(name) ?? { turns: createTurns(limits.perHost), next: 0 }
    hosts.set(name, known)
    return known
  }
  return {
    run(name, task) {
      const host = hostOf(name)
      return host.turns.take(async () => {
        // `pause` may have been called for the host while this request waited.
        while (host.next > Date.now()) await sleep(host.next - Date.now(), signal)
        host.next = Date.now() + limits.hostDelay
        return all.take(async () => {
          signal.throwIfAborted()
          return task()
        })
      })
    },
    pause(name, ms) {
      const host = hostOf(name)
      host.next = Math.max(host.next, Date.now() + ms)
    },
  }
}

interface Turns {
  take<T>(task: () => Promise<T>): Promise<T>
}

function createTurns(count: number): Turns {
  const waiting: (() => void)[] = []
  let free = count
  return {
    async take(task) {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}
