/** Questions about single schemas, which trees, examples and the data of requests ask alike. */
import type { Schema } from '../../model.ts'

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
