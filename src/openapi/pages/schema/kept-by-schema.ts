import type { Schema } from '../../model.ts'

/**
 * A function that makes each result once: for the same schema, or one that is nothing but the same reference, and the same
 * second argument it gives the same object, which must not be changed. Pages of a specification ask for the same schemas
 * again and again.
 */
export function keptBySchema<Key, Value>(
  make: (schema: Schema, key: Key) => Value,
): (schema: Schema, key: Key) => Value {
  const known = new WeakMap<Schema, Map<Key, Value>>()
  const references = new Map<string, Schema>()
  return (written, key) => {
    const schema = withoutCopies(written, references)
    const made = known.get(schema) ?? new Map<Key, Value>()
    known.set(schema, made)
    if (!made.has(key)) made.set(key, make(schema, key))
    return made.get(key) as Value
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
