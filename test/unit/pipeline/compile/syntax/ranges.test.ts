import { expect, test } from 'vitest'
import { compileText, htmlOf } from '../fixtures/compile-text.ts'

test.each([
  '2~3 个月，每周 10~12 小时。',
  '约 ~3 万元，保底 6000~8000。',
  '周一~周五 9:00~18:00',
  '(1)~(5) 和 (2)~(8)，20%~30%，0℃~3℃',
  '这是~文字~的',
])('single tildes between words and numbers are text: %s', async (text) => {
  const { html, meta } = await compileText(text)
  expect(html).toBe(`<p>${text}</p>`)
  expect(meta.diagnostics).toEqual([])
})

test('single tildes between code are text', async () => {
  expect(await htmlOf('`0`~`9`、`a`~`z`')).toBe(
    '<p><code>0</code>~<code>9</code>、<code>a</code>~<code>z</code></p>',
  )
})

test.each([
  ['~~a~~ and ~b~, “~c~”.', '<del>a</del> and <del>b</del>, “<del>c</del>”.'],
  ['这是~~删除~~的，~旧~。', '这是<del>删除</del>的，<del>旧</del>。'],
  [
    'a~~b~~c **~d~** ~*e* f~',
    'a<del>b</del>c <strong><del>d</del></strong> <del><em>e</em> f</del>',
  ],
])('%s is struck through', async (text, html) => {
  expect(await htmlOf(text)).toBe(`<p>${html}</p>`)
})
