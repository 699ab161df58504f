import type { FrontMatter } from '../../../shared/model/compiled.ts'
import type { HeadTag } from '../../../shared/model/head-tag.ts'

/** Fields that readers see. */
const shown = [
  'title',
  'description',
  'sidebar_label',
  'pagination_label',
] as const satisfies readonly (keyof FrontMatter)[]

/**
 * Front matter with its readable texts passed through `finish` (profile values, conversion); ids, URLs and paths stay.
 * @param ownTexts - fields of the site's own with such a text
 */
export function convertFrontMatter(
  frontMatter: FrontMatter,
  finish: (text: string) => string,
  ownTexts: ReadonlySet<string> = new Set(),
): FrontMatter {
  const result: { -readonly [Name in keyof FrontMatter]: FrontMatter[Name] } = { ...frontMatter }
  for (const name of shown) {
    const text = result[name]
    if (text !== undefined) result[name] = finish(text)
  }
  if (result.keywords) result.keywords = result.keywords.map(finish)
  if (result.tags) {
    result.tags = result.tags.map((tag) =>
      typeof tag === 'string' ? finish(tag) : { ...tag, label: finish(tag.label) },
    )
  }
  const { badge } = result
  if (typeof badge === 'object') result.badge = { ...badge, text: finish(badge.text) }
  if (result.head) result.head = result.head.map((tag) => withContent(tag, finish))
  if (result.own) result.own = withTexts(result.own, ownTexts, finish)
  return result
}

/** A description or title in metadata is read like those of the page; addresses are not. */
function withContent(tag: HeadTag, finish: (text: string) => string): HeadTag {
  const { content } = tag.attributes
  if (tag.tag !== 'meta' || typeof content !== 'string' || /^(?:\w+:)?\//.test(content)) return tag
  return { ...tag, attributes: { ...tag.attributes, content: finish(content) } }
}

function withTexts(
  own: NonNullable<FrontMatter['own']>,
  texts: ReadonlySet<string>,
  finish: (text: string) => string,
): NonNullable<FrontMatter['own']> {
  const entries = Object.entries(own).map(([name, value]) => {
    return [name, typeof value === 'string' && texts.has(name) ? finish(value) : value]
  })
  return Object.fromEntries(entries)
}
