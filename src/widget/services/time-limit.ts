/** A signal that aborts after `ms`, or earlier when the widget is destroyed, where the browser can join signals. */
export function timeLimit(lifetime: AbortSignal, ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms)
  return AbortSignal.any?.([lifetime, limit]) ?? limit
}
