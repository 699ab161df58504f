import { describe, expect, test } from 'vitest'
import { pageFeatures } from '../../../../../src/pipeline/render/article/shown-features.ts'
import { renderHtml } from '../../../../../src/pipeline/render/render-html.tsx'
import type { PageContent } from '../../../../../src/shared/model/page-view.ts'
import {
  assets,
  sampleDoc,
  sampleHome,
  samplePage,
  sampleShell,
  sampleView,
} from '../../../theme/samples.ts'

const { locale } = sampleShell()

const doc = (features: ReturnType<typeof sampleDoc>['features'] = []) => ({
  view: sampleView(sampleDoc({ features })),
  locale,
})

test('an article has the features of its source', () => {
  expect(pageFeatures(doc(['admonition', 'tabs']), [], '<p>Text</p>')).toEqual([
    'admonition',
    'tabs',
  ])
})

test.each([
  [['code'], '<figure class="code numbered">'],
  [['code'], '<div data-api-request="{}"></div>'],
  [['code', 'code-types'], '<figure class="code numbered typed"><code>x</code></figure>'],
  [['code-marks'], '<span class="line hl">x</span>'],
  [['code-marks'], '<span class="line ins output">x</span>'],
  [['code-marks'], '<span class="line">x <span class="part hl">y</span></span>'],
  [['cards'], '<ul class="dg-cards"></ul>'],
  [['extras'], '<ul class="contains-task-list"><li class="task-list-item">'],
  [['extras'], '<section data-footnotes="" class="footnotes">'],
  [['extras'], '<span class="katex-display">'],
  [['picture'], '<img src="a.png" sizes="auto, min(100vw, 800px)">'],
  [[], '<img src="a.png" sizes="min(100vw, 800px)">'],
  [['extras'], '<kbd>K</kbd>'],
  [['extras'], '<mark>x</mark>'],
  [[], '<search><kbd></kbd></search><svg><marker id="arrow"></marker></svg>'],
  [[], '<span class="line">$ x</span><span class="line output">y</span>'],
])('%j: HTML with %s, whoever wrote it', (features, html) => {
  expect(pageFeatures(doc(), [], html)).toEqual(features)
})

test('each feature once, sorted, so that every page loads its style sheets in the same order', () => {
  const html = '<figure class="code"><span class="line hl">'
  expect(pageFeatures(doc(['code', 'tabs']), ['cards', 'code'], html)).toEqual([
    'cards',
    'code',
    'code-marks',
    'tabs',
  ])
})

test('a page, or an article in it, that is written from right to left', () => {
  const arabic = { ...doc(['tabs']), locale: { direction: 'rtl' } } as const
  expect(pageFeatures(arabic, [], '')).toEqual(['rtl', 'tabs'])
  const view = sampleView(sampleDoc({ features: [], articleLang: 'ar', articleDir: 'rtl' }))
  expect(pageFeatures({ view, locale }, [], '')).toEqual(['rtl'])
})

describe('style sheets of a page', () => {
  const featureStyles = {
    cards: '/docs/assets/cards-1.css',
    code: '/docs/assets/code-1.css',
    'code-marks': '/docs/assets/code-marks-1.css',
  }
  function sheets(content: PageContent, articleHtml = ''): (string | undefined)[] {
    const html = renderHtml({
      page: samplePage(sampleView(content)),
      shell: sampleShell(),
      assets: { ...assets, featureStyles },
      articleHtml,
      diagrams: new Map(),
    })
    return [...html.matchAll(/rel="stylesheet" href="\/docs\/assets\/([\w-]+)-1\.css"/g)].map(
      ([, name]) => name,
    )
  }
  const card = {
    label: 'Web',
    href: '/docs/web',
    description: '',
    inside: [],
    count: null,
    icon: '',
  }

  test('a home page with cards, or with a command to copy', () => {
    expect(sheets(sampleHome({ cards: [card] }))).toEqual(['cards', 'main', 'home'])
    expect(sheets(sampleHome({ command: 'npm i acme' }))).toEqual(['code', 'main', 'home'])
    expect(sheets(sampleHome())).toEqual(['main', 'home'])
  })

  test('an article with marked lines, which are only to be seen in its HTML', () => {
    const code =
      '<figure class="code"><pre><code><span class="line hl">x</span></code></pre></figure>'
    expect(sheets(sampleDoc({ features: [] }), code)).toEqual(['code', 'code-marks', 'main'])
    expect(sheets(sampleDoc({ features: [] }), '<p>x</p>')).toEqual(['main'])
  })
})
