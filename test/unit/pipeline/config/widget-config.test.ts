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

test('by default it is on, and everything else is left to the widget itself', async () => {
  const { widget } = await load(siteWith('export default { widget: {} }'))
  expect(widget).toEqual({
    enabled: true,
    texts: {},
    options: {},
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
  consent: false,
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
  addressConfig: { strip: true, keep: 'ref, page' },
  show: {
    paths: '/shop/* !/shop/checkout*',
    hours: 'Mo-Fr 09:00-18:00, sa 22:00-2:00; Su 00:00-24:00',
    timeZone: 'Asia/Shanghai',
    after: 0,
    scrolled: 100,
    exitIntent: true,
  },
  notifyConfig: { title: false, favicon: false, sound: true },
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

test.each([
  ['9 to 5', { hours: '9 to 5' }, 'widget.show.hours must be days and times such as'],
  ['a list of days', { hours: 'Mo,We 09:00-12:00' }, 'widget.show.hours must be days'],
  ['an hour that is none', { hours: 'Mo 25:00-26:00' }, 'widget.show.hours must be days'],
  ['an unknown zone', { timeZone: 'Asia/Beijng' }, 'must be the name of a time zone'],
  ['a zone as a number', { timeZone: '+08:00' }, 'must be the name of a time zone'],
  ['a path without a slash', { paths: 'shop/*' }, 'widget.show.paths must be paths that begin'],
  ['paths with commas', { paths: '/a/*, /b/*' }, 'widget.show.paths must be paths that begin'],
  ['more than all', { scrolled: 101 }, 'widget.show.scrolled must be at most 100, but it is 101.'],
  ['less than nothing', { after: -1 }, 'widget.show.after must be at least 0'],
])('a rule for pages that cannot be read is refused at its place: %s', async (_, show, message) => {
  const [[key, value] = []] = Object.entries(show)
  const services = "apiUrl: 'https://api.example.com', htmlUrl: 'https://chat.example.com/chat'"
  const site = siteWith(
    `export default {\n  widget: {\n    ${services},\n    show: { ${key}: ${JSON.stringify(value)} },\n  },\n}`,
  )
  const problem = {
    code: 'config-invalid',
    message: expect.stringContaining(message) as string,
    file: 'docsgen.config.js',
    line: 4,
    column: 13,
  }
  await expect(load(site)).rejects.toMatchObject({ diagnostics: [problem] })
})

test('a time zone with a mistake in its name is suggested', async () => {
  const site = siteWith("export default { widget: { show: { timeZone: 'Asia/Shanghia' } } }")
  const hint = 'Did you mean `Asia/Shanghai`?'
  await expect(load(site)).rejects.toMatchObject({ diagnostics: [{ hint }] })
})

const unnamed = async (widget: string) => {
  const { notes } = await loadConfig(siteWith(`export default {\n  widget: ${widget},\n}`))
  return notes.map(({ code, severity, message, file, line, column }) => [
    `${severity} ${code} ${file}:${line}:${column}`,
    message,
  ])
}

test('a widget that names no service is warned about, with the hosts that get the data of readers', async () => {
  const at = 'warning widget-service-default docsgen.config.js:2:3'
  const api = 'https://api.example.com'
  const page = 'https://chat.example.com/chat'
  expect(await unnamed('{}')).toEqual([
    [
      at,
      'widget names no apiUrl and no htmlUrl: data of readers goes to api.weiyuai.cn and cdn.weiyuai.cn.',
    ],
  ])
  expect(await unnamed(`{ apiUrl: '${api}' }`)).toEqual([
    [at, 'widget names no htmlUrl: data of readers goes to cdn.weiyuai.cn.'],
  ])
  expect(await unnamed(`{ htmlUrl: '${page}' }`)).toEqual([
    [at, 'widget names no apiUrl: data of readers goes to api.weiyuai.cn.'],
  ])
  for (const silent of [
    'null',
    '{ enabled: false }',
    `{ apiUrl: '${api}', htmlUrl: '${page}' }`,
    // Who writes it means it.
    "{ apiUrl: 'https://api.weiyuai.cn', htmlUrl: 'https://cdn.weiyuai.cn/chat' }",
  ])
    expect(await unnamed(silent), silent).toEqual([])
})

test('{product} is replaced in its words', async () => {
  const { widget } = await load(
    siteWith(
      `export default { profile: { product: 'Acme' }, widget: { texts: { en: { title: 'Ask {product}' } } } }`,
    ),
  )
  expect(widget?.texts['en']?.title).toBe('Ask Acme')
})
