/** A home page of a hero and cards → `home` of the configuration, and its texts in other languages. */
import type { UserConfig } from '../../user-config.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { attributeOf, type Element, elementsIn, endOf } from '../text/tags.ts'
import type { Messages } from './labels.ts'

export type Home = NonNullable<UserConfig['home']>

/** What a home page says. */
export interface HomeText {
  readonly title?: string
  readonly tagline?: string
  readonly actions: readonly { readonly label: string; readonly target: string }[]
  readonly features: readonly {
    readonly title: string
    readonly description: string
    readonly icon?: string
    readonly target?: string
  }[]
}

/** What a page of a hero and cards says; null: it has other content as well. @param iconOf - the name of an icon here */
export function heroHome(text: string, iconOf: (name: string) => string | null): HomeText | null {
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
  const title = textOf(hero['title'])
  const tagline = textOf(hero['tagline']) ?? textOf(fields['description'])
  const actions = listOf(hero['actions'])
    .map(dataOf)
    .flatMap(({ text: label, link }) => {
      const [own, target] = [textOf(label), textOf(link)]
      return own === undefined || target === undefined ? [] : [{ label: own, target }]
    })
  return {
    ...(title === undefined ? {} : { title }),
    ...(tagline === undefined ? {} : { tagline }),
    actions,
    features: cards.flatMap((card) => featureOf(card, body, iconOf)),
  }
}

function blanked(text: string, elements: readonly Element[]): string {
  let result = text
  for (const element of elements.toReversed())
    result = result.slice(0, element.open.start) + result.slice(endOf(element))
  return result
}

function featureOf(card: Element, body: string, iconOf: (name: string) => string | null) {
  const title = attributeOf(card, 'title')
  if (title === undefined) return []
  const inside = card.close === null ? '' : body.slice(card.open.end, card.close.start)
  const icon = iconOf(attributeOf(card, 'icon') ?? '')
  const target = attributeOf(card, 'href', 'to') ?? /\[[^\]]*\]\(([^)\s]+)\)/.exec(inside)?.[1]
  const description = attributeOf(card, 'description') ?? plain(inside)
  return [
    {
      title,
      description,
      ...(icon === null ? {} : { icon }),
      ...(target === undefined ? {} : { target }),
    },
  ]
}

/** A short text of Markdown without its signs. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** `home` of the configuration. @param local - the address of a link without the base of the site */
export function homeSettings(
  { title, tagline, actions, features }: HomeText,
  local: (target: string) => string,
): Home {
  const link = (target: string) => linkTo(local(target))
  return {
    ...(title === undefined ? {} : { title }),
    ...(tagline === undefined ? {} : { tagline }),
    ...(actions.length === 0
      ? {}
      : { actions: actions.map(({ label, target }) => ({ label, ...link(target) })) }),
    ...(features.length === 0
      ? {}
      : {
          features: features.map(({ target, ...own }) => ({
            ...own,
            ...(target === undefined ? {} : link(target)),
          })),
        }),
  }
}

function linkTo(target: string): { to: string } | { href: string } {
  return /^[a-z][a-z+.-]*:/i.test(target)
    ? { href: target }
    : { to: target.startsWith('/') ? target : `/${target.replace(/^\.?\//, '')}` }
}

/** Texts of a home page in another language, as messages. */
export function homeMessages(own: HomeText, other: HomeText): Messages {
  const messages: Messages = {}
  const say = (key: string | undefined, text: string | undefined) => {
    if (key !== undefined && key !== '' && text !== undefined && text !== '' && key !== text)
      messages[`home.${key}`] = text
  }
  // These two are translated by their names and not by their texts.
  if (other.title !== undefined && own.title !== other.title) messages['home.title'] = other.title
  if (other.tagline !== undefined && own.tagline !== other.tagline)
    messages['home.tagline'] = other.tagline
  own.actions.forEach(({ label }, index) => {
    say(label, other.actions[index]?.label)
  })
  own.features.forEach(({ title, description }, index) => {
    const their = other.features[index]
    say(title, their?.title)
    if (description !== '' && their?.description)
      messages[`home.${title}.description`] = their.description
  })
  return messages
}
