/** How many links are requested at a time, and how fast. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createTurns, type Turns } from '../../../support/turns.ts'

/** Limits of a check of external links. Times in milliseconds. */
export interface ExternalLimits {
  /** Requests at the same time, in all and to one host. */
  readonly concurrency: number
  readonly perHost: number
  /** Pause between two requests to one host. */
  readonly hostDelay: number
  /** Time for one request, including the name look-up. */
  readonly timeout: number
  /** Time for all requests. */
  readonly budget: number
  readonly redirects: number
  /** The longest `Retry-After` that is waited for. */
  readonly longestWait: number
  /** How long results are cached: good ones, and failures. */
  readonly freshFor: number
  readonly failureFreshFor: number
}

/** The limits, with those of the configuration (in seconds). */
export function externalLimits({
  timeout,
  budget,
}: Pick<ExternalLimits, 'timeout' | 'budget'>): ExternalLimits {
  return {
    concurrency: 16,
    perHost: 2,
    hostDelay: 200,
    timeout: timeout * 1000,
    budget: budget * 1000,
    redirects: 10,
    longestWait: 30_000,
    freshFor: 24 * 3_600_000,
    failureFreshFor: 15 * 60_000,
  }
}

/** Limits requests: how many at a time, how many to one host, and the pause between two to the same host. */
export interface Gate {
  /** Runs a request when it is its turn. Rejects as the request does, or when the signal is aborted. */
  run<T>(host: string, task: () => Promise<T>): Promise<T>
  /** Sends nothing to a host for a number of milliseconds. */
  pause(host: string, ms: number): void
}

type GateLimits = Pick<ExternalLimits, 'concurrency' | 'perHost' | 'hostDelay'>

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
        while (host.next > Date.now()) {
          await sleep(host.next - Date.now(), undefined, { signal })
        }
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
