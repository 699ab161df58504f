// A fenced or indented code block → its HTML, coloured. The colours are classes, so light and dark share one markup.
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { hashOfFile } from '../../../support/esbuild/bundle-inputs.ts'
import { buildId } from '../../../support/package.ts'
import { textOfBytes } from '../../../support/text/text-of-bytes.ts'
import { codeHtml } from './code-html.ts'
import { type CodeMeta, parseCodeMeta } from './code-meta.ts'
import { type CodeMistakes, metaProblems } from './code-meta-problems.ts'
import { absentTexts } from './code-parts.ts'
import { type Prompts, promptsOf } from './console.ts'
import { readFenceInfo } from './fence-info.ts'
import { createHighlighter, type Highlighter, type Token } from './highlighter.ts'
import { createLanguages, type Languages } from './languages.ts'
import { takeNotation } from './notation.ts'
import { shownLines } from './twoslash.ts'
import type { CodeTypes, FindTypes } from './types/code-types.ts'
import type { TypeInput } from './types/load-twoslash.ts'
import { notesByLine } from './types/types-html.ts'

/** A code block as the author wrote it. */
export interface FencedCode {
  /** Lines end with \n. */
  readonly code: string
  /** The first word of the fence's info string. */
  readonly lang: string | null
  /** The rest of it. */
  readonly meta: string | null
  /** Place of the fence, from 1. */
  readonly line: number
  readonly column: number
  /** Line of the document that the code begins in; not given when it comes from elsewhere. */
  readonly firstLine?: number
}

export interface CodeBlocks {
  /** Never rejects for anything the author can write. */
  render(block: FencedCode): Promise<RenderedCode>
}

/** A block as HTML, with its problems. */
export interface RenderedCode {
  readonly html: string
  readonly diagnostics: Diagnostic[]
  /** Files that it depends on, relative to the site's folder; not given when there are none. */
  readonly inputs?: readonly TypeInput[]
}

interface UnknownLanguage {
  readonly lang: string
  readonly nearest: string | null
  /** Whether nothing but the nearest can be meant. */
  readonly isCertain: boolean
}

interface Rendered {
  readonly html: string
  readonly mistakes: CodeMistakes
  /** A language that nobody knows, and the nearest that is known. */
  readonly unknown: UnknownLanguage | null
  /** Of a block with types. */
  readonly types?: Pick<CodeTypes, 'problems' | 'inputs'>
}

/** Code of more characters is not coloured: it would take seconds, and nobody reads it for its colours. */
const largestBlock = 100_000
/** Equal blocks on many pages are rendered once in this process. The number and the size of the blocks that are kept are limited. */
const keptBlocks = 2000
const keptSize = 4000

/**
 * Renders code blocks (spec 9): shiki at build time, titles, line numbers, marked lines, diff and focus notation.
 * Nothing is loaded before the first block that the cache does not know: most edits leave the code of a page alone, and
 * the first block of a language takes longer than all else of an edit. A language that is unknown is reported for each
 * block with equal words, so that the build can merge the reports.
 */
export function createCodeBlocks(options: {
  readonly lineNumbers: boolean
  readonly cache?: Cache
  /** Absolute folder of the site; types are shown with its packages. */
  readonly root?: string
}): CodeBlocks {
  const { root } = options
  const tools = {
    languages: createLanguages(),
    highlighter: createHighlighter(),
    types: root === undefined ? null : createTypes(root),
  }
  const render = cached(options, (block) => renderBlock(block, options.lineNumbers, tools))
  const kept = new Map<string, Promise<Rendered>>()

  const renderOnce = (block: FencedCode): Promise<Rendered> => {
    // Types depend on files that may change.
    if (block.code.length > keptSize || mayHaveTypes(block)) return render(block)
    const key = wordsOf(block)
    const known = kept.get(key)
    if (known !== undefined) return known
    const rendered = render(block)
    const [oldest] = kept.keys()
    if (kept.size >= keptBlocks && oldest !== undefined) kept.delete(oldest)
    kept.set(key, rendered)
    return rendered
  }

  return {
    async render(block) {
      const { html, mistakes, unknown, types } = await renderOnce(block)
      const ofFence = metaProblems(mistakes, block)
      const diagnostics = unknown ? [unknownLanguage(unknown, block), ...ofFence] : ofFence
      if (types === undefined) return { html, diagnostics }
      const { typeDiagnostics } = await import('./types/code-types.ts')
      diagnostics.push(...typeDiagnostics(types.problems, block, block.firstLine))
      return { html, diagnostics, inputs: types.inputs }
    },
  }
}

function mayHaveTypes({ meta }: FencedCode): boolean {
  return meta?.includes('twoslash') ?? false
}

/** Finds types; what does so is loaded with the first block that has any. */
function createTypes(root: string): () => Promise<FindTypes> {
  let find: Promise<FindTypes> | undefined
  return () => {
    find ??= import('./types/code-types.ts').then(({ createFindTypes }) => createFindTypes(root))
    return find
  }
}

/** All that the HTML of a block depends on, beside the options. */
function wordsOf({ lang, meta, code }: FencedCode): string {
  return JSON.stringify([lang, meta, code])
}

/** Finds blocks in the cache, and puts those into it that were rendered. */
function cached(
  { lineNumbers, cache, root }: Parameters<typeof createCodeBlocks>[0],
  render: (block: FencedCode) => Promise<Rendered>,
): (block: FencedCode) => Promise<Rendered> {
  if (cache === undefined) return render
  const base = contentHash(JSON.stringify([buildId(), lineNumbers]))
  return async (block) => {
    const key = `code:${contentHash(base + wordsOf(block))}`
    const known = cache.get(key)
    if (known !== undefined) {
      const rendered = JSON.parse(textOfBytes(known)) as Rendered
      if (isFresh(rendered, root)) return rendered
    }
    const rendered = await render(block)
    // Another time, the machine may be less busy.
    if (rendered.types?.problems.some(({ code }) => code === 'code-types-failed')) return rendered
    cache.put(key, Buffer.from(JSON.stringify(rendered), 'utf8'))
    return rendered
  }
}

/** Whether the files that types come from are as they were. */
function isFresh({ types }: Rendered, root = ''): boolean {
  return types?.inputs.every(({ path, hash }) => hashOfFile(root, path) === hash) ?? true
}

interface Tools {
  readonly languages: Languages
  readonly highlighter: Highlighter
  readonly types: (() => Promise<FindTypes>) | null
}

async function renderBlock(
  block: FencedCode,
  lineNumbers: boolean,
  { languages, highlighter, types: loadTypes }: Tools,
): Promise<Rendered> {
  const { lang, meta: words } = readFenceInfo(block.lang, block.meta)
  const meta = parseCodeMeta(words)
  const written = meta.twoslash ? shownLines(block.code) : null
  const {
    lines,
    from,
    marks,
    unknown: notation,
    ...taken
  } = takeNotation(written?.map(({ text }) => text).join('\n') ?? block.code)
  const types = meta.twoslash ? (await loadTypes?.())?.(block.code, lang) : undefined
  const shown = (from ?? [...lines.keys()]).map((index) => written?.[index]?.index ?? index)
  const texts = [...meta.texts, ...taken.texts]
  const language = await languages.find(lang)
  const tokens: Token[][] =
    language && block.code.length <= largestBlock
      ? await highlighter.tokenize(lines, language)
      : lines.map((text) => [{ text, className: null }])
  const prompts = promptsOf(lang, lines)
  const html = codeHtml({
    lines: tokens,
    marks,
    meta: { ...meta, texts },
    // Text without a grammar has no language to be labelled with.
    lang: language === null ? null : (lang?.toLowerCase() ?? null),
    lineNumbers: meta.lineNumbers ?? (lineNumbers && isNumbered(lines, prompts) ? 1 : false),
    prompts,
    notes: types && notesByLine(types.notes, shown),
  })
  const unknown = language === undefined && lang ? await unknownOf(lang, languages) : null
  const { withoutLines, unknown: unknownWords, bare, patterns, unclosed } = meta
  const absent = absentTexts(texts, lines).map(({ written }) => written)
  const beyond = lineBeyond(meta, lines.length)
  const ofFence = { withoutLines, unknown: unknownWords, bare, patterns, unclosed, absent, beyond }
  const rendered = { html, mistakes: { ...ofFence, notation }, unknown }
  if (types === undefined) return rendered
  return { ...rendered, types: { problems: types.problems, inputs: types.inputs } }
}

async function unknownOf(lang: string, languages: Languages): Promise<UnknownLanguage> {
  const nearest = await languages.nearest(lang)
  return {
    lang,
    nearest,
    isCertain: nearest !== null && (await languages.isCertain(lang, nearest)),
  }
}

/** The last line that is to be marked, when there are fewer lines. */
function lineBeyond(
  { highlighted, inserted, deleted }: CodeMeta,
  count: number,
): CodeMistakes['beyond'] {
  let line = 0
  for (const marked of [highlighted, inserted, deleted])
    for (const one of marked) line = Math.max(line, one)
  return line > count ? { line, count } : null
}

/** A single line needs no number, and a session of a terminal has prompts instead. */
function isNumbered(lines: readonly string[], prompts: Prompts | null): boolean {
  return lines.length > 1 && prompts === null
}

/** Languages of diagrams, other than Mermaid. */
const diagrams = /^(?:dot|graphviz|plantuml|puml|uml|d2|ditaa|vega|vega-lite|wavedrom|kroki)$/i

function unknownLanguage(
  { lang, nearest, isCertain }: UnknownLanguage,
  { line, column }: FencedCode,
): Diagnostic {
  return diagnostic(
    'code-language-unknown',
    `Code language “${lang}” is not known; the block is shown plain.`,
    {
      line,
      column,
      hint: languageHint(lang, nearest),
      ...(nearest !== null && isCertain && { meant: { written: lang, instead: nearest } }),
    },
  )
}

function languageHint(lang: string, nearest: string | null): string {
  if (diagrams.test(lang)) return 'Write the diagram in Mermaid: docsgen draws no others.'
  if (lang === 'math')
    return 'Write a line of $$ before and after the formula instead of the fence.'
  const [, inDiff] = /^diff-(\w+)$/.exec(lang) ?? []
  if (inDiff !== undefined) {
    return `Write “${inDiff}”, and [!code ++] or [!code --] in a comment at the end of a line.`
  }
  return nearest ? `Did you mean “${nearest}”?` : 'Use “text” for code without colours.'
}
