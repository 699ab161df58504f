/** Directives of MyST: code blocks and blocks of colons with a name in braces → directives and blocks of docsgen. */

import { closestAdmonition } from '../../pipeline/compile/components/closest-admonition.ts'
import { dirName, resolvePath } from '../../shared/url.ts'
import type { Draft, Edit, Remark } from '../draft.ts'
import type { Folder } from '../folder.ts'
import { boxKind, titleOfName } from '../text/box-names.ts'
import { codeParts } from '../text/code-parts.ts'
import { directiveLabel, directiveValue } from '../text/containers.ts'
import { type IncludedFiles, languageOf, partAttributes } from '../text/included-files.ts'
import { targetId } from './inlines.ts'

export interface DirectiveTools {
  readonly folder: Folder
  readonly included: IncludedFiles
  /** Links to the pages that a list of contents names, as lines of a list. */
  readonly listOf: (entries: readonly string[], place: string) => string
}

interface Directive {
  readonly name: string
  /** The rest of the first line. */
  readonly argument: string
  readonly options: ReadonlyMap<string, string>
  readonly body: string
}

interface Found extends Directive {
  readonly start: number
  readonly end: number
  readonly indent: string
}

/** How deep blocks are within others at most. */
const deepest = 9

/** Converts the directives of a document, from the outside in. @param place - its path in the other site */
export function convertDirectives(draft: Draft, place: string, tools: DirectiveTools): void {
  for (let depth = 0; depth < deepest; depth++) {
    const found = directivesIn(draft.text)
    if (found.length === 0) break
    const colons = ':'.repeat(3 + deepest - depth)
    const edits = withTabs(draft.text, found, colons).flatMap(({ one, around }): Edit[] => {
      const own = write(one, { place, tools, colons: around === null ? colons : colons.slice(1) })
      const written = { ...own, text: around === null ? own.text : around(own.text) }
      const text = written.text
        .split('\n')
        .map((line, index) => (index === 0 || line === '' ? line : one.indent + line))
        .join('\n')
      return [{ start: one.start, end: one.end, text, note: written.note }]
    })
    if (!draft.edit(edits)) break
  }
  fitColons(draft)
}

/** Directives with what stands around them: `{tab}` blocks that follow each other (sphinx-inline-tabs) are a set. */
function withTabs(text: string, found: readonly Found[], colons: string) {
  const isTab = (one: Found | undefined) => one?.name === 'tab'
  const isNext = (index: number) => {
    const [before, one] = [found[index - 1], found[index]]
    const between = before && one ? text.slice(before.end, one.start) : 'none'
    return isTab(before) && isTab(one) && between.trim() === '' && !one?.options.has('new-set')
  }
  return found.map((one, index) => {
    if (!isTab(one)) return { one, around: null }
    const first = isNext(index) ? '' : `${colons}tabs\n\n`
    const last = isNext(index + 1) ? '' : `\n\n${colons}`
    return { one, around: (own: string) => first + own + last }
  })
}

/** The directives that are within no other one. */
function directivesIn(text: string): Found[] {
  const { fences } = codeParts(text)
  const ofCode = fences.flatMap((fence): Found[] => {
    const [whole, name = '', argument = ''] =
      /^\{([A-Za-z][\w:+-]*)\}[ \t]*(.*?)[ \t]*$/.exec(fence.info.trim()) ?? []
    if (whole === undefined) return []
    const start = fence.start + fence.indent.length
    const body = text.slice(fence.bodyStart, fence.bodyEnd)
    return [
      {
        name,
        argument,
        ...split(body, fence.indent),
        start,
        end: fence.end,
        indent: fence.indent.replace(/\S/g, ' '),
      },
    ]
  })
  const inCode = (at: number) => fences.some(({ start, end }) => at >= start && at < end)
  const ofColons = [
    ...text.matchAll(/^([ \t]*)(:{3,})\{([A-Za-z][\w:+-]*)\}[ \t]*(.*?)[ \t]*$/gm),
  ].flatMap((match): Found[] => {
    const [whole, indent = '', colons = '', name = '', argument = ''] = match
    if (inCode(match.index)) return []
    const from = match.index + whole.length + 1
    const closing = new RegExp(`^[ \\t]*${colons}[ \\t]*$`, 'gm')
    closing.lastIndex = from
    let close = closing.exec(text)
    while (close !== null && inCode(close.index)) close = closing.exec(text)
    const bodyEnd = close?.index ?? text.length
    const end = close === null ? text.length : close.index + close[0].length
    return [
      {
        name,
        argument,
        ...split(text.slice(from, bodyEnd), indent),
        start: match.index + indent.length,
        end,
        indent,
      },
    ]
  })
  const all = [...ofCode, ...ofColons].sort((a, b) => a.start - b.start)
  const outer: Found[] = []
  for (const one of all) if (one.start >= (outer.at(-1)?.end ?? 0)) outer.push(one)
  return outer
}

/** Options, as lines of `:name: value` or between lines of `---`, and the text below them. */
function split(source: string, indent: string): Pick<Directive, 'options' | 'body'> {
  const width = indent.length
  const text = source
    .split('\n')
    .map((line) => (line.slice(0, width).trim() === '' ? line.slice(width) : line))
    .join('\n')
  const options = new Map<string, string>()
  const [block, yaml] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m.exec(text) ?? []
  if (block !== undefined && text.startsWith(block)) {
    for (const [, name = '', value = ''] of (yaml ?? '').matchAll(/^([\w-]+):[ \t]*(.*)$/gm))
      options.set(name, unquoted(value))
    return { options, body: text.slice(block.length) }
  }
  let at = 0
  for (const match of text.matchAll(/^:([\w-]+):[ \t]*(.*)\n?/gm)) {
    if (match.index !== at) break
    options.set(match[1] ?? '', unquoted(match[2] ?? ''))
    at += match[0].length
  }
  return { options, body: text.slice(at) }
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2')
}

interface Context {
  readonly place: string
  readonly tools: DirectiveTools
  readonly colons: string
}

type Written = { readonly text: string; readonly note: Remark }
type Writer = (directive: Directive, context: Context) => string | null

function write(directive: Found, context: Context): Written {
  const name = directive.name.toLowerCase()
  const topic = `{${name}}`
  const writer = Object.hasOwn(writers, name)
    ? writers[name]
    : closestAdmonition(name)
      ? admonition
      : undefined
  const text = writer?.(directive, context) ?? null
  if (text !== null)
    return { text, note: { state: 'done', topic, text: 'Written in the form of docsgen.' } }
  if (writer !== undefined)
    return {
      text: quoted(directive),
      note: left(
        topic,
        'The file that is taken in was not found: write its text, or remove the block.',
      ),
    }
  const isCode =
    /^(?:bash|c|cpp|css|html|javascript|js|julia|python|r|rust|sh|sql|ipython3?)$/.test(name)
  if (isCode)
    return {
      text: `\`\`\`${name}\n${directive.body}\`\`\``,
      note: { state: 'done', topic, text: 'Written as code.' },
    }
  if (isLayout.test(name)) {
    return {
      text: directive.body.trim(),
      note: { state: 'done', topic, text: 'The text of the block stands without it.' },
    }
  }
  if (isObject.test(name))
    return {
      text: objectOf(directive),
      note: { state: 'done', topic, text: 'Its name stands above its text.' },
    }
  const isMade = fromCode.test(name) || (name === 'eval-rst' && /^\.\. auto/m.test(directive.body))
  const said = isMade
    ? 'docsgen reads no source code and runs no programs: write the reference, or link to it. Its names are shown as code.'
    : 'docsgen has no such block: its text is shown as code. Write it in Markdown.'
  return { text: quoted(directive), note: left(topic, said) }
}

/** Blocks that only say where or how their text is shown. */
const isLayout =
  /^(?:div|grid-item|container|myst-example|margin|sidebar|aside|topic|epigraph|only|centered|card-footer|figure-md|carousel|cssclass|rst-class|pull-quote|highlights)$/

/** Descriptions of functions, classes, options: of any language of Sphinx, or of the default one. */
const isObject =
  /^(?:(?:py|js|c|cpp|rst|std|r|go|rb|php):)?(?:function|class|method|attribute|data|exception|module|property|classmethod|staticmethod|decorator|type|struct|enum|enumerator|macro|member|var|option|envvar|confval|cmdoption|describe|object|directive|role)$/

/** Directives that Sphinx fills from source code or from the output of programs. */
const fromCode =
  /^(?:auto[\w:-]*|autodoc2-[\w-]+|apidoc|click|argparse|typer|sphinx_argparse_cli|program-output|command-output|jsonschema|plot|doxygen\w*|openapi|docutils-cli-help)$/

/** The signatures of an object as code, its fields as a list, and its text. */
function objectOf({ argument, body }: Directive): string {
  const names = argument.split(/\\\n|\n/).map((one) => `**\`${one.trim()}\`**`)
  const text = body
    .trim()
    .replace(
      /^:(?:param|parameter|arg|argument|key|raises?|type|var)[ \t]+([^:\n]+):[ \t]*/gm,
      '- `$1`: ',
    )
    .replace(/^:(returns?|rtype|yields?|default):[ \t]*/gm, (_, name: string) => `- *${name}*: `)
  return `${names.join('\\\n')}\n\n${text}`.trim()
}

function left(topic: string, text: string): Remark {
  return { state: 'left', topic, text }
}

/** The directive as code, so that nothing of it is lost. */
function quoted({ name, argument, body }: Directive): string {
  const fence = body.includes('```') ? '~~~~' : '```'
  const language = name === 'eval-rst' ? 'rst' : 'text'
  const first = name === 'eval-rst' ? '' : `{${name}} ${argument}`.trimEnd()
  return `${fence}${language}\n${first === '' ? '' : `${first}\n`}${body}${body === '' || body.endsWith('\n') ? '' : '\n'}${fence}`
}

function block({ colons }: Context, name: string, body: string): string {
  const text = body.replace(/^\n+|\s+$/g, '')
  return `${colons}${name}\n${text}${text === '' ? '' : '\n'}${colons}`
}

/** The first line and the text of a directive whose argument is the beginning of its text. */
const admonition: Writer = ({ name, argument, options, body }, context) => {
  const own = name.toLowerCase()
  const isTitled = own === 'admonition'
  const kind = isTitled ? boxKind(options.get('class')?.split(/\s+/)[0] ?? 'note') : boxKind(own)
  const title = isTitled ? argument : titleOfName(own)
  const text = isTitled || argument === '' ? body : `${argument}\n${body}`
  if (/\b(?:dropdown|toggle)\b/.test(options.get('class') ?? '')) {
    const isOpen = options.has('open') ? '{open}' : ''
    return block(context, `details${directiveLabel(title || kind)}${isOpen}`, text)
  }
  return block(context, `${kind}${directiveLabel(title)}`, text)
}

const version =
  (kind: string, words: string): Writer =>
  ({ argument, body }, context) =>
    block(
      context,
      `${kind}${directiveLabel(`${words} ${argument.split(/\s+/)[0] ?? ''}`)}`,
      `${argument.replace(/^\S+\s*/, '')}\n${body}`,
    )

const container =
  (name: string): Writer =>
  ({ body }, context) =>
    block(context, name, body)

function codeOf({ argument, options, body }: Directive, settings: readonly string[] = []): string {
  const lines = options.get('emphasize-lines')?.replace(/\s/g, '')
  const title = options.get('caption') ?? options.get('filename')
  const words = [
    options.get('language') ?? (argument || 'text'),
    ...settings,
    ...(title ? [`title=${directiveValue(title)}`] : []),
    ...(lines ? [`{${lines}}`] : []),
    ...(options.has('lineno-start') ? [`showLineNumbers=${options.get('lineno-start')}`] : []),
  ]
  const fence = body.includes('```') ? '~~~~' : '```'
  return `${fence}${words.join(' ')}\n${body}${body === '' || body.endsWith('\n') ? '' : '\n'}${fence}`
}

const code: Writer = (directive) => codeOf(directive)

function fileOf(argument: string, { place, tools }: Context): string | null {
  const path = argument.startsWith('/') ? argument.slice(1) : resolvePath(dirName(place), argument)
  if (path !== null && tools.folder.text(path) !== null) return path
  const outside = [dirName(place), argument].filter(Boolean).join('/')
  return tools.folder.text(outside) === null ? null : outside
}

const literalInclude: Writer = (directive, context) => {
  const { argument, options } = directive
  const file = fileOf(argument, context)
  if (file === null) return null
  const to = context.tools.included.take(file, 'code', context.place)
  const language = options.get('language') ?? options.get('lang') ?? languageOf(file)
  const lines = options.get('lines')?.replace(/\s/g, '')
  const own = { ...directive, argument: language, body: '' }
  return codeOf(own, [`file="/${to}"${partAttributes({ lines })}`])
}

const include: Writer = (directive, context) => {
  const { argument, options } = directive
  const file = fileOf(argument, context)
  if (file === null || options.has('start-after') || options.has('end-before'))
    return file === null ? null : partOf(file, directive, context)
  if (['literal', 'code', 'lang'].some((name) => options.has(name)))
    return literalInclude(directive, context)
  return `::include{file="/${context.tools.included.take(file, 'text', context.place)}"}`
}

/** The text between two marks of a file: it is put in place. */
function partOf(file: string, { options }: Directive, { tools }: Context): string {
  const text = tools.folder.text(file) ?? ''
  const after = options.get('start-after')
  const before = options.get('end-before')
  const from = after === undefined ? 0 : Math.max(text.indexOf(after), 0) + after.length
  const to = before === undefined ? -1 : text.indexOf(before, from)
  return text.slice(from, to < 0 ? text.length : to).trim()
}

function imageOf({ argument, options }: Directive): string {
  const size = ['width', 'height'].flatMap((side) => {
    const value = options.get(side)?.replace(/px$/, '')
    return value === undefined ? [] : [`${side}=${value}`]
  })
  const image = `![${options.get('alt') ?? ''}](${argument})${size.length > 0 ? `{${size.join(' ')}}` : ''}`
  const target = options.get('target')
  return target === undefined ? image : `[${image}](${target})`
}

const figure: Writer = (directive, context) => {
  const [caption = '', ...rest] = directive.body.trim().split(/\n[ \t]*\n/)
  const name = `figure${directiveLabel(caption.replace(/\s*\n\s*/g, ' '))}`
  return [block(context, name, imageOf(directive)), ...rest].join('\n\n')
}

const tab: Writer = ({ argument, options, body }, context) => {
  const sync = options.get('sync') ?? options.get('key')
  const settings = [
    ...(sync ? [`value=${directiveValue(sync)}`] : []),
    ...(options.has('selected') ? ['default'] : []),
  ]
  return block(
    context,
    `tab${directiveLabel(argument)}${settings.length > 0 ? `{${settings.join(' ')}}` : ''}`,
    body,
  )
}

const tabs: Writer = ({ options, body }, context) => {
  const group = options.get('sync-group') ?? (/^:(?:sync|key):/m.test(body) ? 'tab' : undefined)
  return block(
    context,
    `tabs${group === undefined ? '' : `{group=${directiveValue(group)}}`}`,
    body,
  )
}

const card: Writer = ({ argument, options, body }, context) => {
  const link = options.get('link')
  const href =
    link === undefined
      ? ''
      : `{href=${directiveValue(options.get('link-type') === 'doc' ? link.replace(/(?:\.md)?$/, '.md') : link)}}`
  const [, header, rest] = /^([\s\S]*?)\n?\^{3,}[ \t]*\n([\s\S]*)$/.exec(body) ?? []
  const text = (rest ?? body).replace(/\n\+{3,}[ \t]*\n/g, '\n\n')
  return block(context, `card${directiveLabel(argument || header?.trim())}${href}`, text)
}

const grid: Writer = ({ body }, context) =>
  /\{grid-item-card\}/.test(body) ? block(context, 'cards', body) : body.trim()

/** An image, and the text below it as its caption. */
const figureMd: Writer = ({ body }, context) => {
  const [image = '', ...caption] = body.trim().split(/\n[ \t]*\n/)
  const label = directiveLabel(caption.join(' ').replace(/\s*\n\s*/g, ' '))
  return block(context, `figure${label}`, image)
}

/** Terms, and below each, indented, what it means. */
const glossary: Writer = ({ body }) =>
  body
    .trim()
    .replace(
      /^(?=\S)([^\n]+)$/gm,
      (term: string) => `- <a id="${termId(term)}"></a>**${term.trim()}**\n`,
    )
    .replace(/^[ \t]+(?=\S)/gm, '  ')
    .replace(/\n{3,}/g, '\n\n')

/** The id of a term of a glossary. */
export function termId(term: string): string {
  return `term-${term
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}`
}

const details: Writer = ({ argument, options, body }, context) =>
  block(
    context,
    `details${directiveLabel(argument || 'More')}${options.has('open') ? '{open}' : ''}`,
    body,
  )

/** `{list-table}` and `{csv-table}` as tables of Markdown. */
const listTable: Writer = ({ argument, body }) => {
  const rows = body
    .trim()
    .split(/^\*[ \t]+-[ \t]?/m)
    .slice(1)
    .map((row) => row.split(/^[ \t]+-[ \t]?/m).map(cell))
  return table(argument, rows)
}

const csvTable: Writer = ({ argument, options, body }) => {
  const rows = body
    .trim()
    .split('\n')
    .map((line) =>
      (line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []).map((one) => cell(one.replace(/^"|"$/g, ''))),
    )
  const header = options.get('header')
  return table(
    argument,
    header === undefined ? rows : [header.split(',').map((one) => cell(unquoted(one))), ...rows],
  )
}

function cell(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
}

function table(title: string, [head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [line(head), line(head.map(() => ':---')), ...rows.map(line)].join('\n')
  return title === '' ? lines : `**${title}**\n\n${lines}`
}

const toctree: Writer = ({ options, body }, { place, tools }) => {
  const entries = body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return options.has('hidden') ? '' : tools.listOf(entries, place)
}

const writers: Readonly<Record<string, Writer>> = {
  admonition,
  card,
  code,
  'code-block': code,
  'code-cell': code,
  contents: () => '[[toc]]',
  'csv-table': csvTable,
  deprecated: version('warning', 'Deprecated since'),
  dropdown: details,
  figure,
  grid,
  'grid-item-card': card,
  image: (directive) => imageOf(directive),
  include,
  'list-table': listTable,
  literalinclude: literalInclude,
  math: ({ argument, options, body }) => {
    const label = options.get('label')
    const anchor = label === undefined ? '' : `<a id="${targetId(label)}"></a>\n\n`
    return `${anchor}$$\n${[argument, body.trim()].filter(Boolean).join('\n')}\n$$`
  },
  mermaid: ({ body }) => `\`\`\`mermaid\n${body}\`\`\``,
  raw: ({ argument, body }) => (argument === 'html' ? body.trim() : ''),
  rubric: ({ argument }) => `**${argument}**`,
  'button-link': ({ argument, body }) => `[${body.trim() || argument}](${argument})`,
  'button-ref': ({ argument, body }) =>
    `[${body.trim() || argument}](${argument.replace(/(?:\.md)?$/, '.md')})`,
  tab,
  'tab-item': tab,
  'card-carousel': container('cards'),
  'figure-md': figureMd,
  glossary,
  'line-block': ({ body }) => body.trim().replace(/\n(?=.)/g, '\\\n'),
  'tab-set': tabs,
  table: ({ argument, body }) => `${argument === '' ? '' : `**${argument}**\n\n`}${body.trim()}`,
  toctree,
  versionadded: version('info', 'New in'),
  versionchanged: version('info', 'Changed in'),
  sidebar: ({ argument, body }, context) => block(context, `note${directiveLabel(argument)}`, body),
  seealso: ({ argument, body }, context) =>
    block(context, 'info[See also]', `${argument}\n${body}`),
  tableofcontents: container('cards'),
  toc: ({ options }) => (options.get('context') === 'section' ? '[[toc]]' : '::cards'),
}

/** As many colons as the blocks need: three, and one more for each block within. */
function fitColons(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const open: { start: number; length: number; height: number }[] = []
  const edits: Edit[] = []
  for (const match of text.matchAll(/^([ \t>]*)(:{3,})([A-Za-z][\w-]*(?:[[{].*)?)?[ \t]*$/gm)) {
    const [, indent = '', colons = '', name] = match
    const start = match.index + indent.length
    if (code.has(start)) continue
    if (name !== undefined) {
      open.push({ start, length: colons.length, height: 3 })
      continue
    }
    const index = open.findLastIndex(({ length }) => length === colons.length)
    const begin = index < 0 ? undefined : open[index]
    if (begin === undefined) continue
    open.length = index
    const around = open.at(-1)
    if (around !== undefined) around.height = Math.max(around.height, begin.height + 1)
    if (begin.length <= 4) continue
    const own = ':'.repeat(begin.height)
    edits.push({ start: begin.start, end: begin.start + begin.length, text: own })
    edits.push({ start, end: start + colons.length, text: own })
  }
  draft.edit(edits)
}
