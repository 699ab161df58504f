/** Limits a number to [0, max]; a negative max counts as 0. */
export function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}
