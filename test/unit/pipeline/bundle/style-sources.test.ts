import { expect, test } from 'vitest'
import { styleSources } from '../../../../src/pipeline/bundle/style-sources.ts'

test('the hosts of imports, fonts and pictures of style sheets', () => {
  const files = [
    {
      path: 'main.css',
      content:
        '@import"https://fonts.googleapis.com/css2?family=A;B";@import url(//b.example/x.css);@font-face{font-family:X;src:url(https://F.example/x.woff2)format("woff2"),url("/own.woff2")}p{background:url(https://i.example/a.png)}',
    },
    { path: 'chunk.css', content: Buffer.from("a{background:url('https://i.example/b.png')}") },
    { path: 'main.js', content: 'url(https://no.example/)' },
  ]
  expect(styleSources(files)).toEqual({
    styles: ['https://b.example', 'https://fonts.googleapis.com'],
    fonts: ['https://f.example'],
    images: ['https://i.example'],
  })
})
