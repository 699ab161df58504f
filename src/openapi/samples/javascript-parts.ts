/** The parts that samples for browsers and for Node have in common. */
import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { commonEscapes, hex, type LiteralRules, literal, quoted } from './literals.ts'
import {
  allHeaders,
  areUnique,
  indentRest,
  isFilePart,
  isFormData,
  jsonValue,
  type MultipartBody,
  multipartPieces,
  pieceLines,
  wantsJson,
  writtenType,
} from './sample.ts'

/** A string of JavaScript. */
export function jsString(text: string): string {
  return quoted(text, "'", { names: commonEscapes, other: (code) => `\\u${hex(code, 4)}` })
}

function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? `${name}: ` : `${jsString(name)}: `
}

const notation: LiteralRules = {
  string: jsString,
  key,
  words: { true: 'true', false: 'false', null: 'null' },
  object: ['{', '}'],
  emptyObject: '{}',
  trailingComma: true,
  indent: '  ',
}

/**
 * Pairs as an object, or as a list where an object would lose one, or change their order, which keys of digits do.
 * @param depth steps that the lines after the first are indented by
 */
function jsPairs(pairs: readonly (readonly [string, string])[], depth: number): string {
  const fits = areUnique(pairs) && !pairs.some(([name]) => /^\d|^__proto__$/.test(name))
  const entries = fits ? Object.fromEntries(pairs) : pairs.map((pair) => [...pair])
  return literal(entries, notation, depth)
}

/** The difference between the two: how a file is read. */
export interface JavaScriptFiles {
  /** The expression for a file as a part of a form. @param type - undefined: that of the file itself */
  readonly part: (fileName: string, type?: string) => string
  /** The expression for a file as a body. */
  readonly body: (fileName: string) => string
}

/** The lines before the call that a body needs, and the expression of the body. */
export function jsBody(
  body: HttpBody | null,
  files: JavaScriptFiles,
): { readonly before: readonly string[]; readonly expression: string | null } {
  switch (body?.type) {
    case 'text': {
      const json = jsonValue(body)
      const text = json && `JSON.stringify(${literal(json.value, notation, 1)})`
      return { before: [], expression: text ?? jsString(body.text) }
    }
    case 'file':
      return { before: [], expression: files.body(body.fileName) }
    case 'form':
      return { before: [], expression: `new URLSearchParams(${jsPairs(body.fields, 1)})` }
    case 'multipart':
      if (!isFormData(body)) return { before: written(body, files), expression: 'form' }
      return {
        before: [
          'const form = new FormData()',
          ...body.parts.map((part) => `form.append(${partArguments(part, files)})`),
          '',
        ],
        expression: 'form',
      }
    default:
      return { before: [], expression: null }
  }
}

/** A form of the browser has a type of its own. */
function written({ parts }: MultipartBody, files: JavaScriptFiles): string[] {
  const pieces = multipartPieces(parts).pieces.flatMap((piece) =>
    'file' in piece ? [files.part(piece.file)] : pieceLines(piece.text).map(jsString),
  )
  return ['const form = new Blob([', ...pieces.map((piece) => `  ${piece},`), '])', '']
}

/** The headers of a call of fetch with this body. */
export function jsHeaders(request: HttpRequest): readonly (readonly [string, string])[] {
  const { body } = request
  const own = allHeaders(request)
  return body?.type === 'multipart' && !isFormData(body)
    ? [...own, ['Content-Type', writtenType(body)]]
    : own
}

function partArguments(part: HttpPart, files: JavaScriptFiles): string {
  const name = jsString(part.name)
  if (isFilePart(part))
    return `${name}, ${files.part(part.fileName, part.contentType)}, ${jsString(part.fileName)}`
  if (part.contentType === undefined) return `${name}, ${jsString(part.value)}`
  const value = `new Blob([${jsString(part.value)}], { type: ${jsString(part.contentType)} })`
  return `${name}, ${value}`
}

/** The call of fetch with its options, one in a line. */
export function fetchCall(request: HttpRequest, options: readonly string[]): string {
  const url = jsString(request.url)
  if (options.length === 0) return `const response = await fetch(${url})`
  const lines = options.map((option) => `  ${option},\n`).join('')
  return `const response = await fetch(${url}, {\n${lines}})`
}

/** The option for headers: those that are known, and an expression for basic authentication. */
export function headersOption(
  headers: readonly (readonly [string, string])[],
  basic: string | null,
): string[] {
  if (basic === null) return headers.length > 0 ? [`headers: ${jsPairs(headers, 1)}`] : []
  const rest = headers.length > 0 ? indentRest(jsPairs(headers, 0), '') : '{}'
  if (rest.startsWith('['))
    return [`headers: [...${indentRest(rest, '  ')}, ['Authorization', ${basic}]]`]
  const own = rest === '{}' ? '' : `\n${rest.slice(2, -2)}`
  return [`headers: {\n    Authorization: ${basic},${indentRest(own, '  ')}\n  }`]
}

/** The line that prints what has come back. */
export function printedAnswer(request: HttpRequest): string {
  if (request.method === 'HEAD') return 'console.log(response.status)'
  return `console.log(await response.${wantsJson(request) ? 'json' : 'text'}())`
}
