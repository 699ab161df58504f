import type { HttpPart } from '../request/request.ts'
import { commonRules, type LiteralRules, literal, quoting, unicodeEscape } from './literals.ts'
import {
  areUnique,
  isSimpleForm,
  joined,
  type Pairs,
  type Printer,
  pieceExpressions,
  type Sample,
  samplesOf,
  writtenFormType,
} from './sample.ts'

const string = quoting("'", unicodeEscape)

const notation: LiteralRules = {
  ...commonRules,
  string,
  key: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? `${name}: ` : `${string(name)}: `),
  indent: '  ',
}

/** Code that differs between browsers and Node. */
interface Dialect {
  /** The expression of a file as a part of a form. @param type - undefined: the type of the file itself */
  readonly filePart: (fileName: string, type?: string) => string
  /** The expression of a file as a body. */
  readonly fileBody: (fileName: string) => string
  /** The expression of a text in base64. */
  readonly base64: (literal: string) => string
  readonly isBrowser: boolean
}

const inBrowser = fetchSamples({
  filePart: (_, type) =>
    type === undefined ? 'file' : `new Blob([file], { type: ${string(type)} })`,
  fileBody: () => 'file',
  base64: (text) => `btoa(${text})`,
  isBrowser: true,
})

/** JavaScript of browsers: fetch, in a module or an async function. */
export const javascriptSample: Sample = (request) => {
  const { body } = request
  const hasFile =
    body?.type === 'file' ||
    (body?.type === 'multipart' && body.parts.some((part) => 'fileName' in part))
  const file = "const file = document.querySelector('input[type=file]').files[0]\n"
  return `${hasFile ? file : ''}${inBrowser(request)}`
}

const openAsBlob = (fileName: string, type?: string) => {
  const options = type === undefined ? '' : `, { type: ${string(type)} }`
  return `await openAsBlob(${string(fileName)}${options})`
}

/** Node.js: its own fetch, in a module. */
export const nodeSample: Sample = fetchSamples({
  filePart: openAsBlob,
  fileBody: openAsBlob,
  base64: (text) => `Buffer.from(${text}).toString('base64')`,
  isBrowser: false,
})

function fetchSamples(dialect: Dialect): Sample {
  const samples = samplesOf<JavaScriptBody>({
    body: bodyWriters(dialect),
    formType: writtenFormType,
    code: ({ method, url, headers, basic, body, wantsJson }) => {
      const isCookie = ([name]: Pairs[number]) => name === 'Cookie'
      const isSent = (header: Pairs[number]) =>
        // Scripts cannot set cookies of requests; the browser sends its own.
        !isCookie(header) && !(body === null && header[0] === 'Content-Type')
      const options = joined([
        method !== 'GET' && `method: ${string(method)}`,
        headersOption(
          dialect.isBrowser ? headers.filter(isSent) : headers,
          basic && `\`Basic \${${dialect.base64(string(basic.credentials))}}\``,
        ),
        dialect.isBrowser && headers.some(isCookie) && "credentials: 'include'",
        body && `body: ${body.expression}`,
      ])
      const argument = options.map((option) => `  ${option},\n`).join('')
      return [
        body?.before,
        `const response = await fetch(${string(url)}${argument && `, {\n${argument}}`})`,
        method === 'HEAD'
          ? 'console.log(response.status)'
          : `console.log(await response.${wantsJson ? 'json' : 'text'}())`,
      ]
    },
    imports: dialect.isBrowser ? [] : [[/openAsBlob\(/, "import { openAsBlob } from 'node:fs'"]],
  })
  // fetch refuses to send a body with these.
  return (request) =>
    samples(/^(?:GET|HEAD)$/.test(request.method) ? { ...request, body: null } : request)
}

/** The option for headers: their names and values, and the expression for basic authentication. */
function headersOption(headers: Pairs, basic: string | null): string | null {
  const known = headers.length > 0 ? pairs(headers) : null
  if (basic === null) return known && `headers: ${known}`
  if (known?.startsWith('[')) return `headers: [...${known}, ['Authorization', ${basic}]]`
  return `headers: {\n    Authorization: ${basic},${known?.slice(1) ?? '\n  }'}`
}

/** Pairs as an object, or as a list where an object would lose one, or change their order, which keys of digits do. */
function pairs(all: Pairs): string {
  const fits = areUnique(all) && !all.some(([name]) => /^\d|^__proto__$/.test(name))
  return literal(fits ? Object.fromEntries(all) : all, notation, 1)
}

interface JavaScriptBody {
  /** Lines before the call. */
  readonly before: readonly string[]
  readonly expression: string
}

function bodyWriters({ filePart, fileBody }: Dialect): Printer<JavaScriptBody>['body'] {
  const form = (...before: string[]) => ({ before, expression: 'form' })
  return {
    json: (value) => expressed(`JSON.stringify(${literal(value, notation, 1)})`),
    text: ({ text }) => expressed(string(text)),
    file: ({ fileName }) => expressed(fileBody(fileName)),
    form: ({ fields }) => expressed(`new URLSearchParams(${pairs(fields)})`),
    multipart: (body) => {
      if (isSimpleForm(body)) {
        const parts = body.parts.map((part) => `form.append(${partArguments(part, filePart)})`)
        return form('const form = new FormData()', ...parts, '')
      }
      // A form of the browser has a type of its own, and sends texts that have one as files.
      const pieces = pieceExpressions(body, { file: filePart, line: string })
      return form('const form = new Blob([', ...pieces.map((piece) => `  ${piece},`), '])', '')
    },
  }
}

function expressed(expression: string): JavaScriptBody {
  return { before: [], expression }
}

function partArguments(part: HttpPart, filePart: Dialect['filePart']): string {
  const name = string(part.name)
  return 'fileName' in part
    ? `${name}, ${filePart(part.fileName, part.contentType)}, ${string(part.fileName)}`
    : `${name}, ${string(part.value)}`
}
