/** The fields of front matter that a site has of its own, by the JSON Schema (draft 2020-12) in its configuration. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { isObject } from '../../../shared/is-object.ts'

/** A JSON Schema of an object. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** A field that the schema refuses. */
export interface OwnFieldProblem {
  /** The field, or a missing one. */
  readonly field: string
  /** Ends the sentence “Front matter field … ”. */
  readonly message: string
  readonly hint?: string
  /** Where the problem is: at the name or at the value of the field; `nowhere`: the field is missing. */
  readonly at: 'name' | 'value' | 'nowhere'
}

export interface OwnFields {
  /** Names of the fields that the schema describes. */
  readonly names: ReadonlySet<string>
  /** Fields whose value is any text: readers see it, so it is converted as other text is. */
  readonly texts: ReadonlySet<string>
  /** Whether the schema refuses fields that it does not name. */
  readonly isClosed: boolean
  /** Checks the fields, and adds the defaults of the schema to them. */
  check(fields: Record<string, unknown>): OwnFieldProblem[]
}

/** Reads a schema. @throws Error when it is none */
export function ownFields(schema: JsonSchema): OwnFields {
  const ajv = new Ajv2020({
    allErrors: true,
    useDefaults: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    logger: false,
    formats,
  })
  const validate = ajv.compile({ type: 'object', ...schema })
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const isText = (property: unknown) =>
    isObject(property) &&
    property['type'] === 'string' &&
    !['enum', 'const', 'format', 'pattern'].some((key) => Object.hasOwn(property, key))
  const names = Object.keys(properties)
  return {
    names: new Set(names),
    texts: new Set(names.filter((name) => isText(properties[name]))),
    isClosed: schema['additionalProperties'] === false,
    check(fields) {
      if (validate(fields)) return []
      const problems = (validate.errors ?? [])
        .filter(isReason)
        .map((error) => problemOf(error, properties))
      // One mistake can break several rules.
      return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()]
    },
  }
}

const formats = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'date-time': (text: string) =>
    /^\d{4}-\d\d-\d\d[Tt ]/.test(text) && !Number.isNaN(Date.parse(text)),
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => URL.canParse(text, 'https://example.com/'),
  regex: (text: string) => {
    try {
      new RegExp(text, 'u')
      return true
    } catch {
      return false
    }
  },
}

/** Rules that only say that one of others was broken. */
function isReason({ keyword }: ErrorObject): boolean {
  return keyword !== 'if'
}

function problemOf(error: ErrorObject, properties: JsonSchema): OwnFieldProblem {
  const { instancePath, params } = error
  const parts = instancePath.split('/').slice(1).map(unescaped)
  const { missingProperty: missing, additionalProperty, unevaluatedProperty } = params
  const other = additionalProperty ?? unevaluatedProperty
  const path = [...parts, missing ?? other].filter((part) => part !== undefined).map(String)
  const isTop = parts.length === 0
  const described = properties[path[0] ?? '']
  const about = isObject(described) ? described['description'] : undefined
  const problem = { field: path.join('.'), ...(typeof about === 'string' && { hint: about }) }
  if (missing !== undefined) {
    return { ...problem, message: 'is missing.', at: isTop ? 'nowhere' : 'value' }
  }
  if (other !== undefined) {
    const message = 'is not in the schema of the site.'
    return { ...problem, message, at: isTop ? 'name' : 'value' }
  }
  return { ...problem, message: `${ruleOf(error)}.`, at: isTop ? 'nowhere' : 'value' }
}

function ruleOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  const { allowedValues } = params
  if (keyword !== 'enum' || !Array.isArray(allowedValues)) return message
  return `must be one of ${allowedValues.map((one) => JSON.stringify(one)).join(', ')}`
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
