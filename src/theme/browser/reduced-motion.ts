/** Whether the reader wants things to appear in their place at once. */
export function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
