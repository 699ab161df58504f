import { expect, test } from 'vitest'
import { numberIds, shiftHeadings } from '../../../../src/pipeline/manual/number-ids.ts'
import { pageKey, resolveLinks } from '../../../../src/pipeline/manual/resolve-links.ts'
import { serialize } from '../../../../src/pipeline/manual/serialize.ts'
import { takeTitle, tidyArticle } from '../../../../src/pipeline/manual/tidy-article.ts'
import { parseTree, textOf } from '../../../../src/pipeline/manual/tree.ts'
import { uiTexts } from '../../../../src/shared/messages/ui-texts.ts'

const place = {
  texts: uiTexts('en'),
  path: '/docs/a',
  hasFile: (path: string) => path === '/docs/a.png',
  origin: 'https://example.com',
}
const writing = {
  isXml: false,
  addressOf: (path: string) => `file:${path}`,
  linkTo: (id: string) => `#${id}`,
}

function tidied(html: string, isXml = false): string {
  const tree = parseTree(html)
  tidyArticle(tree, place)
  return serialize(tree.childNodes, { ...writing, isXml })
}

test.each([
  [
    'scripts, buttons and hidden parts',
    '<script>1</script><button>b</button><p hidden>h</p>a',
    'a',
  ],
  ['handlers', '<p onclick="x()" tabindex="0">a</p>', '<p>a</p>'],
  ['details of which one is open', '<details name="a"></details>', '<details open=""></details>'],
  ['islands', '<dg-island data-props="{}"><b>a</b></dg-island>', '<b>a</b>'],
  [
    'a picture of the site',
    '<img src="a.png" srcset="b 2x" loading="lazy">',
    '<img src="file:/docs/a.png" alt="">',
  ],
  [
    'a picture of a <picture>',
    '<picture><source srcset="x"><img src="a.png" alt="A"></picture>',
    '<img src="file:/docs/a.png" alt="A">',
  ],
  [
    'a picture elsewhere',
    '<img src="https://x.y/a.png" alt="A">',
    '<a class="manual-media" href="https://x.y/a.png">A</a>',
  ],
  [
    'a frame',
    '<iframe src="https://x.y/"></iframe>',
    '<a class="manual-media" href="https://x.y/">https://x.y/</a>',
  ],
])('%s', (_, html, expected) => {
  expect(tidied(html)).toBe(expected)
})

test('panels come one after the other, with one name or several; of samples of an API the first', () => {
  const panel = (name: string) =>
    `<input type="radio" class="tab-input"><label class="tab-label">${name}</label><div class="tab-panel">${name}</div>`
  const both =
    '<span class="tab-labels"><label class="tab-label">C</label><label class="tab-label">D</label></span><div class="tab-panel">CD</div>'
  const all = textOf(parseTree(tidied(`<div class="tabs">${panel('A')}${both}</div>`)))
  expect(all).toBe('AAC, DCD')
  const samples = `<div class="tabs" data-group="api-language">${panel('A')}${panel('B')}</div>`
  expect(textOf(parseTree(tidied(samples)))).toBe('AA')
})

test('XML has no names and characters that it does not allow, and keeps its marks', () => {
  const html =
    '<img src="a.png" alt="\u000b&lt;"><p @click="x">a<br>b</p><svg><path d="M0 0"></path></svg>'
  expect(tidied(html, true)).toBe(
    '<img src="file:/docs/a.png" alt="&lt;"/><p>a<br/>b</p><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
  )
})

test('the title is the first heading, whatever stands before it, or the first element with its text', () => {
  const first = parseTree('<p>a</p><h1>Title</h1>')
  expect(takeTitle(first, 'Other')?.map(textOf)).toEqual(['Title'])
  const second = parseTree('<h2>Title</h2><p>a</p>')
  expect(takeTitle(second, 'Title')?.map(textOf)).toEqual(['Title'])
  expect(takeTitle(parseTree('<h2>Other</h2>'), 'Title')).toBeNull()
})

test('ids, references and headings are those of the manual; links lead into it, to the site, or nowhere', () => {
  const tree = parseTree(
    '<h2 id="über" aria-labelledby="über gone">A</h2><h2 id="über">B</h2>' +
      '<a href="#%C3%BCber">1</a><a href="/docs/b/#x">2</a><a href="/docs/c?d#e">3</a><a href="javascript:x()">4</a>',
  )
  const ids = numberIds(tree, 'c1')
  shiftHeadings(tree, 5)
  const pages = new Map([
    [pageKey('/docs/a'), { id: 'c1', ids }],
    [pageKey('/docs/b'), { id: 'c2', ids: new Map([['x', 'c2-1']]) }],
  ])
  resolveLinks(tree, '/docs/a', { pages, origin: 'https://example.com' })
  expect(serialize(tree.childNodes, writing)).toBe(
    '<h6 id="c1-1" aria-labelledby="c1-1" class="manual-h2">A</h6><h6 class="manual-h2">B</h6>' +
      '<a href="#c1-1">1</a><a href="#c2-1">2</a><a href="https://example.com/docs/c?d#e">3</a><a>4</a>',
  )
  const local = parseTree('<a href="/docs/c">3</a>')
  resolveLinks(local, '/docs/a', { pages, origin: null })
  expect(serialize(local.childNodes, writing)).toBe('<a>3</a>')
})
