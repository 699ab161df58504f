import fc from 'fast-check'
import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { createTermPlacer } from '../../../../../src/pipeline/render/article/place-terms.ts'

const terms = [
  { key: 'queue', words: ['queue'], definition: 'A <line> & more.' },
  { key: 'long', words: ['queue length', 'QL'], definition: 'How many wait.' },
  { key: 'amp', words: ['amp'], definition: 'A unit.' },
  { key: 'group', words: ['工作组'], definition: '一组客服。' },
  { key: 'odd', words: ['C++', '$&'], definition: '$1' },
  { key: 'sign', words: ['R&D', 'a "b" <c'], definition: 'With signs.' },
]
const place = createTermPlacer(terms)

/** The words that are explained. */
const wordsIn = (html: string) =>
  [...place(html).html.matchAll(/<dfn class="dg-term"><button[^>]*>(.*?)<\/button>/g)].map(
    ([, word]) => word,
  )

test.each([
  ['<p>The queue and the queue.</p>', ['queue']],
  ['<p>Queues, then a queue.</p>', ['Queues']],
  ['<p>QUEUE, subqueue, queued, queue-like</p>', ['queue']],
  ['<p>The queue length of a queue.</p>', ['queue length', 'queue']],
  ['<p>ql or QL</p>', ['QL']],
  ['<p>一个工作组里</p>', ['工作组']],
  ['<p>a &amp; b &#amp; and amp</p>', ['amp']],
  ['<p>C++ and $&</p>', ['C++']],
  ['<p>R&#x26;D</p>', ['R&#x26;D']],
  ['<p>R&amp;D</p>', ['R&amp;D']],
  ['<p>A "b" &#x3C;c</p>', ['A "b" &#x3C;c']],
  ['<p>a &quot;b&quot; &lt;c</p>', ['a &quot;b&quot; &lt;c']],
  ['<h2>queue</h2><p><a href="/">queue</a> <code>queue</code> <b>queue</b></p>', ['queue']],
  ['<pre><code>queue</code></pre><p title="queue">no</p>', []],
  ['<div class="a no-terms"><div>queue</div> queue</div>', []],
  ['<div class="no-termsx">queue</div>', ['queue']],
  ['<span class="katex"><span>queue</span></span>', []],
  ['<dg-island><p>queue</p></dg-island>', []],
  ['<!-- queue --><img alt="a > queue"><br/>queue', ['queue']],
  ['<svg><text>queue</text></svg><svg/>queue', ['queue']],
])('in %j it explains %j', (html, words) => {
  expect(wordsIn(html)).toEqual(words)
})

test('definitions are text', () => {
  expect(place('<p>queue</p>').html).toBe(
    '<p><dfn class="dg-term"><button type="button" popovertarget="dg-term-1">queue</button><span popover id="dg-term-1">A &lt;line&gt; &amp; more.</span></dfn></p>',
  )
  expect(place('C++').html).toContain('>$1</span>')
})

test('the list has all terms by name, and keeps what an author has written at it', () => {
  const { html } = place('<dl id="x" class="dg-terms wide"></dl>')
  expect(html).toMatch(
    /^<dl id="x" class="dg-terms wide"><dt id="term-odd"><dfn>C\+\+<\/dfn> \(\$&amp;\)<\/dt><dd>\$1<\/dd>/,
  )
  expect(html.match(/<dt/g)).toHaveLength(6)
  expect(createTermPlacer([])('<dl class="dg-terms"></dl>').html).toBe('<dl class="dg-terms"></dl>')
})

/** Text of HTML as a reader sees it, without definitions. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && 'popover' in node.properties) return ''
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

test('whatever an article is, a reader sees the same text', () => {
  const part = fc.constantFrom(
    ...['queue ', 'amp', '&amp;', '工作组', '<', '"', 'C++ '],
    ...['<p>', '</p>', '<a href="x">', '</a>', '<b title="queue>">', '</b>', '<code>', '</code>'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const html = toHtml(fromHtml(parts.join(''), { fragment: true }))
      const placed = fromHtml(place(html).html, { fragment: true })
      expect(textOf(placed)).toBe(textOf(fromHtml(html, { fragment: true })))
    }),
  )
})
