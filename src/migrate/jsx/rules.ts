/** Rules for components that generators with MDX share, often under the same names: boxes, cards, tabs, steps, lists of fields. */
import { closestAdmonition } from '../../pipeline/compile/components/closest-admonition.ts'
import type { AttributeRule, TagRule } from '../text/convert-tags.ts'
import { retag } from '../text/convert-tags.ts'
import { attributeOf, type Element, hasAttribute, quotedValue } from '../text/tags.ts'
import { iconFor, needsLucide } from './icon-names.ts'

/** The icons of a site: which library its names are of, and which icons its texts have come to use. */
export interface Icons {
  readonly library: 'fontawesome' | 'lucide'
  /** Icon names of Lucide that texts use, which need its package. */
  readonly used: Set<string>
}

/** The name of an icon here, remembered; null when there is none. */
export function iconOf(name: string, icons: Icons): string | null {
  const own = iconFor(name, icons.library)
  if (own !== null && needsLucide(own)) icons.used.add(own)
  return own
}

/** The packages that the icons of the texts need, with their versions. */
export function iconPackages(icons: Icons): Readonly<Record<string, string>> {
  return icons.used.size === 0 ? {} : { 'lucide-static': '*' }
}

/** The attribute `icon`: names that docsgen knows stay, all others are lost. */
export function iconRule(icons: Icons): AttributeRule {
  return ({ value }) => {
    const own = typeof value === 'string' ? iconOf(value, icons) : null
    return own === null ? 'lost' : `icon=${quotedValue(own)}`
  }
}

/** A box: `<Admonition type="…">`. @param kind - its type, or the attribute that names it */
export function admonition(kind: (element: Element) => string, icons: Icons): TagRule {
  return (element, place) =>
    retag(element, place, {
      to: 'Admonition',
      set: { type: kind(element) },
      keep: {
        type: null,
        variant: null,
        title: 'title',
        icon: iconRule(icons),
        emoji: textAs('icon'),
        iconType: null,
        color: null,
      },
    })
}

/** The kind of box for a name, such as that of a tag or of a type; `note` for unknown ones. */
export function boxKind(name: string | undefined): string {
  const known: Readonly<Record<string, string>> = {
    default: 'note',
    success: 'tip',
    idea: 'tip',
    callout: 'note',
  }
  const key = (name ?? 'note').toLowerCase()
  return (Object.hasOwn(known, key) ? known[key] : undefined) ?? closestAdmonition(key) ?? 'note'
}

function textAs(name: string): AttributeRule {
  return ({ value }) => (typeof value === 'string' ? `${name}=${quotedValue(value)}` : 'lost')
}

/** `<Details summary="…">`. @param titles - names of the attribute with the summary */
export function details(...titles: readonly string[]): TagRule {
  return (element, place) => {
    const keep = Object.fromEntries(titles.map((name) => [name, 'summary']))
    return retag(element, place, {
      to: 'Details',
      keep: {
        ...keep,
        defaultOpen: flag('open'),
        open: flag('open'),
        icon: null,
        iconType: null,
        value: null,
        index: null,
      },
    })
  }
}

/** A flag under another name. `{false}` is none. */
function flag(name: string): AttributeRule {
  return ({ value }) => (value === true || value === 'true' ? name : null)
}

/** The tags go, and what is between them stays. */
export const unwrap: TagRule = () => ({ block: { before: '' }, as: 'the text between the tags' })

/** The tag becomes another one of docsgen with the attributes that are named. */
export function renamedTo(
  to: string,
  keep: Readonly<Record<string, AttributeRule | null>> = {},
): TagRule {
  return (element, place) => retag(element, place, { to, keep })
}

/** A card. */
export function card(icons: Icons): TagRule {
  return (element, place) =>
    retag(element, place, {
      to: 'Card',
      keep: {
        title: 'title',
        href: 'href',
        to: 'to',
        link: 'href',
        url: 'href',
        description: 'description',
        icon: iconRule(icons),
        iconType: null,
        color: null,
        horizontal: null,
        arrow: null,
        cta: null,
        external: null,
      },
    })
}

/** A step: a heading directly in `<Steps>`, with what stood in it below. */
export const step: TagRule = (element, place) => {
  const title = attributeOf(element, 'title')
  const steps = element.parent?.name === 'Steps' ? element.parent : null
  const at = steps ?? element
  if (title === undefined) return { block: { before: '', at }, as: 'a part of `<Steps>`' }
  const level = Math.min(place.levelAt(at.open.start) + 1, 6)
  const siblings = steps === null ? [element] : place.childrenOf(steps)
  return {
    block: {
      before: `${'#'.repeat(level)} ${title.trim()}`,
      at,
      demote: demotion(siblings, level, place.text),
    },
    as: 'a heading in `<Steps>`',
  }
}

/** How much deeper headings of the content must be than those of the steps. */
function demotion(
  steps: readonly Element[],
  level: number,
  text: string,
): { below: number; by: number } {
  const levels = steps.flatMap(({ open, close }) =>
    [...text.slice(open.end, close?.start ?? open.end).matchAll(/^[ \t]*(#{1,6})[ \t]/gm)].map(
      ([, marks = '']) => marks.length,
    ),
  )
  const highest = Math.min(...levels, 7)
  return { below: highest > level ? 0 : 6, by: level + 1 - highest }
}

/** Words of lists of fields in the languages that documents are mostly written in. */
const fieldWords: Readonly<
  Record<
    string,
    readonly [required: string, optional: string, deprecated: string, byDefault: string]
  >
> = {
  de: ['erforderlich', 'optional', 'veraltet', 'Standard'],
  en: ['required', 'optional', 'deprecated', 'default'],
  es: ['obligatorio', 'opcional', 'obsoleto', 'por defecto'],
  fr: ['requis', 'facultatif', 'obsolète', 'par défaut'],
  ja: ['必須', '任意', '非推奨', 'デフォルト'],
  ko: ['필수', '선택', '지원 중단', '기본값'],
  pt: ['obrigatório', 'opcional', 'obsoleto', 'padrão'],
  zh: ['必填', '可选', '已弃用', '默认值'],
}

/** The words for the language of a file of the new site. */
export function wordsFor(
  file: string,
  defaultLocale: string,
): readonly [string, string, string, string] {
  const locale = /^i18n\/([^/]+)\//.exec(file)?.[1] ?? defaultLocale
  const words = fieldWords[locale.toLowerCase().split('-')[0] ?? 'en']
  return words ?? ['required', 'optional', 'deprecated', 'default']
}

/** A field of an API: an item of a list, with its description below. @param names - attributes with its name */
export function field(defaultLocale: string, ...names: readonly string[]): TagRule {
  return (element, { draft }) => {
    const name = attributeOf(element, ...names)
    if (name === undefined)
      return { left: 'The name of the field is computed: write an item of a list.' }
    const [required, , deprecated, byDefault] = wordsFor(draft.file, defaultLocale)
    const type = attributeOf(element, 'type')
    const fallback = attributeOf(element, 'default', 'initialValue')
    const marks = [
      ...(hasAttribute(element, 'required') ? [`**${required}**`] : []),
      ...(hasAttribute(element, 'deprecated') ? [deprecated] : []),
      ...(fallback === undefined ? [] : [`${byDefault}: ${code(fallback)}`]),
    ]
    const words = [code(name), ...(type === undefined ? [] : [code(type)]), ...marks]
    return { block: { before: `- ${words.join(' · ')}`, isItem: true }, as: 'an item of a list' }
  }
}

/** A text as code in a line. */
export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

/** A folder of a tree of files: an item of a list. @param name - attribute with its name */
export function treeItem(isFolder: boolean): TagRule {
  return (element, { text }) => {
    const name = attributeOf(element, 'name')
    if (name === undefined)
      return { left: 'The name of the file is computed: write an item of a list.' }
    const written = hasAttribute(element, 'active') ? `**${name}**` : plainName(name)
    const before = `- ${written}${isFolder && !name.endsWith('/') ? '/' : ''}`
    const at = treeAround(element, text)
    return { block: { before, isItem: true, isTight: true, at }, as: 'an item of a list' }
  }
}

/** The tree that an item is directly in: its items begin where it does. Those of a folder that is written already are indented. */
function treeAround({ parent, open }: Element, text: string): Element | null {
  if (parent === null || /Folder$/.test(parent.name)) return null
  return /^[ \t]*- /m.test(text.slice(parent.open.end, open.start)) ? null : parent
}

/** A name as text of Markdown, in code where it would be something else. */
function plainName(name: string): string {
  return /[*_`[\]<>{}\s]/.test(name) ? `\`${name}\`` : name
}

/** Signs for icons in a line of text, which docsgen has none for. */
const signs: Readonly<Record<string, string>> = {
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'arrow-up': '↑',
  'arrow-up-right': '↗',
  ban: '🚫',
  check: '✓',
  'check-circle': '✅',
  'circle-check': '✅',
  'circle-x': '❌',
  'circle-xmark': '❌',
  copy: '📋',
  download: '⬇',
  ellipsis: '…',
  'ellipsis-vertical': '⋮',
  eye: '👁',
  file: '📄',
  flag: '🚩',
  folder: '📁',
  'folder-open': '📂',
  gear: '⚙️',
  globe: '🌐',
  headphones: '🎧',
  heart: '♥',
  house: '🏠',
  home: '🏠',
  info: 'ℹ️',
  'circle-info': 'ℹ️',
  leaf: '🍃',
  link: '🔗',
  lock: '🔒',
  'magnifying-glass': '🔍',
  minus: '−',
  pen: '✏️',
  pencil: '✏️',
  'pen-to-square': '✏️',
  play: '▶',
  plus: '+',
  rocket: '🚀',
  search: '🔍',
  settings: '⚙️',
  star: '★',
  'square-check': '☑',
  trash: '🗑️',
  'trash-2': '🗑️',
  'triangle-alert': '⚠️',
  'triangle-exclamation': '⚠️',
  warning: '⚠️',
  x: '✗',
  xmark: '✗',
  bars: '☰',
  menu: '☰',
  key: '🔑',
  bell: '🔔',
  user: '👤',
  bolt: '⚡',
  zap: '⚡',
  lightbulb: '💡',
}

/**
 * An icon in the text: a sign, or its picture; others go.
 * @param attribute - with its name
 * @param known - the name as Lucide or Font Awesome have it
 */
export function inlineIcon(attribute: string, known = (name: string) => name): TagRule {
  return (element) => {
    const written = attributeOf(element, attribute)
    const name = written === undefined ? undefined : known(written)
    const sign = name !== undefined && Object.hasOwn(signs, name) ? signs[name] : undefined
    if (sign !== undefined) return { tags: [sign, ''], as: 'a sign' }
    if (name !== undefined && /^(?:\/|https?:)/.test(name)) {
      const size = attributeOf(element, 'size') ?? '16'
      return {
        tags: [
          `<img src=${quotedValue(name)} alt="" width="${/^\d+$/.test(size) ? size : '16'}" />`,
          '',
        ],
        as: 'an image',
      }
    }
    return { removed: 'docsgen shows no icons in the text: it was left out.' }
  }
}

/** A tag of docsgen, which other rules look for around their elements. */
export const stays: TagRule = () => null

/** The table of contents in the text. */
export const tableOfContents: TagRule = () => ({
  block: { before: '[[toc]]' },
  as: '`[[toc]]`',
})
