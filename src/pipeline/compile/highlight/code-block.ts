// A fenced or indented code block → its HTML, coloured. The colours are classes, so light and dark share one markup.
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
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
import { withoutHiddenLines } from './twoslash.ts'

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
}

export interface CodeBlocks {
  /** Never rejects for anything the author can write. */
  render(block: FencedCode): Promise<{ html: string; diagnostics: Diagnostic[] }>
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
}): CodeBlocks {
  const tools = { languages: createLanguages(), highlighter: createHighlighter() }
  const render = cached(options, (block) => renderBlock(block, options.lineNumbers, tools))
  const kept = new Map<string, Promise<Rendered>>()

  const renderOnce = (block: FencedCode): Promise<Rendered> => {
    if (block.code.length > keptSize) return render(block)
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
      const { html, mistakes, unknown } = await renderOnce(block)
      const diagnostics = metaProblems(mistakes, block)
      return {
        html,
        diagnostics: unknown ? [unknownLanguage(unknown, block), ...diagnostics] : diagnostics,
      }
    },
  }
}

/** All that the HTML of a block depends on, beside the options. */
function wordsOf({ lang, meta, code }: FencedCode): string {
  return JSON.stringify([lang, meta, code])
}

/** Finds blocks in the cache, and puts those into it that were rendered. */
function cached(
  { lineNumbers, cache }: Parameters<typeof createCodeBlocks>[0],
  render: (block: FencedCode) => Promise<Rendered>,
): (block: FencedCode) => Promise<Rendered> {
  if (cache === undefined) return render
  const base = contentHash(JSON.stringify([buildId(), lineNumbers]))
  return async (block) => {
    const key = `code:${contentHash(base + wordsOf(block))}`
    const known = cache.get(key)
    if (known !== undefined) return JSON.parse(textOfBytes(known)) as Rendered
    const rendered = await render(block)
    cache.put(key, Buffer.from(JSON.stringify(rendered), 'utf8'))
    return rendered
  }
}

interface Tools {
  readonly languages: Languages
  readonly highlighter: Highlighter
}

async function renderBlock(
  block: FencedCode,
  lineNumbers: boolean,
  { languages, highlighter }: Tools,
): Promise<Rendered> {
  const { lang, meta: words } = readFenceInfo(block.lang, block.meta)
  const meta = parseCodeMeta(words)
  const {
    lines,
    marks,
    unknown: notation,
    ...taken
  } = takeNotation(meta.twoslash ? withoutHiddenLines(block.code) : block.code)
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
  })
  const unknown = language === undefined && lang ? await unknownOf(lang, languages) : null
  const { withoutLines, unknown: unknownWords, bare, patterns, unclosed } = meta
  const absent = absentTexts(texts, lines).map(({ written }) => written)
  const beyond = lineBeyond(meta, lines.length)
  const ofFence = { withoutLines, unknown: unknownWords, bare, patterns, unclosed, absent, beyond }
  return { html, mistakes: { ...ofFence, notation }, unknown }
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
