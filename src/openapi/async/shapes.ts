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
  headers: 'AnySchema',
  correlationId: '&Location',
  bindings: '{any}',
  examples: '[MessageExample]',
  deprecated: 'flag',
} as const

/**
 * The shapes. References to channels, their messages and servers are names more than places: `check-async.ts` looks at them.
 * `AnySchema` is a schema, or one that says which language it is written in.
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
    servers: '[any]',
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
    channel: '!any',
    messages: '[any]',
    reply: '&Reply',
    traits: '[&OperationTrait]',
  },
  OperationTrait: operationTrait,
  Reply: { address: '&Location', channel: 'any', messages: '[any]' },
  Location: { location: '!text', description: 'text' },
  Message: { ...messageTrait, payload: 'AnySchema', traits: '[&MessageTrait]' },
  MessageTrait: messageTrait,
  MessageExample: { name: 'text', summary: 'text', headers: '{any}', payload: 'any' },
  Tag: { name: '!text', description: 'text', externalDocs: '&Docs' },
  Docs: shapes.Docs,
  AnySchema: {},
  MultiFormat: { schemaFormat: '!text', schema: '!any' },
  JsonMultiFormat: { schemaFormat: '!text', schema: '!Schema' },
  Components: {
    schemas: '{AnySchema}',
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
    implicit: 'Flow',
    password: 'Flow',
    clientCredentials: 'Flow',
    authorizationCode: 'Flow',
  },
  Flow: {
    authorizationUrl: 'text',
    tokenUrl: 'text',
    refreshUrl: 'text',
    availableScopes: '!{text}',
  },
  // A superset of JSON Schema draft 7.
  Schema: {
    ...shapes.Schema,
    discriminator: 'text',
    dependencies: '{any}',
    additionalItems: 'Schema',
    items: 'Schema*',
  },
} as const
