/** Mistakes that are usual in specifications, with their right form: words of OpenAPI 2.0, of programs, and of other places. */
import type { Form, PatternName, ShapeFields } from './shapes.ts'

const toContent = 'Write it below a media type: `content: { application/json: { schema: … } }`.'
const toServers = 'It is of OpenAPI 2.0: write `servers: [{ url: https://api.example.com/v1 }]`.'
const toMediaTypes = 'It is of OpenAPI 2.0: write the media types as the keys of `content`.'

const ofTwo = (key: string) => `It is of OpenAPI 2.0: write \`${key}\`.`

/** Keys that an object of a shape does not have, each with the hint to where it belongs. */
const keysElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  OpenApi: {
    host: toServers,
    basePath: toServers,
    schemes: toServers,
    consumes: toMediaTypes,
    produces: toMediaTypes,
    definitions: ofTwo('components: { schemas: … }'),
    securityDefinitions: ofTwo('components: { securitySchemes: … }'),
  },
  Operation: {
    consumes: toMediaTypes,
    produces: toMediaTypes,
    schemes: ofTwo('servers'),
    body: 'Write `requestBody`.',
    request: 'Write `requestBody`.',
  },
  Body: { schema: toContent, example: toContent, examples: toContent },
  Response: { schema: toContent, example: toContent, examples: toContent },
  Channel: {
    publish: 'It is of AsyncAPI 2: write an operation with `action: receive` into `operations`.',
    subscribe: 'It is of AsyncAPI 2: write an operation with `action: send` into `operations`.',
  },
  AsyncServer: { url: 'It is of AsyncAPI 2: write `host`, `pathname` and `protocol`.' },
  AddressParameter: {
    schema: 'It is of AsyncAPI 2: a parameter is a text, with `enum`, `default` and `examples`.',
  },
  Message: {
    schemaFormat: 'It is of AsyncAPI 2: write `payload: { schemaFormat: …, schema: … }`.',
    messageId: 'It is of AsyncAPI 2: the key of the message in its channel is its id.',
  },
  Schema: {
    $recursiveRef:
      'It is of an older JSON Schema: write `$dynamicRef`, or `$ref` to the schema itself.',
    $recursiveAnchor: 'It is of an older JSON Schema: write `$dynamicAnchor` with a name.',
  },
}

/**
 * The hint for a key that belongs somewhere else; null for others.
 * @param shape - the object that has it
 * @param shapes - the keys of all objects
 */
export function hintForKey(
  key: string,
  shape: string,
  shapes: ReadonlyMap<string, ShapeFields>,
): string | null {
  const known = entryOf(keysElsewhere[shape] ?? {}, key)
  if (known !== null) return known
  const has = (owner: string, name: string) => shapes.get(owner)?.has(name) ?? false
  if (shape === 'OpenApi' && has('Components', key)) return 'Write it into `components`.'
  if (!has('Schema', key)) return null
  if (has(shape, 'schema')) return 'Write it into `schema`.'
  return has(shape, 'content') ? toContent : null
}

const integer = 'Write `integer`.'
const number = 'Write `number`.'
const text = 'Write `string`.'
const list = 'Write `array`, with `items`.'
const object = 'Write `object`.'
const formatted = (format: string) => `Write \`type: string\` and \`format: ${format}\`.`

/** Names of types in programs and databases, with what a schema has instead. */
const typesElsewhere: Readonly<Record<string, string>> = {
  int: integer,
  int32: 'Write `type: integer` and `format: int32`.',
  int64: 'Write `type: integer` and `format: int64`.',
  long: 'Write `type: integer` and `format: int64`.',
  bigint: 'Write `type: integer` and `format: int64`.',
  float: number,
  double: number,
  decimal: number,
  bool: 'Write `boolean`.',
  str: text,
  text,
  varchar: text,
  enum: 'Write `type: string` beside `enum`.',
  uuid: formatted('uuid'),
  email: formatted('email'),
  uri: formatted('uri'),
  url: formatted('uri'),
  date: formatted('date'),
  time: formatted('time'),
  datetime: formatted('date-time'),
  'date-time': formatted('date-time'),
  timestamp: formatted('date-time'),
  binary: formatted('binary'),
  file: formatted('binary'),
  list,
  dict: object,
  map: object,
  json: object,
  any: 'Leave `type` out: the value may be anything then.',
}

const parametersOfTwo: Readonly<Record<string, string>> = {
  body: 'It is of OpenAPI 2.0: write `requestBody` beside `parameters`.',
  formData:
    'It is of OpenAPI 2.0: write `requestBody`, with the fields in the schema of its content.',
}

/** The hint for a key of a map that is not of the right form; null: there is none. */
export function hintForMapKey(keys: PatternName, key: string): string | null {
  switch (keys) {
    case 'status':
      return /^[1-5]xx$/i.test(key) ? `Write \`${key.toUpperCase()}\`.` : null
    case 'method':
      return `Write \`${key.toLowerCase()}\` beside \`additionalOperations\`.`
    case 'name':
      return `Write \`${key.replace(/[^\w.-]+/g, '-')}\`, here and where it is referred to.`
    default:
      return null
  }
}

const actionsOfTwo: Readonly<Record<string, string>> = {
  publish: 'It is of AsyncAPI 2: what clients publish, the application receives. Write `receive`.',
  subscribe: 'It is of AsyncAPI 2: what clients subscribe to, the application sends. Write `send`.',
}

const quoted = 'Remove the quotes.'

/** The hint for a value of another type than `form`; null for those that are not usual. `key` is where it stands. */
export function hintForValue(
  form: Form,
  key: string | number | null,
  value: unknown,
): string | null {
  if (form.type === 'list' && key === 'required' && typeof value === 'boolean')
    return 'Name the property in the list `required` of the object that has it.'
  if (typeof value !== 'string') return null
  if (form.type === 'types') return entryOf(typesElsewhere, value.toLowerCase())
  if (form.type === 'choice') return hintForChoice(key, value)
  if (form.type === 'flag') return value === 'true' || value === 'false' ? quoted : null
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  return (form.type === 'number' || form.type === 'count') && isNumber ? quoted : null
}

function hintForChoice(key: string | number | null, value: string): string | null {
  if (key === 'in') return entryOf(parametersOfTwo, value)
  return key === 'action' ? entryOf(actionsOfTwo, value) : null
}

function entryOf(hints: Readonly<Record<string, string>>, key: string): string | null {
  return Object.hasOwn(hints, key) ? (hints[key] as string) : null
}
