import { expect, test } from 'vitest'
import { compileText } from './fixtures/compile-text.ts'

const reportsOn = async (text: string) =>
  (await compileText(text)).meta.diagnostics.map(
    ({ code, line, column, hint }) => `${code} ${line}:${column} ${hint}`,
  )

test.each([
  ['text **bold **text', 'syntax-mistyped 1:6 Write **bold**.'],
  ['text **bold **text and ** x**', 'syntax-mistyped 1:6 Write **bold**.'],
  ['一些 **粗体 **文字', 'syntax-mistyped 1:4 Write **粗体**.'],
  ['*it *x', 'syntax-mistyped 1:1 Write *it*.'],
  ['See [a] (b.md).', 'syntax-mistyped 1:7 Write […](b.md).'],
  ['See [a b] (https://example.com/x).', 'syntax-mistyped 1:9 Write […](https://example.com/x).'],
  ['!(x.png)', 'syntax-mistyped 1:1 Write ![description](x.png).'],
  ['Use `code `` here', 'syntax-mistyped 1:5 Write `code`.'],
])('%j', async (text, report) => {
  expect(await reportsOn(text)).toEqual([report])
})

test.each([
  'def f(**kwargs, **more) and **a, **b',
  'char *a, *b',
  '2 **3 **4, src/**/*.ts and **/*.md **/*.js',
  '**bold** text **more** text, *a* b *c* d',
  'As in [1] (https://example.com/x), or a[i] (see above.md for it)',
  '[a](b.md "c") (d) [x] (some words)',
  'a `b` c ``d ` e`` f',
  'one ` alone, \\`and\\` \\*\\*so \\*\\*on',
  'Hello!(world) 5!(3)',
  '`**bold **text` `[a] (b.md)` `!(x.png)`',
  '\\**bold **text \\[a] (b.md)',
])('%j is none of it', async (text) => {
  expect((await reportsOn(text)).filter((one) => one.startsWith('syntax-mistyped'))).toEqual([])
})
