import { expect, test } from 'vitest'
import { sharingHeaders } from '../../../../src/support/serve/sharing-headers.ts'

const files = [
  'search-client.js',
  'assets/js/search-worker-1a2b3c4d.js',
  'assets/search/zh-CN.json',
  'assets/search/part-1a2b3c4d.json',
  'blog/feed.json',
  'zh-CN/blog/feed.json',
]

test.each(files)('pages of this machine may read %s, at any port', (file) => {
  for (const origin of [
    'http://localhost:5173',
    'https://localhost',
    'http://chat.localhost:8080',
    'http://127.0.0.1:9',
    'http://[::1]:4000',
  ]) {
    const headers = { 'access-control-allow-origin': origin, vary: 'Origin' }
    expect(sharingHeaders(file, origin)).toEqual(headers)
  }
})

test.each(files)('no other website may read %s: in dev it may hold drafts', (file) => {
  for (const origin of [
    undefined,
    'null',
    'https://example.com',
    'http://localhost.example.com',
    'http://example.com/localhost',
    'http://127.0.0.1.example.com',
    'http://evil-localhost:80',
    'file://',
  ]) {
    // A browser that keeps the answer must not give it to a page of another origin.
    expect(sharingHeaders(file, origin)).toEqual({ vary: 'Origin' })
  }
})

test.each(['widget.js', 'assets/js/widget-full-1a2b3c4d.js'])(
  'every website may load %s',
  (file) => {
    expect(sharingHeaders(file, 'https://example.com')).toEqual({
      'access-control-allow-origin': '*',
    })
  },
)

test.each(['index.html', 'docs/intro', 'assets/shell-en.json', 'llms.txt', 'img/a.png'])(
  '%s is for the site’s own pages',
  (file) => {
    expect(sharingHeaders(file, 'http://localhost:1')).toEqual({})
  },
)
