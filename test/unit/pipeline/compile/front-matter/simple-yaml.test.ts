import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSimpleYaml } from '../../../../../src/pipeline/compile/front-matter/simple-yaml.ts'

test('plain lines are read, with the place of their values', () => {
  const yaml = 'title: 客户之声 & more, (yes)\n\nsidebar_position:  12 \ndraft: true\n'
  expect(parseSimpleYaml(yaml)).toEqual([
    { key: 'title', value: '客户之声 & more, (yes)', offset: yaml.indexOf('客户') },
    { key: 'sidebar_position', value: 12, offset: yaml.indexOf('12') },
    { key: 'draft', value: true, offset: yaml.indexOf('true') },
  ])
})

test.each([
  'title: "quoted"',
  'title: a: b',
  'title: a # comment',
  'title: [a]',
  'title: |\n  text',
  'title: a\n  continued',
  'title:',
  'a: 1\na: 2',
  'False: a',
  'a: 1.5',
  '- a',
])('%j is left to the YAML library', (yaml) => {
  expect(parseSimpleYaml(yaml)).toBeNull()
})

const words = [
  'title',
  'a',
  'true',
  'False',
  'nULL',
  'null',
  'no',
  '中文',
  '12',
  '-3',
  '007',
  '1e3',
  '0x1',
  '.5',
  ': ',
  ':',
  ' ',
  ' #',
  '#',
  '"',
  "'",
  '-',
  '- ',
  '[',
  '{',
  '}',
  ',',
  '&',
  '*',
  '!',
  '|',
  '>',
  '%',
  '@',
  '`',
  '~',
  '?',
  '\\',
  '\n',
  '\n  ',
  '\t',
  '\u00a0',
  '\u2028',
]

test('the YAML library reads the same', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('title', 'id', 'x_1', 'Null'),
          fc.array(fc.constantFrom(...words), { maxLength: 5 }),
        ),
        { maxLength: 3 },
      ),
      (lines) => {
        const yaml = lines.map(([key, value]) => `${key}: ${value.join('')}\n`).join('')
        const entries = parseSimpleYaml(yaml)
        fc.pre(entries !== null && entries.length > 0)
        expect(Object.fromEntries((entries ?? []).map(({ key, value }) => [key, value]))).toEqual(
          parse(yaml),
        )
      },
    ),
    { numRuns: 2000 },
  )
})
