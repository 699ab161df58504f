/** Reads the schemas of the configuration: what an author may write. */
import type { z } from 'zod'
import type { OptionMeta } from '../../src/pipeline/config/schema/object.ts'

type Schema = z.core.$ZodType

/** A schema without its wrappers (optional, default, nullable, transforms), and what these say. */
export interface SchemaNode {
  readonly def: z.core.$ZodTypes['_zod']['def']
  readonly meta: OptionMeta
  /** Description of the named type itself, not of the option that has it. */
  readonly about: string | undefined
  readonly isOptional: boolean
  readonly isNullable: boolean
  /** The default; `undefined` when there is none. */
  readonly preset: unknown
}

/** Unwraps a schema. Of descriptions the outermost counts. */
export function readSchema(schema: z.core.$ZodType): SchemaNode {
  const meta = ((schema as z.ZodType).meta() ?? {}) as OptionMeta
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = unwrapped(def)
  const about = meta.description
  if (inner === null) {
    return { def, meta, about, isOptional: false, isNullable: false, preset: undefined }
  }
  const node = readSchema(inner)
  const hasDefault = def.type === 'default' || def.type === 'prefault'
  return {
    def: node.def,
    meta: { ...node.meta, ...meta },
    about: meta.name === undefined ? node.about : about,
    isOptional: def.type === 'optional' || hasDefault || node.isOptional,
    isNullable: def.type === 'nullable' || node.isNullable,
    preset: hasDefault ? def.defaultValue : node.preset,
  }
}

function unwrapped(def: z.core.$ZodTypes['_zod']['def']): Schema | null {
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return def.innerType
    case 'lazy':
      return def.getter()
    case 'pipe':
      // A transform has no form of its own: `preprocess` is one before a schema, `transform` one after it.
      return isTransform(def.in) ? def.out : def.in
    default:
      return null
  }
}

function isTransform(schema: Schema): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'transform'
}

/** Properties of an object, elements of a list, values of a record, alternatives of a union. */
export function childrenOf({ def }: SchemaNode): readonly Schema[] {
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'record':
      return [def.valueType]
    case 'union':
      return def.options
    default:
      return []
  }
}
