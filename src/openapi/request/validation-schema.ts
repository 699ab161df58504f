/** The schemas that values are compared with, and the problems that are found. */
import type { Schema } from '../model.ts'

/** Values by names: the model has maps, the data of a page has objects. */
export type Named<Value> = ReadonlyMap<string, Value> | Readonly<Record<string, Value>>

/** Keywords that values are not compared with. */
type Annotation =
  | 'title'
  | 'description'
  | 'enumDescriptions'
  | 'default'
  | 'examples'
  | 'deprecated'
  | 'contentMediaType'
  | 'contentEncoding'
  | 'contentSchema'
  | 'xml'
  | 'externalDocs'
  | 'other'

/** The value of a keyword, with schemas as the validator reads them. */
type Loose<Value> = Value extends Schema
  ? ValidationSchema
  : Value extends readonly Schema[]
    ? readonly ValidationSchema[]
    : Value extends ReadonlyMap<string, infer Inner>
      ? Named<Loose<Inner>>
      : Value

/** The keywords that say whether a value fits: of `Schema`, and of `RequestSchema`, where names are keys of objects. */
export type ValidationSchema = {
  readonly [Key in Exclude<keyof Schema, Annotation>]?: Loose<Required<Schema>[Key]>
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
