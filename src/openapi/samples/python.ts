import type { HttpPart } from '../request/request.ts'
import { commonRules, hex, type LiteralRules, literal, quoting, unicodeEscape } from './literals.ts'
import {
  areUnique,
  isFormData,
  joined,
  otherFormType,
  type Pairs,
  pieceExpressions,
  samplesOf,
} from './sample.ts'

const string = quoting("'", (code) => (code < 256 ? `\\x${hex(code, 2)}` : unicodeEscape(code)))

const notation: LiteralRules = {
  ...commonRules,
  string,
  key: (name) => `${string(name)}: `,
  words: { true: 'True', false: 'False', null: 'None' },
}

const functions = new Set(['GET', 'OPTIONS', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Python with the package requests. */
export const pythonSample = samplesOf({
  body: {
    json: (value) => [`json=${literal(value, notation, 1)}`],
    text: ({ text }) => [`data=${string(text)}${isAscii(text) ? '' : '.encode()'}`],
    file: ({ fileName }) => [`data=${open(fileName)}`],
    form: ({ fields }) => (fields.length > 0 ? [`data=${pairs(fields)}`] : []),
    multipart: (body) => {
      if (isFormData(body)) return partArguments(body.parts)
      const pieces = pieceExpressions(body, {
        file: (name) => `${open(name)}.read()`,
        line: (line) => (isAscii(line) ? `b${string(line)}` : `${string(line)}.encode()`),
      })
      return [`data=b''.join(${block('[]', pieces)})`]
    },
  },
  formType: otherFormType,
  code: ({ method, url, headers, basic, body, isJson, wantsJson }) => {
    // requests adds the type of JSON itself.
    const sent = headers.filter(
      ([name, value]) => !(isJson && name === 'Content-Type' && value === 'application/json'),
    )
    const known = functions.has(method)
    const call = joined([
      !known && string(method),
      string(url),
      sent.length > 0 && `headers=${pairs(merged(sent))}`,
      basic && `auth=(${string(basic.user)}, ${string(basic.password)})`,
      body,
    ])
    const name = `requests.${known ? method.toLowerCase() : 'request'}`
    const answer = wantsJson ? 'response.json()' : 'response.text'
    return [
      'import requests',
      '',
      `response = ${name}(${call.length === 1 ? call[0] : `\n    ${call.join(',\n    ')},\n`})`,
      `print(${method === 'HEAD' ? 'response.status_code' : answer})`,
    ]
  },
})

/** A dictionary has each name once: values of the same header are one list. */
function merged(headers: Pairs): Pairs {
  const all = new Map<string, string>()
  for (const [name, value] of headers) {
    const before = all.get(name)
    all.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return [...all]
}

function open(fileName: string): string {
  return `open(${string(fileName)}, 'rb')`
}

function isAscii(text: string): boolean {
  return /^[ -~\s]*$/.test(text) && !/[^\0-\x7f]/.test(text)
}

/** Fields and files; all in one list where a field has a type, or without a file, which alone would make it multipart. */
function partArguments(parts: readonly HttpPart[]): string[] {
  const files = parts.filter((part) => 'fileName' in part)
  const fields = parts.flatMap((part) => ('fileName' in part ? [] : [part]))
  const isPlain = ({ contentType, headers }: HttpPart) =>
    contentType === undefined && headers === undefined
  if (files.length === 0 || !fields.every(isPlain)) {
    return parts.length > 0 ? [`files=${filePairs(parts)}`] : []
  }
  const data = fields.map(({ name, value }) => [name, value] as const)
  return joined([data.length > 0 && `data=${pairs(data)}`, `files=${filePairs(files)}`])
}

function filePairs(parts: readonly HttpPart[]): string {
  return expressionPairs(parts.map((part) => [part.name, fileValue(part)]))
}

function fileValue(part: HttpPart): string {
  const { contentType, headers } = part
  // Headers are the fourth item.
  const typeName = contentType === undefined ? headers && 'None' : string(contentType)
  const own = headers && `, {${headers.map((pair) => pair.map(string).join(': ')).join(', ')}}`
  const type = typeName === undefined ? '' : `, ${typeName}${own ?? ''}`
  if (!('fileName' in part)) return `(None, ${string(part.value)}${type})`
  const file = open(part.fileName)
  return type === '' ? file : `(${string(part.fileName)}, ${file}${type})`
}

function pairs(all: Pairs): string {
  return expressionPairs(all.map(([name, value]) => [name, string(value)]))
}

/** A dictionary, or a list of tuples where names repeat. */
function expressionPairs(all: Pairs): string {
  if (areUnique(all))
    return block(
      '{}',
      all.map(([name, value]) => `${string(name)}: ${value}`),
    )
  return block(
    '[]',
    all.map(([name, value]) => `(${string(name)}, ${value})`),
  )
}

/** Items of an argument, one in a line. */
function block([open, close]: string, items: readonly string[]): string {
  return `${open}\n${items.map((item) => `        ${item},\n`).join('')}    ${close}`
}
