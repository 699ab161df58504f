/**
 * The objects of OpenAPI and their keys. A key is described by a word:
 *
 *     text flag number any    a value of that type
 *     count                   a whole number that is not negative
 *     version                 a text of that form of `patterns`
 *     link                    the address of a page, which readers can follow
 *     Info                    an object of this table
 *     &Response               one, or a reference to one, as most places allow
 *     [X] {X}                 a list; an object with any keys
 *     {status:X}              an object whose keys are of a form of `patterns`
 *     X*                      one, or a list of them
 *     =a,b                    one of these texts
 *
 * with `!` before it when it is required, and `@3.1` behind it when older versions of OpenAPI do not have it.
 */
export const shapes = {
  OpenApi: {
    openapi: '!version',
    info: '!Info',
    jsonSchemaDialect: 'text@3.1',
    $self: 'text@3.2',
    servers: '[Server]',
    paths: '{path:PathItem}',
    webhooks: '{PathItem}@3.1',
    components: 'Components',
    security: '[{[text]}]',
    tags: '[Tag]',
    externalDocs: 'Docs',
  },
  Info: {
    title: '!text',
    summary: 'text@3.1',
    description: 'text',
    termsOfService: 'link',
    contact: 'Contact',
    license: 'License',
    version: '!text',
  },
  Contact: { name: 'text', url: 'link', email: 'text' },
  License: { name: '!text', identifier: 'text@3.1', url: 'link' },
  Server: { url: '!text', name: 'text@3.2', description: 'text', variables: '{Variable}' },
  Variable: { enum: '[text]', default: '!text', description: 'text' },
  Components: {
    schemas: '{name:Schema}',
    responses: '{name:&Response}',
    parameters: '{name:&Parameter}',
    examples: '{name:&Example}',
    requestBodies: '{name:&Body}',
    headers: '{name:&Header}',
    securitySchemes: '{name:&Security}',
    links: '{name:&Link}',
    callbacks: '{name:&Callback}',
    pathItems: '{name:PathItem}@3.1',
    mediaTypes: '{name:&Media}@3.2',
  },
  PathItem: {
    $ref: 'text',
    summary: 'text',
    description: 'text',
    get: 'Operation',
    put: 'Operation',
    post: 'Operation',
    delete: 'Operation',
    options: 'Operation',
    head: 'Operation',
    patch: 'Operation',
    trace: 'Operation',
    query: 'Operation@3.2',
    additionalOperations: '{method:Operation}@3.2',
    servers: '[Server]',
    parameters: '[&Parameter]',
  },
  Operation: {
    tags: '[text]',
    summary: 'text',
    description: 'text',
    externalDocs: 'Docs',
    operationId: 'text',
    parameters: '[&Parameter]',
    requestBody: '&Body',
    responses: '{status:&Response}',
    callbacks: '{&Callback}',
    deprecated: 'flag',
    security: '[{[text]}]',
    servers: '[Server]',
  },
  Parameter: {
    name: '!text',
    in: '!=query,header,path,cookie,querystring',
    description: 'text',
    required: 'flag',
    deprecated: 'flag',
    allowEmptyValue: 'flag',
    style: '=matrix,label,simple,form,spaceDelimited,pipeDelimited,deepObject,cookie',
    explode: 'flag',
    allowReserved: 'flag',
    schema: 'Schema',
    example: 'any',
    examples: '{&Example}',
    content: '{&Media}',
  },
  Header: {
    description: 'text',
    required: 'flag',
    deprecated: 'flag',
    allowEmptyValue: 'flag',
    style: '=simple',
    explode: 'flag',
    allowReserved: 'flag',
    schema: 'Schema',
    example: 'any',
    examples: '{&Example}',
    content: '{&Media}',
  },
  Body: { description: 'text', content: '!{&Media}', required: 'flag' },
  Media: {
    description: 'text@3.2',
    schema: 'Schema',
    itemSchema: 'Schema@3.2',
    example: 'any',
    examples: '{&Example}',
    encoding: '{Encoding}',
    prefixEncoding: '[Encoding]@3.2',
    itemEncoding: 'Encoding@3.2',
  },
  Encoding: {
    contentType: 'text',
    headers: '{token:&Header}',
    style: '=form,spaceDelimited,pipeDelimited,deepObject',
    explode: 'flag',
    allowReserved: 'flag',
    encoding: '{Encoding}@3.2',
    prefixEncoding: '[Encoding]@3.2',
    itemEncoding: 'Encoding@3.2',
  },
  Response: {
    summary: 'text@3.2',
    description: 'text',
    headers: '{token:&Header}',
    content: '{&Media}',
    links: '{&Link}',
  },
  Callback: {},
  Example: {
    summary: 'text',
    description: 'text',
    value: 'any',
    externalValue: 'text',
    dataValue: 'any@3.2',
    serializedValue: 'text@3.2',
  },
  Link: {
    operationRef: 'text',
    operationId: 'text',
    parameters: '{any}',
    requestBody: 'any',
    description: 'text',
    server: 'Server',
  },
  Tag: {
    name: '!text',
    summary: 'text@3.2',
    description: 'text',
    externalDocs: 'Docs',
    parent: 'text@3.2',
    kind: 'text@3.2',
  },
  Docs: { description: 'text', url: '!link' },
  Security: {
    type: '!=apiKey,http,mutualTLS,oauth2,openIdConnect',
    description: 'text',
    name: 'text',
    in: '=query,header,cookie',
    scheme: 'text',
    bearerFormat: 'text',
    flows: 'Flows',
    openIdConnectUrl: 'text',
    oauth2MetadataUrl: 'text@3.2',
    deprecated: 'flag@3.2',
  },
  Flows: {
    implicit: 'ImplicitFlow',
    password: 'TokenFlow',
    clientCredentials: 'TokenFlow',
    authorizationCode: 'CodeFlow',
    deviceAuthorization: 'DeviceFlow@3.2',
  },
  ImplicitFlow: { authorizationUrl: '!text', refreshUrl: 'text', scopes: '!{text}' },
  TokenFlow: { tokenUrl: '!text', refreshUrl: 'text', scopes: '!{text}' },
  CodeFlow: {
    authorizationUrl: '!text',
    tokenUrl: '!text',
    refreshUrl: 'text',
    scopes: '!{text}',
  },
  DeviceFlow: {
    deviceAuthorizationUrl: '!text',
    tokenUrl: '!text',
    refreshUrl: 'text',
    scopes: '!{text}',
  },
  Schema: {
    $ref: 'text',
    title: 'text',
    description: 'text',
    type: 'types',
    format: 'text',
    enum: '[any]',
    default: 'any',
    multipleOf: 'number',
    maximum: 'number',
    exclusiveMaximum: 'limit',
    minimum: 'number',
    exclusiveMinimum: 'limit',
    maxLength: 'count',
    minLength: 'count',
    pattern: 'text',
    maxItems: 'count',
    minItems: 'count',
    uniqueItems: 'flag',
    maxProperties: 'count',
    minProperties: 'count',
    required: '[text]',
    properties: '{Schema}',
    additionalProperties: 'Schema',
    items: 'Schema',
    allOf: '[Schema]',
    oneOf: '[Schema]',
    anyOf: '[Schema]',
    not: 'Schema',
    nullable: 'flag',
    discriminator: 'Discriminator',
    readOnly: 'flag',
    writeOnly: 'flag',
    deprecated: 'flag',
    xml: 'Xml',
    externalDocs: 'Docs',
    example: 'any',
    examples: 'any@3.1',
    const: 'any@3.1',
    patternProperties: '{Schema}@3.1',
    propertyNames: 'Schema@3.1',
    prefixItems: '[Schema]@3.1',
    contains: 'Schema@3.1',
    minContains: 'count@3.1',
    maxContains: 'count@3.1',
    if: 'Schema@3.1',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: 'Schema@3.1',
    else: 'Schema@3.1',
    dependentRequired: '{[text]}@3.1',
    dependentSchemas: '{Schema}@3.1',
    unevaluatedItems: 'Schema@3.1',
    unevaluatedProperties: 'Schema@3.1',
    contentEncoding: 'text@3.1',
    contentMediaType: 'text@3.1',
    contentSchema: 'Schema@3.1',
    $comment: 'text@3.1',
    $id: 'text@3.1',
    $schema: 'text@3.1',
    $anchor: 'text@3.1',
    $dynamicAnchor: 'text@3.1',
    $dynamicRef: 'text@3.1',
    $vocabulary: 'any@3.1',
    $defs: '{Schema}@3.1',
    definitions: '{Schema}@3.1',
  },
  Discriminator: { propertyName: '!text', mapping: '{text}', defaultMapping: 'text@3.2' },
  Xml: {
    name: 'text',
    namespace: 'text',
    prefix: 'text',
    attribute: 'flag',
    wrapped: 'flag',
    nodeType: '=element,attribute,text,cdata,none@3.2',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type ShapeName = keyof typeof shapes

/** Forms of texts: of values, and of the keys of objects. */
export const patterns = {
  version: { form: /^3\.\d+\.\d+(?:-.+)?$/, expected: 'a version with three numbers, as 3.1.1' },
  name: { form: /^[\w.-]+$/, expected: 'a name of letters, digits, `.`, `-` and `_`' },
  token: {
    form: /^[\w!#$%&'*+.^`|~-]+$/,
    expected: 'the name of a header, which has no spaces, brackets, slashes or equals signs',
  },
  pathName: { form: /^[^{}]+$/, expected: 'a name without braces' },
  status: {
    form: /^(?:[1-5](?:\d\d|XX)|default)$/,
    expected: 'a status such as 200 or 4XX, or `default`',
  },
  method: {
    form: /^(?!(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY)$)[\w!#$%&'*+.^`|~-]+$/,
    expected: 'a method that has no key of its own beside `additionalOperations`',
  },
  path: { form: /(?:)/, expected: 'a path' },
} as const satisfies Record<string, { readonly form: RegExp; readonly expected: string }>

export type PatternName = keyof typeof patterns

/** Objects and their keys, as those above. */
export type Shapes = Readonly<Record<string, Readonly<Record<string, string>>>>

type PlainForm =
  | 'text'
  | 'textOrNull'
  | 'link'
  | 'flag'
  | 'number'
  | 'count'
  | 'any'
  | 'types'
  | 'limit'

/** The form that a value must have. */
export type Form =
  | { readonly type: PlainForm }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  | { readonly type: 'pattern'; readonly pattern: PatternName }
  | { readonly type: 'object'; readonly shape: string; readonly orList: boolean }
  | { readonly type: 'list'; readonly of: Form }
  /** `keys` null: any. */
  | { readonly type: 'map'; readonly of: Form; readonly keys: PatternName | null }

export interface ShapeField {
  readonly form: Form
  readonly required: boolean
  /** Minor version of OpenAPI 3 that has it first. */
  readonly since: number
}

export type ShapeFields = ReadonlyMap<string, ShapeField>

/** All shapes with their fields. */
export function parseShapes(all: Shapes = shapes): ReadonlyMap<string, ShapeFields> {
  return new Map(
    Object.entries(all).map(([name, fields]) => [
      name,
      new Map(Object.entries(fields).map(([key, word]) => [key, parseField(word, all)])),
    ]),
  )
}

function parseField(word: string, all: Shapes): ShapeField {
  const [, required, form = 'any', since = '0'] = /^(!?)(.*?)(?:@3\.(\d))?$/.exec(word) ?? []
  return { form: parseForm(form, all), required: required === '!', since: Number(since) }
}

function parseForm(word: string, all: Shapes): Form {
  if (word.startsWith('[')) return { type: 'list', of: parseForm(word.slice(1, -1), all) }
  if (word.startsWith('=')) return { type: 'choice', choices: word.slice(1).split(',') }
  if (word.startsWith('{')) {
    const [, keys, of = ''] = /^\{(?:(\w+):)?(.*)\}$/.exec(word) ?? []
    return { type: 'map', of: parseForm(of, all), keys: (keys as PatternName) ?? null }
  }
  const [, name = '', many] = /^&?(.*?)(\*?)$/.exec(word) ?? []
  if (Object.hasOwn(all, name)) return { type: 'object', shape: name, orList: many === '*' }
  if (Object.hasOwn(patterns, name)) return { type: 'pattern', pattern: name as PatternName }
  return { type: name as PlainForm }
}
