import { expect, test } from 'vitest'
import { localTargets } from '../../../../../src/pipeline/assemble/links/local-files.ts'
import type { ProbedFile } from '../../../../../src/pipeline/images/probe-images.ts'
import { inputOf, threeLocales } from '../site-of.ts'

const namesOf = (targets: readonly ProbedFile[]) =>
  targets.map(({ file, isShown }) => (isShown ? file : `${file}, linked`))

test('localTargets: each file that needs a hash or a size, once, in order of path', () => {
  const { discovered, config, documents } = inputOf(
    {
      'docs/a/b.md': {
        links: [
          './data.zip',
          './img/seen.png',
          '/film.mp4',
          './c.md',
          'https://x.example/y.zip',
          './gone.pdf',
          './img/x.png',
        ],
        images: [
          './img/x.png#a',
          '/img/logo.svg',
          '@site/docs/a/img/x.png',
          './gone.png',
          'data:,',
        ],
        image: './img/social.png',
      },
      'docs/a/c.md': { image: '/img/logo.svg' },
      'i18n/zh-CN/docs/a/b.md': { images: ['./img/x.png', './img/own.png'] },
      'docs/a/data.zip': {},
      'docs/a/img/seen.png': {},
      'docs/a/img/social.png': {},
      'docs/a/img/unused.png': {},
      'docs/a/img/x.png': {},
      'i18n/zh-CN/docs/a/img/own.png': {},
      'static/film.mp4': {},
      'static/img/logo.svg': {},
    },
    { locales: threeLocales('zh-CN') },
  )
  expect(namesOf(localTargets(discovered, config, documents))).toEqual([
    'docs/a/data.zip, linked',
    'docs/a/img/seen.png, linked',
    'docs/a/img/social.png',
    'docs/a/img/x.png',
    'i18n/zh-CN/docs/a/img/own.png',
    'static/img/logo.svg',
  ])
})

test('files that neither static/ nor the page’s folder has are looked for in the folder of the documents', () => {
  const { discovered, config, documents } = inputOf(
    {
      'docs/a/b.md': { images: ['/img/x.png', 'img/y.png', './img/z.png', '/img/both.png'] },
      'i18n/zh-CN/docs/a/b.md': { images: ['/img/x.png', '/img/own.png'] },
      'docs/img/both.png': {},
      'docs/img/x.png': {},
      'docs/img/y.png': {},
      'docs/img/z.png': {},
      'i18n/zh-CN/docs/img/own.png': {},
      'static/img/both.png': {},
    },
    { locales: threeLocales('zh-CN') },
  )
  expect(namesOf(localTargets(discovered, config, documents))).toEqual([
    'docs/img/x.png',
    'docs/img/y.png',
    'i18n/zh-CN/docs/img/own.png',
    'static/img/both.png',
  ])
})
