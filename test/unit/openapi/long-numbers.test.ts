/** Numbers that a double does not hold are shown as the specification has them, and its texts stay as they are. */
import { expect, test } from 'vitest'
import { createLongNumbers, withWritten } from '../../../src/openapi/long-numbers.ts'
import { openSpecification } from '../../../src/openapi/open-specification.ts'
import { readPages } from './pages/read-pages.ts'
import { head, readSpec } from './read-spec.ts'

/** Both forms of the same specification. */
const yaml = `${head}paths:
  /a/{id}:
    post:
      operationId: a
      description: From 9223372036854776001 on, or 1-9223372036854775806.
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 1346889436626259969 }
        - { name: ids, in: query, schema: { type: array, items: { type: integer } }, example: [9007199254740993, 5] }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
      responses: { 200: { description: D } }
components:
  schemas:
    A:
      type: object
      properties:
        low: { type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807 }
        next: { type: integer, example: 9007199254740993 }
        one: { type: integer, enum: [18446744073709551615, 18446744073709551616], default: 18446744073709551615 }
        text: { type: string, default: '9007199254740993' }
        pi: { type: number, default: 3.14159265358979323846, example: 0.1 }
        most: { type: integer, const: 340282366920938463463374607431768211455 }
`
const json = `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a/{id}":{"post":{"operationId":"a",
"description":"From 9223372036854776001 on, or 1-9223372036854775806.","parameters":[
{"name":"id","in":"path","required":true,"schema":{"type":"integer"},"example":1346889436626259969},
{"name":"ids","in":"query","schema":{"type":"array","items":{"type":"integer"}},"example":[9007199254740993,5]}],
"requestBody":{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/A"}}}},"responses":{"200":{"description":"D"}}}}},
"components":{"schemas":{"A":{"type":"object","properties":{
"low":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807},"next":{"type":"integer","example":9007199254740993},
"one":{"type":"integer","enum":[18446744073709551615,18446744073709551616],"default":18446744073709551615},
"text":{"type":"string","default":"9007199254740993"},
"pi":{"type":"number","default":3.14159265358979323846,"example":0.1},
"most":{"type":"integer","const":340282366920938463463374607431768211455}}}}}}`

test.each([
  ['YAML', yaml],
  ['JSON', json],
])('pages of a specification in %s have its numbers', async (_, text) => {
  const { page, texts } = await readPages({ 'api.yaml': text })
  expect(texts).toEqual([])
  const { html, markdown } = page('a')
  for (const number of [
    '≥ -9223372036854775808, ≤ 9223372036854775807',
    '18446744073709551615',
    '18446744073709551616',
    '340282366920938463463374607431768211455',
    '3.14159265358979323846',
    'From 9223372036854776001 on, or 1-9223372036854775806.',
  ]) {
    expect(html).toContain(number)
    expect(markdown).toContain(number)
  }
  expect(html).toContain('/a/1346889436626259969?ids=9007199254740993&amp;ids=5')
  expect(html + markdown).not.toMatch(/9223372036854776000|18446744073709552000|e\+/)
})

test('the panel sends the numbers of examples', async () => {
  const { page } = await readPages({ 'api.yaml': yaml })
  const [, data = ''] =
    /<script type="application\/json">(.*?)<\/script>/s.exec(page('a').html) ?? []
  const { body, parameters } = JSON.parse(data)
  expect(body.content[0].text).toContain('"next": 9007199254740993')
  expect(parameters[0].example).toBe('1346889436626259969')
  expect(parameters[1].example).toEqual(['9007199254740993', '5'])
})

test('messages have the numbers as they are written', async () => {
  const { texts } = await readSpec({
    'api.yaml': `${head}paths: {}
components: { schemas: { A: { type: integer, maximum: 9223372036854775807, example: 92233720368547758079 } } }`,
  })
  expect(texts.join()).toContain(
    'must be at most 9223372036854775807, but it is 92233720368547758079',
  )
})

test('an edit of a number that is the same double is an edit', async () => {
  const hashes = async (number: string) => {
    const text = `${head}paths: {}\ncomponents: { schemas: { A: { type: integer, maximum: ${number} } } }`
    const { api } = await readSpec({ 'api.yaml': text })
    const place = {
      mount: '/a',
      download: null,
      origin: 'https://a.example',
      file: 'api.yaml',
      linkBase: null,
    }
    return openSpecification({ api: api(), place })
      .list()
      .map(({ hash }) => hash)
  }
  expect(await hashes('9223372036854775807')).not.toEqual(await hashes('9223372036854775806'))
})

test('digits of an author’s text stay, and so do numbers that have the same ones', () => {
  const numbers = createLongNumbers()
  const value = [numbers.read('9223372036854775807'), 'at most 9223372036854776000']
  expect(withWritten(`${value}`, numbers.writtenBeside(value))).toBe(`${value}`)
})

test('each text of a long number has a double of its own', () => {
  const numbers = createLongNumbers()
  const texts = [
    '9223372036854775808',
    '-9223372036854775807',
    '9223372036854776000',
    '9.223372036854776e+18',
  ]
  const read = texts.map((text) => numbers.read(text))
  expect(new Set(read.map(Math.abs)).size).toBe(4)
  expect(Math.abs(read[1] ?? 0)).toBeLessThan(read[0] ?? 0)
  expect(texts.map((text) => numbers.read(text))).toEqual(read)
  const shown = read.map((number) => withWritten(`${number}.`, numbers.writtenBeside(read)))
  expect(shown).toEqual(texts.map((text) => `${text}.`))
})

test('short numbers are what they are', () => {
  const numbers = createLongNumbers()
  const texts = [
    '0.3',
    '1.0000000000000000',
    '0.30000000000000001',
    '1e21',
    '1000000000000000000000',
    '-0.00000000000000000',
    '1e400',
  ]
  expect(texts.map((text) => numbers.read(text))).toEqual(texts.map(Number))
  expect(numbers.writtenBeside([])).toEqual(new Map())
})

test('no number of hostile texts takes long', () => {
  const numbers = createLongNumbers()
  for (let at = 0; at < 20_000; at++)
    numbers.read(`1797693134862315700${String(at).padStart(290, '0')}`)
  for (let at = 0; at < 20_000; at++) numbers.read(`2.2250738585072014${at}e-308`)
  expect(numbers.read('1797693134862315700')).toBe(Number('1797693134862315700'))
})
