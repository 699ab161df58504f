import { formText } from '../request/form-fields.ts'
import { hasControls, hex, quoting } from './literals.ts'
import { anyFormType, indentRest, pieceExpressions, samplesOf } from './sample.ts'

const string = quoting('"', (code) => `\\u{${hex(code, 2)}}`)

/** Several lines are a literal of lines, raw where the text has backslashes or quotes in a row. */
function textLiteral(text: string): string {
  if (!text.includes('\n') || hasControls(text) || /[\u2028\u2029\u0085]/.test(text)) {
    return string(text)
  }
  const runs = (text.match(/(?:\\|"{3,})#*/g) ?? []).map(
    (run) => run.replace(/[^#]/g, '').length + 1,
  )
  const marks = '#'.repeat(Math.max(0, ...runs))
  return indentRest(`${marks}"""\n${text}\n"""${marks}`, '    ')
}

/** Swift with URLSession, in an asynchronous context. */
export const swiftSample = samplesOf({
  body: {
    text: ({ text }) => [`request.httpBody = ${data(textLiteral(text))}`],
    file: ({ fileName }) => [`request.httpBody = ${fileData(fileName)}`],
    form: ({ fields }) => [`request.httpBody = ${data(string(formText(fields)))}`],
    multipart: (body) => [
      'var form = Data()',
      ...pieceExpressions(body, { file: fileData, line: (line) => data(string(line)) }).map(
        (piece) => `form.append(${piece})`,
      ),
      'request.httpBody = form',
    ],
  },
  formType: anyFormType,
  code: ({ method, url, headers, basic, body }) => [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${string(url)})!)`,
    method !== 'GET' && `request.httpMethod = ${string(method)}`,
    headers.map(
      ([name, value]) => `request.addValue(${string(value)}, forHTTPHeaderField: ${string(name)})`,
    ),
    basic && [
      `let credentials = ${data(string(basic.credentials))}.base64EncodedString()`,
      'request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")',
    ],
    body,
    '',
    `let (${method === 'HEAD' ? '_, response' : 'data, _'}) = try await URLSession.shared.data(for: request)`,
    method === 'HEAD'
      ? 'print((response as! HTTPURLResponse).statusCode)'
      : 'print(String(decoding: data, as: UTF8.self))',
  ],
})

function data(literal: string): string {
  return `Data(${literal}.utf8)`
}

function fileData(name: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${string(name)}))`
}
