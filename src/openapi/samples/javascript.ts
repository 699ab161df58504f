import type { HttpRequest } from '../request/request.ts'
import {
  fetchCall,
  headersOption,
  jsBody,
  jsHeaders,
  jsString,
  printedAnswer,
} from './javascript-parts.ts'

const files = {
  part: (_: string, type?: string) =>
    type === undefined ? 'file' : `new Blob([file], { type: ${jsString(type)} })`,
  body: () => 'file',
}

/** JavaScript of browsers: fetch, in a module or an async function. */
export function javascriptSample(request: HttpRequest): string {
  const { method, basic } = request
  const sentHeaders = jsHeaders(request)
  const cookies = sentHeaders.some(([name]) => name === 'Cookie')
  // Browsers refuse to send one.
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  const { before, expression } = jsBody(body, files)
  const headers = sentHeaders.filter(
    ([name]) => name !== 'Cookie' && !(body === null && name === 'Content-Type'),
  )
  const options = [
    ...(method === 'GET' ? [] : [`method: ${jsString(method)}`]),
    ...headersOption(
      headers,
      basic && `\`Basic \${btoa(${jsString(`${basic.user}:${basic.password}`)})}\``,
    ),
    // Scripts cannot set cookies of requests; the browser sends its own.
    ...(cookies ? ["credentials: 'include'"] : []),
    ...(expression === null ? [] : [`body: ${expression}`]),
  ]
  const file = needsFile(request)
    ? ["const file = document.querySelector('input[type=file]').files[0]"]
    : []
  return [...file, ...before, fetchCall(request, options), printedAnswer(request)].join('\n')
}

function needsFile({ body }: HttpRequest): boolean {
  return (
    body?.type === 'file' ||
    (body?.type === 'multipart' && body.parts.some((part) => 'fileName' in part))
  )
}
