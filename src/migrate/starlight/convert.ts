/** Texts of Starlight: front matter, imports, components, settings of code. */
import type { OwnComponents } from '../components/own-components.ts'
import type { Draft } from '../draft.ts'
import type { ForeignDocument } from '../generator.ts'
import { convertFences, fenceValue } from '../jsx/fences.ts'
import { convertStyles } from '../jsx/markup.ts'
import { convertModules } from '../jsx/modules.ts'
import { convertCommandTags, packageManagers } from '../jsx/package-managers.ts'
import type { Icons } from '../jsx/rules.ts'
import * as rules from '../jsx/rules.ts'
import {
  type Conversion,
  convertTags,
  retag,
  type TagRule,
  type TagRules,
} from '../text/convert-tags.ts'
import { convertFields, type FieldRules, type Fields, frontMatterOf } from '../text/front-matter.ts'
import { attributeOf, type Element, quotedValue } from '../text/tags.ts'

export interface TextTools {
  readonly icons: Icons
  readonly fileOf: (module: string, from: string) => string | null
  readonly movedTo: (file: string) => string | undefined
  /** Components that the site has written itself. */
  readonly components: OwnComponents
  /** Prefix of the folder of a document's language in addresses: `zh-cn/`; `''` for none. */
  readonly prefixOf: (document: ForeignDocument) => string
}

/** The function that converts a text. */
export function starlightConverter(
  tools: TextTools,
): (draft: Draft, document: ForeignDocument) => void {
  return (draft, document) => {
    heroText(draft)
    convertFields(draft, fieldRules(tools, document))
    const isMdx = document.to.endsWith('.mdx')
    const texts = isMdx
      ? convertModules(draft, {
          framework: /^(?:@astrojs\/|astro[:/]|@astro-community\/|starlight-)/,
          fileOf: (module) => tools.fileOf(module, document.from),
          movedTo: tools.movedTo,
          takesTexts: true,
          own: { components: tools.components, rules: tagRules(tools.icons, new Map()) },
        })
      : new Map<string, string>()
    convertFences(draft, fenceMeta, 'settings of code')
    if (!isMdx) return
    convertStyles(draft)
    convertTags(draft, tagRules(tools.icons, texts))
    convertCommandTags(draft)
  }
}

function fieldRules({ prefixOf }: TextTools, document: ForeignDocument): FieldRules {
  const gone = () => ({})
  const neighbour = (name: string) => (value: unknown) => (value === false ? { [name]: null } : {})
  const prefix = prefixOf(document)
  return {
    slug: (value) => {
      if (typeof value !== 'string') return {}
      const slug = `/${value.replace(/^\/+|\/+$/g, '').replace(prefix === '' ? /^$/ : new RegExp(`^${prefix.replace('/', '(?:/|$)')}`), '')}`
      return slug === value ? null : { slug }
    },
    editurl: (value) =>
      value === false
        ? { custom_edit_url: null }
        : typeof value === 'string'
          ? 'custom_edit_url'
          : {},
    template: (value) => (value === 'splash' ? { wide: true } : {}),
    hero: gone,
    banner: gone,
    head: gone,
    pagefind: gone,
    tableofcontents: (value) => contentsFields(value),
    lastupdated: (value) => (typeof value === 'boolean' ? {} : { last_update: { date: value } }),
    prev: neighbour('pagination_prev'),
    next: neighbour('pagination_next'),
    sidebar: (value) =>
      typeof value === 'object' && value !== null ? sidebarFields(value as Fields) : null,
  }
}

function contentsFields(value: unknown): Fields {
  if (value === false) return { hide_table_of_contents: true }
  if (typeof value !== 'object' || value === null) return {}
  const { minHeadingLevel, maxHeadingLevel } = value as Fields
  return {
    ...(typeof minHeadingLevel === 'number' ? { toc_min_heading_level: minHeadingLevel } : {}),
    ...(typeof maxHeadingLevel === 'number' ? { toc_max_heading_level: maxHeadingLevel } : {}),
  }
}

function sidebarFields({ label, order, hidden }: Fields): Fields {
  return {
    ...(typeof label === 'string' ? { sidebar_label: label } : {}),
    ...(typeof order === 'number' ? { sidebar_position: order } : {}),
    ...(hidden === true ? { unlisted: true } : {}),
  }
}

/** The hero of a page becomes its first lines. */
function heroText(draft: Draft): void {
  const { fields, end } = frontMatterOf(draft.text)
  const { hero } = fields
  if (typeof hero !== 'object' || hero === null) return
  const { title, tagline, actions } = hero as Fields
  const links = (Array.isArray(actions) ? actions : []).flatMap((one: unknown) => {
    const { text, link } = (typeof one === 'object' && one !== null ? one : {}) as Fields
    return typeof text === 'string' && typeof link === 'string' ? [`[${text}](${link})`] : []
  })
  const parts = [
    ...(typeof title === 'string' && title !== fields['title']
      ? [`**${title.replace(/<[^>]*>/g, '')}**`]
      : []),
    ...(typeof tagline === 'string' ? [tagline] : []),
    ...(links.length === 0 ? [] : [links.join(' · ')]),
  ]
  if (parts.length === 0) return
  // Imports stay at the top.
  const imports =
    /^(?:\s*import\b[^\n]*(?:\n(?!\s*\n)[^\n]*)*\n)*/.exec(draft.text.slice(end))?.[0].length ?? 0
  const at = end + imports
  const note = {
    state: 'done',
    topic: 'front matter: hero',
    text: 'Written at the top of the text.',
  } as const
  draft.edit([{ start: at, end: at, text: `\n${parts.join('\n\n')}\n`, note }])
}

/** Settings of Expressive Code that mean nothing here go; `startLineNumber` is a value of `showLineNumbers`. */
function fenceMeta(meta: string): string | null {
  if (meta === '') return null
  let start: string | undefined
  const rest = meta
    .replace(/(?:^|\s)startLineNumber=\{?["']?(\d+)["']?\}?/g, (_, line: string) => {
      start = line
      return ''
    })
    .replace(
      /(?:^|\s)(?:frame|collapse|collapseStyle|collapsePreserve|preserveIndent|hangingIndent|useDiffSyntax|lang|theme|live|astro)(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))?(?=\s|$)/g,
      '',
    )
    .trim()
  const numbers = start === undefined ? '' : ` showLineNumbers=${start}`
  const own = start === undefined ? rest : rest.replace(/(?:^|\s)showLineNumbers(?=\s|$)/, '')
  return `${own}${numbers}`.trim()
}

/** Icons of Starlight by names of docsgen or Lucide. */
const icons: Readonly<Record<string, string>> = {
  'add-document': 'file-plus',
  'approve-check': 'check',
  'approve-check-circle': 'circle-check',
  bars: 'menu',
  'bars-vertical': 'menu',
  close: 'x',
  cloud: 'cloud',
  'cloud-download': 'cloud-download',
  comment: 'message-circle',
  'comment-alt': 'message-square',
  document: 'file',
  'down-arrow': 'arrow-down',
  'down-caret': 'chevron-down',
  error: 'circle-x',
  external: 'external-link',
  'forward-slash': 'slash',
  information: 'info',
  laptop: 'laptop',
  'left-arrow': 'arrow-left',
  'left-caret': 'chevron-left',
  'list-format': 'list',
  magnifier: 'search',
  moon: 'moon',
  'open-book': 'book',
  pencil: 'pencil',
  puzzle: 'puzzle',
  random: 'shuffle',
  rocket: 'rocket',
  'right-arrow': 'arrow-right',
  'right-caret': 'chevron-right',
  seti: '',
  setting: 'gear',
  star: 'star',
  sun: 'sun',
  translate: 'languages',
  'up-arrow': 'arrow-up',
  'up-caret': 'chevron-up',
  warning: 'triangle-alert',
  heart: 'heart',
  download: 'download',
  email: 'mail',
  phone: 'call',
  link: 'link',
  server: 'server',
}

/** The name of an icon of Starlight as the tables of icons know it. */
export function starlightIcon(name: string): string {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? name
}

function tagRules(used: Icons, texts: ReadonlyMap<string, string>): TagRules {
  const icon = ({ value }: { value: unknown }) => {
    const own = typeof value === 'string' ? rules.iconOf(starlightIcon(value), used) : null
    return own === null ? ('lost' as const) : `icon=${quotedValue(own)}`
  }
  return {
    Aside: (element, place) =>
      retag(element, place, {
        to: 'Admonition',
        set: { type: rules.boxKind(attributeOf(element, 'type')) },
        keep: { type: null, title: 'title', icon },
      }),
    Badge: (element, place) =>
      retag(element, place, {
        to: 'Badge',
        keep: {
          text: 'text',
          size: null,
          variant: ({ value }) =>
            typeof value === 'string' ? `type=${quotedValue(rules.boxKind(value))}` : null,
          type: 'type',
        },
      }),
    Card: (element, place) => retag(element, place, { to: 'Card', keep: { title: 'title', icon } }),
    CardGrid: rules.renamedTo('Cards', { stagger: null }),
    LinkCard: rules.renamedTo('LinkCard', {
      title: 'title',
      href: 'href',
      description: 'description',
      target: null,
      rel: null,
    }),
    LinkButton: linkButton,
    Icon: rules.inlineIcon('name', starlightIcon),
    Tabs: rules.renamedTo('Tabs', { syncKey: 'group', group: 'group' }),
    TabItem: rules.renamedTo('TabItem', {
      label: 'label',
      value: 'value',
      default: 'default',
      icon: null,
    }),
    Code: codeRule(texts),
    PackageManagers: packageManagers,
    Fragment: fragment,
    Image: imageRule,
    Picture: imageRule,
  }
}

/** A button that is a link: a link of Markdown. */
const linkButton: TagRule = (element) => {
  const href = attributeOf(element, 'href')
  return href === undefined
    ? { left: 'Its address is computed: write a link.' }
    : { tags: ['[', `](${href})`], as: 'a link' }
}

/** A part without an element, or with HTML that stands as a value. */
const fragment: TagRule = ({ attributes }) => {
  const html = attributes.find(({ name }) => name === 'set:html')
  if (html === undefined) return { tags: ['<>', '</>'], as: 'a part without a tag' }
  const value = /^\{[\s\S]*\}$/.test(html.source) ? html.source.slice(1, -1) : html.source
  return {
    tags: [`<div dangerouslySetInnerHTML={{ __html: ${value} }}>`, '</div>'],
    as: '`<div>` with HTML',
  }
}

const imageRule: TagRule = (element, place) => {
  const source = attributeOf(element, 'src')
  if (source === undefined) return { left: 'Its picture is computed: write ![…](/a.png).' }
  return retag(element, place, {
    to: 'img',
    keep: {
      src: 'src',
      alt: 'alt',
      width: 'width',
      height: 'height',
      class: 'class',
      className: 'class',
      title: 'title',
      loading: null,
      format: null,
      quality: null,
      densities: null,
      widths: null,
      sizes: null,
      formats: null,
      fallbackFormat: null,
      inferSize: null,
      priority: null,
      layout: null,
      fit: null,
    },
  })
}

/** `<Code code={…} lang="ts" />` → a code block. */
function codeRule(texts: ReadonlyMap<string, string>): TagRule {
  return (element, { text }): Conversion => {
    const written = attributeOf(element, 'code')
    const source = element.attributes.find(({ name }) => name === 'code')?.source ?? ''
    const file = texts.get(/^\{\s*([\w$]+)\s*\}$/.exec(source)?.[1] ?? '')
    if (written === undefined && file === undefined)
      return { left: 'Its code is computed: write a code block.' }
    const lang = attributeOf(element, 'lang') ?? /\.(\w+)$/.exec(file ?? '')?.[1] ?? 'text'
    const title = attributeOf(element, 'title')
    const words = [
      lang,
      ...(file === undefined ? [] : [`file="/${file}"`]),
      ...(title === undefined ? [] : [fenceValue('title', title)]),
      ...markOf(element, text),
    ]
    const code = written === undefined ? '' : `${written.replace(/^\n|\n$/g, '')}\n`
    return { block: { before: `\`\`\`${words.join(' ')}\n${code}\`\`\`` }, as: 'a code block' }
  }
}

function markOf(element: Element, text: string): string[] {
  const mark = element.attributes.find(({ name }) => name === 'mark')
  const lines =
    mark === undefined ? '' : text.slice(mark.start, mark.end).replace(/^mark=|[[\]{}"'\s]/g, '')
  return /^[\d,-]+$/.test(lines) ? [`{${lines}}`] : []
}
