import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { commonEscapes, hex, quoted } from './literals.ts'
import { isFilePart, isFormData } from './sample.ts'

function string(text: string): string {
  return quoted(text, '"', {
    names: { ...commonEscapes, $: '\\$' },
    other: (code) => `\\u${hex(code, 4)}`,
  })
}

/** Several lines are a raw string, in which nothing can be escaped. */
function textLiteral(text: string): string {
  const isPlain = /^\S.*\n.*\S$/s.test(text) && !/"""|\$|"$/.test(text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would be there unseen
  if (!isPlain || /[\u0000-\u0009\u000b-\u001f]/.test(text)) return string(text)
  return `"""\n    ${text.replaceAll('\n', '\n    ')}\n""".trimIndent()`
}

/** Kotlin with OkHttp. */
export function kotlinSample(request: HttpRequest): string {
  const { method, url, headers, basic, body } = request
  const { before, expression } = kotlinBody(body)
  const credentials = basic && `Credentials.basic(${string(basic.user)}, ${string(basic.password)})`
  const calls = [
    `.url(${string(url)})`,
    ...headers.map(([name, value]) => `.addHeader(${string(name)}, ${string(value)})`),
    ...(credentials ? [`.addHeader("Authorization", ${credentials})`] : []),
    ...methodCall(method, expression),
    '.build()',
  ]
  const code = [
    ...before,
    'val request = Request.Builder()',
    ...calls.map((call) => `    ${call}`),
    'OkHttpClient().newCall(request).execute().use { response ->',
    `    println(response.${method === 'HEAD' ? 'code' : 'body?.string()'})`,
    '}',
  ].join('\n')
  return `${importsOf(code).join('\n')}\n\n${code}`
}

const imports: readonly (readonly [used: RegExp, name: string])[] = [
  [/\bFile\(/, 'java.io.File'],
  [/\bCredentials\./, 'okhttp3.Credentials'],
  [/\bFormBody\./, 'okhttp3.FormBody'],
  [/\bHeaders\./, 'okhttp3.Headers'],
  [/\.toMediaType\(/, 'okhttp3.MediaType.Companion.toMediaType'],
  [/\bMultipartBody\./, 'okhttp3.MultipartBody'],
  [/\bOkHttpClient\b/, 'okhttp3.OkHttpClient'],
  [/\bRequest\.Builder\b/, 'okhttp3.Request'],
  [/\)\.asRequestBody\(/, 'okhttp3.RequestBody.Companion.asRequestBody'],
  [/\.toRequestBody\(/, 'okhttp3.RequestBody.Companion.toRequestBody'],
]

function importsOf(code: string): string[] {
  return imports.filter(([used]) => used.test(code)).map(([, name]) => `import ${name}`)
}

/** OkHttp wants a body with these, even an empty one. */
const withBody = new Set(['POST', 'PUT', 'PATCH'])

function methodCall(method: string, body: string | null): string[] {
  if (method === 'GET' && body === null) return []
  if (method === 'HEAD' && body === null) return ['.head()']
  if (withBody.has(method)) return [`.${method.toLowerCase()}(${body ?? '"".toRequestBody()'})`]
  if (method === 'DELETE') return [`.delete(${body ?? ''})`]
  return [`.method(${string(method)}, ${body ?? 'null'})`]
}

function kotlinBody(body: HttpBody | null): {
  readonly before: readonly string[]
  readonly expression: string | null
} {
  switch (body?.type) {
    case 'text':
      return {
        before: [
          `val body = ${textLiteral(body.text)}`,
          `    .toRequestBody(${string(body.mediaType)}.toMediaType())`,
        ],
        expression: 'body',
      }
    case 'file':
      return {
        before: [`val body = ${fileBody(body.fileName, body.mediaType)}`],
        expression: 'body',
      }
    case 'form':
      return {
        before: [
          'val form = FormBody.Builder()',
          ...body.fields.map(([name, value]) => `    .add(${string(name)}, ${string(value)})`),
          '    .build()',
        ],
        expression: 'form',
      }
    case 'multipart':
      return {
        before: [
          'val form = MultipartBody.Builder()',
          `    .setType(${isFormData(body) ? 'MultipartBody.FORM' : `${string(body.mediaType)}.toMediaType()`})`,
          ...body.parts.map((part) => `    ${partCall(part)}`),
          '    .build()',
        ],
        expression: 'form',
      }
    default:
      return { before: [], expression: null }
  }
}

function fileBody(name: string, type: string | undefined): string {
  const media = type === undefined ? '' : `${string(type)}.toMediaType()`
  return `File(${string(name)}).asRequestBody(${media})`
}

function partCall(part: HttpPart): string {
  const name = string(part.name)
  if (isFilePart(part)) {
    const body = fileBody(part.fileName, part.contentType)
    return `.addFormDataPart(${name}, ${string(part.fileName)}, ${body})`
  }
  if (part.contentType === undefined) return `.addFormDataPart(${name}, ${string(part.value)})`
  const body = `${string(part.value)}.toRequestBody(${string(part.contentType)}.toMediaType())`
  return `.addFormDataPart(${name}, null, ${body})`
}
