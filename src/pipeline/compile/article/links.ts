// URLs in articles. One that leads into the site becomes a slot, decided when all pages are known; one that leaves it
// stays.
import path from 'node:path'
import type { Element } from 'hast'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import type { LinkSlot } from '../../../shared/model/compiled.ts'
import { afterOrigin, isExternalUrl } from '../../../shared/url.ts'
import { schemeProblem } from '../../../support/text/scheme-problem.ts'
import { type Included, type MarkdownContext, placeOf, report } from '../context.ts'
import { profileValues } from './texts.ts'

/** Attributes that hold a URL, by element: a map, because an element of an author may have any name. */
export const urlAttributes: ReadonlyMap<
  string,
  readonly { readonly name: string; readonly kind: LinkSlot['kind'] }[]
> = new Map([
  ['a', [{ name: 'href', kind: 'link' }]],
  ['area', [{ name: 'href', kind: 'link' }]],
  ['img', [{ name: 'src', kind: 'image' }]],
  [
    'video',
    [
      { name: 'src', kind: 'media' },
      { name: 'poster', kind: 'image' },
    ],
  ],
  ['audio', [{ name: 'src', kind: 'media' }]],
  ['source', [{ name: 'src', kind: 'media' }]],
  ['track', [{ name: 'src', kind: 'media' }]],
  ['iframe', [{ name: 'src', kind: 'media' }]],
  ['embed', [{ name: 'src', kind: 'media' }]],
  ['object', [{ name: 'data', kind: 'media' }]],
])

/** Puts slots into the attributes of an element that lead into the site. */
export function slotLinks(
  context: MarkdownContext,
  node: Element,
  included: Included | null,
): void {
  const attributes = urlAttributes.get(node.tagName)
  if (!attributes) return
  const { properties } = node
  const place = included ?? placeOf(node)
  for (const { name, kind } of attributes) {
    const url = properties[name]
    if (typeof url !== 'string') continue
    const shown = node.tagName === 'img' ? imageSlot(properties) : ({ sized: false } as const)
    properties[name] = slotUrl(context, rebase(url, included), { ...place, kind, ...shown })
  }
  const sources = properties['srcSet']
  if (typeof sources === 'string') {
    const slot = { ...place, kind: 'image', sized: false } as const
    properties['srcSet'] = eachSource(sources, (url) =>
      slotUrl(context, rebase(url, included), slot),
    )
  }
}

/** The attributes of an image that decide what docsgen adds. */
export type ImageAttributes = Readonly<
  Partial<Record<'width' | 'height' | 'srcSet' | 'sizes' | 'loading', unknown>>
>

/** The attributes that docsgen adds to an image: a missing size, and widths unless its author has written `srcset` or `sizes`. */
export function imageSlot({
  width,
  height,
  srcSet,
  sizes,
  loading,
}: ImageAttributes): Pick<LinkSlot, 'sized' | 'responsive'> {
  const sized = missingSize(width, height)
  if (srcSet !== undefined || sizes !== undefined) return { sized }
  // Images are lazy unless their author says otherwise.
  const lazy = (loading ?? 'lazy') === 'lazy'
  const responsive = { lazy, width: isPixels(width) ? Number(width) : null }
  return { sized, responsive }
}

/**
 * The size that docsgen adds to an image: both sides when its author gave none, the other side when the author gave one
 * in pixels, otherwise none.
 */
function missingSize(width: unknown, height: unknown): LinkSlot['sized'] {
  if (width === undefined && height === undefined) return true
  if (width !== undefined && height !== undefined) return false
  const [side, given] = width === undefined ? ['height', height] : ['width', width]
  return isPixels(given) && { [side as 'width']: Number(given) }
}

function isPixels(length: unknown): boolean {
  return /^[1-9]\d{0,4}$/.test(String(length))
}

/** `a.png 1x, b.png 2x` with each URL replaced. Names of files may have spaces. */
export function eachSource(sources: string, replace: (url: string) => string): string {
  return sources
    .split(/,\s+|\s+,/)
    .map((source) => source.trim().replace(/^\S.*?(?=(?:\s+[\d.]+[wxh])*$)/s, replace))
    .join(', ')
}

/**
 * The value for an attribute: a marker for a URL that leads into the site, by its origin as well, otherwise the URL, encoded.
 * Hosts may come from the profile.
 */
export function slotUrl(
  context: MarkdownContext,
  url: string,
  { kind, sized, responsive, line, column }: Omit<LinkSlot, 'type' | 'url' | 'unnamed'>,
): string {
  if (url === '#') return url
  if (url === '') {
    const message =
      kind === 'link' ? 'This link leads nowhere.' : 'Nothing is shown here: the address is empty.'
    report(context, 'link-empty', { message, line, column })
    return url
  }
  const named = profileValues(context.options.profile)(url)
  const problem = schemeProblem(named, kind)
  if (problem) report(context, problem.code, { ...problem, line, column })
  const isOwn = kind === 'link' && afterOrigin(named, context.options.siteOrigin) !== null
  if (problem || (isExternalUrl(named) && !isOwn)) return normalizeUri(named)
  const more = responsive && { responsive }
  const slot = { type: 'link', url: named, kind, sized, ...more, line, column } as const
  const index = context.slots.push(slot) - 1
  return `\0${index}\0`
}

/** A relative URL of an included file as seen from the page. */
function rebase(url: string, included: Included | null): string {
  if (!included?.prefix || isExternalUrl(url) || /^[/#?]|^$/.test(url)) return url
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  return path.posix.join(included.prefix, file) + rest
}
