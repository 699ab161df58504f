/** Text of 16 px, which is mermaid's, stays at 12 px or more. */
const leastScale = 0.75

/**
 * The least width at which a diagram can be read, as CSS; wider pages than the reader's window scroll it.
 * @param natural - its own width, `'650px'` or `'650'`; the result is empty for any other
 */
export function leastWidth(natural: string): string {
  const [, width] = /^([\d.]+)(?:px)?$/.exec(natural) ?? []
  return width === undefined ? '' : `${Math.round(Number(width) * leastScale)}px`
}
