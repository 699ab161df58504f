// biome-ignore-all lint/suspicious/noThenProperty: a keyword of JSON Schema.
/** Each keyword of JSON Schema: values that fit, and what is said of one that does not. */
import { expect, test } from 'vitest'
import { createPatternTest } from '../../../../src/openapi/check/text-rules.ts'
import { hasFormat } from '../../../../src/openapi/request/formats.ts'
import { type ValidationOptions, validate } from '../../../../src/openapi/request/validate.ts'
import type { ValidationSchema } from '../../../../src/openapi/request/validation-schema.ts'

const none: Readonly<Record<string, ValidationSchema>> = {}

function problemsOf(
  value: unknown,
  schema: ValidationSchema,
  more: Partial<ValidationOptions> & { readonly schemas?: typeof none } = {},
): string[] {
  const { schemas = none, ...options } = more
  const found = validate(value, schema, {
    schemaOf: (ref) => schemas[ref],
    matches: createPatternTest(),
    ...options,
  })
  return found.map(({ key, args, path }) => [path.join('/'), key.slice(3), ...args].join(' '))
}

const text = { type: ['string'] }
const whole = { type: ['integer'] }
const nothing = { not: {} }

type Case = readonly [
  keyword: string,
  schema: ValidationSchema,
  fits: readonly unknown[],
  wrong: unknown,
  problems: readonly string[],
]

const cases: readonly Case[] = [
  ['type', { type: ['integer', 'null'] }, [1, 2.0, null], 1.5, [' WrongType integer null']],
  ['type of lists', { type: ['object'] }, [{}], [], [' WrongType object']],
  [
    'enum',
    { enum: [1, { a: [null] }] },
    [1, { a: [null] }],
    { a: [] },
    [' WrongEnum 1 [object Object]'],
  ],
  ['const', { const: false }, [false], 0, [' WrongEnum false']],
  ['minimum', { minimum: 2 }, [2, 'a'], 1, [' TooSmall 2']],
  ['exclusiveMinimum', { exclusiveMinimum: 2 }, [2.1], 2, [' NotAbove 2']],
  ['maximum', { maximum: 2 }, [2], 2.5, [' TooLarge 2']],
  ['exclusiveMaximum', { exclusiveMaximum: 2 }, [1.9], 2, [' NotBelow 2']],
  ['multipleOf', { multipleOf: 0.01 }, [4.35, 19.99, 0, 12391239123], 4.355, [' NotMultiple 0.01']],
  ['multipleOf of large numbers', { multipleOf: 3 }, [3e15], 3e15 + 1, [' NotMultiple 3']],
  ['minLength', { minLength: 2 }, ['ab', 1], '💡', [' TooShort 2']],
  ['maxLength', { maxLength: 1 }, ['💡'], 'ab', [' TooLong 1']],
  ['pattern', { pattern: '^\\p{L}+$' }, ['über', 5], 'a1', [' WrongPattern ^\\p{L}+$']],
  ['minItems', { minItems: 1 }, [[1], {}], [], [' TooFewItems 1']],
  ['maxItems', { maxItems: 1 }, [[1]], [1, 2], [' TooManyItems 1']],
  [
    'uniqueItems',
    { uniqueItems: true },
    [[1, true, '1', [1]]],
    [{ a: 1, b: 2 }, 0, { b: 2, a: 1 }],
    ['2 RepeatedItem 3 1'],
  ],
  [
    'prefixItems',
    { prefixItems: [text, whole] },
    [['a'], ['a', 1, null]],
    ['a', 'b'],
    ['1 WrongType integer'],
  ],
  [
    'items behind prefixItems',
    { prefixItems: [text], items: nothing },
    [['a']],
    ['a', 1],
    ['1 ExtraItem'],
  ],
  ['contains', { contains: whole }, [[1, 'a'], 'a'], ['a'], [' TooFewMatches 1']],
  ['minContains', { contains: whole, minContains: 0 }, [[], [1]], null, []],
  ['maxContains', { contains: whole, maxContains: 1 }, [[1, 'a']], [1, 2], [' TooManyMatches 1']],
  [
    'unevaluatedItems',
    { allOf: [{ prefixItems: [text] }], unevaluatedItems: nothing },
    [['a']],
    ['a', 1],
    ['1 ExtraItem'],
  ],
  [
    'unevaluatedItems and contains',
    { contains: whole, unevaluatedItems: text },
    [[1, 'a']],
    [1, null],
    ['1 WrongType string'],
  ],
  [
    'required',
    { required: ['a', 'toString'] },
    [{ a: 1, toString: 2 }, 5],
    { a: 1 },
    [' Missing toString'],
  ],
  ['properties', { properties: { a: text } }, [{ a: 'b' }, {}], { a: 1 }, ['a WrongType string']],
  [
    'a property that must not be there',
    { properties: { a: nothing } },
    [{}],
    { a: 1 },
    ['a UnknownProperty a'],
  ],
  [
    'patternProperties',
    { patternProperties: { '^x': whole, y$: text } },
    [{ x: 1 }],
    { xy: 'a' },
    ['xy WrongType integer'],
  ],
  [
    'additionalProperties',
    { properties: { a: {} }, additionalProperties: false },
    [{ a: 1 }],
    { b: 1 },
    ['b UnknownProperty b'],
  ],
  [
    'additionalProperties with a schema',
    { additionalProperties: text },
    [{ a: 'b' }],
    { a: 1 },
    ['a WrongType string'],
  ],
  [
    'propertyNames',
    { propertyNames: { maxLength: 2 } },
    [{ ab: 1 }],
    { abc: 1 },
    ['abc WrongName abc'],
  ],
  ['minProperties', { minProperties: 1 }, [{ a: 1 }, []], {}, [' TooFewProperties 1']],
  ['maxProperties', { maxProperties: 1 }, [{ a: 1 }], { a: 1, b: 2 }, [' TooManyProperties 1']],
  [
    'dependentRequired',
    { dependentRequired: { a: ['b'] } },
    [{ a: 1, b: 2 }, { b: 2 }],
    { a: 1 },
    [' Needed b a'],
  ],
  [
    'dependentSchemas',
    { dependentSchemas: { a: { maxProperties: 1 } } },
    [{ b: 1, c: 1 }],
    { a: 1, b: 1 },
    [' TooManyProperties 1'],
  ],
  [
    'unevaluatedProperties',
    { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
    [{ a: 1 }],
    { b: 1 },
    ['b UnknownProperty b'],
  ],
  [
    'unevaluatedProperties sees what fits only',
    {
      anyOf: [{ properties: { a: whole } }, { properties: { b: whole } }],
      unevaluatedProperties: false,
    },
    [{ a: 1, b: 1 }],
    { a: 'c', b: 1 },
    ['a UnknownProperty a'],
  ],
  [
    'unevaluatedProperties does not see siblings from inside',
    { properties: { a: {} }, allOf: [{ unevaluatedProperties: false }] },
    [{}],
    { a: 1 },
    ['a UnknownProperty a'],
  ],
  [
    'unevaluatedProperties and then',
    {
      if: { required: ['a'], properties: { a: {} } },
      then: { properties: { b: {} } },
      unevaluatedProperties: false,
    },
    [{ a: 1, b: 1 }],
    { b: 1 },
    ['b UnknownProperty b'],
  ],
  [
    'allOf',
    { allOf: [{ required: ['a'] }, { required: ['a', 'b'] }] },
    [{ a: 1, b: 1 }],
    {},
    [' Missing a', ' Missing b'],
  ],
  ['anyOf', { anyOf: [{ minimum: 5 }, { maximum: 1 }] }, [6, 0], 3, [' FitsNone 2']],
  [
    'anyOf with null',
    { anyOf: [{ required: ['a'], type: ['object'] }, { type: ['null'] }] },
    [null, { a: 1 }],
    {},
    [' Missing a'],
  ],
  ['oneOf', { oneOf: [{ minimum: 5 }, { multipleOf: 2 }] }, [5, 2], 3, [' FitsNone 2']],
  [
    'oneOf where several fit',
    { oneOf: [{ minimum: 5 }, text, { multipleOf: 2 }] },
    [7],
    6,
    [' FitsSeveral 1 3'],
  ],
  [
    'oneOf with a kind',
    {
      oneOf: [
        { properties: { kind: { const: 'cat' }, age: whole } },
        { properties: { kind: { const: 'dog' } } },
      ],
    },
    [{ kind: 'dog' }],
    { kind: 'cat', age: 'x' },
    ['age WrongType integer'],
  ],
  ['not', { not: whole }, ['a'], 1, [' Excluded']],
  [
    'if, then',
    { if: { required: ['a'] }, then: { required: ['b'] } },
    [{}, { a: 1, b: 1 }],
    { a: 1 },
    [' Missing b'],
  ],
  ['else', { if: whole, else: text }, [1, 'a'], null, [' WrongType string']],
  ['then without if', { then: nothing }, [1], null, []],
  ['nullable', { nullable: true, enum: ['a'] }, [null, 'a'], 'b', [' WrongEnum a']],
  ['another dialect', { isForeign: true, type: ['string'] }, [1], null, []],
  ['false', nothing, [], 1, [' Excluded']],
]

test.each(cases)('%s', (...one) => {
  const [, schema, fits, wrong, problems] = one
  for (const value of fits) expect(problemsOf(value, schema)).toEqual([])
  expect(problemsOf(wrong, schema)).toEqual(problems)
})

test('a pattern of another engine says nothing, but one with needless escapes does', () => {
  for (const pattern of [
    '\\Aabc\\z',
    '^abc\\Z',
    '^[[:alpha:]]+$',
    '^\\h+$',
    '^[\\p{L}\\_]+$',
    '(?i)b',
  ])
    expect(problemsOf('abc', { pattern })).toEqual([])
  for (const pattern of ['^\\_+$', '^[\\w-.]\\\\A$', '^\\x62\\u0062$'])
    expect(problemsOf('abc', { pattern })).toEqual([` WrongPattern ${pattern}`])
})

test('the maps of the model are read as the objects of a page', () => {
  const schema = {
    properties: new Map([['__proto__', text]]),
    dependentRequired: new Map([['a', ['b']]]),
  }
  const value = JSON.parse('{ "__proto__": 1, "a": 1 }')
  expect(problemsOf(value, schema)).toEqual([' Needed b a', '__proto__ WrongType string'])
})

test('a reference leads on, beside other keywords or alone', () => {
  const schemas = { A: { $ref: 'B' }, B: text }
  const schema = { $ref: 'A', maxLength: 1 }
  expect(problemsOf(1, schema, { schemas })).toEqual([' WrongType string'])
  expect(problemsOf('ab', schema, { schemas })).toEqual([' TooLong 1'])
  expect(problemsOf('ab', schema, { schemas, isRefAlone: true })).toEqual([])
  expect(problemsOf('ab', { $ref: 'gone' })).toEqual([])
})

test('a dynamic reference leads to the outermost scope that has its name', () => {
  const schemas = {
    Tree: {
      dynamicAnchors: { node: 'Tree' },
      properties: { children: { items: { $ref: 'Tree', $dynamicRef: 'node' } } },
    },
    Strict: { dynamicAnchors: { node: 'Strict' }, $ref: 'Tree', unevaluatedProperties: false },
  }
  const value = { children: [{ childern: [] }] }
  expect(problemsOf(value, { $ref: 'Tree' }, { schemas })).toEqual([])
  expect(problemsOf(value, { $ref: 'Strict' }, { schemas })).toEqual([
    'children/0/childern UnknownProperty childern',
  ])
})

test('the discriminator of a value says whose problems are meant', () => {
  const schemas = { Cat: { required: ['purrs'] }, Dog: { required: ['barks'] } }
  const schema = {
    oneOf: [{ $ref: 'Cat' }, { $ref: 'Dog' }],
    discriminator: { propertyName: 'kind', mapping: { d: 'Dog' } },
  }
  expect(problemsOf({ kind: 'd' }, schema, { schemas })).toEqual([' Missing barks'])
  expect(problemsOf({ kind: 'x' }, schema, { schemas })).toEqual([' FitsNone 2'])
})

test('what only one side sends is required on that side only', () => {
  const schema = {
    properties: { id: { readOnly: true }, pass: { writeOnly: true } },
    required: ['id', 'pass'],
  }
  expect(problemsOf({}, schema, { use: 'request' })).toEqual([' Missing pass'])
  expect(problemsOf({}, schema, { use: 'response' })).toEqual([' Missing id'])
  expect(problemsOf({}, schema, { use: 'both' })).toEqual([])
  expect(problemsOf({}, schema)).toEqual([' Missing id', ' Missing pass'])
})

test.each([
  ['date', '2024-02-29', '2023-02-29'],
  ['date-time', '2024-12-31T23:59:60Z', '2024-12-31T24:00:00Z'],
  ['time', '08:30:00+02:00', '08:30'],
  ['duration', 'P1DT12H', 'P1D2H'],
  ['ipv4', '192.0.2.1', '192.0.2.01'],
  ['ipv6', '2001:db8::192.0.2.1', '2001:db8:::1'],
  ['uuid', '2EB8AA08-aa98-11ea-b4aa-73b441d16380', '2eb8aa08'],
  ['email', 'a.b+c@example.com', 'a..b@example.com'],
  ['hostname', 'a-b.example', '-a.example'],
  ['uri', 'urn:a:b', '/a'],
  ['uri-reference', '../a?b#c', 'a b'],
  ['json-pointer', '/a~0/b~1', 'a'],
])('the format %s', (format, right, wrong) => {
  expect(problemsOf(right, { format }, { hasFormat })).toEqual([])
  expect(problemsOf(wrong, { format }, { hasFormat })).toEqual([` WrongFormat ${format}`])
  expect(problemsOf(wrong, { format })).toEqual([])
  expect(problemsOf(wrong, { format: `my-${format}` }, { hasFormat })).toEqual([])
})

test('hostile schemas end in bounded time', () => {
  const begin = performance.now()
  const loop: Record<string, ValidationSchema> = {
    A: { $ref: 'B' },
    B: { allOf: [{ $ref: 'A' }, { $ref: 'A' }] },
  }
  expect(problemsOf(1, { $ref: 'A' }, { schemas: loop })).toEqual([])
  let wide: ValidationSchema = whole
  for (let level = 0; level < 60; level++) wide = { anyOf: [wide, wide], oneOf: [wide, wide] }
  expect(problemsOf('a', wide)).toEqual([])
  const long = Array.from({ length: 20_000 }, (_, index) => ({ index }))
  const many = Array.from({ length: 1000 }, () => ({ uniqueItems: true }))
  expect(problemsOf(long, { allOf: many })).toEqual([])
  expect(problemsOf(long, { items: { enum: long.map((one) => [one]) } }).length).toBeLessThan(21)
  let deep: unknown = 1
  for (let level = 0; level < 50_000; level++) deep = [deep]
  expect(
    problemsOf(
      deep,
      { dynamicAnchors: {}, items: { $ref: 'L' } },
      { schemas: { L: { items: { $ref: 'L' } } } },
    ),
  ).toEqual([])
  expect(performance.now() - begin).toBeLessThan(5000)
})
