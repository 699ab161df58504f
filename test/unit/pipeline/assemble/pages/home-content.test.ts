import { describe, expect, test } from 'vitest'
import { assemble } from '../../../../../src/pipeline/assemble/assemble.ts'
import type { HomeConfig } from '../../../../../src/shared/model/config.ts'
import type { HomeContent } from '../../../../../src/shared/model/page-view.ts'
import { inputOf, type SiteOptions } from '../site-of.ts'

const files = {
  'docs/intro.md': { title: 'Intro', description: 'First.' },
  'docs/guide/a.md': { title: 'A' },
  'i18n/zh-CN/docs/intro.md': { title: '简介' },
  'static/hero.svg': {},
}
const unset: HomeConfig = { title: null, tagline: null, image: null, actions: null, features: null }

function homeOf(route: string, home: Partial<HomeConfig>, options: SiteOptions = {}) {
  const config = { tagline: 'Support.', home: { ...unset, ...home }, ...options.config }
  const { site } = assemble(inputOf(files, { ...options, config }))
  const content = site.pages.find((page) => page.route === route)?.view.content
  return { content: content as HomeContent, codes: site.diagnostics.map(({ code }) => code) }
}

describe('the home page', () => {
  test('of a site that says nothing of it leads to the first doc and shows the sidebar', () => {
    expect(homeOf('/', {}).content).toEqual({
      kind: 'home',
      title: 'Acme',
      tagline: 'Support.',
      image: null,
      actions: null,
      start: { label: 'Intro', href: '/docs/intro' },
      features: [],
      cards: [
        { label: 'guide', href: '/docs/guide/a', description: '', count: 1 },
        { label: 'Intro', href: '/docs/intro', description: 'First.', count: null },
      ],
    })
  })

  test('shows features in their place, the highlighted ones first, with links decided', () => {
    const { content } = homeOf('/', {
      title: 'Hello',
      image: { src: 'hero.svg', srcDark: null, alt: '', width: 4, height: 3 },
      actions: [{ label: 'Start', to: '/docs/intro' }],
      features: [
        {
          title: 'A',
          description: 'a',
          icon: 'chat',
          highlight: false,
          href: 'https://example.org',
        },
        { title: 'B', description: '', icon: null, highlight: true },
      ],
    })
    expect(content).toMatchObject({
      title: 'Hello',
      image: { src: '/hero.svg' },
      actions: [{ label: 'Start', href: '/docs/intro', external: false }],
      cards: [],
      features: [
        { title: 'B', href: null },
        { title: 'A', href: 'https://example.org', external: true },
      ],
    })
  })

  test('is translated by the messages of its locale', () => {
    const { content } = homeOf(
      '/zh-CN/',
      {
        title: 'Hello',
        actions: [{ label: 'Start', to: '/docs/intro' }],
        features: [
          { title: 'A', description: 'a', icon: null, highlight: false, to: '/docs/intro' },
        ],
      },
      {
        locales: ['en', 'zh-CN'],
        messages: {
          'zh-CN': {
            'home.title': '你好',
            'home.tagline': '支持。',
            'home.Start': '开始',
            'home.A': '甲',
            'home.A.description': '甲的说明',
          },
        },
      },
    )
    expect(content).toMatchObject({
      title: '你好',
      tagline: '支持。',
      actions: [{ label: '开始', href: '/zh-CN/docs/intro' }],
      features: [{ title: '甲', description: '甲的说明', href: '/zh-CN/docs/intro' }],
    })
  })

  test('reports links and pictures that lead nowhere', () => {
    const { codes } = homeOf('/', {
      image: { src: 'none.svg', srcDark: null, alt: '', width: 4, height: 3 },
      actions: [{ label: 'Start', to: '/docs/none' }],
    })
    expect(codes.sort()).toEqual(['broken-image', 'broken-link'])
  })
})
