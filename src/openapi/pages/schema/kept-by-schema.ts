import type { Schema } from '../../model.ts'

/**
 * The same function, which makes each result once and keeps it: results must not be changed. Schemas that are nothing but
 * the same reference count as one, so that all schemas must be of one specification. Each second argument has a list of its
 * own: there are few of them.
 */
export function keptBySchema<Key, Value>(
  make: (schema: Schema, key: Key) => Value,
): (schema: Schema, key: Key) => Value {
  const known = new Map<Key, WeakMap<Schema, { readonly value: Value }>>()
  const references = new Map<string, Schema>()
  return (written, key) => {
    const schema = withoutCopies(written, references)
    let list = known.get(key)
    if (list === undefined) {
      list = new WeakMap()
      known.set(key, list)
    }
    let kept = list.get(schema)
    if (kept === undefined) {
      kept = { value: make(schema, key) }
      list.set(schema, kept)
    }
    return kept.value
  }
}

/** One object for all schemas that are nothing but the same reference. */
function withoutCopies(schema: Schema, references: Map<string, Schema>): Schema {
  const { $ref } = schema
  if ($ref === undefined) return schema
  for (const key in schema) if (key !== '$ref') return schema
  const known = references.get($ref) ?? schema
  references.set($ref, known)
  return known
}
