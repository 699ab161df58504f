/** The problems of a JSON text, and the possible values of a place in it, by the schemas that the page has. */
import { propertiesOf, resolveSchema } from '../request/body-of.ts'
import { hasFormat } from '../request/formats.ts'
import { waysToMatch } from '../request/pattern-ways.ts'
import type { OperationRequest, RequestSchema } from '../request/request.ts'
import { validate } from '../request/validate.ts'
import type { SchemaProblem, ValuePath } from '../request/validation-schema.ts'
import type { JsonNode } from './json-text.ts'

type Schemas = OperationRequest['schemas']

export interface JsonProblem {
  readonly key: SchemaProblem['key']
  /** For the words of the key. */
  readonly args: readonly string[]
  /** Place in the text. */
  readonly start: number
  readonly end: number
}

/** Longer values are not compared with patterns, which may take long. */
const longestForPattern = 500
/** Ways that a pattern may try (`waysToMatch`): the browser cannot stop it. */
const mostWays = 10_000_000
/** Values of an enumeration that are listed. */
const mostListed = 12

/** The problems of a value, in the order of the text. */
export function validateJson(
  root: JsonNode,
  schema: RequestSchema | null,
  schemas: Schemas,
): JsonProblem[] {
  const schemaOf = (name: string) => (Object.hasOwn(schemas, name) ? schemas[name] : undefined)
  return validate(plain(root), schema ?? {}, { schemaOf, matches, hasFormat })
    .map((problem) => ({
      key: problem.key,
      args: wordsOf(problem),
      ...placeOf(root, problem),
    }))
    .toSorted((a, b) => a.start - b.start)
}

function plain(node: JsonNode): unknown {
  if (node.kind === 'array') return node.items.map(plain)
  if (node.kind !== 'object') return node.value
  return Object.fromEntries(
    node.fields.map(({ name, node: inner }) => [name, inner && plain(inner)]),
  )
}

function wordsOf({ key, args }: SchemaProblem): string[] {
  if (key === 'apiWrongType') return [args.join(' | ')]
  if (key === 'apiFitsSeveral') return [args.join(', ')]
  if (key !== 'apiWrongEnum') return args.map(String)
  const listed = args.slice(0, mostListed).map((value) => JSON.stringify(value))
  return [[...listed, ...(args.length > mostListed ? ['…'] : [])].join(', ')]
}

/** The place of a problem: the brace of the object without a key, the key that must not be there, or else the value. */
function placeOf(root: JsonNode, { key, path }: SchemaProblem): Pick<JsonProblem, 'start' | 'end'> {
  if (key === 'apiUnknownProperty' || key === 'apiWrongName') {
    const owner = nodeAt(root, path.slice(0, -1))
    const field = owner.fields.findLast(({ name }) => name === path.at(-1))
    return field ?? owner
  }
  const { start, end } = nodeAt(root, path)
  return key === 'apiMissing' || key === 'apiNeeded' ? { start, end: start + 1 } : { start, end }
}

function nodeAt(root: JsonNode, path: ValuePath): JsonNode {
  let found = root
  for (const key of path) {
    const inner =
      typeof key === 'number'
        ? found.items[key]
        : found.fields.findLast(({ name }) => name === key)?.node
    found = inner ?? found
  }
  return found
}

function matches(text: string, pattern: string): boolean {
  if (text.length > longestForPattern || waysToMatch(pattern, text.length) > mostWays) return true
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    // Of another kind of regular expression: the server knows it.
    return true
  }
}

/** The schema of a place: of a value, or of the object that a key belongs to. */
export function schemaOfPath(
  schema: RequestSchema | null,
  path: readonly (string | number)[],
  schemas: Schemas,
): RequestSchema | undefined {
  let found = resolveSchema(schema, schemas)
  for (const step of path) {
    if (found === undefined) return undefined
    const properties = propertiesOf(found, schemas)
    if (typeof step === 'number') found = resolveSchema(itemsOf(found, schemas), schemas)
    else if (Object.hasOwn(properties, step)) found = resolveSchema(properties[step], schemas)
    else {
      const { additionalProperties: other } = found
      found = typeof other === 'object' ? resolveSchema(other, schemas) : undefined
    }
  }
  return found
}

function itemsOf(schema: RequestSchema, schemas: Schemas): RequestSchema | undefined {
  if (schema.items) return schema.items
  return partsOf(schema, schemas).find((part) => part?.items)?.items
}

function partsOf(
  { allOf = [], oneOf = [], anyOf = [] }: RequestSchema,
  schemas: Schemas,
): (RequestSchema | undefined)[] {
  return [...allOf, ...oneOf, ...anyOf].map((part) => resolveSchema(part, schemas))
}

/** The possible texts of a value, each once: choices of an enum (also in alternatives), words of booleans. */
export function choicesOf(
  schema: RequestSchema | undefined,
  schemas: Schemas,
  seen = new Set<RequestSchema>(),
): unknown[] {
  if (schema === undefined || seen.has(schema)) return []
  seen.add(schema)
  const own = schema.const === undefined ? [...(schema.enum ?? [])] : [schema.const]
  const words = own.length === 0 && schema.type?.includes('boolean') ? [true, false] : []
  const inner = partsOf(schema, schemas).flatMap((part) => choicesOf(part, schemas, seen))
  return [...new Set([...own, ...words, ...inner])]
}
