import { expect, test } from 'vitest'
import { widgetView } from '../../../../../src/pipeline/assemble/shell/widget-view.ts'
import type { SiteWidgetConfig } from '../../../../../src/pipeline/config/config.ts'

const localeOf = (code: string) => ({ code, direction: code === 'ar' ? 'rtl' : 'ltr' }) as const

const settings: SiteWidgetConfig = {
  enabled: true,
  options: {
    apiUrl: 'https://api.example.com',
    htmlUrl: 'https://chat.example.com/chat',
    placement: 'bottom-left',
    marginSide: 20,
  },
  texts: { 'zh-TW': { title: '有問題嗎？', accept: '好' } },
}

test('a site without a widget has none', () => {
  expect(widgetView(null, localeOf('en'), {})).toBeNull()
})

test.each([
  ['en', 'en', ['Need help?', 'Click to chat with me', 'Accept', 'Reject']],
  ['zh-CN', 'zh-cn', ['需要帮助吗？', '点击和我聊聊', '接受', '拒绝']],
  ['zh-TW', 'zh-tw', ['有問題嗎？', '點擊和我聊聊', '好', '拒絕']],
])('in %s it speaks that language', (code, language, words) => {
  const { locale, bubbleConfig, inviteConfig } =
    widgetView(settings, localeOf(code), {})?.options ?? {}
  expect(locale).toBe(language)
  const { acceptText, rejectText } = inviteConfig ?? {}
  expect([bubbleConfig?.title, bubbleConfig?.subtitle, acceptText, rejectText]).toEqual(words)
})

test('English invites in the words of the spec (2.3.4)', () => {
  expect(widgetView(settings, localeOf('en'), {})?.options.inviteConfig).toEqual({
    text: 'Hello, how can I help you?',
    acceptText: 'Accept',
    rejectText: 'Reject',
  })
})

test('a word for one locale comes before one for all, and that before an override of docsgen’s text', () => {
  const overrides = { widgetTitle: 'Overridden', widgetSubtitle: 'Overridden, too' }
  const options = { ...settings.options, bubbleConfig: { title: 'For all' } }
  const texts = { en: { title: 'For English' } }
  const titleOf = (given: Partial<SiteWidgetConfig>) =>
    widgetView({ ...settings, texts: {}, ...given }, localeOf('en'), overrides)?.options
      .bubbleConfig
  expect(titleOf({ options, texts })?.title).toBe('For English')
  expect(titleOf({ options })?.title).toBe('For all')
  expect(titleOf({})).toMatchObject({ title: 'Overridden', subtitle: 'Overridden, too' })
})

test('pages hold the options that differ from the widget’s defaults; the settings page begins without the site’s words', () => {
  const view = widgetView(settings, localeOf('en'), {})
  expect(view?.options).not.toHaveProperty('marginSide')
  expect(view?.start).toEqual({ ...settings.options, locale: 'en' })
})

test('the rules for the pages of the site are none for other websites', () => {
  const show = { paths: '/docs/*', hours: 'Mo-Fr 09:00-18:00' }
  const options = { ...settings.options, consent: false, show }
  const view = widgetView({ ...settings, options }, localeOf('en'), {})
  expect(view?.options.show).toEqual(show)
  expect(view?.start).toEqual({ ...settings.options, consent: false, locale: 'en' })
})

test('the settings page of a language that the widget does not have begins with English', () => {
  const view = widgetView(settings, localeOf('ar'), {})
  expect(view?.options.locale).toBe('ar')
  expect(view?.start.locale).toBe('en')
  expect(widgetView(settings, localeOf('zh-HK'), {})?.start.locale).toBe('zh-hk')
})

test('it stands on the side where reading ends, away from the sidebar, unless the site has chosen one', () => {
  const { placement: _none, ...options } = settings.options
  const placementIn = (code: string, given: SiteWidgetConfig) =>
    widgetView(given, localeOf(code), {})?.start.placement
  const undecided = { ...settings, options }
  expect(['en', 'ar'].map((code) => placementIn(code, undecided))).toEqual([
    'bottom-right',
    'bottom-left',
  ])
  expect(placementIn('en', settings)).toBe('bottom-left')
  const right = { ...settings, options: { ...options, placement: 'bottom-right' } } as const
  expect(placementIn('ar', right)).toBe('bottom-right')
})
