import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatParams, chatUrl } from '../../../../src/widget/state/chat-url.ts'
import type { WidgetConfig } from '../../../../src/widget/types.ts'
import { DESKTOP, widgetState } from './drive.ts'

const VISITOR = { uid: 'U1', visitorUid: 'V1' }
const urlOf = (given: WidgetConfig, visitor?: typeof VISITOR): string | undefined =>
  chatUrl({ ...widgetState(given), visitor }).url
const params = (given: WidgetConfig, visitor?: typeof VISITOR): [string, string][] => [
  ...new URL(urlOf(given, visitor) ?? '').searchParams,
]

describe('the chat page’s address', () => {
  it('has the specification’s parameters in their order, form-encoded', () => {
    const given = {
      locale: 'en',
      chatConfig: {
        org: 'o rg',
        t: '1',
        sid: 's',
        name: 'Né',
        goodsInfo: { id: 1 },
        orderInfo: '{"o":2}',
        extra: { a: 1, goodsInfo: 9, orderInfo: 9 },
      },
      browseConfig: { referrer: 'r' },
    }
    expect(urlOf(given, VISITOR)).toBe(
      'https://cdn.weiyuai.cn/chat?uid=U1&visitorUid=V1&org=o+rg&t=1&sid=s&name=N%C3%A9&goodsInfo=%7B%22id%22%3A1%7D' +
        '&orderInfo=%7B%22o%22%3A2%7D&extra=%7B%22a%22%3A1%7D&referrer=r&mode=system&textColor=%23ffffff&backgroundColor=%230066FF&lang=en',
    )
  })

  it('passes extra without goods and order, and only if something is left; the page’s object stays whole', () => {
    const extra = { goodsInfo: 1, orderInfo: 2 }
    expect(params({ chatConfig: { extra } }).some(([key]) => key === 'extra')).toBe(false)
    expect(extra).toEqual({ goodsInfo: 1, orderInfo: 2 })
    expect(params({ chatConfig: { extra: '{"a":1,"goodsInfo":2}' } })).toContainEqual([
      'extra',
      '{"a":1}',
    ])
    expect(chatUrl(widgetState({ chatConfig: { extra: '{bad' } })).warnings).toEqual([
      'chatConfig.extra is not valid JSON',
    ])
  })

  it('leaves out unset values, and has no key twice', () => {
    const given = { chatConfig: { uid: 'CU', visitorUid: 'V1', vipLevel: undefined, note: '' } }
    const all = params(given, VISITOR)
    expect(all.slice(0, 2)).toEqual([
      ['uid', 'CU'],
      ['visitorUid', 'V1'],
    ])
    expect(all).toContainEqual(['note', ''])
    expect(all.map(([key]) => key)).toEqual([...new Set(all.map(([key]) => key))])
    expect(JSON.stringify(all)).not.toContain('undefined')
  })

  it('does not pass a stored visitor off as the configured one', () => {
    expect(params({ chatConfig: { visitorUid: 'other' } }, VISITOR).slice(0, 2)).toEqual([
      ['visitorUid', 'other'],
      ['org', 'df_org_uid'],
    ])
  })

  it('keeps a query that htmlUrl has, and resolves a relative one', () => {
    expect(urlOf({ htmlUrl: 'https://c.example/x?a=1#h' })).toMatch(
      /^https:\/\/c\.example\/x\?a=1&org=.*#h$/,
    )
    expect(urlOf({ htmlUrl: '/chat' })).toMatch(/^https:\/\/host\.example\/chat\?/)
  })

  it('is none for anything but http(s)', () => {
    for (const htmlUrl of ['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'https://'])
      expect(chatUrl(widgetState({ htmlUrl }))).toEqual({
        url: undefined,
        warnings: ['htmlUrl is not an http(s) address'],
      })
  })

  it('takes the dark background in the dark, by mode or by system, unless the page sets one', () => {
    const background = (given: WidgetConfig, dark = false) =>
      new URL(chatUrl(widgetState(given, { ...DESKTOP, dark })).url ?? '').searchParams.get(
        'backgroundColor',
      )
    expect(background({})).toBe('#0066FF')
    expect(background({}, true)).toBe('#3B82F6')
    expect(background({ theme: { mode: 'dark' } })).toBe('#3B82F6')
    expect(background({ theme: { mode: 'light' } }, true)).toBe('#0066FF')
    expect(background({ theme: { mode: 'dark', backgroundColor: '#123' } })).toBe('#123')
  })

  it('carries any text there and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (note) => {
        expect(params({ chatConfig: { note } })).toContainEqual(['note', note])
      }),
    )
  })

  it('is in the language of the page, unless the page says otherwise', () => {
    const lang = (given: object, page: string) =>
      chatParams(widgetState(given, { ...DESKTOP, lang: page }))['lang']
    expect([lang({}, ''), lang({}, 'en'), lang({ locale: 'zh-tw' }, 'en')]).toEqual([
      'zh-cn',
      'en',
      'zh-tw',
    ])
  })
})

describe('data that cannot be JSON', () => {
  it('is left out, with a warning, and nothing breaks', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    for (const key of ['extra', 'goodsInfo', 'other']) {
      const { url, warnings } = chatUrl(widgetState({ chatConfig: { org: 'o', [key]: loop } }))
      expect(new URL(url ?? '').searchParams.has(key)).toBe(false)
      expect(warnings).toEqual([`chatConfig.${key} is not valid JSON`])
    }
  })
})
