import { expect, test } from 'vitest'
import { compileText, htmlOf, linksOf } from '../fixtures/compile-text.ts'
import { compilePage } from '../mdx/compile-page.ts'

test.each([
  ['![Bars](a.png#gh-light-mode-only)', 'dg-light-only'],
  ['![Bars](a.png#gh-dark-mode-only)', 'dg-dark-only'],
  ['![Bars](a.png#only-light)', 'dg-light-only'],
  ['![Bars](a.png#only-dark){.wide}', 'wide dg-dark-only'],
  ['<img src="a.png#only-dark" alt="Bars">', 'dg-dark-only'],
])('%s is shown in its colour mode', async (text, classes) => {
  expect(await htmlOf(text)).toContain(`class="${classes}"`)
  expect((await linksOf(text)).map(({ url }) => url)).toEqual(['a.png'])
})

test('in .mdx a tag is, too', async () => {
  const text = '<img className="wide" src="a.png#gh-dark-mode-only" alt="Bars" />'
  const { html, markdown } = await compilePage(`${text}\n\n![Bars](b.png#only-light)\n`)
  expect(html).toContain('class="wide dg-dark-only"')
  expect(html).toContain('class="dg-light-only"')
  expect(markdown).toBe('![Bars](¤1¤)')
})

test('any other fragment stays', async () => {
  const links = await linksOf('![a](a.svg#part) ![b](b.svg#only)')
  expect(links.map(({ url }) => url)).toEqual(['a.svg#part', 'b.svg#only'])
})

test('what both images show is said once where there are no colours', async () => {
  const { sections, markdown } = await compileText(
    '# Bars\n\n![Bars](a.png#gh-light-mode-only)![Bars](b.png#gh-dark-mode-only)\n',
  )
  expect(markdown.match(/!\[Bars\]/g)).toHaveLength(1)
  expect(sections.map(({ text }) => text.trim())).toEqual(['Bars'])
})
