/**
 * Text and code that documents of VitePress and VuePress take from files: `<<< @/a.ts#part{1}`, `<!--@include: ./a.md-->`,
 * `@[code{1-3}](./a.ts)`.
 */
import { resolvePath } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Draft, Edit } from '../draft.ts'
import type { ForeignDocument } from '../generator.ts'
import { codeParts } from '../text/code-parts.ts'
import { frontMatterOf } from '../text/front-matter.ts'

/** A place of a text that takes in a file. */
interface Snippet {
  readonly start: number
  readonly end: number
  readonly indent: string
  readonly kind: 'code' | 'text'
  /** As it is written: `@/a.ts`, `../a.md`. */
  readonly path: string
  readonly region: string | undefined
  /** `3-8`, `3-` */
  readonly lines: string | undefined
  readonly lang: string | undefined
  /** Words of the fence after those: marked lines, a title. */
  readonly settings: readonly string[]
}

/** Where the files are that documents take in. */
export interface SnippetFiles {
  /** The folder that `@/` means. */
  readonly source: string
  /** The path in the new site of a file of the old one; undefined: it is not there. */
  readonly moved: (file: string) => string | undefined
  /** The text of a file of the old site. */
  readonly text: (file: string) => string | null
}

const codeLine =
  /^([ \t]*)<<<[ \t]*([^\s{[#][^\n{[#]*?)(?:#([\w-]+))?[ \t]*(?:\{([^}\n]*)\})?[ \t]*(?:\[([^\]\n]*)\])?[ \t]*$/gm
const textLine =
  /^([ \t]*)<!--[ \t]*@include:[ \t]*([^\n{#]*?)(?:#([^\s{]+))?(?:\{(\d*)[,-]?(\d*)\})?[ \t]*-->[ \t]*$/gm
const vuePressText = /^([ \t]*)@include\(([^)\n{#]+)(?:#([\w-]+))?(?:\{(\d*)-?(\d*)\})?\)[ \t]*$/gm
const vuePressCode = /^([ \t]*)@\[code([^\]\n]*)\]\(([^)\n]+)\)[ \t]*$/gm

/** The snippets of a text; what stands in fences is shown as it is. */
function snippetsIn(text: string): Snippet[] {
  const { fences } = codeParts(text)
  const isShown = (at: number) => fences.some(({ start, end }) => at >= start && at < end)
  const found = [
    ...[...text.matchAll(codeLine)].map((match) => codeSnippet(match)),
    ...[...text.matchAll(textLine), ...text.matchAll(vuePressText)].map((match) =>
      textSnippet(match),
    ),
    ...[...text.matchAll(vuePressCode)].map((match) => vuePressSnippet(match)),
  ]
  return found.filter(({ start }) => !isShown(start))
}

function span(match: RegExpMatchArray) {
  const start = match.index ?? 0
  return { start, end: start + match[0].length, indent: match[1] ?? '' }
}

function codeSnippet(match: RegExpMatchArray): Snippet {
  const [, , path = '', region, braces = '', title] = match
  const [, marked, lang, more = ''] = /^\s*([\d,-]+)?\s*([^\s:]\w*)?(:\S+)?/.exec(braces) ?? []
  return {
    ...span(match),
    kind: 'code',
    path: path.trim(),
    region,
    lines: undefined,
    lang: lang === undefined ? undefined : lang + more,
    settings: [
      ...(marked === undefined ? [] : [`{${marked}}`]),
      ...(title === undefined ? [] : [`[${title}]`]),
    ],
  }
}

function textSnippet(match: RegExpMatchArray): Snippet {
  const [, , path = '', region, first = '', last = ''] = match
  const lines = first === '' && last === '' ? undefined : `${first || '1'}-${last}`
  return {
    ...span(match),
    kind: 'text',
    path: path.trim(),
    region,
    lines,
    lang: undefined,
    settings: [],
  }
}

/** `@[code{1-3} ts{2}:no-line-numbers](./a.ts)` */
function vuePressSnippet(match: RegExpMatchArray): Snippet {
  const [, , given = '', path = ''] = match
  const [, region, lines, lang, rest = ''] =
    /^(?:#([\w-]+))?(?:\{([\d-]*)\})?[ \t]*([\w+-]*)(.*)$/.exec(given.trim()) ?? []
  const marked = /\{[\d,-]+\}/.exec(rest)?.[0]
  return {
    ...span(match),
    kind: 'code',
    path: path.trim(),
    region,
    lines: lines || undefined,
    lang: lang || undefined,
    settings: marked === undefined ? [] : [marked],
  }
}

/** The files that a document takes in, by their paths in the old site. */
export function snippetFiles(
  text: string,
  file: string,
  source: string,
): { readonly file: string; readonly kind: Snippet['kind'] }[] {
  return snippetsIn(text).flatMap(({ path, kind }) => {
    const found = fileOf(path, file, source)
    return found === null ? [] : [{ file: found, kind }]
  })
}

/** `@/a.ts` and `/a.md` begin in the folder of the documents, and `@src/` is another name for it. */
function fileOf(path: string, from: string, source: string): string | null {
  const [, rest] = /^(?:@(?:src|source)?\/|\/)(.*)$/.exec(path) ?? []
  const folder = rest === undefined ? from.slice(0, Math.max(from.lastIndexOf('/'), 0)) : source
  return resolvedOutside(folder, rest ?? path)
}

/** As `resolvePath`, with `../` at its beginning for what lies outside. */
function resolvedOutside(folder: string, path: string): string | null {
  const inside = resolvePath(folder, path)
  if (inside !== null) return inside
  const joined = posixRelative('/a/b/c/d/e', `/a/b/c/d/e/${folder}/${path}`)
  return joined.startsWith('../') ? joined : null
}

/** Writes snippets as fences with a file, and as `::include`. */
export function convertSnippets(
  draft: Draft,
  document: ForeignDocument,
  files: SnippetFiles,
): void {
  const edits = snippetsIn(draft.text).map((snippet): Edit => {
    const { start, end, indent, path, kind } = snippet
    const file = fileOf(path, document.from, files.source)
    const moved = file === null ? undefined : files.moved(file)
    const topic = kind === 'code' ? '<<< file' : '@include'
    if (moved === undefined || file === null) {
      const note = { state: 'left', topic, text: 'There is no such file: write its text.' } as const
      return { start, end: start, text: '', note }
    }
    const written =
      kind === 'code'
        ? codeText(snippet, moved)
        : includeText(snippet, document, { moved, text: files.text(file) ?? '' })
    const note = {
      state: 'done',
      topic,
      text: 'Taken from the file in the form of docsgen.',
    } as const
    return { start, end, text: indent + written.replaceAll('\n', `\n${indent}`), note }
  })
  draft.edit(edits)
}

function codeText({ region, lines, lang, settings }: Snippet, file: string): string {
  const language = lang ?? /\.([\w+]+)$/.exec(file)?.[1] ?? 'text'
  const part = [
    `file="/${file}"`,
    ...(region === undefined ? [] : [`region="${region}"`]),
    ...(lines === undefined ? [] : [`lines="${lines}"`]),
  ]
  return `\`\`\`${[language, ...part, ...settings].join(' ')}\n\`\`\``
}

function includeText(
  { region, lines }: Snippet,
  { to }: ForeignDocument,
  { moved, text }: { readonly moved: string; readonly text: string },
): string {
  const folder = to.slice(0, to.lastIndexOf('/'))
  const path = posixRelative(`/${folder}`, `/${moved}`)
  const settings = [
    `file="${path.startsWith('.') ? path : `./${path}`}"`,
    ...(region === undefined ? [] : [`region="${region}"`]),
    ...(lines === undefined ? [] : [`lines="${withoutFields(lines, text)}"`]),
  ]
  return `::include{${settings.join(' ')}}`
}

/** Lines are counted without the front matter here. */
function withoutFields(lines: string, text: string): string {
  const { end } = frontMatterOf(text)
  const fields = text.slice(0, end).split('\n').length - 1
  return lines.replace(/\d+/g, (line) => String(Math.max(Number(line) - fields, 1)))
}
