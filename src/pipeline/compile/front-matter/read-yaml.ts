// YAML of every kind → fields of front matter. Loaded only for front matter that simple-yaml cannot read.
import { type Document, isMap, isNode, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import { type Diagnostic, diagnostic, type Fix } from '../../../shared/diagnostic.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import { type YamlProblem, yamlProblem } from '../../../support/text/yaml-problem.ts'
import { yamlValue } from '../../../support/text/yaml-value.ts'
import { dataLocator } from '../../config/load/read-data.ts'
import type { KeyPath } from '../../config/written/written.ts'
import {
  addField,
  createFields,
  type Fields,
  frontMatterField,
  isFieldName,
} from './front-matter-fields.ts'
import type { OwnFields } from './own-fields.ts'

/** Reads a block of YAML. Of one that is not valid, what can be read alone. Never throws. */
export function readYaml(yaml: string, own: OwnFields | null = null): Fields {
  const read = parse(yaml, 0)
  const isValid = read.document.errors.length === 0 && !isScalar(read.document.contents)
  return isValid ? fieldsOf(read, yaml, own) : salvage(yaml, own)
}

interface TextPlace {
  readonly line: number
  readonly column: number
}

interface Read {
  readonly document: Document
  readonly placeAt: (offset: number) => TextPlace
  /** The place of the key at a path, or of the nearest one around it. */
  readonly placeOf: (path: KeyPath) => TextPlace | null
}

/** @param skipped lines of the block before this text; the opening fence comes before them */
function parse(yaml: string, skipped: number): Read {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter, logLevel: 'silent' })
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + skipped + 1, column: col }
  }
  const locate = dataLocator(yaml)
  const placeOf = (path: KeyPath) => {
    const found = locate(path)
    return found && { ...found, line: found.line + skipped + 1 }
  }
  return { document, placeAt, placeOf }
}

function fieldsOf(
  { document, placeAt, placeOf }: Read,
  source: string,
  own: OwnFields | null,
): Fields {
  const fields = createFields(own)
  if (!isMap(document.contents)) return fields
  const others = (document.contents.items as Pair[]).map(({ key }) => String(key))
  for (const { key, value } of document.contents.items as Pair[]) {
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const name = key.value
    const offset = (isNode(value) ? value.range?.[0] : undefined) ?? key.range?.[0] ?? 0
    const given = yamlValue(isNode(value) ? value : null, document)
    if (given.ok) {
      addField(fields, {
        key: name,
        value: given.value,
        place: (part = []) =>
          (part.length > 0 ? placeOf([name, ...part]) : null) ?? placeAt(offset),
        keyPlace: () => placeAt(key.range?.[0] ?? offset),
        ...(key.type === 'PLAIN' && { others }),
      })
    } else {
      fields.diagnostics.push(
        invalid({ reason: given.message, hint: 'Put the value in quotes.' }, placeAt(given.offset)),
      )
      const [line = ''] = source.slice(key.range?.[0]).split(/\r\n?|\n/)
      Object.assign(fields.frontMatter, fieldAsWritten(line))
    }
  }
  return fields
}

/** Fields of a block that is not valid YAML: each is read alone, so that one mistake costs one field. */
function salvage(yaml: string, own: OwnFields | null): Fields {
  const fields = createFields(own)
  const lines = yaml.split(/\r\n?|\n/)
  const starts = lines.flatMap((line, index) => (/^[^\s#\-\]}]/.test(line) ? [index] : []))
  for (const [order, start] of starts.entries()) {
    const source = lines.slice(start, starts[order + 1]).join('\n')
    const { frontMatter, diagnostics, written } = salvageField(source, start, own)
    fields.written.push(...written)
    Object.assign(fields.frontMatter, frontMatter)
    fields.diagnostics.push(...diagnostics)
  }
  return fields
}

function salvageField(source: string, skipped: number, own: OwnFields | null): Fields {
  const read = parse(source, skipped)
  const [error] = read.document.errors
  if (!error && isMap(read.document.contents)) return fieldsOf(read, source, own)
  const place = read.placeAt(error?.pos[0] ?? 0)
  const problem = error
    ? invalid(yamlProblem(error, source), place)
    : problemAt(place, {
        message: 'This line of the front matter has no “key: value”.',
        hint: hintForLine(source),
        ...colonFix(source, skipped + 2),
      })
  const frontMatter = fieldAsWritten(source.trimEnd())
  return { ...createFields(own), frontMatter, diagnostics: [problem] }
}

function hintForLine(source: string): string {
  const [, key] = wideColon.exec(source) ?? []
  return key === undefined
    ? 'Write the field as “key: value”, or remove the line.'
    : `The colon is full-width: write “${key}: …”.`
}

function invalid({ reason, hint }: YamlProblem, place: TextPlace): Diagnostic {
  return problemAt(place, { message: `The front matter is not valid YAML: ${reason}.`, hint })
}

function problemAt(
  place: TextPlace,
  { message, ...more }: { message: string; hint: string; fix?: Fix },
) {
  return diagnostic('front-matter-invalid', message, { ...place, ...more })
}

/** `title：介绍`, as a Chinese keyboard writes it: the colon of YAML has half the width. */
const wideColon = /^([\p{L}\w-]+)[ \t]*：/u

/** The colon of YAML, in a line of a field that docsgen knows, whose value means nothing else to YAML. */
function colonFix(source: string, line: number): { fix?: Fix } {
  const [, key = '', colon = '', value = ''] =
    /^([\w-]+)([ \t]*：[ \t]*)([\p{L}\p{N}][^:#]*)\n*$/u.exec(source) ?? []
  if (!isFieldName(key) || value.includes('\n')) return {}
  const column = key.length + 1
  const endColumn = column + colon.length
  return { fix: { edits: [{ line, column, endLine: line, endColumn, text: ': ' }] } }
}

/** Reads `title: Docs: part one`, `title: *New*` and `title：介绍`, which are no valid YAML, as authors mean them. */
function fieldAsWritten(source: string): FrontMatter {
  const [, key = '', value = ''] =
    /^([\w-]+)(?::[ \t]+|[ \t]*：[ \t]*)(\S.*?)[ \t]*$/.exec(source) ?? []
  const field = key ? frontMatterField(key, value) : null
  return (field && 'value' in field ? { [key]: field.value } : {}) as FrontMatter
}
