/**
 * The data of an operation's requests, for code samples (build) and the send panel (browser). Plain JSON: the page of
 * an operation holds one of these as data.
 */

/** A schema of a request, without the properties that only answers have: the panel fills it in, and compares values with it. */
export interface RequestSchema {
  readonly type?: readonly string[]
  readonly format?: string
  readonly title?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, RequestSchema>>
  readonly additionalProperties?: RequestSchema | boolean
  readonly items?: RequestSchema
  readonly allOf?: readonly RequestSchema[]
  readonly oneOf?: readonly RequestSchema[]
  readonly anyOf?: readonly RequestSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly contentEncoding?: string
  readonly contentMediaType?: string
  /** Name of a schema in `OperationRequest.schemas`. */
  readonly $ref?: string
  readonly $dynamicRef?: string
  /** Names of schemas, as in `$ref`. */
  readonly dynamicAnchors?: Readonly<Record<string, string>>
  readonly multipleOf?: number
  readonly uniqueItems?: boolean
  readonly minContains?: number
  readonly maxContains?: number
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly nullable?: true
  readonly isForeign?: true
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
  readonly prefixItems?: readonly RequestSchema[]
  readonly contains?: RequestSchema
  readonly unevaluatedItems?: RequestSchema
  readonly patternProperties?: Readonly<Record<string, RequestSchema>>
  readonly propertyNames?: RequestSchema
  readonly dependentSchemas?: Readonly<Record<string, RequestSchema>>
  readonly unevaluatedProperties?: RequestSchema | boolean
  readonly not?: RequestSchema
  readonly if?: RequestSchema
  readonly then?: RequestSchema
  readonly else?: RequestSchema
}

export interface OperationRequest {
  readonly method: string
  /** With the names of path parameters in braces. */
  readonly path: string
  readonly servers: readonly {
    readonly url: string
    readonly description: string
    readonly variables: readonly {
      readonly name: string
      readonly default: string
      readonly enum: readonly string[]
      /** One paragraph of Markdown; `''`: none. */
      readonly description: string
    }[]
  }[]
  readonly parameters: readonly RequestParameter[]
  readonly body: {
    readonly required: boolean
    readonly content: readonly {
      readonly mediaType: string
      readonly schema: RequestSchema | null
      /** The first named example, or a generated one: any JSON, text for other media types. */
      readonly example: unknown
      /** The text of a JSON example with numbers that a double does not hold. */
      readonly text?: string
      readonly encoding: Readonly<Record<string, RequestEncoding>>
      /** Where there are several, as far as the page has room for them. The first is `example`. */
      readonly examples?: readonly RequestExample[]
      readonly choices?: readonly RequestChoice[]
      /** Descriptions of the fields of a form, by name: one paragraph of Markdown. */
      readonly descriptions?: Readonly<Record<string, string>>
    }[]
  } | null
  /** Alternatives of schemes that are needed together, by name. */
  readonly security: readonly (readonly {
    readonly scheme: string
    readonly scopes: readonly string[]
  }[])[]
  readonly securitySchemes: Readonly<Record<string, RequestSecurity>>
  /** Schemas that others name, down to the depth that the page has room for; beyond it a reference is anything. */
  readonly schemas: Readonly<Record<string, RequestSchema>>
  /** Media types that a success answers with. */
  readonly accept: readonly string[]
}

/** An example that a reader may choose. */
export interface RequestExample {
  readonly label: string
  /** Undefined: the value that is filled in at first. */
  readonly value?: unknown
  /** The text of JSON with numbers that a double does not hold. */
  readonly text?: string
}

/** A value that may be one of several kinds (`oneOf`, `anyOf`, the subtypes of a discriminator). */
export interface RequestChoice {
  /** Where it is in the value around it: names of properties, and `null` for each item of a list. */
  readonly path: readonly (string | null)[]
  /** Name of the property whose value says which kind it is. */
  readonly discriminator?: string
  readonly alternatives: readonly {
    readonly label: string
    readonly schema: RequestSchema
    readonly example: unknown
    /** The choices inside of a value of this kind. */
    readonly choices?: readonly RequestChoice[]
  }[]
}

/** How a field of a form is written; without a style, arrays repeat it and objects are JSON. */
export interface RequestEncoding {
  readonly contentType?: string
  readonly style?: string
  readonly explode?: boolean
  /** Headers of a part of its own. */
  readonly headers?: readonly RequestParameter[]
}

export interface RequestParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring'
  readonly required: boolean
  readonly style: string
  readonly explode: boolean
  readonly allowReserved: boolean
  readonly schema: RequestSchema
  /** Media type of its serialised value; null: by its style. */
  readonly mediaType: string | null
  /** The value that samples show; undefined: an optional one that they leave out. */
  readonly example?: unknown
  /** As in the content of a body. */
  readonly examples?: readonly RequestExample[]
  readonly choices?: readonly RequestChoice[]
  /** One paragraph of Markdown; `''`: none. */
  readonly description: string
}

export type RequestSecurity =
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly key: string }
  | { readonly type: 'http'; readonly scheme: string }
  | {
      readonly type: 'oauth2'
      readonly flows: Readonly<
        Record<
          string,
          {
            readonly authorizationUrl?: string
            readonly tokenUrl?: string
            readonly scopes: Readonly<Record<string, string>>
          }
        >
      >
    }
  | { readonly type: 'openIdConnect'; readonly url: string }
  | { readonly type: 'mutualTLS' }

/** A request with all values filled in, ready to be sent or printed. */
export interface HttpRequest {
  readonly method: string
  /** Absolute, percent-encoded. */
  readonly url: string
  /** In order; names as they are usually written. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** User and password of HTTP's basic authentication, which languages have their own ways to write. */
  readonly basic: { readonly user: string; readonly password: string } | null
  readonly body: HttpBody | null
}

export type HttpBody =
  | { readonly type: 'text'; readonly mediaType: string; readonly text: string }
  | { readonly type: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  /** Its media type is without a boundary. */
  | {
      readonly type: 'multipart'
      readonly mediaType: string
      readonly parts: readonly HttpPart[]
    }
  /** The bytes of a file. */
  | { readonly type: 'file'; readonly mediaType: string; readonly fileName: string }

export type HttpPart = {
  readonly name: string
  readonly contentType?: string
  /** Headers of the part beside its type. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
} & ({ readonly value: string } | { readonly fileName: string })
