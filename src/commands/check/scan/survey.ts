/**
 * Surveys one document for the check: its sections, its prose by script, its links to other sites and its text in braces,
 * each with its place. Depends on no other document.
 */
import type { Nodes, Root } from 'mdast'
import { parseFrontMatter } from '../../../pipeline/compile/front-matter/parse-front-matter.ts'
import { parseMarkdown } from '../../../pipeline/compile/syntax/parse-markdown.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { siteCodeLimit } from '../../../support/site-code.ts'
import type { TextPlace } from '../../../support/text/place-in-text.ts'
import { stripNul } from '../../../support/text/strip-nul.ts'
import { TimeLimitError, withTimeLimit } from '../../../support/time-limit.ts'
import { type Vocabulary, wrongWords } from '../glossary.ts'
import { braces } from '../placeholders.ts'
import { createScriptCounter, type ScriptCounter, type VariantOf } from './count-scripts.ts'
import { htmlLinks, nodeLinks } from './links-of.ts'
import { sectionsOf } from './sections.ts'
import type { Survey, SurveyInput } from './survey-types.ts'

export interface SurveyOptions {
  readonly math: boolean
  /** The product's name, if the profile has it: places where it is written out are found. */
  readonly product: string | null
  readonly variantOf: VariantOf
  /** The words that the document's locale does not use; null when it has no glossary. */
  readonly vocabulary: Vocabulary | null
}

/** Surveys a document. Never throws for anything an author can write. */
export async function survey(input: SurveyInput, options: SurveyOptions): Promise<Survey> {
  try {
    return await surveyWhole(input, options)
  } catch (error) {
    // Too deep a document has been reported when it was compiled.
    if (!(error instanceof RangeError)) throw error
    return surveyWhole({ ...input, text: '' }, options)
  }
}

async function surveyWhole({ text, format }: SurveyInput, options: SurveyOptions): Promise<Survey> {
  const { frontMatter, body } = await parseFrontMatter(stripNul(text))
  const lines = stripNul(text)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
  const parse = format === 'mdx' ? (await import('./parse-mdx.ts')).parseMdx : parseMarkdown
  const root = limited(() => parse(body, options)) ?? { type: 'root', children: [] }
  const walk = createWalk(lines, format, options)
  // Readers see texts of the front matter, too. The body begins where it ends.
  const headLines = lines.slice(0, lines.length - body.trimStart().split(/\r\n?|\n/).length)
  if (Object.keys(frontMatter).length > 0) walk.lookForNames(sourceSlices(lines, all(headLines)))
  for (const node of root.children) visit(node, walk)
  return {
    sections: sectionsOf(root, lines, frontMatter),
    script: walk.counter.counts,
    ...walk.found,
    firstLine: walk.found.firstLine ?? 1,
  }
}

/** A document whose parsing takes too long has been reported when it was compiled. */
function limited(parse: () => Root | null): Root | null {
  try {
    return withTimeLimit(siteCodeLimit, parse)
  } catch (error) {
    if (error instanceof TimeLimitError) return null
    throw error
  }
}

function all(lines: readonly string[]): { start: TextPlace; end: TextPlace } {
  const last = lines.at(-1) ?? ''
  return {
    start: { line: 1, column: 1 },
    end: { line: lines.length, column: last.length + 1 },
  }
}

type Open<T> = { -readonly [Name in keyof T]: T[Name] extends readonly (infer U)[] ? U[] : T[Name] }

interface Walk {
  readonly lines: readonly string[]
  readonly format: 'md' | 'mdx'
  readonly counter: ScriptCounter
  readonly found: Open<
    Pick<Survey, 'body' | 'blocks' | 'links' | 'braced' | 'product' | 'words'>
  > & {
    firstLine: number | null
  }
  /** Finds text in braces, the product's name and words of no glossary in a piece of the source. */
  lookForNames(slices: ReturnType<typeof sourceSlices>): void
}

function createWalk(
  lines: readonly string[],
  format: 'md' | 'mdx',
  { product, variantOf, vocabulary }: SurveyOptions,
): Walk {
  const found: Walk['found'] = {
    body: 0,
    blocks: [],
    links: [],
    braced: [],
    product: [],
    words: [],
    firstLine: null,
  }
  const name = product === null ? null : nameInText(product)
  return {
    lines,
    format,
    counter: createScriptCounter(variantOf),
    found,
    lookForNames(slices) {
      // In MDX braces hold code.
      if (format === 'md') {
        for (const { match, place } of findInSource(slices, braces)) {
          found.braced.push({ ...place, raw: match[0] })
        }
      }
      if (vocabulary !== null) found.words.push(...wrongWordsIn(slices, vocabulary))
      if (name === null) return
      for (const { place } of findInSource(slices, name)) found.product.push(place)
    },
  }
}

function wrongWordsIn(slices: readonly SourceSlice[], vocabulary: Vocabulary) {
  return slices.flatMap(({ text, line, column }) =>
    wrongWords(text, vocabulary).map(({ index, ...wrong }) => ({
      ...wrong,
      line,
      column: column + index,
    })),
  )
}

/** The name as a word of a text, not as a part of a file name, an address or another word. */
function nameInText(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\w./@:-])${literal}(?![\\w/@-]|\\.\\w)`, 'g')
}

/** Nodes whose text is code or data. */
const verbatim: ReadonlySet<string> = new Set([
  'code',
  'inlineCode',
  'math',
  'inlineMath',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
])

function visit(node: Nodes, walk: Walk): void {
  if (verbatim.has(node.type)) return
  const { links } = walk.found
  if (node.type === 'html') {
    links.push(...htmlLinks(node, walk.lines))
    return
  }
  links.push(...nodeLinks(node))
  if (node.type === 'text' && node.position) {
    walk.lookForNames(sourceSlices(walk.lines, node.position))
  }
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    measure(node, walk)
  }
  if ('children' in node) for (const child of node.children) visit(child, walk)
}

function measure(node: Nodes, { counter, found }: Walk): void {
  const text = proseOf(node).replace(/\s+/g, ' ').trim()
  const units = counter.add(text)
  if (units === 0) return
  found.firstLine ??= node.position?.start.line ?? null
  if (node.type !== 'heading') found.body += units
  found.blocks.push([contentHash(text).slice(0, 8), units])
}

function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'break') return ' '
  if (verbatim.has(node.type)) return ' '
  return 'children' in node ? node.children.map(proseOf).join('') : ''
}

/** One line of a node's source, with the column (from 1) it begins at. */
interface SourceSlice extends TextPlace {
  readonly text: string
}

/** The source of a node, line by line. */
function sourceSlices(
  lines: readonly string[],
  { start, end }: { readonly start: TextPlace; readonly end: TextPlace },
): SourceSlice[] {
  const slices: SourceSlice[] = []
  for (let line = start.line; line <= end.line; line++) {
    const whole = lines[line - 1] ?? ''
    const column = line === start.line ? start.column : 1
    const stop = line === end.line ? end.column - 1 : whole.length
    slices.push({ line, column, text: whole.slice(column - 1, stop) })
  }
  return slices
}

/** Every match of a pattern (with flag `g`) in the source of a node, with its place. */
function findInSource(
  slices: readonly SourceSlice[],
  pattern: RegExp,
): { match: RegExpExecArray; place: TextPlace }[] {
  return slices.flatMap(({ text, line, column }) =>
    [...text.matchAll(pattern)].map((match) => ({
      match,
      place: { line, column: column + match.index },
    })),
  )
}
