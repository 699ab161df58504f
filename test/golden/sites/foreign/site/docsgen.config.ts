import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Foreign',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  head: [
    { tag: 'meta', attributes: { name: 'verification', content: 'a "b" <c>' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example.com/css?family=A&b' } },
    { tag: 'link', attributes: { rel: 'manifest', href: '/app.webmanifest' } },
    { tag: 'script', attributes: { src: 'https://stats.example.com/s.js', defer: true, async: false } },
    { tag: 'script', attributes: { src: '/missing.js' } },
    { tag: 'script', content: 'document.documentElement.dataset.head = "1 < 2 && 中文"' },
    { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{"a":1}' },
    { tag: 'noscript', content: '<img src="/p.gif" alt="">' },
  ],
})
