/** Schemas as a tree of rows, from which HTML, Markdown and search are made. */
import { isPlain } from '../../inner-schemas.ts'
import type { Schema } from '../../model.ts'
import type { ApiWord, PageDraft } from '../page-draft.ts'
import {
  type HiddenSide,
  isHidden,
  isNothing,
  type MergedSchema,
  nameOfRef,
} from './merge-schema.ts'
import { type SchemaFact, schemaFacts, shownValue, withoutCutExample } from './schema-facts.ts'
import { type Rule, rulesOf } from './schema-rules.ts'
import {
  type Levels,
  levelsOf,
  type TypeContext,
  type TypeLabel,
  typeLabel,
} from './schema-types.ts'
import type { Words } from './words.ts'

/** One row: a property, an item, or one of several alternatives. */
export interface SchemaNode {
  /** As it is written; null: an alternative without a name. */
  readonly name: string | null
  /** Kind of its name: of a property, or of a place that has none of its own (`[0]`, any other key). */
  readonly role: 'property' | 'pattern' | 'item' | 'alternative' | 'rule'
  /** Of a rule: a sentence, or its beginning, which the schema of the row completes. */
  readonly words: Words
  /** Of a rule: the end of its address. */
  readonly key: string | null
  /** Null: of a condition, which has none. */
  readonly type: TypeLabel | null
  readonly required: boolean
  readonly deprecated: boolean
  readonly access: 'read' | 'write' | null
  readonly description: string
  readonly facts: readonly SchemaFact[]
  readonly values: readonly EnumValue[]
  /** Reference of the schema that `allOf` takes it from. */
  readonly origin: string | null
  /** Names of a discriminator's property that stand for this alternative. */
  readonly standsFor: readonly string[]
  readonly groups: readonly NodeGroup[]
  /** Where its inner rows are as well: loaded from there if they are not on the page. Null: nowhere, or it closes a circle. */
  readonly elsewhere: RowsElsewhere | null
}

/** The page of a schema, as the place of its rows. */
interface RowsElsewhere {
  readonly slug: string
  /** How many rows it begins with. */
  readonly count: number
}

/** Rows that belong together. */
export interface NodeGroup {
  readonly kind: 'properties' | 'oneOf' | 'anyOf' | 'subtypes' | 'more'
  /** Property that decides between alternatives. */
  readonly discriminator: string | null
  readonly nodes: readonly SchemaNode[]
}

/** The titles of groups; properties have none. */
export const groupTitles = {
  oneOf: 'apiOneOf',
  anyOf: 'apiAnyOf',
  subtypes: 'apiSubtypes',
  more: 'apiAlsoOf',
} as const satisfies Record<Exclude<NodeGroup['kind'], 'properties'>, ApiWord>

export interface EnumValue {
  readonly text: string
  readonly description: string
}

/** The context that the rows of one part of a page share. */
export interface NodeContext extends TypeContext {
  /** The page of a schema, by its reference; undefined: it has none. */
  readonly slugOf: (ref: string) => string | undefined
  /** How many rows a schema has itself, those of anonymous schemas in it included. */
  readonly rowsOf: (ref: string) => number
  /** The schemas that may stand in the place of one with a discriminator, by its reference. */
  readonly subtypesOf: (ref: string) => readonly string[]
  /** Properties that are left out: those that only answers have in requests, and the other way round. */
  readonly hidden: HiddenSide
  /**
   * How many rows the page has room for, counted down: `rows` of schemas with a page of their own, `all` of other
   * schemas that references lead to. Properties that stand where they are used are always shown.
   */
  readonly room: { rows: number; all: number }
}

interface NodePlace {
  readonly hops: number
  /** Named schemas around it. */
  readonly around: readonly string[]
  /** Levels of named schemas that are shown inside of it. */
  readonly levels: number
  /** The schema that the whole tree shows. */
  readonly isTop: boolean
  /** Shown as its name, without rows. */
  readonly isClosed: boolean
}

/** Levels of named schemas inside each other that a page shows. */
const mostLevels = 3
/** Rows of schemas without a page (references into other files) are bounded as well. */
const mostDepth = 60

/** The tree of a schema. `isRoot`: the page is its own, and shows it whatever room there is. */
export function schemaTree(schema: Schema, context: NodeContext, isRoot = false): SchemaNode {
  const place = { hops: 0, around: [], levels: isRoot ? -1 : 0, isTop: true, isClosed: false }
  return node(schema, { ...emptyName, name: '' }, { context, place })
}

type NamedPart = Pick<
  SchemaNode,
  'name' | 'role' | 'words' | 'key' | 'required' | 'origin' | 'standsFor'
>

const emptyName: NamedPart = {
  name: null,
  role: 'alternative',
  words: [],
  key: null,
  required: false,
  origin: null,
  standsFor: [],
}

interface Where {
  readonly context: NodeContext
  readonly place: NodePlace
}

function node(schema: Schema, part: NamedPart, where: Where): SchemaNode {
  const { context, place } = where
  if (isPlain(schema) && schema.xml === undefined) return row(part, plainRow(schema, context))
  const levels = levelsOf(schema, place.hops, context)
  const { outer, inner, refs } = levels
  const named = refs.find((ref) => context.hasPage(ref)) ?? refs[0] ?? null
  const isOpen = isShown(named, where)
  // A schema does not name itself on its own page. One without a page has its name where it closes a circle.
  const isName = (ref: string) =>
    (context.hasPage(ref) && (place.levels >= 0 || ref !== named)) || place.around.includes(ref)
  return row(part, {
    type: typeLabel(levels, isName, context),
    ...ownFields(outer.schema),
    facts: factsOf(schema, levels, {
      hasPage: named !== null && context.hasPage(named),
      name: part.role === 'property' ? part.name : null,
    }),
    values: enumValues(inner.schema),
    groups: isOpen
      ? groupsOf(levels, { context, place: stepInto({ refs, named, inner }, where) })
      : [],
    elsewhere: rowsElsewhere(named, inner, where),
  })
}

/** Joins the two parts of a row, field by field: to spread them would take more time than to make them. */
function row(
  { name, role, words, key, required, origin, standsFor }: NamedPart,
  { type, deprecated, access, description, facts, values, groups, elsewhere }: OwnPart,
): SchemaNode {
  return {
    name,
    role,
    words,
    key,
    type,
    required,
    deprecated,
    access,
    description,
    facts,
    values,
    origin,
    standsFor,
    groups,
    elsewhere,
  }
}

type OwnPart = Omit<SchemaNode, keyof NamedPart>

/** Rows by their schemas: the row of a plain schema depends on nothing else. */
const plainRows = new WeakMap<Schema, OwnPart>()

/** The row of a schema without schemas inside, which is the same wherever it stands. */
function plainRow(schema: Schema, context: NodeContext): OwnPart {
  const known = plainRows.get(schema)
  if (known !== undefined) return known
  const levels = levelsOf(schema, 0, context)
  const made: OwnPart = {
    ...ownFields(levels.outer.schema),
    type: typeLabel(levels, () => false, context),
    facts: schemaFacts(levels.outer),
    values: enumValues(schema),
    groups: [],
    elsewhere: null,
  }
  plainRows.set(schema, made)
  return made
}

function ownFields({ deprecated, readOnly, writeOnly, description, title }: Schema) {
  return {
    deprecated: deprecated === true,
    access: readOnly ? ('read' as const) : writeOnly ? ('write' as const) : null,
    description: description ?? title ?? '',
  }
}

function rowsElsewhere(
  named: string | null,
  { schema, properties }: MergedSchema,
  { context, place }: Where,
): RowsElsewhere | null {
  const slug = named === null ? undefined : context.slugOf(named)
  if (slug === undefined || place.isClosed || place.levels < 0) return null
  if (place.around.includes(named ?? '')) return null
  const others = [schema.oneOf, schema.anyOf, schema.prefixItems].flatMap((list) => list ?? [])
  const hasOther = typeof schema.additionalProperties === 'object'
  const count = properties.size + others.length + (hasOther ? 1 : 0)
  return count === 0 ? null : { slug, count }
}

/** The facts of a schema, and of its items. Its own page, if it has one, shows its first example beside them. */
function factsOf(
  { examples }: Schema,
  { outer, inner }: Levels,
  { hasPage, name }: { readonly hasPage: boolean; readonly name: string | null },
): SchemaFact[] {
  const isElsewhere = hasPage && examples === undefined
  const own = schemaFacts(outer, 'value', name)
  const all = inner === outer ? [own] : [own, schemaFacts(inner, 'items', name)]
  return all.flatMap((facts) => (isElsewhere ? withoutCutExample(facts) : facts))
}

/**
 * Whether the rows of a schema are shown here, and not its name alone. Named schemas have a page of their own with
 * everything, so here it depends on the room; a circle of references ends.
 */
function isShown(named: string | null, { context, place }: Where): boolean {
  if (place.isClosed || place.around.length > mostDepth) return false
  if (named === null) return true
  if (place.around.includes(named)) return false
  if (context.slugOf(named) === undefined) return context.room.all > 0
  if (place.levels < 0 || place.isTop) return true
  return place.levels < mostLevels && context.rowsOf(named) <= context.room.rows
}

interface Opened {
  readonly refs: readonly string[]
  readonly named: string | null
  readonly inner: MergedSchema
}

function stepInto({ refs, named, inner }: Opened, { context, place }: Where): NodePlace {
  if (named !== null) {
    if (context.slugOf(named) === undefined) context.room.all -= inner.properties.size + 1
    else if (place.levels >= 0) context.room.rows -= context.rowsOf(named)
  }
  return {
    hops: inner.hops,
    around: [...place.around, ...refs],
    levels: named === null ? place.levels : place.levels + 1,
    isTop: false,
    isClosed: false,
  }
}

function groupsOf({ levels, inner: merged }: Levels, where: Where): NodeGroup[] {
  const { schema } = merged
  const properties = [
    ...levels.slice(0, -1).flatMap((level) => ruleNodes(level.merged, where)),
    ...propertyNodes(merged, where),
    ...otherNodes(merged, where),
    ...ruleNodes(merged, where),
  ]
  const groups: NodeGroup[] = []
  if (properties.length > 0)
    groups.push({ kind: 'properties', discriminator: null, nodes: properties })
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const list = schema[kind]
    if (list !== undefined) groups.push(alternatives(list, kind, { schema, where }))
  }
  for (const part of schema.allOf ?? []) {
    for (const kind of ['oneOf', 'anyOf'] as const) {
      if (part[kind] !== undefined) groups.push(alternatives(part[kind], kind, { schema, where }))
    }
  }
  const subtypes = (levels.at(-1)?.refs ?? []).flatMap(where.context.subtypesOf)
  if (subtypes.length > 0) {
    const list = subtypes.map(($ref) => ({ $ref }))
    groups.push(alternatives(list, 'subtypes', { schema, where }))
  }
  const more = merged.more.map((ref) => node({ $ref: ref }, emptyName, closed(where)))
  if (more.length > 0) groups.push({ kind: 'more', discriminator: null, nodes: more })
  return groups
}

/** A place where a reference is shown as a name without rows: it closes a circle. */
function closed({ context, place }: Where): Where {
  return { context, place: { ...place, hops: Number.MAX_SAFE_INTEGER, isClosed: true } }
}

function propertyNodes({ properties, required }: MergedSchema, { context, place }: Where) {
  return [...properties].flatMap(([name, { schema, origin, hops }]) => {
    if (isHidden(schema, context.hidden)) return []
    const part: NamedPart = {
      ...emptyName,
      name,
      role: 'property',
      required: required.has(name),
      origin,
    }
    return [node(schema, part, { context, place: { ...place, hops } })]
  })
}

function otherNodes({ schema, properties }: MergedSchema, where: Where): SchemaNode[] {
  const { patternProperties, prefixItems, items } = schema
  const make = (role: SchemaNode['role'], name: string | null, inner: Schema) =>
    node(inner, { ...emptyName, role, name }, where)
  const rule = (word: ApiWord, inner: Schema | boolean | undefined) =>
    typeof inner === 'object' && Object.keys(inner).length > 0
      ? [node(inner, { ...emptyName, role: 'rule', words: [word] }, where)]
      : []
  // Items of a list are its own rows, unless the list has rows of another kind.
  const hasItems = items !== undefined && (properties.size > 0 || prefixItems !== undefined)
  return [
    ...[...(patternProperties ?? [])].map(([name, inner]) => make('pattern', name, inner)),
    ...rule('apiOtherKeys', schema.additionalProperties),
    ...rule('apiOtherKeysOfAll', schema.unevaluatedProperties),
    ...(prefixItems ?? []).map((inner, index) => make('item', `[${index}]`, inner)),
    ...(hasItems && !isNothing(items) ? [make('item', '[]', items)] : []),
  ]
}

function ruleNodes(merged: MergedSchema, { context, place }: Where): SchemaNode[] {
  const where = { context, place: { ...place, hops: merged.hops } }
  return rulesOf(merged, context.merge).map(({ key, words, schema }) => {
    const made = node(schema ?? {}, { ...emptyName, role: 'rule', key, words }, where)
    return conditionKeys.has(key) ? { ...made, type: null } : made
  })
}

/** A condition is about a value whose type another row shows. */
const conditionKeys: ReadonlySet<Rule['key']> = new Set(['if', 'then', 'else'])

function alternatives(
  list: readonly Schema[],
  kind: 'oneOf' | 'anyOf' | 'subtypes',
  { schema, where }: { readonly schema: Schema; readonly where: Where },
): NodeGroup {
  const { discriminator } = schema
  const { nameOf } = where.context
  const nodes = list.map((one) => {
    const name = one.title ?? (one.$ref === undefined ? null : nameOf(one.$ref))
    const standsFor = valuesFor(one, discriminator, nameOf)
    return node(one, { ...emptyName, name, standsFor }, where)
  })
  return { kind, discriminator: discriminator?.propertyName ?? null, nodes }
}

/** The values of a discriminator that choose a schema: those that the mapping names, else the name of the schema. */
export function valuesFor(
  { $ref }: Schema,
  discriminator: Schema['discriminator'],
  nameOf: NodeContext['nameOf'],
): string[] {
  if ($ref === undefined || discriminator === undefined) return []
  const mapped = Object.entries(discriminator.mapping).filter(([, target]) => target === $ref)
  return mapped.length > 0 ? mapped.map(([value]) => value) : [nameOf($ref)]
}

function enumValues({ enum: values, enumDescriptions }: Schema): EnumValue[] {
  return (values ?? []).map((value) => {
    const key = typeof value === 'string' ? value : JSON.stringify(value)
    const known =
      enumDescriptions && Object.hasOwn(enumDescriptions, key) ? enumDescriptions[key] : ''
    return { text: shownValue(value), description: known ?? '' }
  })
}

/** Rows of named schemas that a body has room for: more of them are links to the pages that these schemas have. */
const namedRows = 120
/** Rows of schemas without a page of their own. */
const otherRows = 5000

/** The context that the trees of one part of a page share. */
export function nodeContext(
  {
    merge,
    parts,
    rowsOf,
    schemaByRef,
    subtypesOf,
  }: Pick<PageDraft, 'merge' | 'parts' | 'rowsOf' | 'schemaByRef' | 'subtypesOf'>,
  hidden: NodeContext['hidden'],
  rows: { readonly named: number; readonly other: number } = { named: namedRows, other: otherRows },
): NodeContext {
  return {
    merge,
    hidden,
    rowsOf,
    subtypesOf,
    hasPage: (ref) => parts.schemas.has(ref),
    slugOf: (ref) => parts.schemas.get(ref),
    nameOf: (ref) => schemaByRef(ref)?.name ?? nameOfRef(ref),
    room: { rows: rows.named, all: rows.other },
  }
}
