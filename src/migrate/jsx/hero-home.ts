/** A home page of a hero and cards. */
import type { HomeFeature, HomeSource } from '../home.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { attributeOf, type Element, elementsIn, endOf } from '../text/tags.ts'

/** What a page of a hero and cards says; null: it has other content as well. @param iconOf - the name of an icon here */
export function heroHome(text: string, iconOf: (name: string) => string | null): HomeSource | null {
  const { fields, end } = frontMatterOf(text)
  const hero = dataOf(fields['hero'])
  if (fields['hero'] === undefined) return null
  const body = text.slice(end)
  const elements = elementsIn(body)
  const cards = elements.filter(({ name }) => name === 'Card' || name === 'LinkCard')
  const rest = blanked(
    body,
    elements.filter(({ parent }) => parent === null),
  )
    .replace(/^import\b[^\n]*$/gm, '')
    .replace(/^#{1,3} [^\n]*$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
  const isPlain =
    elements.every(({ name }) => /^(?:Card|LinkCard|CardGrid)$/.test(name)) && rest.trim() === ''
  if (!isPlain) return null
  return {
    title: textOf(hero['title']),
    tagline: textOf(hero['tagline']) ?? textOf(fields['description']),
    actions: listOf(hero['actions']).flatMap((one) => {
      const [own, link] = [textOf(dataOf(one)['text']), textOf(dataOf(one)['link'])]
      return own === undefined || link === undefined ? [] : [{ text: own, link }]
    }),
    features: cards.flatMap((card) => featureOf(card, body, iconOf)),
  }
}

function blanked(text: string, elements: readonly Element[]): string {
  let result = text
  for (const element of elements.toReversed())
    result = result.slice(0, element.open.start) + result.slice(endOf(element))
  return result
}

function featureOf(
  card: Element,
  body: string,
  iconOf: (name: string) => string | null,
): HomeFeature[] {
  const title = attributeOf(card, 'title')
  if (title === undefined) return []
  const inside = card.close === null ? '' : body.slice(card.open.end, card.close.start)
  const details = attributeOf(card, 'description') ?? plain(inside)
  const icon = iconOf(attributeOf(card, 'icon') ?? '') ?? undefined
  const link = attributeOf(card, 'href', 'to') ?? /\[[^\]]*\]\(([^)\s]+)\)/.exec(inside)?.[1]
  return [{ title, details: details || undefined, icon, link }]
}

/** A short text of Markdown without its signs. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
