import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../../../../src/widget/config/defaults.ts'
import { isShownOn } from '../../../../src/widget/state/shown-on.ts'
import { DESKTOP, emitted, KNOWN, OPEN, run, STARTED, timersOf, widgetState } from './drive.ts'

const START = { type: 'start' } as const

describe('consent', () => {
  const asks = { consent: false, autoPopup: true, inviteConfig: { show: true } }

  it('withheld: the greeting, and nothing else', () => {
    const { state, effects } = run(widgetState(asks), START)
    expect(state).toMatchObject({ bubble: 'in', button: true, consented: false })
    expect(effects).toEqual([{ type: 'timer', name: 'faded', ms: 500 }])
  })

  it('is given by the page, or by opening the chat', () => {
    const { state } = run(widgetState(asks), START)
    for (const event of [{ type: 'config', patch: { consent: true } } as const, OPEN]) {
      const given = run(state, event)
      expect(given.state.consented).toBe(true)
      expect(given.effects).toContainEqual({ type: 'begin' })
      expect(given.effects).toContainEqual({ type: 'read-marks' })
    }
    expect(run(state, OPEN, { type: 'config', patch: { marginSide: 1 } }).state.consented).toBe(
      true,
    )
  })

  it('withdrawn: chat, visitor and everything stored are gone, and can come back', () => {
    const open = run(widgetState({ ...asks, consent: true }), ...STARTED, KNOWN, OPEN)
    const { state, effects } = run(open.state, { type: 'config', patch: { consent: false } })
    expect(state).toMatchObject({ consented: false, chat: 'off', frame: undefined })
    expect(effects).toContainEqual({ type: 'forget-visitor' })
    expect(effects).toContainEqual({ type: 'forget-all' })
    expect(timersOf([...open.effects, ...effects])).not.toHaveProperty('popup')
    const back = run(state, { type: 'config', patch: { consent: true } })
    expect(back.effects).toContainEqual({ type: 'begin' })
    // A visitor who has agreed by opening the chat can withdraw, too.
    const opened = run(widgetState(asks), START, OPEN)
    const refused = run(opened.state, { type: 'config', patch: { consent: false } })
    expect(refused.state).toMatchObject({ consented: false, chat: 'off' })
    expect(refused.effects).toContainEqual({ type: 'forget-all' })
  })

  it('withdrawn where nobody has agreed yet: what an earlier page has stored goes all the same', () => {
    const { state } = run(widgetState(asks), START)
    const { effects } = run(state, { type: 'config', patch: { consent: false } })
    expect(effects).toContainEqual({ type: 'forget-all' })
    const other = run(state, { type: 'config', patch: { marginSide: 1 } })
    expect(other.effects).not.toContainEqual({ type: 'forget-all' })
  })
})

describe('what opens by itself', () => {
  it('is remembered: the popup of a session, its end, a rejected invitation', () => {
    const popped = run(widgetState(), { type: 'popup' })
    expect(popped.effects).toContainEqual({ type: 'mark', part: 'POPUP' })
    const closed = run(popped.state, { type: 'close' })
    expect(closed.effects).toContainEqual({ type: 'remember', part: 'POPUP', hidden: true })
    const asked = run(widgetState(), OPEN, { type: 'close' })
    expect(asked.effects).not.toContainEqual({ type: 'remember', part: 'POPUP', hidden: true })
    const invited = run(widgetState(), { type: 'invite-due' })
    expect(invited.effects).toContainEqual({ type: 'mark', part: 'INVITE' })
    expect(run(invited.state, { type: 'reject' }).effects).toContainEqual({
      type: 'remember',
      part: 'INVITE',
      hidden: true,
    })
  })

  it('is a greeting on a small screen, where the chat is a sheet', () => {
    const phone = { ...DESKTOP, width: 390 }
    const { state } = run(widgetState({ bubbleConfig: { show: false } }, phone), { type: 'popup' })
    expect([state.chat, state.bubble]).toEqual(['off', 'in'])
  })

  it('waits for what the page names', () => {
    const given = { show: { after: 5000 }, autoPopup: true }
    const { state, effects } = run(widgetState(given), START)
    expect(state.bubble).toBe('off')
    expect(effects).toEqual([{ type: 'watch' }, { type: 'begin' }])
    const due = run(state, { type: 'triggered' })
    expect(due.state.bubble).toBe('in')
    expect(due.effects).toContainEqual({ type: 'read-marks' })
  })

  it('stays away from pages and hours that the page excludes', () => {
    const { state, effects } = run(widgetState({ show: { paths: '/shop/*' } }), START)
    expect([state.here, state.bubble]).toEqual([false, 'off'])
    expect(effects).toEqual([{ type: 'look' }])
    const here = run(state, { type: 'system', changes: { here: true } })
    expect(here.state.bubble).toBe('in')
    expect(here.effects).toContainEqual({ type: 'begin' })
    const away = run(here.state, { type: 'system', changes: { here: false } })
    expect(run(away.state, { type: 'popup' }).state.chat).toBe('off')
    expect(run(away.state, { type: 'invite-due' }).state.invite).toBe(false)
    expect(run(away.state, { type: 'settled' }).effects).toEqual([])
  })
})

describe('paths and hours', () => {
  const at = (rules: object, url: string, time = '2026-11-30T10:00:00Z') =>
    isShownOn({ ...DEFAULTS.show, ...rules }, url, new Date(time))

  it('are patterns of the path', () => {
    const paths = '/shop/* / !/shop/checkout*'
    const on = (path: string) => at({ paths }, `https://a.example${path}`)
    expect(
      ['/', '/shop/a/b?c#d', '/shop/checkout', '/shop/checkout/pay', '/blog', '/shopping'].map(on),
    ).toEqual([true, true, false, false, false, false])
    expect(at({ paths: '!/a' }, 'https://a.example/b')).toBe(true)
    expect(at({ paths: '/a.b' }, 'https://a.example/axb')).toBe(false)
    expect(at({ paths: '/(a+)+$*' }, `https://a.example/${'a'.repeat(5000)}`)).toBe(false)
  })

  it('are spans of days in a time zone', () => {
    // Monday, 10:00 UTC: 18:00 in Shanghai.
    const hours = (text: string, timeZone = 'UTC', time?: string) =>
      at({ hours: text, timeZone }, 'https://a.example/', time)
    expect(hours('Mo-Fr 09:00-18:00')).toBe(true)
    expect(hours('Mo-Fr 09:00-18:00', 'Asia/Shanghai')).toBe(false)
    expect(hours('Sa 10:00-14:00, Mo 9:30-10:01')).toBe(true)
    expect(hours('Fr-Mo 09:00-18:00')).toBe(true)
    expect(hours('Tu-Su 09:00-18:00')).toBe(false)
    // A night shift: Sunday 22:00 to Monday 06:00.
    expect(hours('Su 22:00-06:00', 'UTC', '2026-11-30T05:59:00Z')).toBe(true)
    expect(hours('Su 22:00-06:00', 'UTC', '2026-11-30T06:00:00Z')).toBe(false)
    expect(hours('nonsense')).toBe(true)
    expect(hours('Mo-Su 00:00-24:00', 'No/Where')).toBe(true)
  })
})

describe('unread messages', () => {
  it('are announced as the page allows', () => {
    const count = { type: 'unread', count: 2 } as const
    expect(run(widgetState(), count).effects).toContainEqual({
      type: 'announce',
      count: 2,
      isMore: true,
    })
    const silent = { notifyConfig: { title: false, favicon: false, sound: false } }
    expect(run(widgetState(silent), count).effects.map(({ type }) => type)).not.toContain(
      'announce',
    )
    expect(emitted(run(widgetState(silent), count).effects)).toEqual(['Unread'])
  })
})
