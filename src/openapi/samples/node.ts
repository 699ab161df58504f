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
  part: (fileName: string, type?: string) => {
    const options = type === undefined ? '' : `, { type: ${jsString(type)} }`
    return `await openAsBlob(${jsString(fileName)}${options})`
  },
  body: (fileName: string) => `await openAsBlob(${jsString(fileName)})`,
}

/** Node.js: its own fetch, in a module. */
export function nodeSample(request: HttpRequest): string {
  const { method, basic } = request
  // Its fetch refuses to send one, as that of browsers does.
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  const { before, expression } = jsBody(body, files)
  const headers = jsHeaders({ ...request, body })
  const credentials =
    basic &&
    `\`Basic \${Buffer.from(${jsString(`${basic.user}:${basic.password}`)}).toString('base64')}\``
  const options = [
    ...(method === 'GET' ? [] : [`method: ${jsString(method)}`]),
    ...headersOption(headers, credentials),
    ...(expression === null ? [] : [`body: ${expression}`]),
  ]
  const code = [...before, fetchCall(request, options), printedAnswer(request)].join('\n')
  return code.includes('openAsBlob(') ? `import { openAsBlob } from 'node:fs'\n\n${code}` : code
}
