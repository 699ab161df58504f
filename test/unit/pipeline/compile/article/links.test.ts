import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, linksOf } from '../fixtures/compile-text.ts'

describe('a URL into the site becomes a slot with the URL as it was written', () => {
  test.each([
    ['[a](./b.md)', './b.md', 'link'],
    ['[a](文档/首页.md#节)', '文档/首页.md#节', 'link'],
    ['[a](<b c.md>)', 'b c.md', 'link'],
    ['[a](b%20c.md?x=1&amp;y)', 'b%20c.md?x=1&y', 'link'],
    ['[a](/docs/b)', '/docs/b', 'link'],
    ['[a](#here)', '#here', 'link'],
    ['<https://own.example/b?c#d>', 'https://own.example/b?c#d', 'link'],
    ['[a](http://OWN.example)', 'http://OWN.example', 'link'],
    ['[a][r]\n\n[r]: ../b.md', '../b.md', 'link'],
    ['[r]\n\n[r]: ../b.md', '../b.md', 'link'],
    ['![a](./b.png)', './b.png', 'image'],
    ['![a][r]\n\n[r]: b.png', 'b.png', 'image'],
    ['<a href="./b.md">a</a>', './b.md', 'link'],
    ['<div>\n<a href="b.md#x">a</a>\n</div>', 'b.md#x', 'link'],
    ['<img src="/b.png">', '/b.png', 'image'],
    ['<video src="b.mp4"></video>', 'b.mp4', 'media'],
    ['<video poster="b.png"></video>', 'b.png', 'image'],
    ['<audio src="b.mp3"></audio>', 'b.mp3', 'media'],
    ['<video><source src="b.mp4"></video>', 'b.mp4', 'media'],
    ['<iframe src="/demo.html"></iframe>', '/demo.html', 'media'],
  ])('%j', async (text, url, kind) => {
    const { html, meta } = await compileText(text)
    expect(meta.slots).toMatchObject([{ type: 'link', url, kind }])
    expect(html).toContain('="\u00000\u0000"')
  })
})

test.each([
  'https://a.example/b',
  'HTTP://a.example',
  '//a.example/b.png',
  'https://own.example:81/b',
  'https://own.example.org/b',
  'mailto:a@b.example',
  'tel:+123',
  'data:image/gif;base64,R0==',
])('a URL that leaves the site stays: %s', async (url) => {
  const { html, meta } = await compileText(`[a](${url}) <img src="${url}" alt="">`)
  expect(meta.slots).toEqual([])
  expect(html).toContain(`href="${url}"`)
  expect(html).toContain(`src="${url}"`)
})

test('an empty link stays', async () => {
  expect(await htmlOf('[a]() [b](#)')).toBe('<p><a href="">a</a> <a href="#">b</a></p>')
})

test('every URL of a srcset has its slot', async () => {
  const { html, meta } = await compileText(
    '<img srcset="a.png 1x, https://x.example/b.png 2x,\n c.png 3x" src="d.png">',
  )
  expect(meta.slots.map((slot) => slot.type === 'link' && slot.url)).toEqual([
    'd.png',
    'a.png',
    'c.png',
  ])
  expect(html).toContain('srcset="\u00001\u0000 1x, https://x.example/b.png 2x, \u00002\u0000 3x"')
})

test('a URL of a srcset may have spaces', async () => {
  const { html, meta } = await compileText(
    '<picture><source srcset="../a b (1).svg" media="print"><source srcset="c d.png 1.5x, e.png 20w"><img src="f.png"></picture>',
  )
  const urls = meta.slots.map((slot) => slot.type === 'link' && slot.url)
  expect(urls).toEqual(['../a b (1).svg', 'c d.png', 'e.png', 'f.png'])
  expect(html).toContain('srcset="\u00001\u0000 1.5x, \u00002\u0000 20w"')
})

describe('an image', () => {
  test('loads lazily, and takes missing sides of its size from the file', async () => {
    expect(await htmlOf('![A "b"](./c.png "T")')).toBe(
      '<p><img src="\u00000\u0000" alt="A &#x22;b&#x22;" title="T" loading="lazy" decoding="async"></p>',
    )
    const sized = await Promise.all(
      [
        '![a](b.png)',
        '<img src="b.png">',
        '<img src="b.png" width="3">',
        '<img src="b.png" height=4>',
        '[a](b.png)',
      ].map(async (text) => (await linksOf(text))[0]?.sized),
    )
    expect(sized).toEqual([true, true, { width: 3 }, { height: 4 }, false])
  })

  test('keeps how its author wants it to load', async () => {
    expect(await htmlOf('<img src="a.png" loading="eager" alt="x">')).toContain('loading="eager"')
  })
})

test('places are those of the link, in Markdown and in HTML, below front matter and emptied code', async () => {
  const text = `---
title: x
---

Text [a](a.md)

\`\`\`
code
\`\`\`

> - ![b](b.png)

<div>
<p>
  <a href="c.md">c</a></p>
</div>
`
  const links = await linksOf(text)
  expect(links.map(({ url, line, column }) => `${url} ${line}:${column}`)).toEqual([
    'a.md 5:6',
    'b.png 11:5',
    'c.md 15:3',
  ])
})
