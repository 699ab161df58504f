import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { commonEscapes, hex, type LiteralRules, literal, quoted } from './literals.ts'
import {
  allHeaders,
  areUnique,
  isFilePart,
  isFormData,
  jsonValue,
  type MultipartBody,
  multipartPieces,
  pieceLines,
  writtenType,
} from './sample.ts'

/** In single quotes only the backslash and the quote have a meaning; but Ruby reads CR LF in its files as LF. */
function string(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would be there unseen
  if (/[\u0000-\u0009\u000b-\u001f\u007f]/.test(text)) {
    return quoted(text, '"', {
      names: { ...commonEscapes, '#': '\\#' },
      // Half of a pair of surrogates is no character.
      other: (code) =>
        `\\u{${/^\p{Surrogate}$/u.test(String.fromCharCode(code)) ? 'fffd' : hex(code, 2)}}`,
    })
  }
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

const notation: LiteralRules = {
  string,
  key: (name) => `${string(name)} => `,
  words: { true: 'true', false: 'false', null: 'nil' },
  object: ['{', '}'],
  emptyObject: '{}',
  trailingComma: false,
  indent: '  ',
}

const classes = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])

/** Ruby with net/http. */
export function rubySample(request: HttpRequest): string {
  const { method, url, basic, body } = request
  const json = jsonValue(body)
  return [
    ...(json ? ["require 'json'"] : []),
    "require 'net/http'",
    '',
    `uri = URI(${string(url)})`,
    `request = ${requestObject(method, body)}`,
    ...headerLines([...allHeaders(request), ...writtenHeader(body)]),
    ...(basic ? [`request.basic_auth(${string(basic.user)}, ${string(basic.password)})`] : []),
    ...(json
      ? [`request.body = JSON.generate(${literal(json.value, notation)})`]
      : bodyLines(body)),
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    `puts response.${method === 'HEAD' ? 'code' : 'body'}`,
  ].join('\n')
}

function requestObject(method: string, body: HttpBody | null): string {
  if (classes.has(method)) {
    return `Net::HTTP::${method.slice(0, 1)}${method.slice(1).toLowerCase()}.new(uri)`
  }
  return `Net::HTTPGenericRequest.new(${string(method)}, ${body !== null}, true, uri)`
}

function headerLines(headers: readonly (readonly [string, string])[]): string[] {
  const seen = new Set<string>()
  return headers.map(([name, value]) => {
    const known = seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    if (known) return `request.add_field(${string(name)}, ${string(value)})`
    return `request[${string(name)}] = ${string(value)}`
  })
}

function bodyLines(body: HttpBody | null): string[] {
  switch (body?.type) {
    case 'text':
      return [`request.body = ${string(body.text)}`]
    case 'file':
      return [`request.body = File.binread(${string(body.fileName)})`]
    case 'form':
      return [formLine(body.fields)]
    case 'multipart':
      if (isWritten(body)) return [`request.body = ${written(body)}`]
      return [
        `request.set_form([\n${body.parts.map((part) => `  [${partItems(part)}]`).join(',\n')}\n], 'multipart/form-data')`,
      ]
    default:
      return []
  }
}

/** net/http makes nothing but forms of parts, in which only files have a type. */
function isWritten(body: MultipartBody): boolean {
  const isTyped = (part: HttpPart) => part.contentType !== undefined && !isFilePart(part)
  return !isFormData(body) || body.parts.some(isTyped)
}

function writtenHeader(body: HttpBody | null): (readonly [string, string])[] {
  return body?.type === 'multipart' && isWritten(body) ? [['Content-Type', writtenType(body)]] : []
}

/** As bytes: text and files cannot be joined otherwise. */
function written({ parts }: MultipartBody): string {
  const pieces = multipartPieces(parts).pieces.flatMap((piece) =>
    'file' in piece ? [`File.binread(${string(piece.file)})`] : pieceLines(piece.text).map(string),
  )
  return `[\n${pieces.map((piece) => `  ${piece}`).join(',\n')}\n].map(&:b).join`
}

function formLine(fields: readonly (readonly [string, string])[]): string {
  if (!areUnique(fields)) {
    const pairs = fields.map((pair) => `  [${pair.map(string).join(', ')}]`)
    return `request.set_form([\n${pairs.join(',\n')}\n])`
  }
  const pairs = fields.map(([name, value]) => `  ${string(name)} => ${string(value)}`)
  return `request.set_form_data({\n${pairs.join(',\n')}\n})`
}

function partItems(part: HttpPart): string {
  if (!isFilePart(part)) return `${string(part.name)}, ${string(part.value)}`
  const type =
    part.contentType === undefined ? '' : `, { content_type: ${string(part.contentType)} }`
  return `${string(part.name)}, File.open(${string(part.fileName)})${type}`
}
