import type { WrittenNumbers } from './long-numbers.ts'

/**
 * A specification in one form for OpenAPI 2.0 (converted), 3.0, 3.1 and 3.2, for AsyncAPI 3, and for servers of MCP. References to
 * schemas are kept: nothing is ever copied to where it is referred to (design 7), so the size is that of the specification. Plain data.
 */
export interface ApiDescription {
  /** Its key in the configuration: `api-reference`. */
  readonly id: string
  /** What the file is written in, and what only that language has. */
  readonly language: OpenApiVersion | AsyncParts | McpParts
  readonly info: ApiInfo
  /** Of OpenAPI. */
  readonly servers: readonly ApiServer[]
  readonly externalDocs: ApiExternalDocs | null
  /** In the order of the file; tags that operations use without declaring them follow. */
  readonly tags: readonly ApiTag[]
  /** `x-tagGroups`, or made from `parent` of tags; `[]`: all tags are on one level. */
  readonly tagGroups: readonly { readonly name: string; readonly tags: readonly string[] }[]
  /** In the order of the file. */
  readonly operations: readonly ApiOperation[]
  readonly webhooks: readonly ApiOperation[]
  /** Of the files of Arazzo beside the specification, in their order. */
  readonly workflows: readonly ApiWorkflow[]
  /**
   * The schemas with a page of their own: `components.schemas`, in the order of the file, then those of other files
   * that references lead to.
   */
  readonly schemas: readonly NamedSchema[]
  /** Every schema that a `$ref` names, by the reference as it stands in schemas (`#/components/schemas/User`). */
  readonly schemaOf: ReadonlyMap<string, Schema>
  readonly securitySchemes: ReadonlyMap<string, ApiSecurityScheme>
  /** Numbers that texts made of this description show otherwise than a double prints them. */
  readonly numbers: WrittenNumbers
}

export interface OpenApiVersion {
  readonly name: 'openapi'
  readonly version: '2.0' | '3.0' | '3.1' | '3.2'
}

export interface ApiInfo {
  readonly title: string
  readonly version: string
  readonly summary: string
  /** Markdown of strangers, as all descriptions here. `''`: none. */
  readonly description: string
  readonly termsOfService: string | null
  readonly contact: {
    readonly name?: string
    readonly url?: string
    readonly email?: string
  } | null
  readonly license: {
    readonly name: string
    readonly url?: string
    readonly identifier?: string
  } | null
}

export interface ApiExternalDocs {
  readonly description: string
  readonly url: string
}

export interface ApiServer {
  /** With variables in braces; absolute, or relative to the address of the specification. */
  readonly url: string
  readonly name: string
  readonly description: string
  readonly variables: readonly {
    readonly name: string
    readonly default: string
    readonly enum: readonly string[]
    readonly description: string
  }[]
}

export interface ApiTag {
  readonly name: string
  /** `x-displayName`, `summary` (3.2), or the name. */
  readonly label: string
  readonly description: string
  readonly externalDocs: ApiExternalDocs | null
  /** Name of the tag that it is a part of (3.2), which need not be declared. */
  readonly parent: string | null
}

/** An operation of a path, of a webhook or of a callback, one of AsyncAPI, or a tool of MCP. */
export interface ApiOperation {
  /** Upper case: `GET`, `QUERY`, or an additional one of 3.2; `SEND` or `RECEIVE` of AsyncAPI; `TOOL`. */
  readonly method: string
  /** `/users/{id}`; the name of a webhook; the expression of a callback; the address of a channel, or its key where it has none; the name of a tool. */
  readonly path: string
  /** As written; null: none. */
  readonly operationId: string | null
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly deprecated: boolean
  /** `x-sunset`: the day on which it may be gone, as written; null: none. */
  readonly sunset: string | null
  /** `x-stability-level`: `draft`, `alpha`, `beta` or `stable`, as written; null: none. */
  readonly stability: string | null
  readonly externalDocs: ApiExternalDocs | null
  /** Those of the path item are among them. */
  readonly parameters: readonly ApiParameter[]
  readonly body: ApiBody | null
  /** In the order of the file. */
  readonly responses: readonly ApiResponse[]
  readonly callbacks: readonly {
    readonly name: string
    readonly operations: readonly ApiOperation[]
  }[]
  /**
   * Each alternative is a list of schemes that are needed together; `[]`: none is needed, and `[[]]` as an
   * alternative: optional.
   */
  readonly security: readonly (readonly {
    readonly scheme: string
    readonly scopes: readonly string[]
  }[])[]
  /** Of the operation, of its path, or of the specification. */
  readonly servers: readonly ApiServer[]
  /** `x-codeSamples`. */
  readonly samples: readonly {
    readonly lang: string
    readonly label: string
    readonly source: string
  }[]
  /**
   * Where it stands, as a JSON pointer with the file before it: `#/paths/~1users/get`. `ReadApi.locate` has its
   * line.
   */
  readonly pointer: string
  /** What only an operation of AsyncAPI has: it has no body and no responses. */
  readonly async?: AsyncOperation
  /** What only a tool has: its body is its input, and its responses, of which it has one at most, its output. */
  readonly tool?: McpTool
}

/** Calls of operations one after the other, which reach something together. */
export interface ApiWorkflow {
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly inputs: Schema | null
  /** Ids of workflows that have to be done before. */
  readonly dependsOn: readonly string[]
  readonly steps: readonly WorkflowStep[]
  /** Names, and expressions as written. */
  readonly outputs: readonly (readonly [name: string, expression: string])[]
  /** As that of an operation. */
  readonly pointer: string
}

export interface WorkflowStep {
  readonly id: string
  readonly description: string
  /** What it calls; null: the file does not say it, or it is a part of another specification. */
  readonly target: Pick<ApiLink, 'operationId' | 'pointer'> | { readonly workflow: string } | null
  /** The same as it is written. */
  readonly called: string
  /** Those of the workflow are among them. */
  readonly parameters: readonly WorkflowParameter[]
  readonly body: {
    /** `''`: that of the operation. */
    readonly mediaType: string
    /** Undefined: none is given. */
    readonly payload: unknown
    readonly replacements: readonly (readonly [target: string, value: unknown])[]
  } | null
  readonly success: readonly WorkflowCriterion[]
  /** Those of the workflow are among them. */
  readonly onSuccess: readonly WorkflowAction[]
  readonly onFailure: readonly WorkflowAction[]
  readonly outputs: ApiWorkflow['outputs']
}

export interface WorkflowParameter {
  readonly name: string
  /** `path`, as written; `''`: an input of a workflow. */
  readonly in: string
  readonly value: unknown
}

export interface WorkflowCriterion {
  /** An expression; `''`: the condition has its own. */
  readonly context: string
  readonly condition: string
  readonly type: 'simple' | 'regex' | 'jsonpath' | 'xpath'
}

export interface WorkflowAction {
  readonly name: string
  readonly type: 'end' | 'goto' | 'retry'
  /** Where it goes on; `''`: nowhere else. */
  readonly step: string
  readonly workflow: string
  /** Seconds, and how often; null: not given. */
  readonly retryAfter: number | null
  readonly retryLimit: number | null
  readonly criteria: readonly WorkflowCriterion[]
}

/** The parts of a specification of AsyncAPI that OpenAPI has no counterpart of. */
export interface AsyncParts {
  readonly name: 'asyncapi'
  readonly version: '3.0' | '3.1'
  /** `urn:com:example:chat`; null: none. */
  readonly applicationId: string | null
  /** Names of the tags of the application. */
  readonly tags: readonly string[]
  /** In the order of the file. */
  readonly servers: readonly AsyncServer[]
  /** In the order of the file. */
  readonly channels: readonly AsyncChannel[]
}

export interface AsyncServer extends Omit<ApiServer, 'url'>, AsyncTexts {
  /** Its key: `production`. */
  readonly name: string
  /** `broker.example.com:9092`, with variables in braces. */
  readonly host: string
  /** `ws`, `kafka`, as written. */
  readonly protocol: string
  /** `''`: not given. */
  readonly protocolVersion: string
  /** `''`: none. */
  readonly pathname: string
  readonly security: ApiOperation['security']
  readonly bindings: readonly AsyncBinding[]
}

/** The texts that most objects of AsyncAPI have. `''`: none. */
export interface AsyncTexts {
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly externalDocs: ApiExternalDocs | null
  /** Names of tags. */
  readonly tags: readonly string[]
}

export interface AsyncChannel extends AsyncTexts {
  /** Its key: `userSignedUp`. */
  readonly name: string
  /** `chat/{room}`; null: it is not known before run time. */
  readonly address: string | null
  /** Names of its servers; `[]`: all of them. */
  readonly servers: readonly string[]
  readonly parameters: readonly AsyncParameter[]
  readonly messages: readonly AsyncMessage[]
  readonly bindings: readonly AsyncBinding[]
  /** As that of an operation. */
  readonly pointer: string
}

/** A parameter of the address of a channel. */
export interface AsyncParameter extends ApiParameter {
  /** Where in a message its value stands: `$message.payload#/user/id`; null: it is not said. */
  readonly location: string | null
}

export interface AsyncOperation {
  /** As seen from the application that the specification describes. */
  readonly action: 'send' | 'receive'
  /** Pointer of its channel; null: the specification does not have it. */
  readonly channel: string | null
  /** Those of the channel that it has to do with. */
  readonly messages: readonly AsyncMessage[]
  readonly reply: AsyncReply | null
  /** Of the channel's address. */
  readonly parameters: readonly AsyncParameter[]
  readonly bindings: readonly AsyncBinding[]
}

export interface AsyncReply {
  /** Pointer of its channel; null: it has none. */
  readonly channel: string | null
  /** Where the request says what the address of the reply is; null: it does not. */
  readonly address: { readonly location: string; readonly description: string } | null
  readonly messages: readonly AsyncMessage[]
}

export interface AsyncMessage extends AsyncTexts {
  /** Its `name`, which programs use, else its key in the channel. */
  readonly name: string
  /** Its own, or that of the specification; `''`: neither is given. */
  readonly contentType: string
  readonly deprecated: boolean
  /** Null: anything, or nothing, or it is written in another language of schemas. */
  readonly payload: Schema | null
  readonly headers: Schema | null
  /** The payload in a language of schemas that is shown as it is written: Avro, Protocol Buffers, RAML. */
  readonly foreign: ForeignSchema | null
  readonly correlationId: { readonly location: string; readonly description: string } | null
  readonly examples: readonly ApiExample[]
  /** By the names of the examples that have any. */
  readonly headerExamples: readonly ApiExample[]
  readonly bindings: readonly AsyncBinding[]
  /** As that of an operation. */
  readonly pointer: string
}

/** A schema that is no JSON Schema. */
export interface ForeignSchema {
  /** Its media type: `application/vnd.apache.avro;version=1.9.0`. */
  readonly format: string
  /** As written; objects as JSON. */
  readonly text: string
  readonly isJson: boolean
}

/** What a server, channel, operation or message says for one protocol. */
export interface AsyncBinding {
  /** `ws`, `kafka`, as written. */
  readonly protocol: string
  /** Values by the path of their key: `topicConfiguration.retention.ms`. */
  readonly facts: readonly (readonly [key: string, value: string])[]
  readonly schemas: readonly (readonly [key: string, schema: Schema])[]
}

/** What a server of MCP (Model Context Protocol) offers besides its tools, which are operations. */
export interface McpParts {
  readonly name: 'mcp'
  /** Of the protocol: `2025-11-25`; `''`: not given. */
  readonly version: string
  /** What the server tells models about itself. Markdown; `''`: nothing. */
  readonly instructions: string
  /** The ways to connect to it, the first one the usual one. */
  readonly connections: readonly McpConnection[]
  readonly prompts: readonly McpPrompt[]
  /** Resources, then templates of their addresses. */
  readonly resources: readonly McpResource[]
}

export interface McpConnection {
  /** What has to be there: `npx`, `docker`; `''`: nothing is said. */
  readonly with: string
  /** What clients have in their configuration: JSON. */
  readonly config: unknown
}

export interface McpTool {
  /** What the server says of the tool: only the hints that are given. */
  readonly hints: Readonly<Partial<Record<McpHint, boolean>>>
}

export type McpHint = 'readOnly' | 'destructive' | 'idempotent' | 'openWorld'

export interface McpPrompt {
  readonly name: string
  /** `''`: none. */
  readonly title: string
  readonly description: string
  /** As parameters, whose values are texts. */
  readonly arguments: readonly ApiParameter[]
}

export interface McpResource {
  readonly name: string
  /** `''`: none. */
  readonly title: string
  readonly description: string
  /** `file:///logs/today.txt`, with expressions in braces where it is a template. */
  readonly uri: string
  readonly isTemplate: boolean
  /** Facts about it, `''` or null: not given. */
  readonly mimeType: string
  /** In bytes. */
  readonly size: number | null
}

export interface ApiParameter {
  readonly name: string
  /** `querystring` is of 3.2: the whole query as one value. */
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring'
  readonly description: string
  readonly required: boolean
  readonly deprecated: boolean
  /** `x-sunset` and `x-stability-level`, as those of an operation. */
  readonly sunset: string | null
  readonly stability: string | null
  readonly style: string
  readonly explode: boolean
  readonly allowReserved: boolean
  readonly schema: Schema
  /** Media type of a parameter with `content`; null: it has a schema. */
  readonly mediaType: string | null
  readonly examples: readonly ApiExample[]
  /** As `pointer` of operations; null: an argument of a prompt, or a header of a part of a form. */
  readonly pointer: string | null
}

export interface ApiBody {
  readonly description: string
  readonly required: boolean
  readonly content: readonly ApiMedia[]
}

export interface ApiMedia {
  readonly mediaType: string
  /** Of 3.2; `''`: none. */
  readonly description: string
  /** Null: anything. */
  readonly schema: Schema | null
  /** Of the items of a stream (3.2). */
  readonly itemSchema: Schema | null
  readonly examples: readonly ApiExample[]
  /** Of the parts of forms, by property. */
  readonly encoding: Readonly<
    Record<
      string,
      {
        readonly contentType?: string
        readonly style?: string
        readonly explode?: boolean
        /** Of its part in a multipart body. */
        readonly headers?: readonly ApiParameter[]
      }
    >
  >
}

export interface ApiExample {
  /** `''` for the only one. */
  readonly name: string
  readonly summary: string
  readonly description: string
  /** Any JSON; undefined where `externalValue` names a file. */
  readonly value: unknown
  readonly externalValue: string | null
}

export interface ApiResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  readonly summary: string
  readonly description: string
  readonly headers: readonly ApiParameter[]
  readonly content: readonly ApiMedia[]
  readonly links: readonly ApiLink[]
}

/** A link of a response to another operation, whose request takes values from the response. */
export interface ApiLink {
  readonly name: string
  readonly description: string
  readonly operationId: string | null
  /** As written. */
  readonly operationRef: string | null
  /** Where `operationRef` leads, as the pointer of an operation; null: nowhere, or to another site. */
  readonly pointer: string | null
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface NamedSchema {
  readonly name: string
  /** As schemas refer to it. */
  readonly ref: string
  readonly schema: Schema
  /** Where it stands, as that of an operation. */
  readonly pointer: string
}

/**
 * JSON Schema as of 3.1, whatever the file is written in: `nullable` has become a type array, `exclusiveMinimum` a
 * number, `example` the first of `examples`. `true` and `false` as schemas have become `{}` and `{ not: {} }`.
 */
export interface Schema {
  /** Reference as a key of `ApiDescription.schemaOf`; other fields beside it add to the schema that it names. */
  readonly $ref?: string
  readonly type?: readonly string[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  /** `x-enumDescriptions` (or `x-enum-descriptions`, `x-enum-varnames`): by the value as text. */
  readonly enumDescriptions?: Readonly<Record<string, string>>
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly properties?: ReadonlyMap<string, Schema>
  readonly patternProperties?: ReadonlyMap<string, Schema>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  /** Keys that no other keyword, of this schema or of those that apply with it, says anything of. */
  readonly unevaluatedProperties?: Schema | boolean
  /** Of the names of all keys. */
  readonly propertyNames?: Schema
  /** By a key: keys that are required where it is there. */
  readonly dependentRequired?: ReadonlyMap<string, readonly string[]>
  /** By a key: what the whole object must be where it is there. */
  readonly dependentSchemas?: ReadonlyMap<string, Schema>
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly unevaluatedItems?: Schema
  readonly contains?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly not?: Schema
  readonly if?: Schema
  /** Where `if` holds; without `if` it says nothing, as `else`. */
  readonly then?: Schema
  readonly else?: Schema
  readonly discriminator?: {
    readonly propertyName: string
    /** Value → reference. */
    readonly mapping: Readonly<Record<string, string>>
  }
  /** Limits: numbers as written. */
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  /** How many items are as `contains` says; without it they say nothing. */
  readonly minContains?: number
  readonly maxContains?: number
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly contentMediaType?: string
  readonly contentEncoding?: string
  /** Of the value that a text holds, in the form of `contentMediaType`. */
  readonly contentSchema?: Schema
  readonly xml?: SchemaXml
  readonly externalDocs?: ApiExternalDocs
  /** Its `$schema` is no dialect that is known: what it says of values cannot be told, and anything fits. */
  readonly isForeign?: true
  /** `nullable: true` of 3.0 beside no type: null fits as well. */
  readonly nullable?: true
  /**
   * Name of an anchor: `$ref` is where it leads by itself, and of the schemas around it, the outermost one that has the
   * name among its `dynamicAnchors` replaces that.
   */
  readonly $dynamicRef?: string
  /** References by the names that dynamic references are bound by, of a schema with a scope of its own. */
  readonly dynamicAnchors?: ReadonlyMap<string, string>
  /** Keywords that have no place above (`x-…`), as written. */
  readonly other?: Readonly<Record<string, unknown>>
}

/** How a value is written in XML. Texts are not empty. */
export interface SchemaXml {
  readonly name?: string
  readonly namespace?: string
  readonly prefix?: string
  /** Of 3.2; before, `attribute` is `attribute` and `wrapped` is `element`: a list has an element around its items. */
  readonly nodeType?: 'element' | 'attribute' | 'text' | 'cdata' | 'none'
}

export type ApiSecurityScheme = {
  readonly name: string
  readonly description: string
  readonly deprecated: boolean
} & (
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly key: string }
  | { readonly type: 'http'; readonly scheme: string; readonly bearerFormat: string }
  | { readonly type: 'oauth2'; readonly flows: Readonly<Record<string, ApiOAuthFlow>> }
  | { readonly type: 'openIdConnect'; readonly url: string }
  | { readonly type: 'mutualTLS' }
  // Of AsyncAPI.
  | { readonly type: 'brokerKey'; readonly in: 'user' | 'password' }
  | { readonly type: BrokerScheme }
)

/** The ways to sign in at a broker that have nothing but their name. */
export type BrokerScheme = 'userPassword' | 'X509' | EncryptionScheme | SaslScheme
type EncryptionScheme = 'symmetricEncryption' | 'asymmetricEncryption'
type SaslScheme = 'plain' | 'scramSha256' | 'scramSha512' | 'gssapi'

export interface ApiOAuthFlow {
  readonly authorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly deviceAuthorizationUrl?: string
  readonly scopes: Readonly<Record<string, string>>
}
