/** What samples are, where running them (samples-run.test.ts) does not show it. */
import { expect, test } from 'vitest'
import { sampleBody } from '../../../../src/openapi/request/body-of.ts'
import { formFields } from '../../../../src/openapi/request/form-fields.ts'
import type { HttpPart, HttpRequest } from '../../../../src/openapi/request/request.ts'
import { schemeName } from '../../../../src/openapi/request/security-values.ts'
import { queryValue } from '../../../../src/openapi/request/serialize-parameter.ts'
import { csharpSample } from '../../../../src/openapi/samples/csharp.ts'
import { curlSample } from '../../../../src/openapi/samples/curl.ts'
import { goSample } from '../../../../src/openapi/samples/go.ts'
import { swiftSample } from '../../../../src/openapi/samples/swift.ts'

const request = (text: string): HttpRequest => ({
  ...{ method: 'POST', url: 'https://api.example.com/os.Exit', headers: [], basic: null },
  body: { type: 'text', mediaType: 'text/plain', text },
})

test.each(['"os.Exit(1)" \\" url.Values multipart.Writer', 'bytes.Buffer\nos.Open "url.Values"'])(
  'a program of Go imports what it uses, whatever its texts name: %s',
  (text) => {
    const [, imports] = /import \(\n([^)]*)\)/.exec(goSample(request(text))) ?? []
    expect(imports?.match(/[\w/]+/g)).toEqual(['fmt', 'io', 'log', 'net/http', 'strings'])
  },
)

test('a method is one word for the shell, whatever a specification calls it', () => {
  const sample = (method: string) => curlSample({ ...request('a'), method }).split('\n')[0]
  expect(sample('COPY; touch a #')).toMatch(/^curl -X 'COPY; touch a #' 'https:/)
  expect(sample("$(a)'b")).toMatch(/^curl -X '\$\(a\)'\\''b' 'https:/)
  expect(sample('COPY')).toMatch(/^curl -X COPY 'https:/)
})

test('curl is told of no file but those that a form has', () => {
  const options = (part: HttpPart) =>
    curlSample({
      ...request(''),
      body: { type: 'multipart', mediaType: 'multipart/form-data', parts: [part] },
    }).split('\n')[1]
  expect(options({ name: 'a=@/etc/passwd', value: 'b', contentType: 'text/plain' })).toBe(
    "  -F 'a%3D@/etc/passwd=b;type=text/plain'",
  )
  const type = 'text/plain; charset=utf-8; Headers=@/etc/passwd'
  expect(options({ name: 'a', value: 'b', contentType: type })).toBe(
    "  -F 'a=b;type=text/plain; charset=utf-8'",
  )
  expect(options({ name: 'a', fileName: 'b', contentType: 'a/b;encoder=c' })).toBe(
    "  -F 'a=@b;type=a/b'",
  )
})

test('no quotes of a text end a literal of several lines', () => {
  const sample = swiftSample(request('a\n""""#\n"""'))
  expect(sample).toContain('Data(##"""\n    a\n    """"#\n    """\n    """##.utf8)')
})

test('names that all objects have are names like others', () => {
  const content = { mediaType: 'constructor', schema: null, example: {}, encoding: {} }
  expect(sampleBody(content, {})).toMatchObject({ type: 'file', fileName: 'file.bin' })
  expect(schemeName('constructor')).toBe('constructor')
  const list = { style: 'constructor', explode: false }
  expect(formFields({ a: [1, 2] }, { a: list })).toEqual([['a', '1,2']])
  const parameter = { name: 'a', in: 'query', allowReserved: false, mediaType: null, ...list }
  expect(queryValue(parameter as Parameters<typeof queryValue>[0], [1, 2])).toBe('a=1,2')
  const sample = csharpSample({ ...request('a'), method: 'constructor' })
  expect(sample).toContain('new HttpMethod("constructor")')
})
