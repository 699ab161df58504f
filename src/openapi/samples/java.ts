import { formText } from '../request/form-fields.ts'
import type { HttpBody, HttpPart, HttpRequest } from '../request/request.ts'
import { string } from './literals.ts'
import { allHeaders, multipartPieces, pieceLines, writtenType } from './sample.ts'

/** Java 17 with java.net.http: imports and statements. */
export function javaSample(request: HttpRequest): string {
  const { method, url, basic, body } = request
  const publisher = bodyPublisher(body)
  const calls = [
    ...headerLines(request),
    ...(basic ? ['.header("Authorization", "Basic " + credentials)'] : []),
    ...methodCall(method, publisher),
    '.build();',
  ]
  const code = [
    ...(basic
      ? [
          'String credentials = Base64.getEncoder()',
          `        .encodeToString(${string(`${basic.user}:${basic.password}`)}.getBytes(StandardCharsets.UTF_8));`,
        ]
      : []),
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${string(url)}))`,
    ...calls.map((call) => `        ${call}`),
    'HttpResponse<String> response = HttpClient.newHttpClient()',
    '        .send(request, BodyHandlers.ofString());',
    `System.out.println(response.${method === 'HEAD' ? 'statusCode' : 'body'}());`,
  ].join('\n')
  return `${importsOf(code).join('\n')}\n\n${code}`
}

const imports: readonly (readonly [used: RegExp, name: string])[] = [
  [/\bURI\b/, 'java.net.URI'],
  [/\bHttpClient\b/, 'java.net.http.HttpClient'],
  [/\bHttpRequest\b/, 'java.net.http.HttpRequest'],
  [/\bBodyPublishers\b/, 'java.net.http.HttpRequest.BodyPublishers'],
  [/\bHttpResponse\b/, 'java.net.http.HttpResponse'],
  [/\bBodyHandlers\b/, 'java.net.http.HttpResponse.BodyHandlers'],
  [/\bStandardCharsets\b/, 'java.nio.charset.StandardCharsets'],
  [/\bPath\.of\b/, 'java.nio.file.Path'],
  [/\bBase64\b/, 'java.util.Base64'],
]

function importsOf(code: string): string[] {
  return imports.filter(([used]) => used.test(code)).map(([, name]) => `import ${name};`)
}

function headerLines(request: HttpRequest): string[] {
  const { body } = request
  const own = allHeaders(request)
  const type =
    body?.type === 'form'
      ? 'application/x-www-form-urlencoded'
      : body?.type === 'multipart'
        ? writtenType(body)
        : null
  const all = type === null ? own : [...own, ['Content-Type', type] as const]
  return all.map(([name, value]) => `.header(${string(name)}, ${string(value)})`)
}

function methodCall(method: string, publisher: string | null): string[] {
  if (publisher === null && method === 'GET') return []
  if (publisher === null && method === 'DELETE') return ['.DELETE()']
  const body = publisher ?? 'BodyPublishers.noBody()'
  if (method === 'POST' || method === 'PUT') return [`.${method}(${body})`]
  return [`.method(${string(method)}, ${body})`]
}

function bodyPublisher(body: HttpBody | null): string | null {
  switch (body?.type) {
    case 'text':
      return `BodyPublishers.ofString(${textBlock(body.text)})`
    case 'file':
      return `BodyPublishers.ofFile(Path.of(${string(body.fileName)}))`
    case 'form': {
      const text = formText(body.fields)
      return `BodyPublishers.ofString(${string(text)})`
    }
    case 'multipart':
      return multipart(body.parts)
    default:
      return null
  }
}

/** java.net.http has no forms: their parts are written out. */
function multipart(parts: readonly HttpPart[]): string {
  const pieces = multipartPieces(parts).pieces.map((piece) =>
    'file' in piece
      ? `BodyPublishers.ofFile(Path.of(${string(piece.file)}))`
      : `BodyPublishers.ofString(${linesOf(piece.text)})`,
  )
  if (pieces.length === 1) return pieces[0] as string
  return `BodyPublishers.concat(\n                ${pieces.join(',\n                ')})`
}

/** One literal per line of the text. */
function linesOf(text: string): string {
  return pieceLines(text).map(string).join(`\n                        + `)
}

/** Several lines are a text block, unless it would change white space. */
function textBlock(text: string): string {
  const fits = /^\S/.test(text) && text.includes('\n') && !/[ \t]+$|[^\S \n]/m.test(text)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: blocks cannot hold them
  if (!fits || /[\u0000-\u0009\u000b-\u001f]|\n$/.test(text)) return string(text)
  // Of every three quotes in a row the last one: more than three would end the block otherwise.
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replace(/"""|"$/g, (quotes) => `${quotes.slice(1)}\\"`)
  return `"""\n                ${escaped.replaceAll('\n', '\n                ')}"""`
}
