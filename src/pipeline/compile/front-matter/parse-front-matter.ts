// The YAML block at the top of a document → typed front matter. Never fails: wrong values are reported and ignored.
import { type Diagnostic, diagnostic, type TextEdit } from '../../../shared/diagnostic.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import {
  addField,
  addOwnFields,
  createFields,
  type Fields,
  isFieldName,
} from './front-matter-fields.ts'
import type { OwnFields } from './own-fields.ts'
import { parseSimpleYaml } from './simple-yaml.ts'

export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** The document with the lines of the front matter emptied, so that lines keep their numbers. */
  readonly body: string
  readonly diagnostics: readonly Diagnostic[]
}

const block = /^---[ \t]*(?:\r\n?|\n)([\s\S]*?)^---[ \t]*(?:\r\n?|\n|$)/m
/** A line that belongs in a mapping; without one the block is text between two rules. */
const entryLine = /^(?:["']?[\p{L}\w-]+["']?[ \t]*:|\{|\?)/mu
/** A line that would be an entry if its colon had half the width. */
const wideEntryLine = /^([a-z_]\w*)[ \t]*：/gm
const lineEnd = /\r\n?|\n/

/**
 * Splits a document into front matter and body (design 4).
 * @param own - the fields that the site has of its own
 */
export async function parseFrontMatter(
  text: string,
  own: OwnFields | null = null,
): Promise<ParsedFrontMatter> {
  const { yaml, body } = splitFrontMatter(text)
  const fields = yaml === null ? createFields(own) : await fieldsIn(yaml, own)
  addOwnFields(fields)
  const { frontMatter, diagnostics } = fields
  return {
    frontMatter,
    body,
    diagnostics: [...(yaml === null ? unreadBlock(body) : []), ...diagnostics],
  }
}

async function fieldsIn(yaml: string, own: OwnFields | null): Promise<Fields> {
  const simple = parseSimpleYaml(yaml)
  if (!simple) {
    const { readYaml } = await import('./read-yaml.ts')
    return readYaml(yaml, own)
  }
  const fields = createFields(own)
  const others = simple.map(({ key }) => key)
  for (const { key, value, offset } of simple) {
    addField(fields, {
      key,
      value,
      place: () => placeAt(yaml, offset),
      keyPlace: () => ({ ...placeAt(yaml, offset), column: 1 }),
      others,
    })
  }
  return fields
}

/** Front matter that is none here and is shown as text: in TOML, without an end, or without a beginning. */
function unreadBlock(text: string): Diagnostic[] {
  const [first = '', second = ''] = text.split(lineEnd, 2)
  const report = (message: string, hint: string, edits: readonly TextEdit[] = []) => [
    diagnostic('front-matter-invalid', `${message}; it is shown as text.`, {
      line: 1,
      column: 1,
      hint,
      ...(edits.length > 0 && { fix: { edits } }),
    }),
  ]
  if (/^\+\+\+[ \t]*$/.test(first) && /^(?:[\w-]+[ \t]*=|\[\w|#)/.test(second)) {
    const [, name = 'title', value = '…'] = /^([\w-]+)[ \t]*=[ \t]*(\S.*)$/.exec(second) ?? []
    const hint = `Write it in YAML, between two lines of three dashes, ---: ${name}: ${value.trim()}`
    return report('The front matter is TOML', hint)
  }
  if (/^---[ \t]*$/.test(first) && isField(second)) {
    return report(
      'The front matter has no end',
      'Write a line of three dashes, ---, after the last field.',
      endEdits(text),
    )
  }
  if (isField(first) && withoutStart.test(text)) {
    return report(
      'The front matter has no beginning',
      'Write a line of three dashes, ---, before the first field.',
      [{ line: 1, column: 1, endLine: 1, endColumn: 1, text: '---\n' }],
    )
  }
  return []
}

/** The fence after fields and items of lists alone, which an empty line ends. */
function endEdits(text: string): TextEdit[] {
  const lines = text.split(lineEnd)
  const end = lines.indexOf('', 1)
  const isWhole = lines.slice(1, end).every((line) => /^(?:[\w-]+:(?:[ \t]|$)|[ \t]*- )/.test(line))
  if (end < 0 || !isWhole) return []
  const line = end + 1
  return [{ line, column: 1, endLine: line, endColumn: 1, text: '---\n' }]
}

/** Fields and items of lists up to a line of dashes: front matter whose first line of dashes is missing. */
const withoutStart =
  /^(?:[\w-]+:(?:[ \t][^\r\n]*)?(?:\r\n?|\n)|[ \t]*- [^\r\n]*(?:\r\n?|\n)){1,40}---+[ \t]*(?:\r|\n|$)/

/** Below a rule, a list of words with colons is text. */
function isField(line: string): boolean {
  const [name] = /^[a-z_]\w*(?=:[ \t]|:$)/.exec(line) ?? []
  return name !== undefined && isFieldName(name)
}

/** A Markdown file without its front matter, whose lines are emptied. */
export function stripFrontMatter(text: string): string {
  return splitFrontMatter(text).body
}

function splitFrontMatter(text: string): { yaml: string | null; body: string } {
  const source = text.replace(/^\uFEFF/, '')
  const [whole, yaml = ''] = (source.startsWith('---') && block.exec(source)) || []
  if (whole === undefined || !source.startsWith(whole)) return { yaml: null, body: source }
  if (!isMapping(yaml)) return { yaml: null, body: source }
  return { yaml, body: whole.replace(/[^\r\n]+/g, '') + source.slice(whole.length) }
}

function isMapping(yaml: string): boolean {
  return (
    yaml.split(lineEnd).every((line) => /^\s*(?:#|$)/.test(line)) ||
    entryLine.test(yaml) ||
    [...yaml.matchAll(wideEntryLine)].some(([, name = '']) => isFieldName(name))
  )
}

/** The place in the document of an offset in the YAML, which begins on the second line. */
function placeAt(yaml: string, offset: number): { line: number; column: number } {
  const lines = yaml.slice(0, offset).split(lineEnd)
  return { line: lines.length + 1, column: (lines.at(-1) ?? '').length + 1 }
}
