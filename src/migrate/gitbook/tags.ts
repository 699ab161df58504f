/** Tags of GitBook in documents → docsgen. */
import type { Draft, Edit } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import {
  attribute,
  braces,
  convertTags,
  escaped,
  innerText,
  type TagPlace,
  type TagRule,
  tagForms,
} from '../text/convert-template-tags.ts'
import { embedText } from '../text/media-forms.ts'
import { attributeOf, elementsIn } from '../text/tags.ts'
import { indentAt } from '../text/template-tags.ts'

/** What tags of a document name. */
export interface GitBookContext {
  /** The title of the document that a link means. */
  readonly titleOf: (link: string) => string | undefined
  /** The path to write for a file that is taken in. */
  readonly included: (file: string) => string | undefined
}

const { directive, replaced, unwrapped, around, box } = tagForms('liquid')

const hint: TagRule = (place) => {
  const { tag, values } = place
  if (tag.close === null) return null
  // A heading at the beginning of a hint is its title.
  const kind = { success: 'tip' }[values.named('style') ?? ''] ?? values.named('style')
  return box(place, kind ?? 'info')
}

const tab: TagRule = (place) => {
  const title = place.values.named('title') ?? place.values.quoted[0] ?? 'Tab'
  return place.tag.close === null ? null : directive(place, 'tab', { title })
}

/** `{% code title="a.js" %}` around a fence gives the fence its title. */
const code: TagRule = (place) => {
  const { tag, values, code: parts } = place
  const fence = parts.fences.find(
    ({ start }) => start >= tag.open.end && start < (tag.close?.start ?? 0),
  )
  if (fence === undefined) return unwrapped(place)
  const { info, infoStart } = fence
  const title = values.named('title')
  const words = [
    ...(info.trim() === '' && title !== undefined ? [languageOf(title)] : []),
    ...attribute('title', title),
    ...(values.named('overflow') === 'wrap' ? ['wrap'] : []),
    ...(values.named('linenumbers') === 'true' ? ['showLineNumbers'] : []),
  ]
  const at = infoStart + info.trimEnd().length
  const added = words.join(' ')
  const isFirst = info.trim() === '' && title !== undefined
  const text = added === '' ? '' : `${isFirst ? '' : ' '}${added}`
  return [...unwrapped(place), { start: at, end: at, text }]
}

function languageOf(file: string): string {
  return /\.(\w+)$/.exec(file)?.[1] ?? 'text'
}

const contentRef =
  ({ titleOf }: GitBookContext): TagRule =>
  (place) => {
    const url = place.values.named('url', 'page')
    if (url === undefined) return null
    const inner = /\[([^\]]+)\]/.exec(innerText(place.text, place.tag))?.[1]
    const named = inner !== undefined && !/\.md$|^https?:/.test(inner) ? inner : undefined
    const title = titleOf(url) ?? named ?? url.replace(/\.md$/, '')
    const address = url.replace(/(^|\/)\.$/, '$1README.md')
    return replaced(place, `::link-card[${escaped(title)}]${braces(attribute('href', address))}`)
  }

const embed: TagRule = (place) => {
  const url = place.values.named('url') ?? place.values.words[0]
  if (url === undefined) return null
  const caption = innerText(place.text, place.tag).trim()
  const shown = embedText(url)
  return replaced(place, caption === '' ? shown : `${shown}\n\n${caption}`)
}

const file: TagRule = (place) => {
  const src = place.values.named('src')
  if (src === undefined) return null
  const name = innerText(place.text, place.tag).trim() || place.values.named('caption')
  const label = name ?? decodeURI(src.split('/').at(-1) ?? src)
  return replaced(place, `[${escaped(label)}](${/[\s()]/.test(src) ? `<${src}>` : src})`)
}

const specification: TagRule = (place) => {
  const src = place.values.named('src', 'url', 'spec')
  const method = place.values.named('method')?.toUpperCase()
  const path = place.values.named('path')
  const inner = innerText(place.text, place.tag).trim()
  const link = /^https?:/.test(src ?? '') ? `[OpenAPI](${src})` : 'OpenAPI'
  if (method === undefined || path === undefined)
    return src === undefined ? null : replaced(place, inner || link)
  return replaced(place, `\`${method} ${path}\``)
}

const update: TagRule = (place) => {
  const date = place.values.named('date') ?? place.values.quoted[0]
  return date === undefined ? unwrapped(place) : around(place, `## ${date}\n`, '')
}

/** Tags that become directives. */
const blocks = new Set(['hint', 'tabs', 'tab', 'stepper'])

/** Converts the tags of a text. */
export function convertGitBookTags(draft: Draft, context: GitBookContext): void {
  const include: TagRule = (place) => {
    const name = place.values.quoted[0] ?? place.values.words[0]
    const found = name === undefined ? undefined : context.included(name)
    return found === undefined ? null : replaced(place, `::include{file="${found}"}`)
  }
  convertTags(draft, {
    language: 'liquid',
    owner: 'GitBook',
    blocks,
    rules: {
      hint,
      tabs: (place) => around(place, `${place.colons}tabs\n`, place.colons),
      tab,
      code,
      'content-ref': contentRef(context),
      'page-ref': contentRef(context),
      embed,
      file,
      include,
      stepper: (place) => directive(place, 'steps'),
      step: stepText,
      swagger: specification,
      openapi: specification,
      'openapi-operation': specification,
      'openapi-schemas': specification,
      columns: unwrapped,
      column: unwrapped,
      updates: unwrapped,
      update,
      reusable: include,
      raw: unwrapped,
      endraw: unwrapped,
      'github-files': unwrapped,
      tabsgroup: unwrapped,
    },
  })
}

/** A step begins with its heading. One without gets a number from its place. */
function stepText(place: TagPlace): Edit[] {
  const inner = innerText(place.text, place.tag)
  if (/^\s*#{2,6}[ \t]/.test(inner)) return unwrapped(place)
  const siblings = place.all.filter(
    ({ name, parent }) => name === 'step' && parent?.open.start === place.tag.parent?.open.start,
  )
  const number = siblings.findIndex(({ open }) => open.start === place.tag.open.start) + 1
  return around(place, `### ${number}\n`, '')
}

const done = (topic: string) =>
  ({ state: 'done', topic, text: 'Written in the form of docsgen.' }) as const

/** HTML that GitBook writes: figures, marks, cards in tables, anchors in headings. */
export function convertGitBookHtml(draft: Draft): void {
  const { text } = draft
  const parts = codeParts(text)
  const ids = new Set<string>()
  const edits = elementsIn(text, /^(?:figure|mark|table|a|i)$/, parts).flatMap(
    (element): Edit[] => {
      const { name, open, close } = element
      if (close === null) return []
      const range = { start: open.start, end: close.end }
      const inner = text.slice(open.end, close.start)
      if (name === 'figure') return figureEdits(range, inner, text)
      if (name === 'table') return cardsEdits(range, inner, attributeOf(element, 'data-view'))
      if (name === 'a' && inner.trim() === '')
        return anchorEdits(range, { target: attributeOf(element, 'href', 'id'), text, ids })
      if (name === 'i' && /^fa-/.test(attributeOf(element, 'class') ?? ''))
        return [
          {
            ...range,
            text: '',
            note: { state: 'lost', topic: 'icons', text: 'Icons in texts were left out.' },
          },
        ]
      return []
    },
  )
  draft.edit(edits)
}

interface Range {
  readonly start: number
  readonly end: number
}

function figureEdits(range: Range, inner: string, whole: string): Edit[] {
  const [image] = elementsIn(inner, /^img$/)
  const src = image && attributeOf(image, 'src')
  if (image === undefined || src === undefined) return []
  const width = /^\d+/.exec(attributeOf(image, 'width') ?? '')?.[0]
  const caption =
    /<figcaption>([\s\S]*?)<\/figcaption>/
      .exec(inner)?.[1]
      ?.replace(/<\/?p>/g, '')
      .trim() ?? ''
  const alt = (attributeOf(image, 'alt') ?? '').replace(/[[\]\n]/g, ' ')
  const link = /<a\s[^>]*href="([^"]*)"/.exec(inner)?.[1]
  const picture = `![${alt}](${/[\s()]/.test(src) ? `<${src}>` : src})${width === undefined ? '' : `{width=${width}}`}`
  const own = link === undefined ? picture : `[${picture}](${link})`
  const label = caption.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
  if (label === '') return [{ ...range, text: own, note: done('<figure>') }]
  const indent = indentAt(whole, range.start)
  const before = whole.slice(whole.lastIndexOf('\n', range.start - 1) + 1, range.start)
  // A block begins a line; the mark of a list may precede it.
  const isFirst = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/.test(before)
  const lines = [`:::figure[${escaped(label)}]`, own, ':::'].join(`\n${indent}`)
  const text = `${isFirst ? '' : `\n\n${indent}`}${lines}`
  return [{ ...range, text, note: done('<figure>') }]
}

/** `<table data-view="cards">`: each row is a card, with its target in a column that is not shown. */
function cardsEdits(range: Range, inner: string, view: string | undefined): Edit[] {
  if (view !== 'cards') return []
  const [, head = ''] = /<thead>([\s\S]*?)<\/thead>/.exec(inner) ?? []
  const columns = [...head.matchAll(/<th\b([^>]*)>([\s\S]*?)<\/th>/g)].map(
    ([, attributes = '']) => ({
      isTarget: /data-card-target/.test(attributes),
      isHidden: /data-hidden/.test(attributes),
    }),
  )
  const [, body = ''] = /<tbody>([\s\S]*?)<\/tbody>/.exec(inner) ?? []
  const cards = [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].flatMap(([, row = '']) => {
    const cells = [...row.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => cell)
    const target = cells.findIndex((_, index) => columns[index]?.isTarget)
    const href = /href="([^"]*)"/.exec(cells[target] ?? '')?.[1]
    const texts = cells
      .filter((_, index) => columns[index]?.isHidden !== true && index !== target)
      .map((cell) =>
        cell
          .replace(/<br\s*\/?>/g, ' ')
          .replace(/<[^>]*>/g, '')
          .trim(),
      )
      .filter((cell) => cell !== '')
    const [title, ...rest] = texts
    if (title === undefined) return []
    const settings = braces([
      ...attribute('href', href),
      ...attribute('description', rest.join(' ')),
    ])
    return [
      href === undefined
        ? `:::card[${escaped(title)}]\n${rest.join('\n\n')}\n:::`
        : `::link-card[${escaped(title)}]${settings}`,
    ]
  })
  if (cards.length === 0) return []
  return [
    { ...range, text: `::::cards\n\n${cards.join('\n\n')}\n\n::::`, note: done('cards in tables') },
  ]
}

interface AnchorPlace {
  readonly target: string | undefined
  readonly text: string
  /** Ids that earlier headings of the page have. */
  readonly ids: Set<string>
}

/** `## Title <a href="#id" id="id"></a>`; of equal ids the first one counts. */
function anchorEdits(range: Range, { target, text, ids }: AnchorPlace): Edit[] {
  const line = text.slice(text.lastIndexOf('\n', range.start) + 1, range.start)
  const rest = text.slice(range.end).split('\n', 1)[0] ?? ''
  const id = target?.replace(/^#/, '')
  if (!/^#{1,6}[ \t]/.test(line) || rest.trim() !== '' || id === undefined) return []
  const start = range.start - (/[ \t]+$/.exec(line)?.[0].length ?? 0)
  const own = ids.has(id) || /[\s{}]/.test(id) || id === '' ? '' : ` {#${id}}`
  ids.add(id)
  return [{ start, end: range.end, text: own, note: done('anchors of headings') }]
}
