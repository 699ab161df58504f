/** What the validator reads of schemas, and what it finds. */

/** Values by names: the model has maps, the data of a page has objects. */
export type Named<Value> = ReadonlyMap<string, Value> | Readonly<Record<string, Value>>

/** The keywords that say whether a value fits: of `Schema` and of `RequestSchema`. */
export interface ValidationSchema {
  readonly $ref?: string
  readonly $dynamicRef?: string
  readonly dynamicAnchors?: Named<string>
  readonly isForeign?: true
  readonly nullable?: true
  readonly type?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly prefixItems?: readonly ValidationSchema[]
  readonly items?: ValidationSchema
  readonly contains?: ValidationSchema
  readonly minContains?: number
  readonly maxContains?: number
  readonly unevaluatedItems?: ValidationSchema
  readonly required?: readonly string[]
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly properties?: Named<ValidationSchema>
  readonly patternProperties?: Named<ValidationSchema>
  readonly additionalProperties?: ValidationSchema | boolean
  readonly propertyNames?: ValidationSchema
  readonly dependentRequired?: Named<readonly string[]>
  readonly dependentSchemas?: Named<ValidationSchema>
  readonly unevaluatedProperties?: ValidationSchema | boolean
  readonly allOf?: readonly ValidationSchema[]
  readonly anyOf?: readonly ValidationSchema[]
  readonly oneOf?: readonly ValidationSchema[]
  readonly not?: ValidationSchema
  readonly if?: ValidationSchema
  readonly then?: ValidationSchema
  readonly else?: ValidationSchema
  readonly discriminator?: {
    readonly propertyName: string
    readonly mapping: Readonly<Record<string, string>>
  }
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
}

/** What can be wrong, by the name of its words among the texts of the panel. `args` of a problem, in this order: */
export type SchemaProblemKey =
  /** The types that it may have. */
  | 'apiWrongType'
  /** The values that it may be. */
  | 'apiWrongEnum'
  /** The limit. */
  | 'apiTooSmall'
  | 'apiNotAbove'
  | 'apiTooLarge'
  | 'apiNotBelow'
  | 'apiNotMultiple'
  | 'apiTooShort'
  | 'apiTooLong'
  | 'apiTooFewItems'
  | 'apiTooManyItems'
  | 'apiTooFewMatches'
  | 'apiTooManyMatches'
  | 'apiTooFewProperties'
  | 'apiTooManyProperties'
  /** The pattern, or the format. */
  | 'apiWrongPattern'
  | 'apiWrongFormat'
  /** The numbers of two equal items, from 1. */
  | 'apiRepeatedItem'
  /** The key; of `apiNeeded` also the key that makes it required. */
  | 'apiMissing'
  | 'apiNeeded'
  | 'apiUnknownProperty'
  | 'apiWrongName'
  /** Nothing. */
  | 'apiExtraItem'
  | 'apiExcluded'
  /** How many alternatives there are; of `apiFitsSeveral` the numbers of those that fit, from 1. */
  | 'apiFitsNone'
  | 'apiFitsSeveral'

export type ValuePath = readonly (string | number)[]

export interface SchemaProblem {
  readonly key: SchemaProblemKey
  readonly args: readonly unknown[]
  /** The value that is wrong: of a missing key its object, of a key that must not be there the key. */
  readonly path: ValuePath
}
