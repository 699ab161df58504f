import { formText } from '../request/form-fields.ts'
import type { HttpBody, HttpRequest } from '../request/request.ts'
import { commonEscapes, hex, quoted } from './literals.ts'
import { allHeaders, multipartPieces, pieceLines, writtenType } from './sample.ts'

function string(text: string): string {
  return quoted(text, '"', {
    names: commonEscapes,
    other: (code) => `\\u{${hex(code, 2)}}`,
  })
}

/** Several lines are a literal of lines, raw where the text has backslashes or quotes in a row. */
function textLiteral(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would be there unseen
  if (!text.includes('\n') || /[\u0000-\u0009\u000b-\u001f\u2028\u2029\u0085]/.test(text)) {
    return string(text)
  }
  const runs = (text.match(/(?:\\|"{3,})#*/g) ?? []).map(
    (run) => run.replace(/[^#]/g, '').length + 1,
  )
  const marks = '#'.repeat(Math.max(0, ...runs))
  return `${marks}"""\n    ${text.replaceAll('\n', '\n    ')}\n    """${marks}`
}

/** Swift with URLSession, in an asynchronous context. */
export function swiftSample(request: HttpRequest): string {
  const { method, url, basic, body } = request
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${string(url)})!)`,
    ...(method === 'GET' ? [] : [`request.httpMethod = ${string(method)}`]),
    ...headerLines(request),
    ...(basic
      ? [
          `let credentials = Data(${string(`${basic.user}:${basic.password}`)}.utf8).base64EncodedString()`,
          'request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")',
        ]
      : []),
    ...bodyLines(body),
    '',
    method === 'HEAD'
      ? 'let (_, response) = try await URLSession.shared.data(for: request)\nprint((response as! HTTPURLResponse).statusCode)'
      : 'let (data, _) = try await URLSession.shared.data(for: request)\nprint(String(decoding: data, as: UTF8.self))',
  ].join('\n')
}

function headerLines(request: HttpRequest): string[] {
  const { body } = request
  const type = body && formType(body)
  const own = allHeaders(request)
  const all = type === null ? own : [...own, ['Content-Type', type] as const]
  return all.map(
    ([name, value]) => `request.addValue(${string(value)}, forHTTPHeaderField: ${string(name)})`,
  )
}

function formType(body: HttpBody): string | null {
  if (body.type === 'form') return 'application/x-www-form-urlencoded'
  return body.type === 'multipart' ? writtenType(body) : null
}

function bodyLines(body: HttpBody | null): string[] {
  switch (body?.type) {
    case 'text':
      return [`request.httpBody = Data(${textLiteral(body.text)}.utf8)`]
    case 'file':
      return [`request.httpBody = try Data(contentsOf: ${fileUrl(body.fileName)})`]
    case 'form': {
      const text = formText(body.fields)
      return [`request.httpBody = Data(${string(text)}.utf8)`]
    }
    case 'multipart':
      return [
        'var form = Data()',
        ...multipartPieces(body.parts).pieces.flatMap((piece) =>
          'file' in piece
            ? [`form.append(try Data(contentsOf: ${fileUrl(piece.file)}))`]
            : pieceLines(piece.text).map((line) => `form.append(Data(${string(line)}.utf8))`),
        ),
        'request.httpBody = form',
      ]
    default:
      return []
  }
}

function fileUrl(name: string): string {
  return `URL(fileURLWithPath: ${string(name)})`
}
