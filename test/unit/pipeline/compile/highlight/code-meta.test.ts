import { expect, test } from 'vitest'
import { parseCodeMeta } from '../../../../../src/pipeline/compile/highlight/code-meta.ts'

const nothing = {
  title: null,
  highlighted: new Set(),
  inserted: new Set(),
  deleted: new Set(),
  texts: [],
  patterns: [],
  withoutLines: [],
  lineNumbers: null,
  wrap: false,
  twoslash: false,
  unknown: [],
  bare: [],
  unclosed: null,
}

test.each([
  ['', {}],
  ['title="src/a b.ts"', { title: 'src/a b.ts' }],
  ["title='a.ts'", { title: 'a.ts' }],
  ["title='A window's menu' wrap", { title: "A window's menu", wrap: true }],
  ['title=a.ts', { title: 'a.ts' }],
  ['title=“代码 一.ts” wrap', { title: '代码 一.ts', wrap: true }],
  ['{1，3、5～6}', { highlighted: new Set([1, 3, 5, 6]) }],
  ['title=""', { title: null }],
  ['[vite.config.js]', { title: 'vite.config.js' }],
  ['{2} [ a b.js ] wrap', { title: 'a b.js', highlighted: new Set([2]), wrap: true }],
  ['[]', { title: null }],
  ['{}[a.vue]', { title: 'a.vue' }],
  ['twoslash [a.ts]', { title: 'a.ts', twoslash: true }],
  ['[pages/[id].vue] {1}', { title: 'pages/[id].vue', highlighted: new Set([1]) }],
  ['[app/[...slug\\].vue]', { title: 'app/[...slug].vue' }],
  ['[pages/users-[group\\]/[id\\].vue]', { title: 'pages/users-[group]/[id].vue' }],
  ['a[1] [x', { unknown: ['a[1]', '[x'], bare: ['a[1]', '[x'] }],
  ['[label] title="x.js"', { title: 'x.js' }],
  ['title="a [b].js"', { title: 'a [b].js' }],
  ['hl_lines="1 3-5" linenums="10"', { highlighted: new Set([1, 3, 4, 5]), lineNumbers: 10 }],
  ['{1,3-5}', { highlighted: new Set([1, 3, 4, 5]) }],
  ['{ 2 , 4 - 5 }', { highlighted: new Set([2, 4, 5]) }],
  [
    'ins={2-3} del={4} mark={1,6}',
    { inserted: new Set([2, 3]), deleted: new Set([4]), highlighted: new Set([1, 6]) },
  ],
  ['ins={"New lines":2} {5}', { inserted: new Set([2]), highlighted: new Set([5]) }],
  ['del="" ins={} mark', { withoutLines: ['del', 'ins', 'mark'] }],
  [
    `"a b" 'c="d"' /e.f/ {2} mark="g" ins='h i' del=/j/ ins="/k/" ins="2" “字”`,
    {
      texts: [
        { text: 'a b', mark: 'hl', written: '"a b"' },
        { text: 'c="d"', mark: 'hl', written: `'c="d"'` },
        { text: 'e.f', mark: 'hl', written: '/e.f/' },
        { text: 'g', mark: 'hl', written: 'mark="g"' },
        { text: 'h i', mark: 'ins', written: 'ins="h i"' },
        { text: 'j', mark: 'del', written: 'del=/j/' },
        { text: '/k/', mark: 'ins', written: 'ins="/k/"' },
        { text: '2', mark: 'ins', written: 'ins="2"' },
        { text: '字', mark: 'hl', written: '"字"' },
      ],
      highlighted: new Set([2]),
    },
  ],
  [
    '/a|b/ ins=/(c)/ "" " " //',
    { patterns: ['/a|b/', '/(c)/'], unknown: ['""', '" "', '//'], bare: ['""', '" "', '//'] },
  ],
  ['{x,2-,-3,5-4}', {}],
  ['showLineNumbers', { lineNumbers: 1 }],
  ['showLineNumbers=5', { lineNumbers: 5 }],
  ['showLineNumbers={5}', { lineNumbers: 5 }],
  ['showLineNumbers{7}', { lineNumbers: 7 }],
  ['showLineNumbers=false', { lineNumbers: false }],
  ['showLineNumbers={false}', { lineNumbers: false }],
  ['showLineNumbers=x', { lineNumbers: 1 }],
  ['lineNumbers', { lineNumbers: 1 }],
  ['line-numbers=4', { lineNumbers: 4 }],
  ['lineNumbers=false', { lineNumbers: false }],
  ['noLineNumbers', { lineNumbers: false }],
  ['wrap', { wrap: true }],
  ['wrap=false', { wrap: false }],
  [
    'live {2} title="a {1}.ts" wrap other=x',
    {
      title: 'a {1}.ts',
      highlighted: new Set([2]),
      wrap: true,
      unknown: ['live', 'other'],
      bare: ['live'],
    },
  ],
  ['wrap title="a b {3}', { wrap: true, unclosed: 'title' }],
])('meta %s', (meta, expected) => {
  expect(parseCodeMeta(meta)).toEqual({ ...nothing, ...expected })
})

test('a range without an end in sight costs nothing', () => {
  expect(parseCodeMeta('{1-999999999999}').highlighted.size).toBe(100_000)
})

test.each(['{ ', '[ ', 'a={ ', 'a{ ', '/a ', '"a ', "a='b"])(
  'many %j that nothing closes are read in one go',
  (part) => {
    expect(parseCodeMeta(part.repeat(300_000)).highlighted.size).toBe(0)
    // A second; minutes where the end of each is searched for.
  },
  60_000,
)
