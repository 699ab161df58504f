/**
 * The time that a build counts as: now, or that of SOURCE_DATE_EPOCH (seconds since 1970), so that a build can be repeated
 * later with the same result. Only posts with a later date depend on it.
 */
export function buildTime(): number {
  const written = process.env['SOURCE_DATE_EPOCH']
  // The command line has refused anything that is no number.
  return written ? Number(written) * 1000 : Date.now()
}

/** A span of time: milliseconds since 1970; null: without a beginning, without an end. */
export interface TimeSpan {
  readonly from: number | null
  /** The first moment after it. */
  readonly until: number | null
}

/** Whether a time is in a span. */
export function isWithin({ from, until }: TimeSpan, time: number): boolean {
  return (from === null || from <= time) && (until === null || time < until)
}
