/** The objects of AsyncAPI 3 and their keys, in the words of `check/shapes.ts`. */
import { shapes } from '../check/shapes.ts'

const common = {
  title: 'text',
  summary: 'text',
  description: 'text',
  tags: '[&Tag]',
  externalDocs: '&Docs',
} as const

const operationTrait = { ...common, security: '[&Security]', bindings: '{any}' } as const

const messageTrait = {
  ...common,
  name: 'text',
  contentType: 'text',
  headers: 'Schema',
  correlationId: '&Location',
  bindings: '{any}',
  examples: '[MessageExample]',
  deprecated: 'flag',
} as const

const flow = {
  authorizationUrl: 'text',
  tokenUrl: 'text',
  refreshUrl: 'text',
  availableScopes: '!{text}',
} as const

/**
 * The shapes. References to channels, their messages and servers (`Link`) are names more than places: `check-async.ts` looks at
 * them.
 */
export const asyncShapes = {
  AsyncApi: {
    asyncapi: '!text',
    id: 'text',
    info: '!Info',
    servers: '{&AsyncServer}',
    defaultContentType: 'text',
    channels: '{&Channel}',
    operations: '{&Operation}',
    components: 'Components',
  },
  Info: {
    title: '!text',
    version: '!text',
    description: 'text',
    termsOfService: 'link',
    contact: 'Contact',
    license: 'License',
    tags: '[&Tag]',
    externalDocs: '&Docs',
  },
  Contact: shapes.Contact,
  License: { name: '!text', url: 'link' },
  AsyncServer: {
    ...common,
    host: '!text',
    protocol: '!text',
    protocolVersion: 'text',
    pathname: 'text',
    variables: '{&Variable}',
    security: '[&Security]',
    bindings: '{any}',
  },
  Variable: { enum: '[text]', default: 'text', description: 'text', examples: '[text]' },
  Channel: {
    ...common,
    address: 'textOrNull',
    messages: '{&Message}',
    servers: '[Link]',
    parameters: '{&AddressParameter}',
    bindings: '{any}',
  },
  AddressParameter: {
    enum: '[text]',
    default: 'text',
    description: 'text',
    examples: '[text]',
    location: 'text',
  },
  Operation: {
    ...operationTrait,
    action: '!=send,receive',
    channel: '!Link',
    messages: '[Link]',
    reply: '&Reply',
    traits: '[&OperationTrait]',
  },
  OperationTrait: operationTrait,
  Reply: { address: '&Location', channel: 'Link', messages: '[Link]' },
  Link: { $ref: '!text' },
  Location: { location: '!text', description: 'text' },
  Message: { ...messageTrait, payload: 'Schema', traits: '[&MessageTrait]' },
  MessageTrait: messageTrait,
  MessageExample: { name: 'text', summary: 'text', headers: '{any}', payload: 'any' },
  Tag: { name: '!text', description: 'text', externalDocs: '&Docs' },
  Docs: shapes.Docs,
  MultiFormat: { schemaFormat: '!text', schema: '!any' },
  JsonMultiFormat: { schemaFormat: '!text', schema: '!Schema' },
  Components: {
    schemas: '{Schema}',
    servers: '{&AsyncServer}',
    channels: '{&Channel}',
    operations: '{&Operation}',
    messages: '{&Message}',
    securitySchemes: '{&Security}',
    serverVariables: '{&Variable}',
    parameters: '{&AddressParameter}',
    correlationIds: '{&Location}',
    replies: '{&Reply}',
    replyAddresses: '{&Location}',
    externalDocs: '{&Docs}',
    tags: '{&Tag}',
    operationTraits: '{&OperationTrait}',
    messageTraits: '{&MessageTrait}',
    serverBindings: '{{any}}',
    channelBindings: '{{any}}',
    operationBindings: '{{any}}',
    messageBindings: '{{any}}',
  },
  Security: {
    type: '!=userPassword,apiKey,X509,symmetricEncryption,asymmetricEncryption,httpApiKey,http,oauth2,openIdConnect,plain,scramSha256,scramSha512,gssapi',
    description: 'text',
    name: 'text',
    in: '=user,password,query,header,cookie',
    scheme: 'text',
    bearerFormat: 'text',
    flows: 'Flows',
    openIdConnectUrl: 'text',
    scopes: '[text]',
  },
  Flows: {
    implicit: 'ImplicitFlow',
    password: 'TokenFlow',
    clientCredentials: 'TokenFlow',
    authorizationCode: 'CodeFlow',
  },
  ImplicitFlow: { ...flow, authorizationUrl: '!text' },
  TokenFlow: { ...flow, tokenUrl: '!text' },
  CodeFlow: { ...flow, authorizationUrl: '!text', tokenUrl: '!text' },
  // A superset of JSON Schema draft 7, or a schema of OpenAPI in a file that says so.
  Schema: {
    ...shapes.Schema,
    discriminator: 'any',
    xml: 'any',
    dependencies: '{any}',
    additionalItems: 'Schema',
    items: 'Schema*',
  },
} as const
