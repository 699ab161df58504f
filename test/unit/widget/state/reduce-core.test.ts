import { describe, expect, it } from 'vitest'
import { DESKTOP, emitted, OPEN, run, stateOf, timersOf } from './drive.ts'

const START = { type: 'start' } as const
const bubble = (shown: boolean) => ({ type: 'bubble', shown }) as const

describe('greeting', () => {
  it('fades in over 500 ms at the start and over 100 ms when called, and out over 300 ms', () => {
    const started = run(stateOf(), START)
    expect([started.state.bubble, started.state.fade]).toEqual(['in', 500])
    expect(timersOf(started.effects)).toEqual({ 'bubble-faded': 500 })
    const shown = run(started.state, { type: 'bubble-faded' })
    expect(shown.state.bubble).toBe('on')
    const hidden = run(shown.state, bubble(false))
    expect([hidden.state.bubble, timersOf(hidden.effects)]).toEqual([
      'out',
      { 'bubble-faded': 300 },
    ])
    expect(run(hidden.state, { type: 'bubble-faded' }).state.bubble).toBe('off')
    const called = run(stateOf(), bubble(true))
    expect([called.state.bubble, timersOf(called.effects)]).toEqual(['in', { 'bubble-faded': 100 }])
  })

  it('is there and gone at once with reduced motion', () => {
    const state = stateOf({}, { ...DESKTOP, reduced: true })
    expect(run(state, START).state.bubble).toBe('on')
    expect(run(state, START, bubble(false)).state.bubble).toBe('off')
  })

  it('is not shown twice or hidden twice', () => {
    const { state } = run(stateOf(), START)
    expect(run(state, bubble(true))).toEqual({ state, effects: [] })
    expect(run(stateOf(), bubble(false)).effects).toEqual([])
    const { state: leaving } = run(state, bubble(false))
    expect(run(leaving, bubble(false)).effects).toEqual([])
    expect(run(leaving, bubble(true)).state.bubble).toBe('in')
  })

  it('is not shown when its flag is off', () => {
    const { state, effects } = run(stateOf({ bubbleConfig: { show: false } }), START)
    expect([state.bubble, effects]).toEqual(['off', []])
  })

  it('is back after the chat, unless it was dismissed before or meanwhile', () => {
    const close = { type: 'close', atOnce: true } as const
    expect(run(stateOf(), START, OPEN, close).state.bubble).toBe('on')
    expect(run(stateOf(), START, bubble(false), OPEN, close).state.bubble).toBe('off')
    expect(run(stateOf(), START, OPEN, bubble(false), close).state.bubble).toBe('off')
    expect(run(stateOf(), OPEN, bubble(true), close).state.bubble).toBe('on')
  })
})

describe('button, system and page', () => {
  it('shows the button by its flag, and by call whatever the flag', () => {
    expect(stateOf().button).toBe(true)
    const hidden = stateOf({ buttonConfig: { show: false } })
    expect(hidden.button).toBe(false)
    expect(run(hidden, { type: 'button', shown: true }).state.button).toBe(true)
    expect(run(stateOf(), { type: 'button', shown: false }).state.button).toBe(false)
  })

  it('takes over a size when resizing has stopped for 100 ms', () => {
    const resizing = run(stateOf(), { type: 'resize', width: 500, height: 400 })
    expect(timersOf(resizing.effects)).toEqual({ resized: 100 })
    expect(resizing.state.width).toBe(1280)
    expect(run(resizing.state, { type: 'resized' }).state).toMatchObject({
      width: 500,
      height: 400,
    })
  })

  it('follows the system', () => {
    const changes = { dark: true, reduced: true }
    expect(run(stateOf(), { type: 'system', changes }).state).toMatchObject(changes)
  })

  it('notifies the page when the start has ended', () => {
    expect(emitted(run(stateOf(), { type: 'ready' }).effects)).toEqual(['Init'])
  })

  it('reports a page once it has settled, with the one before as its referrer', () => {
    const moved = run(stateOf(), { type: 'page', url: 'https://host.example/2' })
    expect(moved.state.page).toEqual({
      url: 'https://host.example/2',
      referrer: 'https://host.example/',
    })
    expect(timersOf(moved.effects)).toEqual({ 'page-settled': 300 })
    expect(run(moved.state, { type: 'page-settled' }).effects).toEqual([{ type: 'browse' }])
  })

  it('counts unread when the page is seen again, but not under an open chat', () => {
    const seen = { type: 'page-visible' } as const
    expect(run(stateOf(), seen).effects).toEqual([{ type: 'fetch-unread' }])
    expect(run(run(stateOf(), OPEN).state, seen).effects).toEqual([])
  })

  it('notifies the page of a changed count', () => {
    const counted = run(stateOf(), { type: 'unread', count: 2 })
    expect(counted.effects).toEqual([{ type: 'emit', name: 'Unread', args: [2] }])
    expect(run(counted.state, { type: 'unread', count: 2 }).effects).toEqual([])
  })

  it('notifies the page of a visitor, not of a forgotten one', () => {
    const known = run(stateOf(), { type: 'visitor', visitor: { uid: 'u', visitorUid: 'v' } })
    expect(known.effects).toEqual([{ type: 'emit', name: 'VisitorInfo', args: ['u', 'v'] }])
    expect(run(known.state, { type: 'visitor', visitor: undefined })).toMatchObject({
      effects: [],
      state: { visitor: undefined },
    })
  })

  it('honours delays of zero', () => {
    const given = {
      autoPopup: true,
      autoPopupDelay: 0,
      inviteConfig: { show: true, delay: 0 },
      bubbleConfig: { show: false },
    }
    expect(timersOf(run(stateOf(given), START).effects)).toEqual({ popup: 0, 'invite-due': 0 })
  })
})
