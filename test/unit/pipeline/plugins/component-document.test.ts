import { expect, test } from 'vitest'
import { componentText } from '../../../../src/pipeline/plugins/component-document.ts'

test('data are data: neither the end of a string nor a key makes them code', () => {
  const data = {
    quote: '"`{x}`</script>\n\u2028',
    ['__proto__']: { polluted: 1 },
    'not-a-name': [null, 1],
  }
  const text = componentText({
    component: './components/A.tsx',
    data,
    frontMatter: { title: '---\nx: 1' },
  })
  expect(text.split('\n').slice(0, 6)).toEqual([
    '---',
    '"title": "---\\nx: 1"',
    '---',
    '',
    'import Component from "@site/components/A.tsx"',
    '',
  ])
  const [, literal = ''] = /\{\.\.\.JSON\.parse\((.*)\)\} \/>/s.exec(text) ?? []
  expect(JSON.parse(JSON.parse(literal))).toEqual(JSON.parse(JSON.stringify(data)))
})

test.each([
  '',
  '../A.tsx',
  '/etc/A.tsx',
  'components/../../A.tsx',
  'components/A.ts',
  'a\nb.tsx',
  'https://x/A.tsx',
  'x"/>.tsx',
])('%j is no component', (component) => {
  expect(() => componentText({ component, data: {} })).toThrow('is a .tsx or .jsx file of the site')
})

test('a component that is no text, and data that are no JSON, are refused', () => {
  expect(() => componentText({ component: 1 as never, data: {} })).toThrow('`component`')
  const component = './A.tsx'
  expect(() => componentText({ component, data: { call: () => 1 } })).toThrow(
    '“call” is a function',
  )
})
