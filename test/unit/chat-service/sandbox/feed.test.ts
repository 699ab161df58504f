import { expect, test } from 'vitest'
import { readFeed } from '../../../../src/chat-service/sandbox/page/chat/feed.ts'

const address = new URL('http://localhost:3000/docs/blog/feed.json')
const post = { url: 'https://docs.example.com/docs/blog/a', title: 'A' }

test('a post has its title, summary, address and date', () => {
  const item = { ...post, summary: 'About <b>', date_published: '2025-06-20T00:00:00.000Z' }
  expect(readFeed({ language: 'zh-CN', items: [item] }, address, 10)).toEqual({
    language: 'zh-CN',
    posts: [{ title: 'A', summary: 'About <b>', url: post.url, date: new Date('2025-06-20') }],
  })
})

test('a feed that is fetched from a preview of its site leads to the preview', () => {
  const items = [post, { url: 'https://elsewhere.example/x?y#z', title: 'B' }]
  const feed = { feed_url: 'https://docs.example.com/docs/blog/feed.json', items }
  expect(readFeed(feed, address, 10).posts.map(({ url }) => url)).toEqual([
    'http://localhost:3000/docs/blog/a',
    'https://elsewhere.example/x?y#z',
  ])
})

test('the newest are shown, and no text is longer than a window has room for', () => {
  const items = Array.from({ length: 30 }, () => ({
    ...post,
    title: 'x'.repeat(5000),
    summary: 'y'.repeat(5000),
  }))
  const { posts } = readFeed({ items }, address, 10)
  expect(posts).toHaveLength(10)
  expect([posts[0]?.title.length, posts[0]?.summary.length]).toEqual([200, 300])
})

test('entries that are none are left out', () => {
  const items = [
    null,
    'x',
    {},
    { title: 'no address' },
    { ...post, title: '' },
    { ...post, title: 7 },
    { ...post, url: 'javascript:alert(1)' },
    { ...post, url: 'data:text/html,x' },
    { ...post, url: '/docs/relative' },
    { ...post, summary: {}, date_published: 'soon' },
  ]
  expect(readFeed({ items, language: 7 }, address, 10)).toEqual({
    language: '',
    posts: [{ title: 'A', summary: '', url: post.url, date: null }],
  })
})

test.each([null, 'x', {}, [], { items: {} }, 7])('%j is no feed', (feed) => {
  expect(() => readFeed(feed, address, 10)).toThrow('no JSON Feed')
})
