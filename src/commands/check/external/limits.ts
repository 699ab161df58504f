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
}: {
  readonly timeout: number
  readonly budget: number
}): ExternalLimits {
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
