import type { HttpPart } from '../request/request.ts'
import {
  commonRules,
  hasControls,
  hex,
  type LiteralRules,
  literal,
  quoting,
  singleQuoted,
} from './literals.ts'
import {
  areUnique,
  isRepeated,
  isSimpleForm,
  pieceExpressions,
  samplesOf,
  writtenFormType,
} from './sample.ts'

const escaped = quoting(
  '"',
  (code) =>
    // Half of a pair of surrogates is no character.
    `\\u{${code >= 0xd800 && code <= 0xdfff ? 'fffd' : hex(code, 2)}}`,
  { '#': '\\#' },
)

/** In single quotes where all can be seen; Ruby reads CR LF in its files as LF. */
function string(text: string): string {
  return hasControls(text) || text.includes('\u007f') ? escaped(text) : singleQuoted(text)
}

const notation: LiteralRules = {
  ...commonRules,
  string,
  key: (name) => `${string(name)} => `,
  words: { ...commonRules.words, null: 'nil' },
  trailingComma: false,
  indent: '  ',
}

const classes = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])

/** Ruby with net/http. */
export const rubySample = samplesOf({
  body: {
    json: (value) => `request.body = JSON.generate(${literal(value, notation)})`,
    text: ({ text }) => `request.body = ${string(text)}`,
    file: ({ fileName }) => `request.body = ${fileBytes(fileName)}`,
    form: ({ fields }) => {
      if (areUnique(fields)) {
        const pairs = fields.map(([name, value]) => `${string(name)} => ${string(value)}`)
        return `request.set_form_data({${block(pairs)}})`
      }
      return `request.set_form([${block(fields.map((pair) => `[${pair.map(string).join(', ')}]`))}])`
    },
    multipart: (body) => {
      // As bytes: text and files cannot be joined otherwise.
      if (!isSimpleForm(body)) {
        const pieces = pieceExpressions(body, { file: fileBytes, line: string })
        return `request.body = [${block(pieces)}].map(&:b).join`
      }
      const parts = body.parts.map((part) => `[${partItems(part)}]`)
      return `request.set_form([${block(parts)}], 'multipart/form-data')`
    },
  },
  formType: writtenFormType,
  code: ({ method, url, headers, basic, body, isJson }) => [
    isJson && "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI(${string(url)})`,
    classes.has(method)
      ? `request = Net::HTTP::${method.slice(0, 1)}${method.slice(1).toLowerCase()}.new(uri)`
      : `request = Net::HTTPGenericRequest.new(${string(method)}, ${body !== null}, true, uri)`,
    headers.map(([name, value], index) =>
      isRepeated(headers, index)
        ? `request.add_field(${string(name)}, ${string(value)})`
        : `request[${string(name)}] = ${string(value)}`,
    ),
    basic && `request.basic_auth(${string(basic.user)}, ${string(basic.password)})`,
    body,
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    `puts response.${method === 'HEAD' ? 'code' : 'body'}`,
  ],
})

function fileBytes(name: string): string {
  return `File.binread(${string(name)})`
}

/** Items of a list or a hash, one in a line. */
function block(items: readonly string[]): string {
  return `\n${items.map((item) => `  ${item}`).join(',\n')}\n`
}

function partItems(part: HttpPart): string {
  if (!('fileName' in part)) return `${string(part.name)}, ${string(part.value)}`
  const type =
    part.contentType === undefined ? '' : `, { content_type: ${string(part.contentType)} }`
  return `${string(part.name)}, File.open(${string(part.fileName)})${type}`
}
