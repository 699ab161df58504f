import { expect, test } from 'vitest'
import { withoutHiddenLines } from '../../../../../src/pipeline/compile/highlight/twoslash.ts'
import { compileText } from '../fixtures/compile-text.ts'

test.each([
  ['const a = 1', 'const a = 1'],
  ["import a from 'a'\n// ---cut---\na()\n", 'a()\n'],
  ['a()\n  // ---cut-before---\nb()\n// ---cut-after---\nc()', 'b()'],
  ['a()\n// ---cut-start---\nb()\n// ---cut-end---\nc()', 'a()\nc()'],
  ['// @errors: 2322\n// @noErrors\n// @filename: a.ts\na()', '// @filename: a.ts\na()'],
  ['const a = b()\n//    ^?\na.\n// ^|\n// a ^ b', 'const a = b()\na.\n// a ^ b'],
  ['// @param x is a number', '// @param x is a number'],
])('%j is shown as %j', (code, shown) => {
  expect(withoutHiddenLines(code)).toBe(shown)
})

test('the Markdown of a page lacks them, too', async () => {
  const code = 'hidden()\n// ---cut---\nshown()\n'
  const { markdown, meta } = await compileText(`\`\`\`ts twoslash\n${code}\`\`\`\n`)
  expect(meta.diagnostics).toEqual([])
  expect(markdown).toBe('```ts\nshown()\n```')
})
