import { describe, expect, test } from 'vitest'
import { assemble } from '../../../../../src/pipeline/assemble/assemble.ts'
import type { HomeConfig } from '../../../../../src/pipeline/config/config.ts'
import type { HomeContent } from '../../../../../src/shared/model/page-view.ts'
import { inputOf, type SiteOptions, threeLocales, unsetHome } from '../site-of.ts'

const files = {
  'docs/intro.md': { title: 'Intro', description: 'First.' },
  'docs/guide/a.md': { title: 'A' },
  'i18n/zh-CN/docs/intro.md': { title: '简介' },
  'static/hero.svg': {},
  'static/hero.zh-CN.svg': {},
}

function homeOf(route: string, home: Partial<HomeConfig>, options: SiteOptions = {}) {
  const config = { tagline: 'Support.', home: { ...unsetHome, ...home }, ...options.config }
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
      command: null,
      figures: [],
      showcases: [],
      featuresTitle: null,
      steps: null,
      closing: null,
      codeTexts: { codeBlock: 'Code', copy: 'Copy', copied: 'Copied' },
      features: [],
      cards: [
        { label: 'guide', href: '/docs/guide/a', description: '', inside: [], count: 1 },
        { label: 'Intro', href: '/docs/intro', description: 'First.', inside: [], count: null },
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

  test('its sections are translated, with pictures of their own for a locale and those that fall back on it', () => {
    const image = { src: 'hero.svg', srcDark: null, alt: 'Picture', width: 4, height: 3 }
    const home: Partial<HomeConfig> = {
      image,
      command: 'run',
      figures: [{ value: '10', label: 'channels' }],
      showcases: [
        {
          title: 'S',
          description: 's',
          points: ['p'],
          image,
          link: { label: 'L', to: '/docs/intro' },
        },
      ],
      steps: { title: 'Steps', items: [{ title: 'One', description: 'o', code: 'run' }] },
      closing: { title: 'End', description: 'e', actions: [{ label: 'L', to: '/docs/intro' }] },
      featuresTitle: 'All',
    }
    const options: SiteOptions = {
      locales: threeLocales(),
      messages: {
        'zh-CN': {
          'home.channels': '种渠道',
          'home.channels.value': '十',
          'home.S': '甲',
          'home.S.description': '甲的说明',
          'home.S.image': '甲的图',
          'home.p': '点',
          'home.L': '链接',
          'home.Steps': '步骤',
          'home.One': '一',
          'home.End': '结尾',
          'home.All': '全部',
        },
      },
    }
    expect(homeOf('/', home, options).content).toMatchObject({
      image: { src: '/hero.svg' },
      showcases: [{ title: 'S', image: { src: '/hero.svg', alt: 'Picture' } }],
    })
    const link = { label: '链接', href: '/zh-CN/docs/intro', external: false }
    expect(homeOf('/zh-CN/', home, options).content).toMatchObject({
      image: { src: '/hero.zh-CN.svg' },
      command: 'run',
      figures: [{ value: '十', label: '种渠道' }],
      showcases: [
        { title: '甲', description: '甲的说明', points: ['点'], image: { alt: '甲的图' }, link },
      ],
      steps: { title: '步骤', items: [{ title: '一', description: 'o', code: 'run' }] },
      closing: { title: '结尾', description: 'e', actions: [link] },
      featuresTitle: '全部',
    })
    expect(homeOf('/zh-TW/', home, options).content.image?.src).toBe('/hero.zh-CN.svg')
  })

  test('reports links and pictures that lead nowhere', () => {
    const { codes } = homeOf('/', {
      image: { src: 'none.svg', srcDark: null, alt: '', width: 4, height: 3 },
      actions: [{ label: 'Start', to: '/docs/none' }],
    })
    expect(codes.sort()).toEqual(['broken-image', 'broken-link'])
  })
})
