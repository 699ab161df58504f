import { formText } from '../request/form-fields.ts'
import type { HttpPart } from '../request/request.ts'
import {
  commonRules,
  hex,
  type LiteralRules,
  literal,
  quoting,
  singleQuoted as string,
} from './literals.ts'
import {
  isSimpleForm,
  joined,
  type Pairs,
  pieceExpressions,
  samplesOf,
  writtenFormType,
} from './sample.ts'

/** A line of a body, whose end can be seen in double quotes. Half of a pair of surrogates is no character. */
const line = quoting(
  '"',
  (code) => `\\u{${code >= 0xd800 && code <= 0xdfff ? 'fffd' : hex(code, 2)}}`,
  { $: '\\$' },
)

const notation: LiteralRules = {
  ...commonRules,
  string,
  key: (name) => `${string(name)} => `,
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
}

/** PHP with its extension curl. */
export const phpSample = samplesOf({
  body: {
    json: (value, { text }) => {
      // Arrays of PHP turn keys of digits into numbers, and may become lists.
      const fits = !/"\d+"\s*:/.test(text) && !/^\{\s*\}$/.test(text)
      return fits ? `json_encode(${literal(value, notation, 1)})` : string(text)
    },
    text: ({ text }) => string(text),
    file: ({ fileName }) => fileBytes(fileName),
    form: ({ fields }) => {
      const names = new Set(fields.map(([name]) => name))
      const fits =
        names.size === fields.length && fields.every(([name]) => /^[a-z_]\w*$/i.test(name))
      if (!fits) return string(formText(fields))
      const items = fields.map(([name, value]) => `${string(name)} => ${string(value)}`)
      return `http_build_query(${arrayOf(items)})`
    },
    // An array has each name once: parts of the same name are numbered, as PHP reads lists.
    multipart: (body) => {
      const { parts } = body
      if (!isSimpleForm(body)) {
        const pieces = pieceExpressions(body, { file: fileBytes, line })
        return pieces.join('\n        . ')
      }
      const isSame = (part: HttpPart) => (other: HttpPart) => other.name === part.name
      const items = parts.map((part, index) => {
        const number = parts.slice(0, index).filter(isSame(part)).length
        const isRepeated = parts.filter(isSame(part)).length > 1
        const name = isRepeated ? `${part.name}[${number}]` : part.name
        return `${string(name)} => ${partValue(part)}`
      })
      return arrayOf(items)
    },
  },
  formType: writtenFormType,
  code: ({ method, url, headers, basic, body }) => {
    const options = joined([
      verb(method, body !== null),
      'CURLOPT_RETURNTRANSFER => true',
      headers.length > 0 && `CURLOPT_HTTPHEADER => ${arrayOf(headers.map(headerText))}`,
      basic && `CURLOPT_USERPWD => ${string(basic.credentials)}`,
      body && `CURLOPT_POSTFIELDS => ${body}`,
    ])
    return [
      '<?php',
      '',
      `$curl = curl_init(${string(url)});`,
      'curl_setopt_array($curl, [',
      options.map((option) => `    ${option},`),
      ']);',
      method === 'HEAD'
        ? ['curl_exec($curl);', 'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE);']
        : 'echo curl_exec($curl);',
    ]
  },
})

function verb(method: string, hasBody: boolean): string | null {
  if (method === 'GET' && !hasBody) return null
  return method === 'HEAD' ? 'CURLOPT_NOBODY => true' : `CURLOPT_CUSTOMREQUEST => ${string(method)}`
}

/** A header without a value ends in a semicolon: a colon would remove it. */
function headerText([name, value]: Pairs[number]): string {
  return string(value === '' ? `${name};` : `${name}: ${value}`)
}

/** An array as an argument, one item in a line. */
function arrayOf(items: readonly string[]): string {
  return `[\n${items.map((item) => `        ${item},\n`).join('')}    ]`
}

function partValue(part: HttpPart): string {
  if (!('fileName' in part)) return string(part.value)
  const type = part.contentType === undefined ? '' : `, ${string(part.contentType)}`
  return `new CURLFile(${string(part.fileName)}${type})`
}

function fileBytes(name: string): string {
  return `file_get_contents(${string(name)})`
}
