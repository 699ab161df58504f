import { describe, expect, it } from 'vitest'
import { currentTab } from '../../../../src/widget/state/selectors.ts'
import { DESKTOP, emitted, KNOWN, OPEN, run, STARTED, timersOf, widgetState } from './drive.ts'

const CLOSE = { type: 'close', atOnce: false } as const

describe('opening', () => {
  it('hides menu and invitation, makes the frame, clears unread and moves the focus', () => {
    const { state, effects } = run(
      widgetState(),
      { type: 'invite', shown: true },
      { type: 'menu', x: 1, y: 2 },
      OPEN,
    )
    expect(state).toMatchObject({ chat: 'open', invite: false, menu: undefined, press: undefined })
    expect(state.frame).toMatchObject({ key: 1, loaded: false })
    expect(emitted(effects)).toEqual(['InviteOpen', 'InviteClose', 'ShowChat'])
    expect(effects).toContainEqual({ type: 'clear-unread' })
    expect(effects.at(-1)).toEqual({ type: 'focus', target: 'chat' })
  })

  it('cancels every timer that would bring something over the chat', () => {
    const given = { autoPopup: true, inviteConfig: { show: true } }
    const started = run(run(widgetState(given), KNOWN).state, ...STARTED)
    expect(timersOf(started.effects)).toEqual({
      faded: 500,
      popup: 1000,
      'invite-due': 3000,
    })
    const opened = run(started.state, OPEN)
    // What is left waits for the chat page.
    expect(timersOf([...started.effects, ...opened.effects])).toEqual({ 'frame-due': 8000 })
  })

  it('pops up by its timer without taking the focus', () => {
    const { state, effects } = run(widgetState(), { type: 'popup' })
    expect(state.chat).toBe('open')
    expect(effects.some((effect) => effect.type === 'focus')).toBe(false)
  })

  it('does nothing when it is open already', () => {
    const { state } = run(widgetState(), OPEN)
    expect(run(state, OPEN)).toEqual({ state, effects: [] })
  })

  it('keeps the frame, and makes a new one with forceRefresh or when asked', () => {
    const reopened = (given: object, fresh: boolean) =>
      run(widgetState(given), OPEN, CLOSE, { type: 'open', focus: true, fresh }).state.frame?.key
    expect(reopened({}, false)).toBe(1)
    expect(reopened({ forceRefresh: true }, false)).toBe(2)
    expect(reopened({}, true)).toBe(2)
    expect(
      run(widgetState(), OPEN, { type: 'open', focus: true, fresh: true }).state.frame?.key,
    ).toBe(2)
  })

  it('stays closed, with a warning, when the address is none', () => {
    for (const htmlUrl of ['javascript:alert(1)', 'http://', 'data:text/html,x']) {
      const { state, effects } = run(widgetState({ htmlUrl }), OPEN)
      expect(state.chat).toBe('off')
      expect(effects.map((effect) => effect.type)).toEqual(['warn'])
    }
  })
})

describe('closing', () => {
  it('slides out for the length of the animation, then is off; unread is counted again', () => {
    const closed = run(run(widgetState(), OPEN).state, CLOSE)
    expect(closed.state.chat).toBe('leaving')
    expect(timersOf(closed.effects)).toEqual({ left: 300, 'ask-again': 10_000 })
    expect(emitted(closed.effects)).toEqual(['HideChat'])
    expect(closed.effects).toContainEqual({ type: 'ask' })
    expect(closed.effects).toContainEqual({ type: 'focus', target: 'back' })
    expect(run(closed.state, { type: 'left' }).state.chat).toBe('off')
  })

  it('is done at once without animation, with reduced motion, and when minimised', () => {
    const opened = (given: object, reduced = false) =>
      run(widgetState(given, { ...DESKTOP, reduced }), OPEN).state
    expect(run(opened({ animation: { enabled: false } }), CLOSE).state.chat).toBe('off')
    expect(run(opened({}, true), CLOSE).state.chat).toBe('off')
    expect(run(opened({ animation: { duration: 0 } }), CLOSE).state.chat).toBe('off')
    expect(run(opened({}), { type: 'close', atOnce: true }).state.chat).toBe('off')
  })

  it('sends no notification when there is nothing to close', () => {
    expect(run(widgetState(), CLOSE).effects).toEqual([])
    const { state } = run(widgetState(), OPEN, CLOSE)
    expect(run(state, CLOSE).effects).toEqual([])
  })

  it('is not undone by the end of an older slide', () => {
    const { state } = run(widgetState(), OPEN, CLOSE, OPEN, { type: 'left' })
    expect(state.chat).toBe('open')
  })
})

describe('messages of the chat page', () => {
  const say = (data: unknown) => run(run(widgetState(), OPEN).state, { type: 'message', data })

  it('close and minimise', () => {
    expect(say({ type: 'CLOSE_CHAT_WINDOW' }).state.chat).toBe('leaving')
    expect(say({ type: 'MINIMIZE_WINDOW' }).state.chat).toBe('off')
  })

  it('maximise opens the address in a tab and leaves the chat open', () => {
    const { state, effects } = say({ type: 'MAXIMIZE_WINDOW' })
    const url = run(widgetState(), KNOWN, OPEN).state.frame?.url?.replace('uid=u&visitorUid=v&', '')
    expect(effects).toEqual([{ type: 'open-tab', url }])
    expect(state.chat).toBe('open')
  })

  it('a new identity is stored and reported, the same one and an invalid one are not', () => {
    const { state, effects } = say({ type: 'LOCALSTORAGE_RESPONSE', uid: 'u', visitorUid: 'v' })
    expect(state.visitor).toEqual({ uid: 'u', visitorUid: 'v' })
    expect(effects).toEqual([
      { type: 'store-visitor', visitor: { uid: 'u', visitorUid: 'v' } },
      { type: 'emit', name: 'VisitorInfo', args: ['u', 'v'] },
    ])
    const again = {
      type: 'message',
      data: { type: 'LOCALSTORAGE_RESPONSE', uid: 'u', visitorUid: 'v' },
    } as const
    expect(run(state, again).effects).toEqual([])
    for (const broken of [
      {},
      { uid: 'x' },
      { uid: 1, visitorUid: 2 },
      { uid: ' ', visitorUid: 'v' },
      { uid: 'x', visitorUid: undefined },
    ])
      expect(say({ type: 'LOCALSTORAGE_RESPONSE', ...broken }).effects).toEqual([])
  })

  it('the four others are logged and passed on, and change nothing', () => {
    for (const type of [
      'RECEIVE_MESSAGE',
      'INVITE_VISITOR',
      'INVITE_VISITOR_ACCEPT',
      'INVITE_VISITOR_REJECT',
    ]) {
      const heard = { type: 'message', data: {} } as const
      const before = run(widgetState({ isDebug: true }), OPEN, heard).state
      const { state, effects } = run(before, { type: 'message', data: { type, content: 'hi' } })
      expect(state).toBe(before)
      expect(effects).toEqual([
        { type: 'warn', text: `message ${type}` },
        { type: 'emit', name: 'Message', args: [{ type, content: 'hi' }, type] },
      ])
    }
  })

  it('a message that comes while the chat is closed is counted', () => {
    const { effects } = run(widgetState(), { type: 'message', data: { type: 'RECEIVE_MESSAGE' } })
    expect(effects).toContainEqual({ type: 'ask', urgent: true })
  })

  it('a flood of them leads to one question in a second', () => {
    const message = { type: 'message', data: { type: 'RECEIVE_MESSAGE' } } as const
    const flood = run(widgetState(), message, message, message)
    const asks = (effects: typeof flood.effects) =>
      effects.filter(({ type }) => type === 'ask').length
    expect(asks(flood.effects)).toBe(1)
    const next = run(flood.state, { type: 'asked' })
    expect(asks(next.effects)).toBe(1)
    const last = run(next.state, { type: 'asked' })
    expect(asks(last.effects)).toBe(0)
    expect(asks(run(last.state, message).effects)).toBe(1)
  })

  it('takes whether somebody answers, and asks for no token where there is none', () => {
    const known = run(widgetState(), {
      type: 'message',
      data: { type: 'AVAILABILITY', availability: 'away' },
    })
    expect(known.state.availability).toBe('away')
    expect(emitted(known.effects)).toEqual(['Availability'])
    const lie = { type: 'message', data: { type: 'AVAILABILITY', availability: ['x'] } } as const
    expect(run(widgetState(), lie).effects).toEqual([])
    const request = { type: 'message', data: { type: 'IDENTITY_REQUEST' } } as const
    expect(run(widgetState(), request).effects).toEqual([])
    expect(run(widgetState({ identity: { token: 't' } }), request).effects).toEqual([
      { type: 'post-identity', fresh: true },
    ])
  })

  it('anything else is ignored', () => {
    for (const data of [
      null,
      undefined,
      'CLOSE_CHAT_WINDOW',
      7,
      [],
      { type: 1 },
      { type: 'toString' },
      {},
    ])
      expect(say(data).effects).toEqual([])
  })
})

describe('frame and tabs', () => {
  it('a loaded page with several tabs gets a message with the tab, one with one tab none', () => {
    const load = (given: object) =>
      run(run(widgetState(given), OPEN).state, { type: 'frame-loaded' })
    expect(load({}).effects).toEqual([])
    const { state, effects } = load({ tabsConfig: { home: true } })
    expect(effects).toEqual([{ type: 'post', message: { type: 'SHOW_TAB', tab: 'messages' } }])
    expect(state.frame?.loaded).toBe(true)
    expect(run(state, { type: 'frame-loaded' }).effects).toEqual([])
  })

  it('a chosen tab is kept and sent to the page', () => {
    const { state, effects } = run(widgetState(), { type: 'tab', tab: 'news' })
    expect(state.tab).toBe('news')
    expect(effects).toEqual([{ type: 'post', message: { type: 'SHOW_TAB', tab: 'news' } }])
  })

  it('begins with Messages, or with the first tab that is on', () => {
    expect(currentTab(widgetState({ tabsConfig: { home: true } }))).toBe('messages')
    expect(
      currentTab(widgetState({ tabsConfig: { messages: false, help: true, news: true } })),
    ).toBe('help')
    expect(currentTab(widgetState({ tabsConfig: { messages: false, news: true } }))).toBe('news')
    expect(currentTab(widgetState({ tabsConfig: { messages: false } }))).toBe('messages')
  })

  it('the page’s own messages go to a frame that is there', () => {
    const send = { type: 'send', message: { a: 1 } } as const
    expect(run(widgetState(), send).effects).toEqual([])
    expect(run(run(widgetState(), OPEN).state, send).effects).toEqual([
      { type: 'post', message: { a: 1 } },
    ])
  })
})

describe('a chat page that fails', () => {
  const due = { type: 'frame-due' } as const
  const message = { type: 'message', data: { type: 'RECEIVE_MESSAGE' } } as const

  it('is known by its silence: 8 s after it was opened the visitor gets a way out', () => {
    const opened = run(widgetState(), KNOWN, OPEN)
    expect(timersOf(opened.effects)).toMatchObject({ 'frame-due': 8000 })
    expect(opened.state.frame?.voice).toBeUndefined()
    expect(run(opened.state, { type: 'frame-loaded' }, due).state.frame?.voice).toBe('late')
  })

  it('is no such page as soon as it has sent any message', () => {
    const { state } = run(widgetState(), OPEN)
    expect(run(state, message, due).state.frame?.voice).toBe('heard')
    expect(run(state, due, message).state.frame?.voice).toBe('heard')
    expect(run(widgetState(), due, message).state.frame).toBeUndefined()
  })

  it('is loaded again when the visitor wants to, and has its time again', () => {
    const { state, effects } = run(widgetState(), OPEN, due, { type: 'retry' })
    expect(state.frame).toMatchObject({ key: 2, loaded: false })
    expect(state.frame?.voice).toBeUndefined()
    expect(timersOf(effects)).toMatchObject({ 'frame-due': 8000 })
  })
})

describe('a visitor whom the service did not know at the start', () => {
  it('is asked for again when the chat opens', () => {
    expect(run(widgetState(), OPEN).effects).toContainEqual({ type: 'identify' })
    const visitor = { uid: 'u', visitorUid: 'v' }
    const known = run(widgetState(), { type: 'visitor', visitor }, OPEN)
    expect(known.effects).not.toContainEqual({ type: 'identify' })
  })
})

describe('the chat page waits for the visitor', () => {
  const due = { type: 'visitor-due' } as const
  const open = run(widgetState(), OPEN)

  it('at most 1.5 s, so that both know the same one', () => {
    expect(open.state).toMatchObject({ chat: 'open', frame: { key: 1, url: undefined } })
    expect(open.effects).toContainEqual({ type: 'await-visitor' })
    expect(timersOf(open.effects)).toMatchObject({ 'visitor-due': 1500 })
    const late = run(open.state, due)
    expect(late.state.frame?.url).not.toContain('uid=')
    expect(timersOf(late.effects)).toMatchObject({ 'frame-due': 8000 })
    const known = run(open.state, KNOWN, due).state
    expect(known.frame?.url).toContain('uid=u&visitorUid=v')
    expect(run(known, due).state).toBe(known)
  })

  it('and is not loaded again when the visitor becomes known afterwards', () => {
    const late = run(open.state, due).state
    expect(run(late, KNOWN).state.frame).toBe(late.frame)
  })

  it('is left when the visitor is another one: loaded again if it is open, dropped if it is not', () => {
    const state = run(widgetState(), KNOWN, OPEN).state
    const other = { type: 'visitor', visitor: { uid: 'u2', visitorUid: 'v2' } } as const
    expect(run(state, other).state.frame).toMatchObject({ key: 2 })
    expect(run(state, other).state.frame?.url).toContain('uid=u2')
    expect(run(state, CLOSE, other).state.frame).toBeUndefined()
    const forgotten = run(state, { type: 'visitor', visitor: undefined })
    expect(forgotten.state.frame).toMatchObject({ key: 2, url: undefined })
    expect(run(state, KNOWN).state.frame).toBe(state.frame)
  })

  it('stays as it is when it has named the visitor itself', () => {
    const state = run(widgetState(), KNOWN, OPEN).state
    const data = { type: 'LOCALSTORAGE_RESPONSE', uid: 'u3', visitorUid: 'v3' }
    const visitor = { uid: 'u3', visitorUid: 'v3' }
    const informed = run(state, { type: 'message', data }, { type: 'visitor', visitor }).state
    expect(informed.frame).toMatchObject({ key: 1, url: state.frame?.url })
    const { effects } = run(informed, { type: 'message', data: { type: 'MAXIMIZE_WINDOW' } })
    expect(effects).toMatchObject([{ type: 'open-tab', url: expect.stringContaining('uid=u3') }])
  })

  it('its messages are seen when the page is', () => {
    const clear = { type: 'clear-unread' }
    expect(run(open.state, { type: 'back' }).effects).toContainEqual(clear)
    expect(run(widgetState(), { type: 'back' }).effects).not.toContainEqual(clear)
  })
})
