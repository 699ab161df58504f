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
  wantsJson,
  writtenType,
} from './sample.ts'

function string(text: string): string {
  return quoted(text, "'", {
    names: commonEscapes,
    other: (code) => (code < 256 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`),
  })
}

const notation: LiteralRules = {
  string,
  key: (name) => `${string(name)}: `,
  words: { true: 'True', false: 'False', null: 'None' },
  object: ['{', '}'],
  emptyObject: '{}',
  trailingComma: true,
  indent: '    ',
}

const functions = new Set(['GET', 'OPTIONS', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Python with the package requests. */
export function pythonSample(request: HttpRequest): string {
  const { method, url, basic, body } = request
  const json = jsonValue(body)
  // requests adds the type of JSON itself.
  const headers = [...allHeaders(request), ...writtenHeader(body)].filter(
    ([name, value]) => !(json && name === 'Content-Type' && value === 'application/json'),
  )
  const known = functions.has(method)
  const call = [
    ...(known ? [] : [string(method)]),
    string(url),
    ...(headers.length > 0 ? [`headers=${pairs(merged(headers))}`] : []),
    ...(basic ? [`auth=(${string(basic.user)}, ${string(basic.password)})`] : []),
    ...(json ? [`json=${literal(json.value, notation, 1)}`] : bodyArguments(body)),
  ]
  const name = `requests.${known ? method.toLowerCase() : 'request'}`
  const written = call.length === 1 ? call[0] : `\n    ${call.join(',\n    ')},\n`
  return `import requests\n\nresponse = ${name}(${written})\nprint(${answer(request)})`
}

/** A dictionary has each name once: values of the same header are one list. */
function merged(headers: readonly (readonly [string, string])[]): [string, string][] {
  const all = new Map<string, string>()
  for (const [name, value] of headers) {
    const before = all.get(name)
    all.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return [...all]
}

function answer(request: HttpRequest): string {
  if (request.method === 'HEAD') return 'response.status_code'
  return wantsJson(request) ? 'response.json()' : 'response.text'
}

/** A dictionary, or a list of tuples where names repeat. */
function pairs(all: readonly (readonly [string, string])[]): string {
  if (areUnique(all)) return dictionary(all.map(([name, value]) => [name, string(value)]))
  return tuples(all.map(([name, value]) => [name, string(value)]))
}

function dictionary(all: readonly (readonly [string, string])[]): string {
  return `{\n${all.map(([name, value]) => `        ${string(name)}: ${value},\n`).join('')}    }`
}

function tuples(all: readonly (readonly [string, string])[]): string {
  return `[\n${all.map(([name, value]) => `        (${string(name)}, ${value}),\n`).join('')}    ]`
}

function bodyArguments(body: HttpBody | null): string[] {
  switch (body?.type) {
    case 'text':
      return [`data=${string(body.text)}${isAscii(body.text) ? '' : '.encode()'}`]
    case 'file':
      return [`data=open(${string(body.fileName)}, 'rb')`]
    case 'form':
      return body.fields.length > 0 ? [`data=${pairs(body.fields)}`] : []
    case 'multipart':
      return isFormData(body) ? multipartArguments(body.parts) : [`data=${written(body)}`]
    default:
      return []
  }
}

/** requests makes nothing but forms of parts. */
function writtenHeader(body: HttpBody | null): (readonly [string, string])[] {
  return body?.type === 'multipart' && !isFormData(body)
    ? [['Content-Type', writtenType(body)]]
    : []
}

function written({ parts }: MultipartBody): string {
  const pieces = multipartPieces(parts).pieces.flatMap((piece) =>
    'file' in piece
      ? [`open(${string(piece.file)}, 'rb').read()`]
      : pieceLines(piece.text).map((line) =>
          isAscii(line) ? `b${string(line)}` : `${string(line)}.encode()`,
        ),
  )
  return `b''.join([\n${pieces.map((piece) => `        ${piece},\n`).join('')}    ])`
}

function isAscii(text: string): boolean {
  return /^[ -~\s]*$/.test(text) && !/[^\0-\x7f]/.test(text)
}

/** Fields and files; all in one list where a field has a type, or without a file, which alone would make it multipart. */
function multipartArguments(parts: readonly HttpPart[]): string[] {
  const files = parts.filter(isFilePart)
  const fields = parts.flatMap((part) => (isFilePart(part) ? [] : [part]))
  if (files.length === 0 || fields.some(({ contentType }) => contentType !== undefined)) {
    return parts.length > 0 ? [`files=${filePairs(parts)}`] : []
  }
  const data = fields.map(({ name, value }) => [name, value] as const)
  return [...(data.length > 0 ? [`data=${pairs(data)}`] : []), `files=${filePairs(files)}`]
}

function filePairs(parts: readonly HttpPart[]): string {
  const all = parts.map((part) => [part.name, fileValue(part)] as const)
  return areUnique(all) ? dictionary(all) : tuples(all)
}

function fileValue(part: HttpPart): string {
  const type = part.contentType === undefined ? '' : `, ${string(part.contentType)}`
  if (!isFilePart(part)) return `(None, ${string(part.value)}${type})`
  const file = `open(${string(part.fileName)}, 'rb')`
  return type === '' ? file : `(${string(part.fileName)}, ${file}${type})`
}
