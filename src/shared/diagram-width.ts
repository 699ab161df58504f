/**
 * The width that a diagram of mermaid has at its own size, in px, from its markup; null where it names none. The style
 * sheet makes room for it, and keeps its text readable (theme/styles/features/diagram.css).
 */
export function naturalWidth(svg: string): number | null {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? []
  const [, width] =
    /max-width:\s*([\d.]+)px/.exec(tag) ?? /\swidth="([\d.]+)(?:px)?"/.exec(tag) ?? []
  return width === undefined ? null : Math.ceil(Number(width))
}
