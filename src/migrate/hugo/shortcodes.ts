/** Shortcodes of Hugo and of its themes for documentation (Docsy, Hextra, Book, Geekdoc, Relearn) → docsgen. */
import type { Draft, Edit } from '../draft.ts'
import {
  attribute,
  braces,
  convertTags,
  escaped,
  fenced,
  innerText,
  type TagPlace,
  type TagRule,
  tagForms,
} from '../text/convert-template-tags.ts'
import { embedText, pictureText, videoText } from '../text/media-forms.ts'
import { wholeLine } from '../text/tags.ts'
import { childrenOf, type TemplateTag, tagEnd, valuesOf } from '../text/template-tags.ts'
import { type OwnShortcodes, ownRules } from './own-shortcodes.ts'

/** What shortcodes of one document may need. */
export interface ShortcodeContext {
  /** The address to write for `ref` and `relref`; undefined: there is no such page. */
  readonly refTo: (target: string) => string | undefined
  /** The value of a parameter of the page or the site. */
  readonly param: (name: string) => string | undefined
  /** The path to write for a file that is taken in, relative to the document or from the top of the site; undefined: there is none. */
  readonly included: (
    file: string,
  ) => { readonly path: string; readonly isText: boolean } | undefined
  /** Those that the site wrote itself. */
  readonly own: OwnShortcodes
}

const { directive, replaced, unwrapped, around, box } = tagForms('hugo')

const kinds = [
  'note',
  'tip',
  'warning',
  'info',
  'caution',
  'important',
  'danger',
  'error',
  'success',
  'attention',
]

const alert: TagRule = (place) => {
  const { named, words, quoted } = place.values
  const first = words[0]
  const kind =
    named('type', 'color', 'context', 'level', 'style', 'kind') ??
    (/^[a-z]+$/.test(first ?? '') ? first : undefined)
  const title =
    named('title', 'header', 'heading') ??
    (quoted[0] === first && kind === first ? quoted[1] : quoted[0])
  if (place.tag.close === null) {
    const body = named('text', 'content')
    return body === undefined ? null : replaced(place, `:::${kind ?? 'note'}\n${body}\n:::`)
  }
  return box(place, kind, title)
}

const named =
  (kind: string): TagRule =>
  (place) =>
    place.tag.close === null
      ? null
      : box(place, kind, place.values.named('title', 'header') ?? place.values.quoted[0])

const details: TagRule = (place) => {
  const { named, quoted, words } = place.values
  if (place.tag.close === null) return null
  const isOpen =
    /^(?:true|open)$/.test(named('open') ?? '') ||
    words.includes('open') ||
    named('closed') === 'false' ||
    named('expanded') === 'true'
  const label =
    named('title', 'summary', 'header', 'label') ??
    quoted[0] ??
    words.filter((word) => word !== 'open').join(' ')
  const title = label.trim() === '' || label === '...' ? 'Details' : label
  return directive(place, 'details', { title, settings: isOpen ? '{open}' : '' })
}

/** Titles of `{{< tabs items="A,B" >}}`. */
function itemsOf(tag: TemplateTag | null): string[] {
  const items = tag === null ? undefined : valuesOf(tag).named('items', 'tabs')
  return items?.split(',').map((name) => name.trim()) ?? []
}

const tabs: TagRule = (place) => {
  const { tag, all, values } = place
  if (tag.close === null || childrenOf(tag, all).every(({ name }) => name !== 'tab')) return null
  const group = values.named('groupid', 'persistname', 'name', 'persist')
  const isGroup =
    group !== undefined &&
    /^[\w-]+$/.test(group) &&
    !/^(?:true|false|header|lang|disabled)$/.test(group)
  return around(place, `${place.colons}tabs${isGroup ? `{group="${group}"}` : ''}\n`, place.colons)
}

const tab: TagRule = (place) => {
  const { tag, all, values, text } = place
  const isLabel = values.named('disabled') === 'true'
  if (isLabel)
    return [{ ...wholeLine(text, { start: tag.open.start, end: tagEnd(tag) }), text: '' }]
  if (tag.close === null || !/^(?:tabs|tabpane)$/.test(tag.parent?.name ?? '')) return null
  const parent = tag.parent as TemplateTag
  const index = childrenOf(parent, all).findIndex(({ open }) => open.start === tag.open.start)
  const label =
    values.named('header', 'name', 'title', 'label') ??
    values.quoted[0] ??
    itemsOf(parent)[index] ??
    (values.words.join(' ') || `Tab ${index + 1}`)
  const code = codeLanguage(place, parent)
  const marks = code === null ? { before: '', after: '' } : codeEdits(text, tag, code)
  const isDefault = values.named('selected') === 'true' || values.named('active') === 'true'
  const edits = directive(place, 'tab', { title: label, settings: isDefault ? '{default}' : '' })
  return [
    ...edits.map((edit, at) =>
      at === 0
        ? { ...edit, text: edit.text + marks.before }
        : { ...edit, text: marks.after + edit.text },
    ),
  ]
}

/** The language of a tab that is code as a whole (Docsy); null: it is text. */
function codeLanguage({ tag, values, text }: TagPlace, parent: TemplateTag): string | null {
  const outer = valuesOf(parent)
  if (parent.name !== 'tabpane') return null
  const isText = values.named('text') ?? outer.named('text')
  const inner = innerText(text, tag)
  if (
    isText === 'true' ||
    /^[ \t]*(?:`{3,}|~{3,})/m.test(inner) ||
    text.slice(tag.open.start, tag.open.start + 3) === '{{%'
  )
    return null
  return values.named('lang', 'language') ?? outer.named('lang', 'language') ?? 'text'
}

function codeEdits(text: string, tag: TemplateTag, language: string) {
  const startsLine = text[tag.open.end] === '\n'
  return {
    before: `${startsLine ? '\n' : ''}\`\`\`${language}`.replace(/^(?!\n)/, ''),
    after: '```\n',
  }
}

const card: TagRule = (place) => {
  const { named, quoted } = place.values
  const title = named('title', 'header', 'name') ?? quoted[0] ?? ''
  const href = named('link', 'href', 'url', 'path')
  const description = named('subtitle', 'description')
  if (place.tag.close === null) {
    if (title === '') return null
    const settings = braces([...attribute('href', href), ...attribute('description', description)])
    return replaced(
      place,
      href === undefined
        ? `:::card[${escaped(title)}]\n${description ?? ''}\n:::`
        : `::link-card[${escaped(title)}]${settings}`,
    )
  }
  if (named('code') === 'true')
    return replaced(
      place,
      `:::card[${escaped(title)}]\n${fenced(innerText(place.text, place.tag), named('lang') ?? 'text')}\n:::`,
    )
  return directive(place, 'card', { title, settings: braces(attribute('href', href)) })
}

const steps: TagRule = (place) => (place.tag.close === null ? null : directive(place, 'steps'))
const step: TagRule = (place) => {
  const title = place.values.named('title') ?? place.values.quoted[0]
  if (title === undefined) return unwrapped(place)
  return around(place, `### ${title}\n`, '')
}

const highlight: TagRule = (place) => {
  const { words } = place.values
  const options = words.slice(1).join(' ')
  const marked = /hl_lines=([\d\s-]+)/.exec(options)?.[1]?.trim().replace(/\s+/g, ',')
  const numbers = /linenostart=(\d+)/.exec(options)?.[1]
  const info = [
    words[0] ?? 'text',
    ...(marked === undefined ? [] : [`{${marked}}`]),
    ...(numbers !== undefined
      ? [`showLineNumbers=${numbers}`]
      : /linenos=false/.test(options)
        ? ['showLineNumbers=false']
        : []),
  ]
  return replaced(place, fenced(innerText(place.text, place.tag), info.join(' ')))
}

const fence =
  (language: string): TagRule =>
  (place) =>
    place.tag.close === null
      ? null
      : replaced(place, fenced(innerText(place.text, place.tag), language))

const math: TagRule = (place) => {
  const inner = innerText(place.text, place.tag).trim()
  if (inner === '') return null
  const isBlock =
    inner.includes('\n') ||
    place.values.words.includes('display') ||
    place.values.named('display') === 'true'
  return replaced(place, isBlock ? `$$\n${inner}\n$$` : `$${inner}$`)
}

const figure: TagRule = (place) => {
  const src = place.values.named('src', 'url', 'file', 'name')
  const written = pictureText(place.values, {
    src,
    caption: innerText(place.text, place.tag).trim(),
  })
  return written === null ? null : replaced(place, written)
}

const imgproc: TagRule = (place) => {
  const src = place.values.words[0]
  if (src === undefined || !/\.\w+$/.test(src)) return null
  const caption = innerText(place.text, place.tag).trim()
  const written = pictureText(
    { ...place.values, words: [], named: () => undefined },
    { src, caption },
  )
  return written === null ? null : replaced(place, written)
}

const video =
  (service: 'youtube' | 'vimeo'): TagRule =>
  (place) => {
    const { named, words } = place.values
    const id = named('id') ?? words[0]
    return id === undefined
      ? null
      : replaced(place, videoText(service, id, named('title') ?? words[1]))
  }

const button: TagRule = (place) => {
  const { named, words } = place.values
  const href = named('href', 'link', 'url', 'relref') ?? words.find((word) => /[/#]/.test(word))
  const inner = innerText(place.text, place.tag).trim() || named('text', 'label', 'title')
  return href === undefined || inner === undefined
    ? null
    : replaced(place, `[${escaped(inner)}](${href})`)
}

const badge: TagRule = (place) => {
  const { named, quoted } = place.values
  const content =
    named('content', 'text', 'title', 'value') ??
    quoted[0] ??
    innerText(place.text, place.tag).trim()
  if (content === '' || content.includes('\n')) return null
  const kind = named('type', 'color', 'style')
  const link = named('link')
  const written = `:badge[${escaped(content)}]${kind === undefined ? '' : `{type=${badgeKind(kind)}}`}`
  return replaced(place, link === undefined ? written : `[${written}](${link})`)
}

function badgeKind(word: string): string {
  return (
    {
      red: 'danger',
      error: 'danger',
      yellow: 'warning',
      orange: 'warning',
      green: 'tip',
      blue: 'info',
    }[word] ?? (kinds.includes(word) ? word : 'note')
  )
}

const depthOf = (tag: TemplateTag): number =>
  tag.parent === null ? 0 : (tag.parent.name === 'filetree/folder' ? 1 : 0) + depthOf(tag.parent)

/** A line of a file tree, in the place of the line of its tag. */
const treeItem: TagRule = ({ tag, values, text }) => {
  const name = values.named('name') ?? values.quoted[0]
  if (name === undefined) return null
  const isFolder = tag.name.endsWith('folder')
  const line = wholeLine(text, tag.open)
  const written = `${'  '.repeat(depthOf(tag))}- ${name}${isFolder ? '/' : ''}\n`
  return [
    { ...line, text: written },
    ...(tag.close === null ? [] : [{ ...wholeLine(text, tag.close), text: '' }]),
  ]
}

const columns: TagRule = (place) => {
  const { tag, text } = place
  const marks = [...innerText(text, tag).matchAll(/^[ \t]*<--->[ \t]*\n?/gm)].map(
    ({ index, 0: source }): Edit => {
      const start = tag.open.end + index
      return { start, end: start + source.length, text: '' }
    },
  )
  return [...unwrapped(place), ...marks]
}

const term: TagRule = (place) => {
  const { named, quoted } = place.values
  const text =
    named('text', 'term', 'prepend') ?? quoted[0] ?? named('term_id')?.replaceAll('-', ' ')
  return text === undefined ? null : replaced(place, text)
}

const fixed =
  (written: string): TagRule =>
  (place) =>
    replaced(place, written)

const embed: TagRule = (place) => {
  const { named, words } = place.values
  const url = named('url', 'src', 'href', 'file') ?? words.find((word) => /^https?:|\//.test(word))
  return url === undefined
    ? null
    : replaced(place, /^https?:/.test(url) ? embedText(url) : `[${url.split('/').at(-1)}](${url})`)
}

/** A recording, whose file lies in static/. */
const cast: TagRule = (place) => {
  const { named, words } = place.values
  const file = named('file', 'src') ?? words.find((word) => word.endsWith('.cast'))
  if (file === undefined) return null
  const address = /^(?:https?:|\/)/.test(file) ? file : `/${file}`
  return replaced(place, `[${file.split('/').at(-1)}](${address})`)
}

const cover: TagRule = (place) => {
  const title = place.values.named('title')
  return title === undefined ? unwrapped(place) : around(place, `## ${title}\n`, '')
}

const feature: TagRule = (place) => {
  const { named } = place.values
  const [title, href] = [named('title'), named('url', 'link')]
  if (title === undefined) return null
  if (place.tag.close !== null)
    return directive(place, 'card', { title, settings: braces(attribute('href', href)) })
  const description = named('subtitle', 'description')
  return replaced(
    place,
    `:::card[${escaped(title)}]${braces(attribute('href', href))}\n${description ?? ''}\n:::`,
  )
}

const comment: TagRule = (place) =>
  replaced(place, `<!-- ${innerText(place.text, place.tag).trim().replace(/--+>/g, '')} -->`)

/** Rules that need nothing but the tag. */
const plainRules: Readonly<Record<string, TagRule>> = {
  ...Object.fromEntries(kinds.map((kind) => [kind, named(kind)])),
  ...Object.fromEntries(
    ['alert', 'notice', 'callout', 'hint', 'admonition', 'box', 'pageinfo', 'blockquote'].map(
      (name) => [name, alert],
    ),
  ),
  ...Object.fromEntries(
    ['details', 'expand', 'collapse', 'accordion', 'spoiler'].map((name) => [name, details]),
  ),
  ...Object.fromEntries(
    ['section', 'children', 'childpages', 'section-index', 'toc-tree', 'list-children'].map(
      (name) => [name, fixed('::cards')],
    ),
  ),
  ...Object.fromEntries(
    [
      'columns',
      'column',
      'rawhtml',
      'html',
      'unsafe',
      'raw',
      'md',
      'markdown',
      'center',
      'block',
      'div',
      'grid',
      'accordions',
      'accordion-group',
      'propertylist',
      'blocks/section',
      'blocks/lead',
      'hextra/feature-grid',
      'hextra/hero-container',
      'hextra/hero-section',
    ].map((name) => [name, name === 'columns' ? columns : unwrapped]),
  ),
  tabs,
  tabpane: tabs,
  tab,
  card,
  cards: (place) =>
    place.tag.close === null ? null : around(place, `${place.colons}cards\n`, place.colons),
  cardpane: (place) => around(place, `${place.colons}cards\n`, place.colons),
  'card-grid': (place) => around(place, `${place.colons}cards\n`, place.colons),
  steps,
  step,
  highlight,
  code: (place) => (place.tag.close === null ? null : highlight(place)),
  mermaid: fence('mermaid'),
  katex: math,
  math,
  figure,
  image: figure,
  img: figure,
  picture: figure,
  imgproc,
  youtube: video('youtube'),
  vimeo: video('vimeo'),
  button,
  'hextra/hero-button': button,
  badge,
  icon: fixed(''),
  'hextra/hero-headline': (place) => around(place, '## ', ''),
  'hextra/hero-subtitle': unwrapped,
  'hextra/hero-badge': unwrapped,
  'hextra/feature-card': feature,
  'blocks/cover': cover,
  'blocks/feature': feature,
  'blocks/link-down': fixed(''),
  'filetree/container': (place) => directive(place, 'file-tree'),
  'filetree/folder': treeItem,
  'filetree/file': treeItem,
  term,
  glossary_tooltip: term,
  toc: fixed('[[toc]]'),
  br: fixed('<br>'),
  comment,
  pdf: embed,
  embed,
  iframe: embed,
  asciinema: cast,
  gist: (place) => {
    const [user, id] = place.values.words
    return user === undefined || id === undefined
      ? null
      : replaced(place, `<https://gist.github.com/${user}/${id}>`)
  },
  tweet: (place) => {
    const { named } = place.values
    return named('user') === undefined
      ? null
      : replaced(place, `<https://x.com/${named('user')}/status/${named('id')}>`)
  },
}

/** Tags that become directives. */
const blocks = new Set(
  Object.entries(plainRules).flatMap(([name, rule]) =>
    rule === unwrapped ||
    [figure, video, button, badge, term, embed, comment, treeItem].includes(rule as never)
      ? []
      : [name],
  ),
)
for (const name of [
  'columns',
  'highlight',
  'mermaid',
  'step',
  'hextra/hero-headline',
  'icon',
  'toc',
])
  blocks.delete(name)

/** Converts the shortcodes of a text. */
export function convertShortcodes(draft: Draft, context: ShortcodeContext): void {
  const known = { ...plainRules, ...includeRules(context) }
  const own = ownRules(context.own, context.param)
  const both = Object.entries(own).map(([name, rule]): [string, TagRule] => {
    const usual = Object.hasOwn(known, name) ? known[name] : undefined
    return [name, (place) => usual?.(place) ?? rule(place)]
  })
  convertTags(draft, {
    language: 'hugo',
    owner: 'Hugo',
    blocks: new Set([...blocks, ...context.own.names]),
    rules: { ...known, ...Object.fromEntries(both) },
  })
}

function includeRules({ included }: ShortcodeContext): Readonly<Record<string, TagRule>> {
  const include: TagRule = (place) => {
    const { named, quoted, words } = place.values
    const file = named('file', 'path', 'src') ?? quoted[0] ?? words[0]
    const found = file === undefined ? undefined : included(file)
    if (found === undefined) return null
    const isCode =
      named('code') === 'true' || named('language', 'lang') !== undefined || !found.isText
    if (!isCode) return replaced(place, `::include{file="${found.path}"}`)
    const language = named('language', 'lang') ?? /\.(\w+)$/.exec(found.path)?.[1] ?? 'text'
    return replaced(place, `\`\`\`${language} file="${found.path}"\n\`\`\``)
  }
  return {
    include,
    readfile: include,
    'include-file': include,
    code_sample: include,
    codenew: include,
    literalinclude: include,
  }
}
