// The YAML block at the top of a document → typed front matter. Never fails: wrong values are reported and ignored.
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import { addField, createFields, isFieldName } from './front-matter-fields.ts'
import { parseSimpleYaml } from './simple-yaml.ts'

export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** The document with the lines of the front matter emptied, so that lines keep their numbers. */
  readonly body: string
  readonly diagnostics: readonly Diagnostic[]
}

const block = /^---[ \t]*(?:\r\n?|\n)([\s\S]*?)^---[ \t]*(?:\r\n?|\n|$)/m
/** A line that belongs in a mapping; without one the block is text between two rules. */
const entryLine = /^(?:["']?[\w-]+["']?[ \t]*:|\{|\?)/m
const lineEnd = /\r\n?|\n/

/** Splits a document into front matter and body (design 4). */
export async function parseFrontMatter(text: string): Promise<ParsedFrontMatter> {
  const { yaml, body } = splitFrontMatter(text)
  if (yaml === null) {
    return { frontMatter: {}, body, diagnostics: hasNoEnd(body) ? [withoutEnd()] : [] }
  }
  const simple = parseSimpleYaml(yaml)
  if (!simple) {
    const { readYaml } = await import('./read-yaml.ts')
    return { ...readYaml(yaml), body }
  }
  const fields = createFields()
  for (const { key, value, offset } of simple) {
    addField(fields, {
      key,
      value,
      place: () => placeAt(yaml, offset),
      keyPlace: () => ({ ...placeAt(yaml, offset), column: 1 }),
    })
  }
  return { ...fields, body }
}

/** Lines of `key: value` that a `---` opens and none closes. Below a rule, a list of words with colons is text. */
function hasNoEnd(text: string): boolean {
  const [first = '', second = ''] = text.split(lineEnd, 2)
  const [name] = /^[a-z_]\w*(?=:[ \t]|:$)/.exec(second) ?? []
  return /^---[ \t]*$/.test(first) && name !== undefined && isFieldName(name)
}

function withoutEnd(): Diagnostic {
  return diagnostic('front-matter-invalid', 'The front matter has no end; it is shown as text.', {
    line: 1,
    column: 1,
    hint: 'Write a line of three dashes, ---, after the last field.',
  })
}

/** A Markdown file without its front matter, whose lines are emptied. */
export function stripFrontMatter(text: string): string {
  return splitFrontMatter(text).body
}

function splitFrontMatter(text: string): { yaml: string | null; body: string } {
  const source = text.replace(/^\uFEFF/, '')
  const [whole, yaml = ''] = (source.startsWith('---') && block.exec(source)) || []
  if (whole === undefined || !source.startsWith(whole)) return { yaml: null, body: source }
  const isMapping =
    yaml.split(lineEnd).every((line) => /^\s*(?:#|$)/.test(line)) || entryLine.test(yaml)
  if (!isMapping) return { yaml: null, body: source }
  return { yaml, body: whole.replace(/[^\r\n]+/g, '') + source.slice(whole.length) }
}

/** The place in the document of an offset in the YAML, which begins on the second line. */
function placeAt(yaml: string, offset: number): { line: number; column: number } {
  const lines = yaml.slice(0, offset).split(lineEnd)
  return { line: lines.length + 1, column: (lines.at(-1) ?? '').length + 1 }
}
