import { expect, test } from 'vitest'
import { htmlLinks } from '../../../../../src/pipeline/compile/article/html-links.ts'

const urls = (html: string) => htmlLinks(html).links.map(({ url, kind }) => `${kind} ${url}`)

test('links, images and media, in their order', () => {
  const html = [
    '<p><a href="/a?x=1&amp;y=2#z">a</a> <a name="old">b</a></p>',
    '<img src="/a.png" srcset="/b.png 1x, /c.png 2x" alt="">',
    '<video src="/d.mp4" poster="/e.png"><track src="/f.vtt"></video>',
    '<map><area href="/g"></map><object data="/h.pdf"></object><iframe src="/i"></iframe>',
    '<picture><source srcset="/j.webp"><img src="/k.png" alt=""></picture>',
  ].join('')
  expect(urls(html)).toEqual([
    'link /a?x=1&y=2#z',
    'image /a.png',
    'image /b.png',
    'image /c.png',
    'media /d.mp4',
    'image /e.png',
    'media /f.vtt',
    'link /g',
    'media /h.pdf',
    'media /i',
    'image /j.webp',
    'image /k.png',
  ])
})

test('an element that is called like a member of every object has none', () => {
  expect(urls('<constructor>x</constructor><valueof></valueof>')).toEqual([])
})

test('ids of elements and names of anchors', () => {
  const { ids } = htmlLinks('<h2 id="b">B</h2><a name="old"></a><input name="field"><p id="c"></p>')
  expect([...ids]).toEqual(['b', 'old', 'c'])
})

test('links in comments, in code and in scripts are none', () => {
  expect(
    urls('<!-- <a href="/a"> --><code>&lt;a href="/b"&gt;</code><script>"<a href=/c>"</script>'),
  ).toEqual([])
})
