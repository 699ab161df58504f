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

test('classes that an expression makes stay', async () => {
  const text = '<img className={\'a\' + \'b\'} src="a.png#gh-dark-mode-only" alt="Bars" />'
  expect((await compilePage(text)).html).toContain('class="ab"')
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

const source = (mode: string, address: string, more = '') =>
  `<source media="(prefers-color-scheme: ${mode})" srcset="${address}"${more} />`

test.each([
  ['a dark one', source('dark', 'dark.png'), 'light.png', ['light.png', 'dark.png']],
  ['a light one', source('light', 'light.png'), 'dark.png', ['light.png', 'dark.png']],
  [
    'both',
    source('dark', 'dark.png') + source('light', 'light.png'),
    'other.png',
    ['light.png', 'dark.png'],
  ],
])('a picture with %s is two images, which go with the choice of the reader', async (...given) => {
  const [, sources, own, addresses] = given
  const text = `<picture>\n  ${sources}\n  <img alt="Bars" src="${own}" width="30" />\n</picture>`
  const pages = [await compileText(text), await compilePage(text.replaceAll('srcset', 'srcSet'))]
  for (const { html, markdown, meta } of pages) {
    expect(html).not.toMatch(/<picture|<source/)
    expect(html).toMatch(/class="dg-light-only".*class="dg-dark-only"/s)
    expect(html.match(/width="30"/g)).toHaveLength(2)
    expect(meta.slots.map((slot) => slot.type === 'link' && slot.url)).toEqual(addresses)
    expect(markdown.match(/!\[Bars\]/g)).toHaveLength(1)
  }
})

test.each([
  source('dark', 'dark.png', ' type="image/webp"'),
  '<source media="(min-width: 600px)" srcset="wide.png">',
  '<source media="(prefers-color-scheme: dark) and (min-width: 600px)" srcset="wide.png">',
  '<source media="(prefers-color-scheme: dark)">',
  '',
])('a picture with %j stays one', async (sources) => {
  const html = await htmlOf(`<picture>${sources}<img alt="Bars" src="a.png"></picture>`)
  expect(html).toContain('<picture>')
  expect(html).not.toContain('-only')
})
