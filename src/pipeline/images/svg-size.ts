import type { Size } from './size.ts'

const attribute = /\s*([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/**
 * The size at which an SVG file is shown, from its first tag, which may be cut off: drawing programs put whole documents
 * into it. A length in percent means nothing here: then the view box decides.
 * @returns the reason when it has none
 */
export function svgSize(source: string): Size | string {
  const found = rootAttributes(source)
  if (found === null) return 'it contains no <svg>'
  const [, , boxWidth = 0, boxHeight = 0] = (found.get('viewbox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : null
  const [width, height] = [pixels(found.get('width')), pixels(found.get('height'))]
  if (width !== null && height !== null) return rounded(width, height)
  if (ratio === null) return 'it has no size of its own'
  if (width !== null) return rounded(width, width / ratio)
  if (height !== null) return rounded(height * ratio, height)
  return rounded(boxWidth, boxHeight)
}

/** The attributes of the first tag by their names in lower case; comments and declarations before it are skipped. */
function rootAttributes(source: string): Map<string, string> | null {
  const tags = /<!--[\s\S]*?(?:-->|$)|<svg(?=[\s>/])/gi
  let tag = tags.exec(source)
  while (tag?.[0].startsWith('<!--')) tag = tags.exec(source)
  if (!tag) return null
  const attributes = new Map<string, string>()
  const pattern = new RegExp(attribute)
  pattern.lastIndex = tags.lastIndex
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    attributes.set((match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? '')
  }
  return attributes
}

const inPixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
  ex: 8,
}

/** A length above 0 in pixels; null for none, and for one that depends on the page. */
function pixels(length: string | undefined): number | null {
  const [, number, unit = ''] =
    /^\s*\+?(\d*\.?\d+(?:e\d+)?)\s*([a-z%]*)\s*$/i.exec(length ?? '') ?? []
  const scale = inPixels[unit.toLowerCase()]
  const value = Number(number) * (scale ?? Number.NaN)
  return value > 0 && Number.isFinite(value) ? value : null
}

function rounded(width: number, height: number): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
