/** Tables of the options of docsgen.config: one for each named schema. */
import type { z } from 'zod'
import { printType } from '../user-config-types.ts'
import { markdownTable, presetFact, type Translate } from './markdown-table.ts'
import { presetText } from './preset-text.ts'
import { childrenOf, readSchema, type SchemaNode } from './schema-node.ts'

type Schema = z.core.$ZodType

/** The named objects and unions, by name, in the order in which a reader meets them. */
export function namedNodes(schema: Schema): ReadonlyMap<string, SchemaNode> {
  const found = new Map<string, SchemaNode>()
  const visit = (child: Schema): void => {
    const node = readSchema(child)
    const { name } = node.meta
    if (name !== undefined && found.has(name)) return
    if (name !== undefined && ['object', 'union'].includes(node.def.type)) found.set(name, node)
    childrenOf(node).forEach(visit)
  }
  visit(schema)
  return found
}

/** Data that the tables of a page are made from. */
export interface TableContext {
  readonly nodes: ReadonlyMap<string, SchemaNode>
  readonly translate: Translate
  /** The page with the table of a named schema, as a link: empty for the page itself. */
  readonly pageOf: (name: string) => string
}

/** The table of a named object; of a union, one for each `type` after the options that all have. */
export function optionTables(name: string, context: TableContext): string {
  const { nodes, translate } = context
  const node = nodes.get(name)
  if (node === undefined) throw new Error(`No schema is named ${name}`)
  const table = (rows: readonly Row[]) => rowsTable(rows, context)
  if (node.def.type === 'object') return table(objectRows(node.def.shape, ''))
  const variants = variantsOf(node)
  const [first = [], ...others] = variants.map(({ rows }) => rows)
  const isShared = (row: Row) => others.every((rows) => rows.some((other) => sameRow(row, other)))
  const shared = first.filter(isShared)
  return [
    ...(shared.length > 0 ? [table(shared)] : []),
    ...variants.flatMap(({ type, about, rows }) => {
      const own = rows.filter((row) => !shared.some((other) => sameRow(row, other)))
      const title = `\`type: '${type}'\`${about ? `: ${translate(about)}` : ''}`
      return own.length > 0 ? [title, table(own)] : [title]
    }),
  ].join('\n\n')
}

interface Row {
  readonly path: string
  readonly node: SchemaNode
  readonly schema: Schema
}

function sameRow(a: Row, b: Row): boolean {
  return a.path === b.path && a.node.meta.description === b.node.meta.description
}

/** Options of an object; those of objects without a name follow theirs: `toc`, `toc.minLevel`. */
function objectRows(shape: Readonly<Record<string, Schema>>, prefix: string): Row[] {
  return Object.entries(shape).flatMap(([key, schema]) => {
    const node = readSchema(schema)
    const path = prefix + key
    const row = { path, node, schema }
    if (node.meta.name !== undefined || node.meta.typescript !== undefined) return [row]
    return node.def.type === 'object' ? [row, ...objectRows(node.def.shape, `${path}.`)] : [row]
  })
}

function variantsOf(node: SchemaNode): { type: string; about: string | undefined; rows: Row[] }[] {
  return childrenOf(node).flatMap((child) => {
    const variant = readSchema(child)
    if (variant.def.type === 'union') return variantsOf(variant)
    if (variant.def.type !== 'object') return []
    const { type, ...shape } = variant.def.shape
    const literal = type && readSchema(type).def
    if (literal?.type !== 'literal') throw new Error('A variant needs a literal `type`')
    return [
      {
        type: String(literal.values[0]),
        about: variant.meta.description,
        rows: objectRows(shape, ''),
      },
    ]
  })
}

function rowsTable(rows: readonly Row[], context: TableContext): string {
  const { translate } = context
  return markdownTable(
    ['Option', 'Description'].map(translate),
    rows.map(({ path, node, schema }) => {
      const facts = [typeText(schema, context), ...presetFacts(node, translate)]
      return [`\`${path}\``, `${translate(node.meta.description ?? '')}<br />${facts.join(' · ')}`]
    }),
  )
}

function presetFacts(node: SchemaNode, translate: Translate): string[] {
  const preset = presetText(node)
  if (preset !== null) return [presetFact(preset, translate)]
  return node.isOptional ? [] : [`**${translate('required')}**`]
}

function typeText(schema: Schema, { nodes, pageOf }: TableContext): string {
  const type = printType(schema)
    .replace(/\(?\{[\s\S]*\}\)?/, 'object')
    .replace(/readonly |\bUser(?=[A-Z])/g, '')
    .replace(/Readonly<((?:Partial<)?Record<.*>)>/, '$1')
    .replaceAll('"', "'")
  const named = [...nodes.keys()].find((name) => new RegExp(`\\b${name}s?\\b`).test(type))
  const code = `\`${type.replace(/(?<=\w)Config\b/, '')}\``
  return named === undefined ? code : `[${code}](${pageOf(named)}#${anchor(named)})`
}

/** `NavbarItem` → `navbar-item`: the id of the section with its table. */
function anchor(name: string): string {
  const words = name.replace(/(?<=\w)Config$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, '-')
  return words.toLowerCase()
}
