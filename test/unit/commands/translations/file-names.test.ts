import { expect, test } from 'vitest'
import { movedName } from '../../../../src/commands/translations/file-names.ts'
import { readTextDocument } from '../../../../src/commands/translations/markdown-sections.ts'

const moved = { root: import.meta.dirname, from: "docs/it's a/b.mdx", to: 'i18n/zh-CN/docs/b.mdx' }

test.each([
  [`import A from './A.tsx'`, String.raw`'@site/docs/it\'s a/A.tsx'`],
  [`import * as A from "../A"`, '"@site/docs/A"'],
  ["export * from './../../a.js?raw'", "'@site/a.js?raw'"],
  ["import '../../../a.css'", "'@site/../a.css'"],
  ["import x from '!!raw-loader!../x'", "'!!raw-loader!@site/docs/x'"],
  ["export const x = () => import('../x.js')", "'@site/docs/x.js'"],
  ["Words {import('../x.js')} <A b={() => import('../x.js')} />", "'@site/docs/x.js'"],
  ["import A from '@site/a.js'; import B from 'b'; import C from './../c.js'", "'@site/docs/c.js'"],
  ['::include{file=_a.md region="b"}', `"/docs/it's a/_a.md"`],
  [`> ::include{file='../a b.md'}`, '"/docs/a b.md"'],
  ['::include{file="/a.md"}', undefined],
  ['- one\n\n  ```js title="x" file=../a.js {1}\n  ```', '"/docs/a.js"'],
  ['```js file="@site/a.js"\n```', undefined],
  ["```js\nimport A from './A.tsx'\n```", undefined],
  ["Words `import A from './A.tsx'` file=./b.md.", undefined],
])('%s', async (text, expected) => {
  const source = `\uFEFF---\r\ntitle: "file=./a"\r\n---\r\n${text.replaceAll('\n', '\r\n')}\r\n`
  const document = await readTextDocument(source, { format: 'mdx', math: false })
  const names = new Set(document?.files.map((file) => movedName(file, moved)))
  expect([...names]).toEqual(expected === undefined ? [] : [expected])
  for (const { start, end, quote, name } of document?.files ?? []) {
    expect(source.slice(start, end)).toBe(quote + name + quote)
  }
})
