/** Keys that need each other, or that only some versions and types require. */
import { isRaw, own, type Raw } from '../read/raw-value.ts'
import type { ShapeName } from './shapes.ts'

/** Keys that an object lacks. */
export interface Missing {
  /** Follows the name of the object. */
  readonly message: string
  readonly hint?: string
}

/** Keys that an object of a shape lacks, or must not have beside others. */
export function missingPartners(shape: ShapeName, value: Raw, minor: number): Missing[] {
  switch (shape) {
    case 'OpenApi':
      return openApi(value, minor)
    case 'Operation':
      return minor > 0 || has(value, 'responses') ? [] : [{ message: 'has no `responses`.' }]
    case 'Response':
      return minor > 1 || has(value, 'description') ? [] : [{ message: 'has no `description`.' }]
    case 'Parameter':
    case 'Header':
      return parameter(value)
    case 'Security':
      return security(value)
    case 'Schema':
      return schema(value)
    default:
      return []
  }
}

function has(value: Raw, key: string): boolean {
  return own(value, key) !== undefined
}

function openApi(value: Raw, minor: number): Missing[] {
  if (has(value, 'paths')) return []
  if (minor > 0 && (has(value, 'components') || has(value, 'webhooks'))) return []
  return [{ message: 'has no `paths`.' }]
}

function parameter(value: Raw): Missing[] {
  const problems: Missing[] = []
  if (!has(value, 'schema') && !has(value, 'content')) {
    problems.push({ message: 'has neither `schema` nor `content`.' })
  }
  if (has(value, 'schema') && has(value, 'content')) {
    problems.push({ message: 'has both `schema` and `content`.', hint: 'Remove one of the two.' })
  }
  if (own(value, 'in') === 'path' && own(value, 'required') !== true) {
    const hint = 'A parameter in the path is always there: write `required: true`.'
    problems.push({ message: 'is in the path and not required.', hint })
  }
  return problems
}

const neededBy: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
}

function security(value: Raw): Missing[] {
  const type = own(value, 'type')
  const needed = typeof type === 'string' && Object.hasOwn(neededBy, type) ? neededBy[type] : []
  return (needed ?? [])
    .filter((key) => !has(value, key))
    .map((key) => ({ message: `is of type \`${String(type)}\` and has no \`${key}\`.` }))
}

function schema(value: Raw): Missing[] {
  const problems: Missing[] = []
  const enumeration = own(value, 'enum')
  if (Array.isArray(enumeration) && enumeration.length === 0) {
    problems.push({ message: 'has an empty `enum`: no value would be allowed.' })
  }
  for (const [least, most] of limits) {
    const [low, high] = [own(value, least), own(value, most)]
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      problems.push({ message: `has a \`${least}\` above its \`${most}\`.` })
    }
  }
  const properties = own(value, 'properties')
  if (own(value, 'type') === 'array' && !has(value, 'items') && isRaw(properties)) {
    problems.push({ message: 'is an array with `properties`.', hint: 'Put them into `items`.' })
  }
  return problems
}

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const
