import { expect, test } from 'vitest'
import { compileText, htmlOf, linksOf, problemsOf } from '../fixtures/compile-text.ts'
import { compilePage } from '../mdx/compile-page.ts'

test.each([
  ['{width=300}', ' width="300"', '', { width: 300 }],
  ['{height="30px"} b', ' height="30"', ' b', { height: 30 }],
  ['{width=3 height=4 #i .a .b}', ' id="i" class="a b" width="3" height="4"', '', false],
  ["{width='50%'}", ' style="width:50%"', '', true],
  [' {width=300}', '', ' {width=300}', true],
  ['{product}', '', '{product}', true],
])('attributes of an image: %j', async (braces, ...[attributes, after, sized]) => {
  for (const text of [`![A](a.png)${braces}`, `![A][a]${braces}\n\n[a]: a.png`]) {
    expect((await htmlOf(text)).replaceAll('\0', '¤')).toBe(
      `<p><img src="¤0¤" alt="A"${attributes} loading="lazy" decoding="async">${after}</p>`,
    )
    expect(await linksOf(text)).toMatchObject([{ url: 'a.png', sized }])
    expect(await problemsOf(text)).toEqual([])
  }
})

test('a wrong one is reported, and left out', async () => {
  const { html, meta } = await compileText('![A](a.png){widht=3 height=tall}')
  expect(html).not.toMatch(/widht|tall/)
  expect(meta.diagnostics).toMatchObject([
    { code: 'directive-invalid', hint: 'Did you mean “width”?' },
    { code: 'directive-invalid', hint: 'Write pixels, or a length such as 50%.' },
  ])
})

test('they are the same in .mdx, where a tag may have them, too', async () => {
  const { html, meta } = await compilePage(
    '![A](a.png){width=30} `![A](a.png){width=30}` {1 + 1}\n\n<img src="./b.png" alt="" height={20} />',
  )
  expect(html).toContain('<img src="¤0¤" alt="A" width="30" loading="lazy" decoding="async"/>')
  expect(html).toContain('<code>![A](a.png){width=30}</code> 2')
  expect(meta.slots).toMatchObject([{ sized: { width: 30 } }, { sized: { height: 20 } }])
})
