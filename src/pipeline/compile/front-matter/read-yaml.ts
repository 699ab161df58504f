// YAML of every kind → fields of front matter. Loaded only for front matter that simple-yaml cannot read.
import { type Document, isMap, isScalar, LineCounter, type Pair, parseDocument } from 'yaml'
import { diagnostic } from '../../../shared/diagnostic.ts'
import type { FrontMatter } from '../../../shared/model/compiled.ts'
import { addField, createFields, type Fields, frontMatterField } from './front-matter-fields.ts'

/** Reads a block of YAML. Of one that is not valid, what can be read alone. Never throws. */
export function readYaml(yaml: string): Fields {
  const read = parse(yaml, 0)
  return read.document.errors.length > 0 ? salvage(yaml) : fieldsOf(read)
}

interface Read {
  readonly document: Document
  readonly placeAt: (offset: number) => { line: number; column: number }
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

function fieldsOf({ document, placeAt }: Read): Fields {
  const fields = createFields()
  if (!isMap(document.contents)) return fields
  for (const { key, value } of document.contents.items as Pair[]) {
    if (!isScalar(key) || typeof key.value !== 'string') continue
    const offset = (isNode(value) ? value.range?.[0] : undefined) ?? key.range?.[0] ?? 0
    const plain = isNode(value) ? value.toJS(document) : value
    addField(fields, { key: key.value, value: plain, place: () => placeAt(offset) })
  }
  return fields
}

function isNode(
  value: unknown,
): value is { toJS(document: Document): unknown; range?: readonly number[] | null } {
  return typeof value === 'object' && value !== null && 'toJS' in value
}

/** Fields of a block that is not valid YAML: each is read alone, so that one mistake costs one field. */
function salvage(yaml: string): Fields {
  const fields = createFields()
  const lines = yaml.split(/\r\n?|\n/)
  const starts = lines.flatMap((line, index) => (/^[^\s#\-\]}]/.test(line) ? [index] : []))
  for (const [order, start] of starts.entries()) {
    const source = lines.slice(start, starts[order + 1]).join('\n')
    const { frontMatter, diagnostics } = salvageField(source, start)
    Object.assign(fields.frontMatter, frontMatter)
    fields.diagnostics.push(...diagnostics)
  }
  return fields
}

function salvageField(source: string, skipped: number): Fields {
  const read = parse(source, skipped)
  const [error] = read.document.errors
  if (!error && isMap(read.document.contents)) return fieldsOf(read)
  const reason = error?.message.split('\n')[0]?.replace(/ at line .*$/, '')
  const message = error
    ? `The front matter is not valid YAML: ${reason}.`
    : 'This line of the front matter has no “key: value”.'
  const problem = diagnostic('front-matter-invalid', message, {
    ...read.placeAt(error?.pos[0] ?? 0),
    hint: 'Put the value in quotes.',
  })
  // `title: Docs: part one` is what people write: the text after the key is meant.
  const [, key = '', value = ''] = /^([\w-]+):[ \t]+(\S.*?)[ \t]*$/.exec(source.trimEnd()) ?? []
  const field = key ? frontMatterField(key, value) : null
  const kept = field && 'value' in field ? { [key]: field.value } : {}
  return { frontMatter: kept as FrontMatter, diagnostics: [problem] }
}
