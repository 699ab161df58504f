/** Keys that exclude or need each other, or that only some objects of a shape have: what `shapes.ts` cannot say of one key. */
import type { DiagnosticCode } from '../../shared/diagnostic.ts'
import { described } from '../../support/text/described.ts'
import { isRaw, own, type Raw } from '../read/raw-value.ts'
import { type PatternName, patterns, type ShapeName } from './shapes.ts'

/** One rule; of the kinds below it has one, besides where it counts and what to do. */
export interface KeyRule {
  /** One of these must be there. */
  readonly needs?: readonly string[]
  /** One of these may be there. */
  readonly oneOf?: readonly string[]
  /** None of these may be there; `why` says which objects have them, after a colon. */
  readonly never?: readonly string[]
  /** A list or object that must have an entry. */
  readonly filled?: string
  /** An object that must have one entry. */
  readonly single?: string
  /** A key whose value is one of these. */
  readonly choices?: readonly [key: string, values: readonly string[]]
  /** Where the values of `choices` are the only ones. */
  readonly where?: string
  /** A text of some form. */
  readonly matches?: readonly [key: string, pattern: PatternName]
  /** A flag that must be set. */
  readonly isTrue?: string
  /** A number that must not be above another one. */
  readonly ordered?: readonly [least: string, most: string]
  /** Whether an object is meant; all are without it. */
  readonly when?: (value: Raw) => boolean
  /** The objects that `when` means, as they are named after the object: `is in the path and`. */
  readonly being?: string
  readonly why?: string
  /** Minor versions of OpenAPI 3 that have the rule. */
  readonly since?: number
  readonly until?: number
  readonly code?: DiagnosticCode
  readonly hint?: string
}

/** A rule that an object breaks. */
export interface BrokenRule {
  /** The key that is wrong; null: the object. */
  readonly key: string | null
  /** Follows the name of the key or object. */
  readonly message: string
  readonly code: DiagnosticCode
  readonly hint?: string
}

const has = (value: Raw, key: string) => own(value, key) !== undefined
const isIn =
  (...places: readonly string[]) =>
  (value: Raw) =>
    places.includes(String(own(value, 'in')))
const isOfType = (type: string) => (value: Raw) => own(value, 'type') === type

const oneExample: KeyRule = { oneOf: ['example', 'examples'] }
const encodings: readonly KeyRule[] = [
  { oneOf: ['encoding', 'prefixEncoding'] },
  { oneOf: ['encoding', 'itemEncoding'] },
]
const schemaOrContent: readonly KeyRule[] = [
  {
    needs: ['schema', 'content'],
    hint: 'Describe the value: `schema: { type: string }`.',
    when: (value) => own(value, 'in') !== 'querystring',
  },
  { oneOf: ['schema', 'content'] },
  { single: 'content', hint: 'It has one media type.' },
  ...['style', 'explode', 'allowReserved'].map((key) => withoutContent(key)),
  // Of 3.2 they may stand there, too.
  ...['example', 'examples'].map((key) => ({ ...withoutContent(key), until: 1 })),
]

function withoutContent(key: string): KeyRule {
  return {
    oneOf: ['content', key],
    hint: key.startsWith('example')
      ? 'Write it into the media type.'
      : 'With `content`, the media type says how the value is written: remove it.',
  }
}

/** How values are written in each place; those of cookies are of the version. */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['matrix', 'label', 'simple'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
}
const placeWords: Readonly<Record<string, string>> = {
  path: 'a path',
  query: 'a query',
  header: 'a header',
}

/** The keys that only security schemes of one type have. */
const ofSecurity: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['name', 'in'],
  http: ['scheme', 'bearerFormat'],
  oauth2: ['flows', 'oauth2MetadataUrl'],
  openIdConnect: ['openIdConnectUrl'],
  mutualTLS: [],
}
const notNeeded = ['bearerFormat', 'oauth2MetadataUrl']

const security = Object.entries(ofSecurity).flatMap(([type, keys]): KeyRule[] => [
  ...keys
    .filter((key) => !notNeeded.includes(key))
    .map((key) => ({
      needs: [key],
      when: isOfType(type),
      being: `is of type \`${type}\` and`,
    })),
  {
    never: keys,
    when: (value) =>
      own(value, 'type') !== type && Object.hasOwn(ofSecurity, String(own(value, 'type'))),
    why: `only schemes of type \`${type}\` have it`,
  },
])

const responses: KeyRule = {
  filled: 'responses',
  hint: "Add a response: `'200': { description: OK }`.",
}

/** The rules of each shape of OpenAPI. */
export const keyRules: Partial<Record<ShapeName, readonly KeyRule[]>> = {
  OpenApi: [
    { needs: ['paths'], until: 0, hint: 'Add `paths` with the operations.' },
    {
      needs: ['paths', 'components', 'webhooks'],
      since: 1,
      hint: 'Add `paths` with the operations, or `components` where the file only has parts of others.',
    },
  ],
  License: [{ oneOf: ['identifier', 'url'] }],
  Variable: [
    { filled: 'enum', since: 1, hint: 'Add the values that are allowed, or remove `enum`.' },
  ],
  Operation: [
    { needs: ['responses'], until: 0, hint: "Add `responses: { '200': { description: OK } }`." },
    responses,
  ],
  Response: [{ needs: ['description'], until: 1, hint: 'Say what the response means.' }],
  Parameter: [
    ...schemaOrContent,
    oneExample,
    {
      needs: ['content'],
      when: isIn('querystring'),
      being: 'is the whole query and',
      hint: 'Write the schema below a media type: `content: { application/x-www-form-urlencoded: { schema: … } }`.',
    },
    ...Object.entries(styles).map(([place, choices]) => ({
      choices: ['style', choices] as const,
      when: isIn(place),
      where: `in ${placeWords[place]}`,
    })),
    { choices: ['style', ['form']], when: isIn('cookie'), until: 1, where: 'in a cookie' },
    {
      choices: ['style', ['form', 'cookie']],
      when: isIn('cookie'),
      since: 2,
      where: 'in a cookie',
    },
    { matches: ['name', 'pathName'], when: isIn('path') },
    { matches: ['name', 'token'], when: isIn('header') },
    {
      isTrue: 'required',
      when: isIn('path'),
      being: 'is in the path and',
      code: 'openapi-path-parameter',
      hint: 'A parameter in the path is always there: write `required: true`.',
    },
    {
      never: ['allowReserved'],
      when: isIn('path', 'header', 'cookie'),
      ...{ since: 1, until: 1 },
      why: 'only parameters in the query have it',
    },
    {
      never: ['allowReserved'],
      when: (value) =>
        isIn('header')(value) || (isIn('cookie')(value) && own(value, 'style') === 'cookie'),
      since: 2,
      why: 'this value is not percent-encoded',
    },
    {
      never: ['allowEmptyValue'],
      when: isIn('path', 'header', 'cookie', 'querystring'),
      since: 1,
      why: 'only parameters in the query have it',
    },
  ],
  Header: [
    ...schemaOrContent,
    oneExample,
    {
      never: ['allowReserved', 'allowEmptyValue'],
      since: 1,
      why: 'a header is not percent-encoded, and never empty by a flag',
    },
  ],
  Media: [...encodings, oneExample],
  Encoding: encodings,
  Example: [
    { oneOf: ['value', 'externalValue'] },
    { oneOf: ['value', 'dataValue'] },
    { oneOf: ['value', 'serializedValue'] },
    { oneOf: ['serializedValue', 'externalValue'] },
  ],
  Link: [
    {
      needs: ['operationId', 'operationRef'],
      hint: 'Name the operation that it leads to by its `operationId`.',
    },
    { oneOf: ['operationId', 'operationRef'] },
  ],
  Security: [
    ...security,
    {
      never: ['bearerFormat'],
      when: (value) =>
        isOfType('http')(value) && String(own(value, 'scheme')).toLowerCase() !== 'bearer',
      why: 'only the scheme `bearer` has it',
    },
  ],
  Schema: [
    { filled: 'enum', hint: 'No value would be allowed: add values, or remove it.' },
    { ordered: ['minimum', 'maximum'] },
    { ordered: ['minLength', 'maxLength'] },
    { ordered: ['minItems', 'maxItems'] },
    { ordered: ['minProperties', 'maxProperties'] },
    { ordered: ['minContains', 'maxContains'] },
    {
      never: ['properties'],
      when: (value) =>
        isOfType('array')(value) && !has(value, 'items') && isRaw(own(value, 'properties')),
      why: 'an array has `items`',
      hint: 'Put them into `items`.',
    },
    {
      needs: ['items'],
      when: (value) => isOfType('array')(value) && !has(value, 'properties'),
      being: 'is of type `array` and',
      until: 0,
      hint: 'Add `items: {}` for items of any kind.',
    },
  ],
  Xml: [{ oneOf: ['nodeType', 'attribute'] }, { oneOf: ['nodeType', 'wrapped'] }],
}

/**
 * The rules of a version, as a function from an object to those that it breaks.
 * @param rules - by shape
 * @param minor - version of OpenAPI 3, or of AsyncAPI 3
 */
export function createKeyRules(
  rules: Readonly<Record<string, readonly KeyRule[]>>,
  minor: number,
): (shape: string, value: Raw) => BrokenRule[] {
  const prepared = new Map(
    Object.entries(rules).map(([shape, own]) => [
      shape,
      own
        .filter(({ since = 0, until = minor }) => since <= minor && minor <= until)
        .map((rule) => ({ rule, key: keyOf(rule) })),
    ]),
  )
  return (shape, value) => {
    const found: BrokenRule[] = []
    for (const { rule, key } of prepared.get(shape) ?? []) {
      // Nearly every object lacks the keys of nearly every rule.
      if (key !== null && own(value, key) === undefined) continue
      if (rule.when?.(value) !== false) addBroken(rule, value, found)
    }
    return found
  }
}

/** Of two rules about one key the first says enough. */
function addBroken(rule: KeyRule, value: Raw, found: BrokenRule[]): void {
  for (const one of broken(rule, value)) {
    if (one.key !== null && found.some((other) => other.key === one.key)) continue
    const { code = 'openapi-invalid', hint = one.hint } = rule
    found.push({ ...one, code, ...(hint !== undefined && { hint }) })
  }
}

/** The key without which a rule cannot be broken; null: there are several, or it is about one that lacks. */
function keyOf({
  oneOf,
  never,
  filled,
  single,
  ordered,
  choices,
  matches,
}: KeyRule): string | null {
  const [only] = never?.length === 1 ? never : []
  return only ?? filled ?? single ?? (ordered ?? choices ?? matches ?? oneOf)?.[0] ?? null
}

type Broken = Omit<BrokenRule, 'code'>

function broken(rule: KeyRule, value: Raw): Broken[] {
  const { needs, oneOf, never = [], isTrue } = rule
  const being = rule.being === undefined ? '' : `${rule.being} `
  if (needs !== undefined && !needs.some((key) => has(value, key))) {
    return [{ key: null, message: being + lack(needs), hint: `Add \`${needs[0]}\`.` }]
  }
  if (isTrue !== undefined && own(value, isTrue) !== true)
    return [{ key: null, message: `${being}not ${isTrue}` }]
  if (oneOf?.every((key) => has(value, key))) return [beside(oneOf, value)]
  const unwanted = never.filter((key) => has(value, key))
  const hint = 'Remove it.'
  return [
    ...unwanted.map((key) => ({ key, message: `is not allowed: ${rule.why}`, hint })),
    ...wrongValue(rule, value),
  ]
}

function wrongValue(rule: KeyRule, value: Raw): Broken[] {
  const { filled, single, ordered, choices, matches } = rule
  if (filled !== undefined && countOf(value, filled) === 0)
    return [{ key: filled, message: 'must not be empty' }]
  const count = single === undefined ? null : countOf(value, single)
  if (single !== undefined && count !== null && count !== 1)
    return [{ key: single, message: `must have one entry, but it has ${count}` }]
  if (ordered !== undefined) return tooLow(ordered, value)
  if (choices !== undefined) return notAmong(choices, rule, value)
  if (matches === undefined) return []
  const [key, pattern] = matches
  const text = own(value, key)
  const { form, expected } = patterns[pattern]
  return typeof text !== 'string' || form.test(text)
    ? []
    : [{ key, message: `must be ${expected}, but it is ${described(text)}` }]
}

function tooLow([least, most]: readonly [string, string], value: Raw): Broken[] {
  const [low, high] = [own(value, least), own(value, most)]
  return typeof low === 'number' && typeof high === 'number' && low > high
    ? [{ key: least, message: `must not be above \`${most}\`: no value would be allowed` }]
    : []
}

function notAmong(
  [key, values]: readonly [string, readonly string[]],
  { where }: KeyRule,
  value: Raw,
): Broken[] {
  const text = own(value, key)
  if (typeof text !== 'string' || values.includes(text)) return []
  const list = values.map((one) => `\`${one}\``).join(', ')
  const message = `must be ${values.length > 1 ? 'one of ' : ''}${list} ${where}, but it is ${described(text)}`
  return [{ key, message, hint: `Remove it: ${where} \`${values[0]}\` is usual.` }]
}

function lack(keys: readonly string[]): string {
  const names = keys.map((key) => `\`${key}\``)
  if (names.length === 1) return `has no ${names[0]}`
  if (names.length === 2) return `has neither ${names.join(' nor ')}`
  return `has none of ${names.join(', ')}`
}

/** The key that is written last is the one too many. */
function beside(keys: readonly string[], value: Raw): Broken {
  const written = Object.keys(value).filter((key) => keys.includes(key))
  const others = written.slice(0, -1).map((other) => `\`${other}\``)
  return {
    key: written.at(-1) as string,
    message: `is not allowed beside ${others.join(' and ')}`,
    hint: 'Remove one of the two.',
  }
}

/** Entries of a list or object; null: it is neither. */
function countOf(raw: Raw, key: string): number | null {
  const value = own(raw, key)
  if (Array.isArray(value)) return value.length
  return isRaw(value) ? Object.keys(value).length : null
}
