import { formText } from '../request/form-fields.ts'
import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { type LiteralRules, literal } from './literals.ts'
import { allHeaders, isFilePart, isFormData, jsonValue } from './sample.ts'

/** In single quotes only the backslash and the quote have a meaning. */
function string(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

const notation: LiteralRules = {
  string,
  key: (name) => `${string(name)} => `,
  words: { true: 'true', false: 'false', null: 'null' },
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  trailingComma: true,
  indent: '    ',
}

/** PHP with its extension curl. */
export function phpSample(request: HttpRequest): string {
  const { method, url, basic, body } = request
  // curl adds the boundary.
  const headers = [
    ...allHeaders(request),
    ...(body?.type === 'multipart' && !isFormData(body)
      ? [['Content-Type', body.mediaType] as const]
      : []),
  ]
  const options = [
    ...(method === 'GET' && body === null ? [] : verb(method)),
    'CURLOPT_RETURNTRANSFER => true',
    ...(headers.length > 0
      ? [
          `CURLOPT_HTTPHEADER => [\n${headers.map((header) => `        ${string(line(header))},\n`).join('')}    ]`,
        ]
      : []),
    ...(basic ? [`CURLOPT_USERPWD => ${string(`${basic.user}:${basic.password}`)}`] : []),
    ...bodyOptions(body),
  ]
  return [
    '<?php',
    '',
    `$curl = curl_init(${string(url)});`,
    'curl_setopt_array($curl, [',
    ...options.map((option) => `    ${option},`),
    ']);',
    method === 'HEAD'
      ? 'curl_exec($curl);\necho curl_getinfo($curl, CURLINFO_RESPONSE_CODE);'
      : 'echo curl_exec($curl);',
  ].join('\n')
}

function verb(method: string): string[] {
  if (method === 'HEAD') return ['CURLOPT_NOBODY => true']
  return [`CURLOPT_CUSTOMREQUEST => ${string(method)}`]
}

/** A header without a value ends in a semicolon: a colon would remove it. */
function line([name, value]: readonly [string, string]): string {
  return value === '' ? `${name};` : `${name}: ${value}`
}

function bodyOptions(body: HttpBody | null): string[] {
  const value = body && bodyValue(body)
  return value === null ? [] : [`CURLOPT_POSTFIELDS => ${value}`]
}

function bodyValue(body: HttpBody): string {
  switch (body.type) {
    case 'text': {
      const json = jsonValue(body)
      // Arrays of PHP turn keys of digits into numbers, and may become lists.
      const fits = json && !/"\d+"\s*:/.test(body.text) && !/^\{\s*\}$/.test(body.text)
      return fits ? `json_encode(${literal(json.value, notation, 1)})` : string(body.text)
    }
    case 'file':
      return `file_get_contents(${string(body.fileName)})`
    case 'form':
      return formValue(body.fields)
    case 'multipart':
      return `[\n${partLines(body.parts).join('')}    ]`
  }
}

function formValue(fields: readonly (readonly [string, string])[]): string {
  const names = new Set(fields.map(([name]) => name))
  const fits = names.size === fields.length && fields.every(([name]) => /^[a-z_]\w*$/i.test(name))
  if (!fits) return string(formText(fields))
  const lines = fields.map(([name, value]) => `        ${string(name)} => ${string(value)},\n`)
  return `http_build_query([\n${lines.join('')}    ])`
}

/** An array has each name once: parts of the same name are numbered, as PHP reads lists. */
function partLines(parts: readonly HttpPart[]): string[] {
  return parts.map((part, index) => {
    const repeated = parts.filter(({ name }) => name === part.name).length > 1
    const number = parts.slice(0, index).filter(({ name }) => name === part.name).length
    const name = repeated ? `${part.name}[${number}]` : part.name
    return `        ${string(name)} => ${partValue(part)},\n`
  })
}

function partValue(part: HttpPart): string {
  const type = part.contentType === undefined ? '' : `, ${string(part.contentType)}`
  if (isFilePart(part)) return `new CURLFile(${string(part.fileName)}${type})`
  return type === '' ? string(part.value) : `new CURLStringFile(${string(part.value)}, ''${type})`
}
