import type { Schema } from '../../model.ts'

/**
 * A function that makes each result once: for the same schema, or one that is nothing but the same reference, and the same
 * second argument it gives the same object, which must not be changed. Pages of a specification ask for the same schemas
 * again and again, with few second arguments: each has a list of its own.
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
