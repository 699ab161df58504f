/** MyST, the Markdown of Sphinx: fenced directives (```` ```{note} Title ````) and roles (`` {ref}`a` ``). */
import type { Code } from 'mdast'
import { closestAdmonition } from '../components/closest-admonition.ts'
import { block, tabsWith } from './written-blocks.ts'

const fence = /^\{([a-z][\w:-]*)\}$/i

/** Whether the first word of a fence is a directive of MyST. */
export function isMystFence(lang: string | null | undefined): boolean {
  return fence.test(lang ?? '')
}

interface Directive {
  /** The rest of the first line. */
  readonly argument: string
  /** The value of an option in the lines below, `:caption: a.js`. */
  readonly option: (name: string) => string | undefined
}

const noSources =
  'the text itself in Markdown: docsgen reads no source code and no reStructuredText'
const tabs = tabsWith('Name')

/** The code of a directive, as the first line of a code block. */
function code({ argument, option }: Directive, file?: string): string {
  const lang = option('language') ?? (file === undefined ? argument : /\.(\w+)$/.exec(file)?.[1])
  const [title, lines, marked] = ['caption', 'lines', 'emphasize-lines'].map(option)
  const words = [
    lang || 'text',
    ...(file === undefined ? [] : [`file="${file}"`]),
    ...(lines === undefined ? [] : [`lines="${lines}"`]),
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(marked === undefined ? [] : [`{${marked.replaceAll(' ', '')}}`]),
    ...(option('linenos') === undefined ? [] : ['showLineNumbers']),
  ]
  return `\`\`\`${words.join(' ')}`
}

/** An address that begins in the folder of the page, unless it says otherwise. */
function fromPage(file: string): string {
  return /^\.{0,2}\//.test(file) ? file : `./${file}`
}

function picture({ argument, option }: Directive): string {
  const width = option('width')
  const size = width === undefined ? '' : `{width=${width.replace(/px$/, '')}}`
  return `![${option('alt') ?? '…'}](${argument || 'a.png'})${size}`
}

const directives: ReadonlyMap<string, (directive: Directive) => string> = new Map(
  Object.entries({
    admonition: ({ argument }: Directive) => block('note', argument),
    card: ({ argument }: Directive) => block('card', argument || 'Title'),
    code: (given: Directive) => code(given),
    'code-block': (given: Directive) => code(given),
    'code-cell': (given: Directive) => code(given),
    contents: () => '[[toc]]',
    'csv-table': () => 'a table in Markdown',
    dropdown: ({ argument }: Directive) => block('details', argument || 'Title'),
    figure: (given: Directive) =>
      `:::figure[Caption], ${picture(given)}, and a line of ::: after it`,
    grid: () => '::::cards around the cards, and a line of :::: after them',
    'grid-item-card': ({ argument }: Directive) => block('card', argument || 'Title'),
    image: picture,
    include: (given: Directive) =>
      /\.(?:md|txt)$/.test(given.argument) && option(given, 'literal', 'code') === undefined
        ? `::include{file="${fromPage(given.argument)}"}`
        : `${code(given, fromPage(given.argument))} and a line of \`\`\` below it`,
    'list-table': () => 'a table in Markdown',
    literalinclude: (given: Directive) =>
      `${code(given, fromPage(given.argument))} and a line of \`\`\` below it`,
    math: () => 'a line of $$ before and after the formula, with markdown: { math: true }',
    mermaid: () => '```mermaid',
    sourcecode: (given: Directive) => code(given),
    'tab-item': () => tabs,
    'tab-set': () => tabs,
    table: () => 'a table in Markdown',
    toctree: () =>
      'sidebar_position into the documents, or all of it into a file: docs: { sidebars: … }; the sidebar is made from the folders',
  }),
)

function option({ option: find }: Directive, ...names: readonly string[]): string | undefined {
  return names.map(find).find((one) => one !== undefined)
}

/** Code that notebooks run, as `{python}` of Quarto. */
const cells = /^(?:bash|c|cpp|css|dot|html|javascript|js|julia|ojs|python|r|rust|sh|sql|stata)$/

/** The form of docsgen for a directive. @param body - the lines below its first one */
export function mystDirective(name: string, argument: string, body = ''): string {
  const wanted = name.toLowerCase()
  const kind = closestAdmonition(wanted)
  if (kind !== undefined) return block(kind)
  const find = (key: string) => new RegExp(`^:${key}:[ \\t]*(.*)$`, 'm').exec(body)?.[1]?.trim()
  const written = directives.get(wanted)?.({ argument: argument.trim(), option: find })
  if (written !== undefined) return written
  if (/^(?:auto|eval-rst$|[a-z]+:)/.test(wanted)) return noSources
  return cells.test(wanted) ? `\`\`\`${wanted}` : 'the text itself'
}

/** A fence that is a directive: the text that stands there, and the one to write; null for any other fence. */
export function mystFence({ lang, meta, value }: Code): {
  readonly written: string
  readonly instead: string
} | null {
  const [written, name] = fence.exec(lang ?? '') ?? []
  if (written === undefined || name === undefined) return null
  return { written: `\`\`\`${written}`, instead: mystDirective(name, meta ?? '', value) }
}

const codeRoles =
  /^(?:code|command|download|envvar|file|guilabel|menuselection|option|program|samp)$/
const linkRoles = /^(?:any|doc|eq|numref|ref|term)$/
const otherRoles = /^(?:[a-z]+:[a-z-]+|bdg(?:-[a-z-]+)?|octicon|fa[a-z]?)$/

/** The form of docsgen for a role and its text, `` {kbd}`Ctrl` ``; null when the name is none of a role. */
export function mystRole(name: string, text: string): string | null {
  const [, title = text, target = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? []
  if (linkRoles.test(name)) {
    if (name === 'term' || name === 'eq')
      return `the text itself, or a link to it: [${title}](page.md)`
    return name === 'doc'
      ? `a link to the file: [${title}](${target.replace(/(?:\.md)?$/, '.md')})`
      : `a link to the heading: [${title}](page.md#${target})`
  }
  if (/^(?:kbd|sub|sup)$/.test(name)) return `<${name}>${text}</${name}>`
  if (name === 'abbr') {
    const [, short = text, long = '…'] = /^(.*?)\s*\((.*)\)$/.exec(text) ?? []
    return `<abbr title="${long}">${short}</abbr>`
  }
  if (name === 'math') return `$${text}$, with markdown: { math: true }`
  if (codeRoles.test(name) || otherRoles.test(name)) return `\`${title}\` alone`
  return null
}
