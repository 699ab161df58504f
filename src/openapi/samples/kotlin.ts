import type { HttpPart } from '../request/request.ts'
import { hasControls, quoting, unicodeEscape } from './literals.ts'
import { disposition, indentRest, isFormData, joined, type Line, samplesOf } from './sample.ts'

const string = quoting('"', unicodeEscape, { $: '\\$' })

/** Several lines are a raw string, in which nothing can be escaped. */
function textLiteral(text: string): string {
  const isPlain = /^\S.*\n.*\S$/s.test(text) && !/"""|\$|"$/.test(text)
  if (!isPlain || hasControls(text)) return string(text)
  return `${indentRest(`"""\n${text}`, '    ')}\n""".trimIndent()`
}

/** Kotlin with OkHttp. */
export const kotlinSample = samplesOf({
  body: {
    text: ({ text, mediaType }) =>
      variable('body', textLiteral(text), `.toRequestBody(${parsedType(mediaType)})`),
    file: ({ fileName, mediaType }) => variable('body', fileBody(fileName, mediaType)),
    form: ({ fields }) =>
      variable(
        'form',
        'FormBody.Builder()',
        fields.map(([name, value]) => `.add(${string(name)}, ${string(value)})`),
        '.build()',
      ),
    multipart: (body) =>
      variable(
        'form',
        'MultipartBody.Builder()',
        `.setType(${isFormData(body) ? 'MultipartBody.FORM' : parsedType(body.mediaType)})`,
        body.parts.map(partCall),
        '.build()',
      ),
  },
  bodyHasType: true,
  code: ({ method, url, headers, basic, body }) => {
    const request = variable(
      'request',
      'Request.Builder()',
      `.url(${string(url)})`,
      headers.map(([name, value]) => `.addHeader(${string(name)}, ${string(value)})`),
      basic &&
        `.addHeader("Authorization", Credentials.basic(${string(basic.user)}, ${string(basic.password)}))`,
      methodCall(method, body?.name ?? null),
      '.build()',
    )
    return [
      body?.lines,
      request.lines,
      'OkHttpClient().newCall(request).execute().use { response ->',
      `    println(response.${method === 'HEAD' ? 'code' : 'body?.string()'})`,
      '}',
    ]
  },
  imports: [
    [/\bFile\(/, 'import java.io.File'],
    [/\bCredentials\./, 'import okhttp3.Credentials'],
    [/\bFormBody\./, 'import okhttp3.FormBody'],
    [/\bHeaders\./, 'import okhttp3.Headers'],
    [/\.toMediaType\(/, 'import okhttp3.MediaType.Companion.toMediaType'],
    [/\bMultipartBody\./, 'import okhttp3.MultipartBody'],
    [/\bOkHttpClient\b/, 'import okhttp3.OkHttpClient'],
    [/\bRequest\.Builder\b/, 'import okhttp3.Request'],
    [/\)\.asRequestBody\(/, 'import okhttp3.RequestBody.Companion.asRequestBody'],
    [/\.toRequestBody\(/, 'import okhttp3.RequestBody.Companion.toRequestBody'],
  ],
})

interface Variable {
  readonly name: string
  /** The lines that make it. */
  readonly lines: readonly string[]
}

/** A variable with a value, or a chain of calls that begins with one. */
function variable(name: string, value: string, ...calls: readonly Line[]): Variable {
  return { name, lines: [`val ${name} = ${value}`, ...joined(calls).map((call) => `    ${call}`)] }
}

/** OkHttp wants a body with these, even an empty one. */
const withBody = new Set(['POST', 'PUT', 'PATCH'])

function methodCall(method: string, body: string | null): string | null {
  if (method === 'GET' && body === null) return null
  if (method === 'HEAD' && body === null) return '.head()'
  if (withBody.has(method)) return `.${method.toLowerCase()}(${body ?? '"".toRequestBody()'})`
  if (method === 'DELETE') return `.delete(${body ?? ''})`
  return `.method(${string(method)}, ${body ?? 'null'})`
}

function parsedType(type: string): string {
  return `${string(type)}.toMediaType()`
}

function fileBody(name: string, type: string | undefined): string {
  return `File(${string(name)}).asRequestBody(${type === undefined ? '' : parsedType(type)})`
}

function partCall(part: HttpPart): string {
  if (part.headers === undefined) {
    return `.addFormDataPart(${string(part.name)}, ${partArguments(part)})`
  }
  const headers = [['Content-Disposition', disposition(part)], ...part.headers]
  const type = part.contentType
  const body =
    'fileName' in part
      ? fileBody(part.fileName, type)
      : `${string(part.value)}.toRequestBody(${type === undefined ? '' : parsedType(type)})`
  return `.addPart(Headers.headersOf(${headers.flat().map(string).join(', ')}), ${body})`
}

function partArguments(part: HttpPart): string {
  const { contentType: type } = part
  if ('fileName' in part) return `${string(part.fileName)}, ${fileBody(part.fileName, type)}`
  const value = string(part.value)
  return type === undefined ? value : `null, ${value}.toRequestBody(${parsedType(type)})`
}
