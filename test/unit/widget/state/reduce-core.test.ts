import { describe, expect, it } from 'vitest'
import { DESKTOP, emitted, KNOWN, OPEN, run, STARTED, timersOf, widgetState } from './drive.ts'

const START = { type: 'start' } as const
const bubble = (shown: boolean) => ({ type: 'bubble', shown }) as const

describe('greeting', () => {
  it('fades in over 500 ms at the start and over 100 ms when called, and out over 300 ms', () => {
    const started = run(widgetState(), START)
    expect([started.state.bubble, started.state.fade]).toEqual(['in', 500])
    expect(timersOf(started.effects)).toEqual({ faded: 500 })
    const shown = run(started.state, { type: 'faded' })
    expect(shown.state.bubble).toBe('on')
    const hidden = run(shown.state, bubble(false))
    expect([hidden.state.bubble, timersOf(hidden.effects)]).toEqual(['out', { faded: 300 }])
    expect(run(hidden.state, { type: 'faded' }).state.bubble).toBe('off')
    const called = run(widgetState(), bubble(true))
    expect([called.state.bubble, timersOf(called.effects)]).toEqual(['in', { faded: 100 }])
  })

  it('is there and gone at once with reduced motion', () => {
    const state = widgetState({}, { ...DESKTOP, reduced: true })
    expect(run(state, START).state.bubble).toBe('on')
    expect(run(state, START, bubble(false)).state.bubble).toBe('off')
  })

  it('is not shown twice or hidden twice', () => {
    const { state } = run(widgetState(), START)
    expect(run(state, bubble(true))).toEqual({ state, effects: [] })
    expect(run(widgetState(), bubble(false)).effects).toEqual([])
    const { state: leaving } = run(state, bubble(false))
    expect(run(leaving, bubble(false)).effects).toEqual([])
    expect(run(leaving, bubble(true)).state.bubble).toBe('in')
  })

  it('is not shown when its flag is off', () => {
    const { state, effects } = run(widgetState({ bubbleConfig: { show: false } }), START)
    expect([state.bubble, effects]).toEqual(['off', [{ type: 'begin' }]])
    // Without a button it would float in the corner by itself.
    expect(run(widgetState({ buttonConfig: { show: false } }), START).state.bubble).toBe('off')
  })

  it('is back after the chat, unless it was dismissed before or meanwhile', () => {
    const close = { type: 'close', atOnce: true } as const
    expect(run(widgetState(), START, OPEN, close).state.bubble).toBe('on')
    expect(run(widgetState(), START, bubble(false), OPEN, close).state.bubble).toBe('off')
    expect(run(widgetState(), START, OPEN, bubble(false), close).state.bubble).toBe('off')
    expect(run(widgetState(), OPEN, bubble(true), close).state.bubble).toBe('on')
  })
})

describe('button, system and page', () => {
  it('shows the button by its flag, and by call whatever the flag', () => {
    expect(widgetState().button).toBe(true)
    const hidden = widgetState({ buttonConfig: { show: false } })
    expect(hidden.button).toBe(false)
    expect(run(hidden, { type: 'button', shown: true }).state.button).toBe(true)
    expect(run(widgetState(), { type: 'button', shown: false }).state.button).toBe(false)
  })

  it('takes over a size when resizing has stopped for 100 ms', () => {
    const resizing = run(widgetState(), { type: 'resize', width: 500, height: 400 })
    expect(timersOf(resizing.effects)).toEqual({ resized: 100 })
    expect(resizing.state.width).toBe(1280)
    expect(run(resizing.state, { type: 'resized' }).state).toMatchObject({
      width: 500,
      height: 400,
    })
  })

  it('follows the system', () => {
    const changes = { dark: true, reduced: true }
    expect(run(widgetState(), { type: 'system', changes }).state).toMatchObject(changes)
  })

  it('notifies the page when the start has ended', () => {
    expect(emitted(run(widgetState(), { type: 'ready' }).effects)).toEqual(['Init'])
  })

  it('reports a page once it has settled, with the one before as its referrer', () => {
    const moved = run(widgetState(), { type: 'page', url: 'https://host.example/2' })
    expect(moved.state.page).toEqual({
      url: 'https://host.example/2',
      referrer: 'https://host.example/',
    })
    expect(timersOf(moved.effects)).toEqual({ settled: 300 })
    expect(run(moved.state, { type: 'settled' }).effects).toEqual([{ type: 'browse' }])
  })

  it('counts unread when the page is seen again, but not under an open chat', () => {
    const seen = { type: 'back' } as const
    const { state } = run(widgetState(), {
      type: 'visitor',
      visitor: { uid: 'u', visitorUid: 'v' },
    })
    const again = { type: 'timer', name: 'ask-again', ms: 10_000 }
    expect(run(state, seen).effects).toEqual([{ type: 'ask' }, again])
    expect(run(run(state, OPEN).state, seen).effects).toEqual([again, { type: 'clear-unread' }])
  })

  it('asks for a visitor again who could not be had before', () => {
    expect(run(widgetState(), { type: 'back' }).effects).toContainEqual({ type: 'identify' })
  })

  it('counts unread again after pauses that grow, and soon again after an answer', () => {
    const again = { type: 'ask-again' } as const
    const pauses: number[] = []
    let { state } = run(widgetState(), { type: 'ready' })
    for (let turn = 0; turn < 8; turn++) {
      const next = run(state, again)
      pauses.push(timersOf(next.effects)['ask-again'] ?? 0)
      expect(next.effects).toContainEqual({ type: 'ask' })
      state = next.state
    }
    expect(pauses.map((ms) => ms / 1000)).toEqual([20, 40, 80, 160, 320, 320, 320, 320])
    const answered = run(state, { type: 'unread', count: 1 })
    expect(timersOf(answered.effects)).toEqual({ 'ask-again': 10_000 })
    expect(timersOf(run(answered.state, again).effects)).toEqual({ 'ask-again': 10_000 })
  })

  it('remembers parts that the visitor dismisses, and forgets it when the page shows the button', () => {
    const dismissed = run(widgetState(), START, { type: 'dismiss' })
    expect(dismissed.state.bubble).toBe('out')
    const remember = { type: 'remember', part: 'BUBBLE', hidden: true }
    expect(dismissed.effects).toContainEqual(remember)
    // The page's own calls are not the visitor's wish.
    const called = run(widgetState(), START, { type: 'bubble', shown: false })
    expect(called.effects).not.toContainEqual(remember)
    const shown = run(widgetState(), { type: 'button', shown: true })
    expect(shown.effects).toEqual([{ type: 'remember', part: 'BUTTON', hidden: false }])
  })

  it('hides parts that the visitor has hidden on an earlier page, with the button its greeting', () => {
    const recall = (button: boolean, bubble: boolean) =>
      run(widgetState(), START, { type: 'recall', button, bubble }, { type: 'faded' }).state
    expect(recall(false, false)).toMatchObject({ button: true, bubble: 'on' })
    expect(recall(false, true)).toMatchObject({ button: true, bubble: 'off' })
    expect(recall(true, false)).toMatchObject({ button: false, bubble: 'off' })
  })

  it('notifies the page of a changed count', () => {
    const counted = run(widgetState(), { type: 'unread', count: 2 })
    expect(counted.effects[0]).toEqual({ type: 'emit', name: 'Unread', args: [2] })
    expect(run(counted.state, { type: 'unread', count: 2 }).effects).toEqual([])
  })

  it('notifies the page of a visitor, not of a forgotten one', () => {
    const known = run(widgetState(), { type: 'visitor', visitor: { uid: 'u', visitorUid: 'v' } })
    expect(known.effects).toEqual([{ type: 'emit', name: 'VisitorInfo', args: ['u', 'v'] }])
    const { state, effects } = run(known.state, { type: 'visitor', visitor: undefined })
    expect(state.visitor).toBeUndefined()
    expect(emitted(effects)).not.toContain('VisitorInfo')
  })

  it('takes the count of a forgotten visitor off the badge, and asks soon for that of the next', () => {
    const counted = run(widgetState(), KNOWN, { type: 'unread', count: 3 }, { type: 'ask-again' })
    const { state, effects } = run(counted.state, { type: 'visitor', visitor: undefined })
    expect(state.unread).toBe(0)
    expect(effects).toEqual([
      { type: 'emit', name: 'Unread', args: [0] },
      { type: 'timer', name: 'ask-again', ms: 10_000 },
      { type: 'announce', count: 0, isMore: false },
    ])
  })

  it('honours delays of zero', () => {
    const given = {
      autoPopup: true,
      autoPopupDelay: 0,
      inviteConfig: { show: true, delay: 0 },
      bubbleConfig: { show: false },
    }
    expect(timersOf(run(widgetState(given), ...STARTED).effects)).toEqual({
      popup: 0,
      'invite-due': 0,
    })
  })
})
