/** A schema with its references and the parts of `allOf`, as readers look at it: one object with its properties. */

import { isPlain } from '../../inner-schemas.ts'
import type { ApiDescription, Schema } from '../../model.ts'
import { mostHops } from '../../parts/part-hash.ts'
import { inScope } from './dynamic-scope.ts'
import { joinFields } from './join-fields.ts'
import { keptBySchema } from './kept-by-schema.ts'

/** A property, and the schema that it comes from. */
export interface MergedProperty {
  readonly schema: Schema
  /** Reference of the schema that `allOf` takes it from; null: the schema's own. */
  readonly origin: string | null
  /** How many references lead to it from the page. */
  readonly hops: number
}

/** A schema whose references and `allOf` are looked into. */
export interface MergedSchema {
  /** Fields of the schema itself come before those of the schema that it refers to. */
  readonly schema: Schema
  readonly properties: ReadonlyMap<string, MergedProperty>
  readonly required: ReadonlySet<string>
  /** References that were followed to this schema. */
  readonly refs: readonly string[]
  readonly hops: number
  /** References of `allOf` that are not followed: too far away, or around in a circle. */
  readonly more: readonly string[]
}

/**
 * Looks into the references and `allOf` of a schema that so many references lead to. A circle of references ends where
 * it closes. The result must not be changed.
 */
export type MergeSchema = (schema: Schema, hops: number) => MergedSchema

/** The empty parts of plain schemas. */
const noProperties: MergedSchema['properties'] = new Map()
const noNames: ReadonlySet<string> = new Set()
const noRefs: readonly string[] = []

function mergedPlain(schema: Schema, hops: number): MergedSchema {
  return { schema, properties: noProperties, required: noNames, refs: noRefs, hops, more: noRefs }
}

/** Looks into the schemas of a specification. */
export function createMerger(api: Pick<ApiDescription, 'schemaOf'>): MergeSchema {
  const kept = keptBySchema((schema, hops: number) => mergeSchema(schema, { api, hops }))
  // Most schemas are plain: to make the result again takes less time than to look it up.
  return (schema, hops) => (isPlain(schema) ? mergedPlain(schema, hops) : kept(schema, hops))
}

interface MergePlace {
  readonly api: Pick<ApiDescription, 'schemaOf'>
  readonly hops: number
}

function mergeSchema(schema: Schema, { api, hops }: MergePlace): MergedSchema {
  const merged: Draft = {
    schema: {},
    properties: new Map(),
    required: new Set(),
    refs: [],
    more: [],
    hops,
    parts: [],
  }
  add(inScope(schema), merged, { api, hops, origin: null, seen: new Set() })
  const { parts, schema: fields, ...rest } = merged
  return { ...rest, schema: parts.length === 0 ? fields : { ...fields, allOf: parts } }
}

interface Draft {
  schema: Schema
  readonly properties: Map<string, MergedProperty>
  readonly required: Set<string>
  readonly refs: string[]
  readonly more: string[]
  hops: number
  /** What cannot be put into the schema, because it says something else of the same kind: it holds as well. */
  readonly parts: Schema[]
}

interface Step extends MergePlace {
  readonly origin: string | null
  readonly seen: ReadonlySet<string>
}

function add(schema: Schema, draft: Draft, step: Step): void {
  const { $ref, allOf = [], properties, required = [], dynamicAnchors, ...fields } = schema
  const { joined, part } = joinFields(draft.schema, fields)
  draft.schema = joined
  if (part !== null) draft.parts.push(part)
  for (const name of required) draft.required.add(name)
  if ($ref !== undefined) {
    addReferred($ref, draft, { ...step, isPart: step.origin !== null, dynamicAnchors })
  }
  for (const part of allOf) {
    const { $ref: ref, ...beside } = part
    if (ref !== undefined) addReferred(ref, draft, { ...step, isPart: true, dynamicAnchors })
    add(beside, draft, step)
  }
  addProperties(properties ?? new Map(), draft, step)
}

/** A property that several parts of `allOf` have is all of these schemas at once. */
function addProperties(
  properties: ReadonlyMap<string, Schema>,
  draft: Draft,
  { origin, hops }: Step,
): void {
  for (const [name, property] of properties) {
    const known = draft.properties.get(name)
    const joined = known === undefined ? property : { allOf: [known.schema, property] }
    // What several parts say of it stands on no other page.
    const isOfOne = known === undefined || known.origin === origin
    draft.properties.set(name, { schema: joined, origin: isOfOne ? origin : null, hops })
  }
}

interface Reference extends Step {
  readonly dynamicAnchors: Schema['dynamicAnchors'] | undefined
  /** It is one of `allOf`, or of a schema that is. */
  readonly isPart: boolean
}

function addReferred(ref: string, draft: Draft, step: Reference): void {
  const { api, hops, seen, isPart, dynamicAnchors } = step
  const target = api.schemaOf.get(ref)
  if (target === undefined || seen.has(ref) || hops >= mostHops) {
    draft.more.push(ref)
    return
  }
  if (!isPart) {
    draft.refs.push(ref)
    draft.hops = hops + 1
  }
  const origin = isPart ? ref : null
  const around = new Set([...seen, ref])
  add(inScope(target, dynamicAnchors), draft, { api, hops: hops + 1, origin, seen: around })
}

/**
 * The last part of a reference, as readers know it: `#/components/schemas/User` → `User`, of a whole file its name without
 * extension.
 */
export function nameOfRef(ref: string): string {
  const place = ref.replace(/#$/, '')
  const last = place.slice(place.lastIndexOf('/') + 1)
  const name = place.includes('#') ? last : last.replace(/\.(?:ya?ml|json)$/i, '')
  return name.replace(/~1/g, '/').replace(/~0/g, '~') || ref
}

/** Properties that one direction does not have: `readOnly` in requests, `writeOnly` in responses; null: all are shown. */
export type HiddenSide = 'readOnly' | 'writeOnly' | null

/** Whether a property is left out, by its own flag or by one that `allOf` adds to it. */
export function isHidden(schema: Schema, hidden: HiddenSide): boolean {
  return (
    hidden !== null &&
    (schema[hidden] === true || (schema.allOf?.some((part) => part[hidden] === true) ?? false))
  )
}

/** Whether null is the only value of a schema. */
export function isNull({ type, $ref, enum: values }: Schema): boolean {
  if ($ref !== undefined) return false
  return (type?.length === 1 && type[0] === 'null') || (values?.length === 1 && values[0] === null)
}

/** Whether no value fits a schema, as one that is written as `false`. */
export function isNothing({ not }: Schema): boolean {
  return not !== undefined && Object.keys(not).length === 0
}
