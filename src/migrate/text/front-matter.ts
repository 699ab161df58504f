/** Front matter of other generators → fields of docsgen: names change in place, and what is not named stays as it is written. */
import { parse as parseToml } from 'smol-toml'
import { isMap, isScalar, type Pair, parseDocument, stringify } from 'yaml'
import { isObject } from '../../shared/is-object.ts'
import type { Draft, Edit } from '../draft.ts'

export type Fields = Readonly<Record<string, unknown>>

/**
 * What becomes of a field: its new name, when the value stays; other fields in its place, none of them with `{}`; or null, when it stays
 * as it is. A function may tell by the value, and by all fields of the document.
 */
export type FieldRule = string | ((value: unknown, fields: Fields) => Fields | string | null)

/** Rules by the names of fields in lower case. */
export type FieldRules = Readonly<Record<string, FieldRule>>

export interface FrontMatter {
  readonly fields: Fields
  /** Offset at which the body begins; 0 without front matter. */
  readonly end: number
  readonly format: 'yaml' | 'toml' | 'json' | null
}

const yamlBlock = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m
const tomlBlock = /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m

/** The fields at the top of a text. What is not valid has no fields. */
export function frontMatterOf(text: string): FrontMatter {
  const none: FrontMatter = { fields: {}, end: 0, format: null }
  const [yaml, yamlText] = text.startsWith('---') ? (yamlBlock.exec(text) ?? []) : []
  if (yaml !== undefined && text.startsWith(yaml)) {
    return { fields: yamlFields(yamlText ?? ''), end: yaml.length, format: 'yaml' }
  }
  const [toml, tomlText] = text.startsWith('+++') ? (tomlBlock.exec(text) ?? []) : []
  if (toml !== undefined && text.startsWith(toml)) {
    return { fields: tomlFields(tomlText ?? ''), end: toml.length, format: 'toml' }
  }
  return none
}

function yamlFields(text: string): Fields {
  try {
    const document = parseDocument(text, { logLevel: 'silent' })
    const value: unknown = document.errors.length > 0 ? null : document.toJS()
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function tomlFields(text: string): Fields {
  try {
    return parseToml(text)
  } catch {
    return {}
  }
}

/**
 * Converts the fields of a document, and adds some.
 * @param added - fields that are written unless the document has them
 */
export function convertFields(draft: Draft, rules: FieldRules, added: Fields = {}): void {
  const { fields, end, format } = frontMatterOf(draft.text)
  const missing = Object.fromEntries(
    Object.entries(added).filter(
      ([name, value]) => value !== undefined && !Object.hasOwn(fields, name),
    ),
  )
  if (format === 'toml') {
    // Another notation: all of it is written anew.
    const all = { ...missing, ...replaced(fields, rules) }
    draft.edit([{ start: 0, end, text: `---\n${printed(all)}---\n`, note: fieldsNote('TOML') }])
  } else if (format === 'yaml') {
    const block = draft.text.slice(0, end)
    const edits = yamlEdits(block, { fields, rules })
    const close = block.lastIndexOf('\n---') + 1
    if (Object.keys(missing).length > 0)
      edits.push({ start: close, end: close, text: printed(missing) })
    draft.edit(edits)
    const empty = /^---[ \t]*\n---[ \t]*\n+/.exec(draft.text)
    if (empty !== null && edits.length > 0)
      draft.edit([{ start: 0, end: empty[0].length, text: '' }])
  } else if (Object.keys(missing).length > 0) {
    draft.edit([{ start: 0, end: 0, text: `---\n${printed(missing)}---\n\n` }])
  }
}

function fieldsNote(name: string) {
  return {
    state: 'done',
    topic: `front matter: ${name}`,
    text: 'Written as the fields of docsgen.',
  } as const
}

/** Fields as lines of YAML, each with its line end. */
export function printed(fields: Fields): string {
  const text = stringify(fields, { lineWidth: 0 })
  return text === '{}\n' ? '' : text
}

function outcome(
  rule: FieldRule | undefined,
  value: unknown,
  fields: Fields,
): Fields | string | null {
  if (rule === undefined) return null
  return typeof rule === 'string' ? rule : rule(value, fields)
}

function replaced(fields: Fields, rules: FieldRules): Fields {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const made = outcome(rules[name.toLowerCase()], value, fields)
    Object.assign(
      result,
      made === null ? { [name]: value } : typeof made === 'string' ? { [made]: value } : made,
    )
  }
  return result
}

/** Edits of a block of YAML, with its fences. */
function yamlEdits(
  block: string,
  { fields, rules }: { fields: Fields; rules: FieldRules },
): Edit[] {
  const from = block.indexOf('\n') + 1
  const text = block.slice(from, block.lastIndexOf('\n---') + 1)
  const { contents, errors } = parseDocument(text, { logLevel: 'silent' })
  if (errors.length > 0 || !isMap(contents)) return []
  const pairs = contents.items as Pair[]
  return pairs.flatMap(({ key }, index) => {
    if (!isScalar(key) || typeof key.value !== 'string' || !key.range) return []
    const made = outcome(rules[key.value.toLowerCase()], fields[key.value], fields)
    const [start, nameEnd] = key.range
    if (made === null || made === key.value) return []
    const note = fieldsNote(key.value)
    if (typeof made === 'string')
      return [{ start: from + start, end: from + nameEnd, text: made, note }]
    const next = pairs[index + 1]?.key
    const end = isScalar(next) && next.range ? next.range[0] : text.length
    return [{ start: from + start, end: from + end, text: printed(made), note }]
  })
}

/** The title of a document: that of its front matter, else its first heading of level 1, without marks of Markdown. */
export function titleIn(text: string): string | undefined {
  const { fields, end } = frontMatterOf(text)
  if (typeof fields['title'] === 'string') return fields['title']
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(text.slice(end))?.[1]
  return heading
    ?.replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*]/g, '')
    .trim()
}
