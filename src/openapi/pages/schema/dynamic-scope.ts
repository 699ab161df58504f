/**
 * Dynamic references (`$dynamicRef`): they lead to the outermost schema of those that were gone through which has an anchor
 * of their name. A page follows references one by one, so what a reference leads to takes along what is bound around it.
 */
import { mapSchemas } from '../../inner-schemas.ts'
import type { Schema } from '../../model.ts'

/** References by the names of dynamic anchors. */
type Scope = ReadonlyMap<string, string>

/** A schema as it is in a scope: its dynamic references are bound, and all in it takes the scope along. */
export function inScope(schema: Schema, around: Scope = new Map()): Schema {
  const scope = new Map([...(schema.dynamicAnchors ?? []), ...around])
  return scope.size === 0 ? schema : bound(schema, scope)
}

function bound(schema: Schema, scope: Scope): Schema {
  if (Object.keys(schema).length === 0) return schema
  const { $dynamicRef, ...fields } = mapSchemas(schema, (inner) => bound(inner, scope))
  const $ref = ($dynamicRef === undefined ? undefined : scope.get($dynamicRef)) ?? schema.$ref
  return { ...fields, ...($ref !== undefined && { $ref }), dynamicAnchors: scope }
}
