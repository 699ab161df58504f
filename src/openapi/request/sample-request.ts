import { type RequestContent, sampleBody } from './body-of.ts'
import { buildRequest, serverAddress } from './build-request.ts'
import { isJson } from './encode.ts'
import type { HttpRequest, OperationRequest } from './request.ts'
import { sampleValue } from './sample-value.ts'
import { placeholderCredentials } from './security-values.ts'

/**
 * The request that code samples show: examples of all required parameters, and of optional ones that have an example,
 * the first server with its defaults, the first body (JSON before others), placeholders for secrets.
 * @param base origin that a relative server begins at: `https://docs.example.com`
 */
export function sampleRequest(operation: OperationRequest, base: string): HttpRequest {
  const shown = sampleContent(operation)
  return buildRequest(operation, {
    server: serverAddress(operation.servers[0], {}, base),
    parameters: operation.parameters
      .filter(({ required, example }) => required || example !== undefined)
      .map((parameter) => ({ parameter, value: sampleValue(parameter) })),
    credentials: placeholderCredentials(operation),
    body: shown ? sampleBody(shown, operation.schemas) : null,
  })
}

/** The body that samples show: JSON before others; undefined: there is none. */
export function sampleContent({ body }: OperationRequest): RequestContent | undefined {
  const { content = [] } = body ?? {}
  return content.find(({ mediaType }) => isJson(mediaType)) ?? content[0]
}
