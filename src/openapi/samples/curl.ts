import { percentEncode } from '../request/encode.ts'
import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { allHeaders, isFilePart, isFormData } from './sample.ts'

/** curl, for shells as of POSIX. */
export function curlSample(request: HttpRequest): string {
  const { method, url, basic, body } = request
  // Without it, curl reads brackets and braces as lists of addresses.
  const glob = /[[\]{}]/.test(url) ? '--globoff ' : ''
  const verb = verbOption(method, body)
  const options = [
    ...(basic ? [`-u ${word(`${basic.user}:${basic.password}`)}`] : []),
    ...allHeaders(request).map(header),
    ...multipartHeader(body),
    ...bodyOptions(body),
  ]
  return [`curl ${glob}${verb}${word(url)}`, ...options].join(' \\\n  ')
}

function verbOption(method: string, body: HttpBody | null): string {
  if (method === 'HEAD' && body === null) return '--head '
  if (method === 'GET' && body === null) return ''
  // A specification names methods of its own, and may put anything there.
  return `-X ${/^[A-Z]+$/.test(method) ? method : word(method)} `
}

/** In single quotes nothing has a meaning but their end. */
function word(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function header([name, value]: readonly [string, string]): string {
  if (name === 'Cookie' && value.includes('=')) return `-b ${word(value)}`
  // A colon with nothing behind it would remove the header.
  return `-H ${word(value === '' ? `${name};` : `${name}: ${value}`)}`
}

/** curl adds the boundary. */
function multipartHeader(body: HttpBody | null): string[] {
  return body?.type === 'multipart' && !isFormData(body)
    ? [header(['Content-Type', body.mediaType])]
    : []
}

function bodyOptions(body: HttpBody | null): string[] {
  switch (body?.type) {
    case 'text':
      return [`--data-raw ${word(body.text)}`]
    case 'file':
      return [`--data-binary ${word(`@${body.fileName}`)}`]
    case 'form':
      if (body.fields.length === 0) return ["--data-raw ''"]
      return body.fields.map(
        ([name, value]) => `--data-urlencode ${word(`${percentEncode(name)}=${value}`)}`,
      )
    case 'multipart':
      return body.parts.map(formOption)
    default:
      return []
  }
}

function formOption(part: HttpPart): string {
  const type = part.contentType === undefined ? '' : `;type=${formType(part.contentType)}`
  // The first equals sign ends a name, whatever stands around it, and behind it curl would find a file to send.
  const name = part.name.replaceAll('=', '%3D')
  if (isFilePart(part)) return `-F ${word(`${name}=@${formValue(part.fileName)}${type}`)}`
  if (type === '') return `--form-string ${word(`${name}=${part.value}`)}`
  return `-F ${word(`${name}=${formValue(part.value)}${type}`)}`
}

/** Without what curl would take for an option of its own behind a type: `;headers=@file` sends a file. */
function formType(type: string): string {
  return type.replace(/[;,]\s*(?:type|filename|headers|encoder)=.*/is, '')
}

/** Quoted where curl would find a type or a file in it. */
function formValue(value: string): string {
  if (!/[;,"\\]|^[@<(=\s]|\s$/.test(value)) return value
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
