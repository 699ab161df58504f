/**
 * The objects of OpenAPI and their keys. A key is described by a word:
 *
 *     text flag number any    a value of that type
 *     link                    the address of a page, which readers can follow
 *     Info                    an object of this table
 *     &Response               one, or a reference to one, as most places allow
 *     [X] {X}                 a list; an object with any keys
 *     X*                      one, or a list of them
 *     =a,b                    one of these texts
 *
 * with `!` before it when it is required, and `@3.1` behind it when older versions of OpenAPI do not have it.
 */
export const shapes = {
  OpenApi: {
    openapi: '!text',
    info: '!Info',
    jsonSchemaDialect: 'text@3.1',
    $self: 'text@3.2',
    servers: '[Server]',
    paths: '{PathItem}',
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
    schemas: '{Schema}',
    responses: '{&Response}',
    parameters: '{&Parameter}',
    examples: '{&Example}',
    requestBodies: '{&Body}',
    headers: '{&Header}',
    securitySchemes: '{&Security}',
    links: '{&Link}',
    callbacks: '{&Callback}',
    pathItems: '{PathItem}@3.1',
    mediaTypes: '{&Media}@3.2',
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
    additionalOperations: '{Operation}@3.2',
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
    responses: '{&Response}',
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
    headers: '{&Header}',
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
    headers: '{&Header}',
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
    implicit: 'Flow',
    password: 'Flow',
    clientCredentials: 'Flow',
    authorizationCode: 'Flow',
    deviceAuthorization: 'Flow@3.2',
  },
  Flow: {
    authorizationUrl: 'text',
    deviceAuthorizationUrl: 'text@3.2',
    tokenUrl: 'text',
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
    maxLength: 'number',
    minLength: 'number',
    pattern: 'text',
    maxItems: 'number',
    minItems: 'number',
    uniqueItems: 'flag',
    maxProperties: 'number',
    minProperties: 'number',
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
    minContains: 'number@3.1',
    maxContains: 'number@3.1',
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
    nodeType: 'text@3.2',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type ShapeName = keyof typeof shapes

type PlainForm = 'text' | 'textOrNull' | 'link' | 'flag' | 'number' | 'any' | 'types' | 'limit'

/** Objects and their keys, as those above. */
export type Shapes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The form that a value must have. */
export type Form =
  | { readonly type: PlainForm }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  | { readonly type: 'object'; readonly shape: string; readonly orList: boolean }
  | { readonly type: 'list' | 'map'; readonly of: Form }

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
  if (word.startsWith('{')) return { type: 'map', of: parseForm(word.slice(1, -1), all) }
  if (word.startsWith('=')) return { type: 'choice', choices: word.slice(1).split(',') }
  const [, name = '', many] = /^&?(.*?)(\*?)$/.exec(word) ?? []
  if (Object.hasOwn(all, name)) return { type: 'object', shape: name, orList: many === '*' }
  return { type: name as PlainForm }
}
