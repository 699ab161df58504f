import { expect, test } from 'vitest'
import { loadMark, metadataWithout } from '../../../../../src/pipeline/render/head/head-tags.ts'
import { withoutReplaced } from '../../../../../src/shared/metadata-name.ts'
import type { HeadTag } from '../../../../../src/shared/model/head-tag.ts'

const tag = (name: HeadTag['tag'], attributes: HeadTag['attributes'], content = ''): HeadTag => ({
  tag: name,
  attributes,
  content,
})
const robots = tag('meta', { name: 'robots', content: 'noindex' })
const ogTitle = tag('meta', { property: 'og:title', content: 'T' })
const canonical = tag('link', { rel: 'canonical', href: 'https://a.example' })
const script = tag('script', { src: '/a.js' })

test('metadata of a page stands in the place of the site’s, and other tags beside it', () => {
  const site = [tag('meta', { name: 'robots', content: 'all' }), tag('script', { src: '/b.js' })]
  expect(withoutReplaced(site, [robots, script])).toEqual([site[1]])
  expect(withoutReplaced(site, [])).toEqual(site)
  const html =
    '<title>A</title><meta name="robots" content="a"><link rel="canonical" href="/a"><link rel="icon" href="/i"><meta property="og:title" content="&gt;">'
  expect(metadataWithout([robots, ogTitle, canonical, script], html)).toBe(
    '<title>A</title><link rel="icon" href="/i">',
  )
  expect(metadataWithout([], html)).toBe(html)
})

test('a page has to be loaded where the document could not follow it', () => {
  expect(loadMark([], '')).toBe('')
  expect(loadMark([robots, ogTitle, canonical], '')).toBe('')
  const marks = [
    loadMark([script], ''),
    loadMark([], 'a'),
    loadMark([], 'b'),
    loadMark([tag('meta', { name: 'theme-color', content: 'red' })], ''),
    loadMark([tag('link', { rel: 'icon', href: '/i.svg' })], ''),
    loadMark([tag('style', {}, 'a{}')], ''),
  ]
  for (const mark of marks) expect(mark).toMatch(/^#[\da-f]{8}$/)
  expect(new Set(marks).size).toBe(marks.length)
  expect(loadMark([script, robots], '')).toBe(loadMark([script], ''))
})
