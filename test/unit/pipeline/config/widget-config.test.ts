import { expect, test } from 'vitest'
import type { SiteWidgetConfig } from '../../../../src/pipeline/config/config.ts'
import { loadConfig } from '../../../../src/pipeline/config/load-config.ts'
import { configSchema } from '../../../../src/pipeline/config/schema/config.ts'
import type { UserConfig } from '../../../../src/user-config.ts'
import { resolveConfig } from '../../../../src/widget/config/resolve-config.ts'
import { validateConfig } from '../../../../src/widget/config/validate.ts'
import { temporarySite } from './temporary-site.ts'

const siteWith = (config: string) =>
  temporarySite({ 'docsgen.config.js': config, 'docs/intro.md': '# Intro' })

const load = async (root: string) => (await loadConfig(root)).config

test('a site has no widget unless it asks for one', async () => {
  expect((await load(siteWith('export default {}'))).widget).toBeNull()
  expect((await load(siteWith('export default { widget: null }'))).widget).toBeNull()
})

test('by default it is on, in the corner and with the hosts of the widget itself', async () => {
  const { widget } = await load(siteWith('export default { widget: {} }'))
  expect(widget).toEqual({
    enabled: true,
    texts: {},
    options: {
      apiUrl: 'https://api.weiyuai.cn',
      htmlUrl: 'https://cdn.weiyuai.cn/chat',
    },
  } satisfies SiteWidgetConfig)
})

/** Every field a site can set. */
const full: NonNullable<UserConfig['widget']> = {
  product: 'ACME',
  zIndex: 5,
  isDebug: true,
  forceRefresh: true,
  htmlUrl: 'https://chat.example.com/chat',
  apiUrl: 'https://api.example.com',
  placement: 'bottom-right',
  marginBottom: 0,
  marginSide: 1,
  autoPopup: true,
  autoPopupDelay: 0,
  draggable: true,
  inviteConfig: {
    show: true,
    delay: 0,
    icon: 'i',
    text: 't',
    acceptText: 'a',
    rejectText: 'r',
    loop: true,
    loopDelay: 0,
    loopCount: 2,
  },
  tabsConfig: { home: true, messages: false, help: true, news: true },
  bubbleConfig: { show: false, icon: 'i', title: 't', subtitle: 's' },
  buttonConfig: { show: false, width: 1, height: 2, icon: 'i', text: 't' },
  chatConfig: { org: 'o', t: '1', sid: 's', extra: { a: 1 } },
  browseConfig: { referrer: 'r' },
  animation: { enabled: false, duration: 0, type: 'linear' },
  theme: { mode: 'dark', textColor: '#000', backgroundColor: '#fff' },
  window: { width: 1, height: 2 },
}

test('every field reaches the widget as it is, and the widget knows it', () => {
  const parsed = configSchema.parse({ widget: full }).widget
  expect(parsed).toEqual({ enabled: true, texts: {}, options: full })
  const { enabled: _, texts: __, ...options } = full
  expect(validateConfig(options as never, resolveConfig(options as never))).toEqual([])
})

test.each([
  ['an unknown field', { placment: 'bottom-left' }, /placment/],
  ['the language, which is that of the page', { locale: 'en' }, /locale/],
  ['a corner that is none', { placement: 'top' }, /placement/],
  ['an address without a host', { apiUrl: '/api' }, /apiUrl.*URL/],
  ['an address of another kind', { htmlUrl: 'javascript:alert(1)' }, /htmlUrl.*URL/],
  ['a negative delay', { autoPopupDelay: -1 }, /autoPopupDelay/],
  ['words for a locale that the site lacks', { texts: { 'zh-HK': { title: 'x' } } }, /zh-HK/],
  ['words that are not known', { texts: { en: { titel: 'x' } } }, /titel/],
])('%s is refused', async (_, widget, message) => {
  const site = siteWith(`export default { widget: ${JSON.stringify(widget)} }`)
  await expect(load(site)).rejects.toMatchObject({
    exitCode: 2,
    diagnostics: [expect.objectContaining({ message: expect.stringMatching(message) })],
  })
})

test('{product} is replaced in its words', async () => {
  const { widget } = await load(
    siteWith(
      `export default { profile: { product: 'Acme' }, widget: { texts: { en: { title: 'Ask {product}' } } } }`,
    ),
  )
  expect(widget?.texts['en']?.title).toBe('Ask Acme')
})
