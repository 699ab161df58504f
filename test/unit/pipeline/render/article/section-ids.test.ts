import { expect, test } from 'vitest'
import { withSectionIds } from '../../../../../src/pipeline/render/article/section-ids.ts'

const ids = { 启动: 'start', own: 'source' }

test.each([
  [
    '<h2 id="启动">启动<a class="hash-link" href="#启动" title="x"></a></h2>',
    '<h2 id="start"><span id="启动"></span>启动<a class="hash-link" href="#start" title="x"></a></h2>',
  ],
  [
    '<h3 title="a > b" id="own">A</h3>',
    '<h3 title="a > b" id="source"><span id="own"></span>A</h3>',
  ],
  ['<h3 data-id="own" title=\'\' hidden>A</h3>', '<h3 data-id="own" title=\'\' hidden>A</h3>'],
  ['<h2 id="other">A</h2>', '<h2 id="other">A</h2>'],
  ['<h2 id="constructor">A</h2>', '<h2 id="constructor">A</h2>'],
  ['<div id="own"></div>', '<div id="own"></div>'],
  ['<pre>&#x3C;h2 id="own"></pre>', '<pre>&#x3C;h2 id="own"></pre>'],
  ['<a href="#own">A</a>', '<a href="#own">A</a>'],
])('%s', (html, expected) => {
  expect(withSectionIds(html, ids)).toBe(expected)
})
