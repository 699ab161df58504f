import type { Schema } from '../model.ts'
import { partName, type SchemaChange, type SchemaPair } from './change.ts'

/** Values that a schema allows: those of `enum`, or the only one of `const`. */
export function diffEnums({ old, next, place }: SchemaPair): SchemaChange[] {
  const [before, after] = [valuesOf(old), valuesOf(next)]
  if (before === undefined && after === undefined) return []
  const isRequest = place.direction === 'request'
  const name = partName(place)
  if (before === undefined) {
    return [
      { kind: 'changed', breaking: isRequest, message: `${name} has a list of allowed values now` },
    ]
  }
  if (after === undefined) {
    return [
      {
        kind: 'changed',
        breaking: !isRequest,
        message: `${name} has no list of allowed values any more`,
      },
    ]
  }
  const [oldTexts, newTexts] = [before, after].map((list) => list.map((one) => JSON.stringify(one)))
  const removed = (oldTexts ?? []).filter((one) => !newTexts?.includes(one))
  const added = (newTexts ?? []).filter((one) => !oldTexts?.includes(one))
  return [
    ...removed.map(
      (value): SchemaChange => ({
        kind: 'removed',
        breaking: isRequest,
        message: `${name} does not have the value ${value} any more`,
      }),
    ),
    ...added.map(
      (value): SchemaChange => ({
        kind: 'added',
        breaking: !isRequest,
        message: `${name} can have the value ${value}`,
      }),
    ),
  ]
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum
}
