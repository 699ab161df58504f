import { formText } from '../request/form-fields.ts'
import { hasControls, doubleQuoted as string } from './literals.ts'
import {
  anyFormType,
  indentRest,
  joined,
  multipartPieces,
  pieceLines,
  samplesOf,
} from './sample.ts'

/** Java 17 with java.net.http: imports and statements. */
export const javaSample = samplesOf({
  body: {
    text: ({ text }) => ofString(textBlock(text)),
    file: ({ fileName }) => ofFile(fileName),
    form: ({ fields }) => ofString(string(formText(fields))),
    // java.net.http has no forms: their parts are written out, each line of their text as a literal.
    multipart: ({ parts }) => {
      const pieces = multipartPieces(parts).pieces.map((piece) =>
        'file' in piece
          ? ofFile(piece.file)
          : ofString(pieceLines(piece.text).map(string).join('\n                        + ')),
      )
      if (pieces.length === 1) return pieces[0] as string
      return `BodyPublishers.concat(\n                ${pieces.join(',\n                ')})`
    },
  },
  formType: anyFormType,
  code: ({ method, url, headers, basic, body }) => {
    const calls = joined([
      headers.map(([name, value]) => `.header(${string(name)}, ${string(value)})`),
      basic && '.header("Authorization", "Basic " + credentials)',
      methodCall(method, body),
      '.build();',
    ])
    return [
      basic && [
        'String credentials = Base64.getEncoder()',
        `        .encodeToString(${string(basic.credentials)}.getBytes(StandardCharsets.UTF_8));`,
      ],
      `HttpRequest request = HttpRequest.newBuilder(URI.create(${string(url)}))`,
      calls.map((call) => `        ${call}`),
      'HttpResponse<String> response = HttpClient.newHttpClient()',
      '        .send(request, BodyHandlers.ofString());',
      `System.out.println(response.${method === 'HEAD' ? 'statusCode' : 'body'}());`,
    ]
  },
  imports: [
    [/\bURI\b/, 'import java.net.URI;'],
    [/\bHttpClient\b/, 'import java.net.http.HttpClient;'],
    [/\bHttpRequest\b/, 'import java.net.http.HttpRequest;'],
    [/\bBodyPublishers\b/, 'import java.net.http.HttpRequest.BodyPublishers;'],
    [/\bHttpResponse\b/, 'import java.net.http.HttpResponse;'],
    [/\bBodyHandlers\b/, 'import java.net.http.HttpResponse.BodyHandlers;'],
    [/\bStandardCharsets\b/, 'import java.nio.charset.StandardCharsets;'],
    [/\bPath\.of\b/, 'import java.nio.file.Path;'],
    [/\bBase64\b/, 'import java.util.Base64;'],
  ],
})

function methodCall(method: string, publisher: string | null): string | null {
  if (publisher === null && method === 'GET') return null
  if (publisher === null && method === 'DELETE') return '.DELETE()'
  const body = publisher ?? 'BodyPublishers.noBody()'
  if (method === 'POST' || method === 'PUT') return `.${method}(${body})`
  return `.method(${string(method)}, ${body})`
}

function ofString(expression: string): string {
  return `BodyPublishers.ofString(${expression})`
}

function ofFile(name: string): string {
  return `BodyPublishers.ofFile(Path.of(${string(name)}))`
}

/** Several lines are a text block, unless it would change white space. */
function textBlock(text: string): string {
  const fits = /^\S.*\n/s.test(text) && !/[ \t]+$|[^\S \n]/m.test(text)
  if (!fits || hasControls(text) || text.endsWith('\n')) return string(text)
  // Of every three quotes in a row the last one: more than three would end the block otherwise.
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replace(/"""|"$/g, (quotes) => `${quotes.slice(1)}\\"`)
  return indentRest(`"""\n${escaped}"""`, '                ')
}
