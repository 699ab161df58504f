import vm from 'node:vm'
import { expect, test } from 'vitest'
import type { ColorModeConfig } from '../../../../../src/pipeline/config/config.ts'
import {
  baseUrlScript,
  beforePaintScript,
  notFoundScript,
} from '../../../../../src/pipeline/render/head/inline-scripts.ts'
import { announcementKey, colorModeKey } from '../../../../../src/shared/storage-keys.ts'
import { sampleShell } from '../../../theme/samples.ts'

interface Reader {
  readonly stored?: Record<string, string>
  readonly dark?: boolean
  readonly storageDenied?: boolean
  readonly foreignFrame?: boolean
}

function run(colorMode: Partial<ColorModeConfig>, reader: Reader = {}) {
  const shell = sampleShell()
  const script = beforePaintScript({ ...shell, colorMode: { ...shell.colorMode, ...colorMode } })
  const root = { dataset: {} as Record<string, string>, hidden: false }
  const denied = () => {
    throw new Error('SecurityError')
  }
  const context = {
    document: { documentElement: root },
    matchMedia: () => ({ matches: reader.dark ?? false }),
    top: Object.defineProperty({}, 'document', { get: reader.foreignFrame ? denied : () => ({}) }),
  }
  Object.defineProperty(context, 'localStorage', {
    get: reader.storageDenied
      ? denied
      : () => ({ getItem: (key: string) => reader.stored?.[key] ?? null }),
  })
  vm.runInNewContext(script, context)
  return root
}

const chose = (mode: string) => ({ [colorModeKey]: mode })

const unfollowed: Partial<ColorModeConfig> = {
  respectPrefersColorScheme: false,
  defaultMode: 'dark',
}

test.each<{
  name: string
  config?: Partial<ColorModeConfig>
  reader?: Reader
  shows: { choice: string; theme: string }
}>([
  {
    name: 'follows a dark system',
    reader: { dark: true },
    shows: { choice: 'system', theme: 'dark' },
  },
  { name: 'follows a light system', shows: { choice: 'system', theme: 'light' } },
  {
    name: 'the reader’s choice comes first',
    reader: { dark: true, stored: chose('light') },
    shows: { choice: 'light', theme: 'light' },
  },
  {
    name: 'what is no mode is no choice',
    reader: { stored: chose('sepia') },
    shows: { choice: 'system', theme: 'light' },
  },
  {
    name: 'the default where the system does not count',
    config: unfollowed,
    shows: { choice: 'dark', theme: 'dark' },
  },
  {
    name: 'no choice where there is no switch',
    config: { disableSwitch: true },
    reader: { stored: chose('dark') },
    shows: { choice: 'system', theme: 'light' },
  },
  {
    name: 'without storage',
    reader: { storageDenied: true, dark: true },
    shows: { choice: 'system', theme: 'dark' },
  },
])('colour mode: $name', ({ config = {}, reader = {}, shows }) => {
  expect(run(config, reader).dataset).toMatchObject({ ...shows, js: '' })
})

test('only the announcement that was closed stays closed', () => {
  const closed = (id: string) =>
    run({}, { stored: { [announcementKey]: id } }).dataset['announcement']
  expect([closed('news-1'), closed('news-0')]).toEqual(['closed', undefined])
})

test('nothing is shown in a foreign frame (spec 7)', () => {
  expect([run({}).hidden, run({}, { foreignFrame: true }).hidden]).toEqual([false, true])
})

test('an id cannot end the script', () => {
  const shell = sampleShell()
  const bar = { ...shell.announcementBar, id: '</script><script>alert(1)//' }
  const script = beforePaintScript({ ...shell, announcementBar: bar as never })
  expect(script).not.toContain('</script')
  expect(() => new vm.Script(script)).not.toThrow()
})

/** The banner of a home page once that is loaded. `loaded`: what the style sheet says of itself. */
function bannerOf(loaded: string, script: string, pathname: string) {
  const suggestion = { textContent: '' }
  const banner = { hidden: true, querySelector: () => suggestion }
  let onLoad = () => {}
  vm.runInNewContext(script, {
    addEventListener: (_type: string, listener: () => void) => {
      onLoad = listener
    },
    document: { documentElement: {}, getElementById: () => banner },
    getComputedStyle: () => ({ getPropertyValue: () => loaded }),
    location: { pathname },
  })
  onLoad()
  return { hidden: banner.hidden, suggestion: suggestion.textContent }
}

const homes = {
  en: { baseUrl: '/docs/', home: '/docs/' },
  zhTW: { baseUrl: '/docs/', home: '/docs/zh-TW/' },
}

test('the base-URL banner stays hidden exactly when the styles have arrived', () => {
  const script = baseUrlScript(homes.en)
  expect(bannerOf('1', script, '/site/index.html')).toEqual({ hidden: true, suggestion: '' })
  expect(bannerOf('', script, '/site/index.html')).toEqual({ hidden: false, suggestion: '/site/' })
})

test.each(['/site/zh-TW/', '/site/zh-TW/index.html', '/site/zh-TW', '/site/zh-TW.html'])(
  'the base URL that the banner of another locale suggests is that of the site (%s)',
  (pathname) => {
    expect(bannerOf('', baseUrlScript(homes.zhTW), pathname).suggestion).toBe('/site/')
  },
)

const notFoundPages = ['/docs/404.html', '/docs/zh-CN/404.html', '/docs/zh-TW/404.html']

test.each([
  ['/docs/404.html', '/docs/zh-TW/nope', { to: '/docs/zh-TW/404.html#/docs/zh-TW/nope' }],
  ['/docs/404.html', '/docs/zh-TW/a/b?c=d', { to: '/docs/zh-TW/404.html#/docs/zh-TW/a/b?c=d' }],
  ['/docs/404.html', '/docs/nope', {}],
  ['/docs/404.html', '/elsewhere', {}],
  ['/docs/zh-TW/404.html', '/docs/zh-TW/nope', {}],
  ['/docs/zh-TW/404.html', '/docs/zh-TW/404#/docs/zh-TW/nope', { shown: '/docs/zh-TW/nope' }],
  ['/docs/404.html', '/docs/zh-TW/404.html#/docs/zh-TW/nope', { shown: '/docs/zh-TW/nope' }],
  ['/docs/404.html', '/docs/nope#/docs/zh-TW/a', {}],
])('the not-found page %s at %s', (own, address, expected) => {
  const { pathname, search, hash } = new URL(address, 'https://example.com')
  const done: Record<string, string> = {}
  vm.runInNewContext(notFoundScript(notFoundPages, own, '/docs/'), {
    addEventListener: () => {},
    document: { documentElement: {} },
    history: {
      replaceState: (_: null, __: string, url: string) => Object.assign(done, { shown: url }),
    },
    location: { pathname, search, hash, replace: (to: string) => Object.assign(done, { to }) },
  })
  expect(done).toEqual(expected)
})
