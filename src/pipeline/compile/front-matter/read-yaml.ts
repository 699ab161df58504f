// YAML of every kind → fields of front matter. Loaded only for front matter that simple-yaml cannot read.
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
} from 'yaml'
import { type Diagnostic, diagnostic, type Fix } from '../../../shared/diagnostic.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import { type YamlProblem, yamlProblem } from '../../../support/text/yaml-problem.ts'
import { yamlValue } from '../../../support/text/yaml-value.ts'
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
}

/** @param skipped lines of the block before this text; the opening fence comes before them */
function parse(yaml: string, skipped: number): Read {
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter, logLevel: 'silent' })
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + skipped + 1, column: col }
  }
  return { document, placeAt }
}

function fieldsOf({ document, placeAt }: Read, source: string, own: OwnFields | null): Fields {
  const fields = createFields(own)
  if (!isMap(document.contents)) return fields
  const others = (document.contents.items as Pair[]).map(({ key }) => String(key))
  for (const { key, value } of document.contents.items as Pair[]) {
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const offset = (isNode(value) ? value.range?.[0] : undefined) ?? key.range?.[0] ?? 0
    const read = yamlValue(isNode(value) ? value : null, document)
    if (read.ok) {
      addField(fields, {
        key: key.value,
        value: read.value,
        place: (part = []) => placeAt(offsetOf(value, part) ?? offset),
        keyPlace: () => placeAt(key.range?.[0] ?? offset),
        ...(key.type === 'PLAIN' && { others }),
      })
    } else {
      fields.diagnostics.push(
        invalid({ reason: read.message, hint: 'Put the value in quotes.' }, placeAt(read.offset)),
      )
      const [line = ''] = source.slice(key.range?.[0]).split(/\r\n?|\n/)
      Object.assign(fields.frontMatter, fieldAsWritten(line))
    }
  }
  return fields
}

/** Where a part of a value begins: of an entry of a mapping, its key; undefined when it is not written there. */
function offsetOf(value: unknown, part: KeyPath): number | undefined {
  const [first, ...rest] = part
  if (first === undefined) return isNode(value) ? value.range?.[0] : undefined
  if (isSeq(value)) {
    const item = value.items[Number(first)]
    return offsetOf(item, rest) ?? offsetOf(item, [])
  }
  if (!isMap(value)) return undefined
  const pair = (value.items as Pair[]).find(({ key }) => String(key) === String(first))
  return (
    (pair && (rest.length > 0 ? offsetOf(pair.value, rest) : undefined)) ?? offsetOf(pair?.key, [])
  )
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
