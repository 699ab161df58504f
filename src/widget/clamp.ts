/** A number brought into [0, max]; a max below 0 counts as 0. */
export function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}
