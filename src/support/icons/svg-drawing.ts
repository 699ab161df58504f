/**
 * Icons of Lucide as one path. Nothing of a file but numbers and letters of paths ever reaches a page, so that a file
 * cannot bring in anything that runs or is loaded.
 */

/** The path of a drawing on a 24 px grid, or the first part of the file that is not understood. */
export type SvgDrawing = { readonly path: string } | { readonly unread: string }

type Attributes = ReadonlyMap<string, string>

/** The part of a file because of which it cannot be drawn. */
class Unread extends Error {}

/**
 * The drawing of an SVG file that is made of lines: paths and basic shapes with a stroke. A part that is not understood
 * would be missing from the drawing, so there is none then.
 */
export function svgDrawing(svg: string): SvgDrawing {
  try {
    return { path: pathOf(svg.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '').trim()) }
  } catch (error) {
    if (error instanceof Unread) return { unread: error.message }
    throw error
  }
}

/** A tag whose attributes are quoted. */
const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y

function pathOf(svg: string): string {
  const paths: string[] = []
  for (let at = 0; at < svg.length; ) {
    tag.lastIndex = at
    const [whole, closing, name = '', written = ''] = tag.exec(svg) ?? []
    if (whole === undefined) throw new Unread(/^<[^>]*>?|^[^<]+/.exec(svg.slice(at))?.[0].trim())
    if (closing === '' && name === 'svg') checkSvg(attributesOf(written))
    else if (closing === '') paths.push(shapeOf(name, attributesOf(written)))
    at += whole.length + (/^\s*/.exec(svg.slice(at + whole.length))?.[0].length ?? 0)
  }
  if (paths.length === 0) throw new Unread('no line')
  return paths.join('')
}

function attributesOf(written: string): Attributes {
  return new Map(
    [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
      ([, name, value]) => [name, value] as [string, string],
    ),
  )
}

function checkSvg(attributes: Attributes): void {
  const box = attributes.get('viewBox') ?? ''
  if (box !== '0 0 24 24') throw new Unread(`viewBox="${box}"`)
}

/** Attributes without a meaning here: the theme has its own stroke, and fills nothing. */
const styling = /^(?:class|fill|id|key|stroke(?:-\w+)*)$/

/** The attributes of a shape, as numbers (0: not given) and as texts. */
interface Given {
  readonly number: (name: string) => number
  readonly text: (name: string) => string
}

interface Shape {
  readonly attributes: readonly string[]
  readonly path: (given: Given) => string
}

const shapes: Readonly<Record<string, Shape>> = {
  path: { attributes: ['d'], path: ({ text }) => checkedPath(text('d')) },
  line: {
    attributes: ['x1', 'y1', 'x2', 'y2'],
    path: ({ number }) => polyline([number('x1'), number('y1'), number('x2'), number('y2')]),
  },
  polyline: { attributes: ['points'], path: ({ text }) => polyline(pointsOf(text('points'))) },
  polygon: {
    attributes: ['points'],
    path: ({ text }) => `${polyline(pointsOf(text('points')))}Z`,
  },
  circle: {
    attributes: ['cx', 'cy', 'r'],
    path: ({ number }) => ellipse(number('cx'), number('cy'), [number('r'), number('r')]),
  },
  ellipse: {
    attributes: ['cx', 'cy', 'rx', 'ry'],
    path: ({ number }) => ellipse(number('cx'), number('cy'), [number('rx'), number('ry')]),
  },
  rect: { attributes: ['x', 'y', 'width', 'height', 'rx', 'ry'], path: rectangle },
}

function shapeOf(name: string, attributes: Attributes): string {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (shape === undefined) throw new Unread(`<${name}>`)
  for (const [key, value] of attributes) {
    if (!shape.attributes.includes(key) && !styling.test(key)) throw new Unread(`${key}="${value}"`)
  }
  return shape.path({
    number: (key) => {
      const value = attributes.get(key) ?? '0'
      if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(value)) throw new Unread(`${key}="${value}"`)
      return Number(value)
    },
    text: (key) => {
      const value = attributes.get(key)
      if (value === undefined) throw new Unread(`<${name}> without “${key}”`)
      return value
    },
  })
}

function checkedPath(d: string): string {
  if (!/^\s*[Mm][\s\d,.eE+MmLlHhVvCcSsQqTtAaZz-]*$/.test(d)) throw new Unread(`d="${d}"`)
  // After another path, a relative beginning would be counted from the end of that one.
  return d.trim().replace(/\s+/g, ' ').replace(/^m/, 'M0 0m')
}

function pointsOf(points: string): number[] {
  const numbers = points
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (numbers.length % 2 > 0 || numbers.some(Number.isNaN)) throw new Unread(`points="${points}"`)
  return numbers
}

function polyline(numbers: readonly number[]): string {
  return numbers
    .map((number, index) => (index === 0 ? 'M' : index % 2 > 0 ? ' ' : 'L') + short(number))
    .join('')
}

function ellipse(cx: number, cy: number, [rx, ry]: readonly [number, number]): string {
  const half = (width: number) => `a${short(rx)} ${short(ry)} 0 1 0 ${short(width)} 0`
  return `M${short(cx - rx)} ${short(cy)}${half(2 * rx)}${half(-2 * rx)}`
}

function rectangle({ number }: Given): string {
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
  // Either radius is that of both directions where the other one is not given.
  const rx = Math.min(number('rx') || number('ry'), width / 2)
  const ry = Math.min(number('ry') || number('rx'), height / 2)
  const [h, v] = [short(width - 2 * rx), short(height - 2 * ry)]
  const corner = (dx: number, dy: number) =>
    rx === 0 ? '' : `a${short(rx)} ${short(ry)} 0 0 1 ${short(dx)} ${short(dy)}`
  const [right, left] = [corner(rx, ry), corner(-rx, -ry)]
  return `M${short(x + rx)} ${short(y)}h${h}${right}v${v}${corner(-rx, ry)}h-${h}${left}${rx === 0 ? '' : `v-${v}${corner(rx, -ry)}`}Z`
}

/** Without the digits that come from counting in binary. */
function short(number: number): string {
  return String(Number(number.toFixed(3)))
}
