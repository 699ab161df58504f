// The YAML block at the top of a document → typed front matter. Never throws: what is wrong is reported and left out, the rest counts.
import { isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { FrontMatter } from '../../shared/model.ts'
import { frontMatterField } from './front-matter-fields.ts'

export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** The document with the lines of the front matter emptied, so that lines keep their numbers. */
  readonly body: string
  readonly diagnostics: readonly Diagnostic[]
}

const block = /^\uFEFF?---[ \t]*(\r\n?|\n)([\s\S]*?)(?:^)---[ \t]*(?:\r\n?|\n|$)/m

/** Splits a document into front matter and body (DESIGN section 4). A block that is not a mapping is no front matter but text. */
export function parseFrontMatter(text: string): ParsedFrontMatter {
  const found = /^\uFEFF?---/.test(text) ? block.exec(text) : null
  if (found?.index !== 0) {
    return { frontMatter: {}, body: text.replace(/^\uFEFF/, ''), diagnostics: [] }
  }
  const [whole, , yaml = ''] = found
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines, logLevel: 'silent' })
  const { contents } = document
  if (contents !== null && !isMap(contents) && document.errors.length === 0 && yaml.trim() !== '') {
    return { frontMatter: {}, body: text.replace(/^\uFEFF/, ''), diagnostics: [] }
  }
  const body = blankLines(whole) + text.slice(whole.length)
  if (document.errors.length > 0) return { ...salvage(yaml), body }
  const fields = readFields(
    isMap(contents) ? (contents.items as Pair[]) : [],
    // One more for the line of the opening fence.
    (offset) => ({ line: lines.linePos(offset).line + 1, column: lines.linePos(offset).col }),
  )
  return { ...fields, body }
}

/** A Markdown file without its front matter, whose lines are emptied. */
export function stripFrontMatter(text: string): string {
  return parseFrontMatter(text).body
}

function blankLines(text: string): string {
  return text.replace(/[^\r\n]+/g, '')
}

type PlaceAt = (offset: number) => { line: number; column: number }

interface Fields {
  readonly frontMatter: FrontMatter
  readonly diagnostics: Diagnostic[]
}

function readFields(pairs: readonly Pair[], placeAt: PlaceAt): Fields {
  const frontMatter: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  for (const { key, value } of pairs) {
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const field = frontMatterField(key.value, toPlain(value))
    if (field === null) continue
    if ('value' in field) frontMatter[key.value] = field.value
    else {
      const offset = rangeStart(value) ?? key.range?.[0] ?? 0
      const message = `Front matter field “${key.value}”: ${field.problem}.`
      diagnostics.push(diagnostic('front-matter-invalid', message, placeAt(offset)))
    }
  }
  return { frontMatter: frontMatter as FrontMatter, diagnostics }
}

function toPlain(node: unknown): unknown {
  return isNode(node) ? node.toJSON() : node
}

function isNode(value: unknown): value is { toJSON(): unknown; range?: readonly number[] | null } {
  return typeof value === 'object' && value !== null && 'toJSON' in value
}

function rangeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

/** Fields of a block that is not valid YAML: each is read alone, so that one mistake costs one field. */
function salvage(yaml: string): Fields {
  const frontMatter: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  const all = yaml.split(/\r\n?|\n/)
  const starts = all.flatMap((line, index) => (/^[^\s#\-\]}]/.test(line) ? [index] : []))
  for (const [order, start] of starts.entries()) {
    const source = all.slice(start, starts[order + 1]).join('\n')
    const fields = salvageField(source, start)
    Object.assign(frontMatter, fields.frontMatter)
    diagnostics.push(...fields.diagnostics)
  }
  return { frontMatter: frontMatter as FrontMatter, diagnostics }
}

function salvageField(source: string, start: number): Fields {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' })
  const placeAt: PlaceAt = (offset) => {
    const { line, col } = lines.linePos(offset)
    return { line: line + start + 1, column: col }
  }
  const [error] = document.errors
  if (!error && isMap(document.contents)) {
    return readFields(document.contents.items as Pair[], placeAt)
  }
  const message = error
    ? `The front matter is not valid YAML: ${error.message.split('\n')[0]?.replace(/ at line .*$/, '')}.`
    : 'This line of the front matter has no “key: value”.'
  const problem = diagnostic('front-matter-invalid', message, {
    ...placeAt(error?.pos[0] ?? 0),
    hint: 'Put the value in quotes.',
  })
  // `title: Docs: part one` is what people write: the text after the key is meant.
  const [, key = '', value = ''] = /^([\w-]+):[ \t]+(\S.*?)[ \t]*$/.exec(source.trimEnd()) ?? []
  const field = key ? frontMatterField(key, value) : null
  const kept = field && 'value' in field ? { [key]: field.value } : {}
  return { frontMatter: kept as FrontMatter, diagnostics: [problem] }
}
