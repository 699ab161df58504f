import { describe, expect, it } from 'vitest'
import { currentTab } from '../../../../src/widget/state/selectors.ts'
import { emitted, KNOWN, OPEN, run, timersOf, widgetState } from './drive.ts'

const SHOW = { type: 'invite', shown: true } as const
const HIDE = { type: 'invite', shown: false } as const
const REJECT = { type: 'reject' } as const

describe('invitation', () => {
  it('is shown, reported and hidden once', () => {
    const shown = run(widgetState(), { type: 'invite-due' })
    expect(shown.state.invite).toBe(true)
    expect(emitted(shown.effects)).toEqual(['InviteOpen'])
    expect(shown.effects.at(-1)).toEqual({ type: 'focus', target: 'invite' })
    expect(emitted(run(shown.state, SHOW).effects)).toEqual([])
    expect(emitted(run(shown.state, HIDE).effects)).toEqual(['InviteClose'])
    expect(run(widgetState(), HIDE).effects).toEqual([])
  })

  it('never covers an open chat', () => {
    const { state } = run(widgetState(), OPEN)
    for (const event of [SHOW, { type: 'invite-due' } as const, { type: 'loop-due' } as const])
      expect(run(state, event).state.invite).toBe(false)
  })

  it('accept: close, show chat, accept; reject: close, reject; neither without an invitation', () => {
    const { state } = run(widgetState(), SHOW)
    const accepted = run(state, { type: 'accept' })
    expect(emitted(accepted.effects)).toEqual(['InviteClose', 'ShowChat', 'InviteAccept'])
    expect(accepted.state).toMatchObject({ chat: 'open', invite: false })
    expect(emitted(run(state, REJECT).effects)).toEqual(['InviteClose', 'InviteReject'])
    expect(run(widgetState(), { type: 'accept' }).effects).toEqual([])
    expect(run(widgetState(), REJECT).effects).toEqual([])
  })

  it('loops after a rejection until its count of displays is reached', () => {
    const displays = (loopCount: number | undefined): number => {
      const given = {
        inviteConfig: { loop: true, loopDelay: 7, ...(loopCount !== undefined && { loopCount }) },
      }
      let { state } = run(widgetState(given), { type: 'invite-due' })
      for (let shown = 1; shown < 20; shown++) {
        const rejected = run(state, REJECT)
        if (timersOf(rejected.effects)['loop-due'] !== 7) return shown
        state = run(rejected.state, { type: 'loop-due' }).state
        expect(state.invite).toBe(true)
      }
      return 20
    }
    expect([1, 2, 3, undefined].map(displays)).toEqual([1, 2, 3, 20])
    // The original's guides say: "0 means without end".
    expect(displays(0)).toBe(20)
  })

  it('does not loop without being asked to, nor after a programmatic close', () => {
    expect(timersOf(run(run(widgetState(), SHOW).state, REJECT).effects)).toEqual({})
    expect(
      timersOf(run(run(widgetState({ inviteConfig: { loop: true } }), SHOW).state, HIDE).effects),
    ).toEqual({})
    expect(
      timersOf(run(widgetState({ inviteConfig: { loop: true } }), { type: 'loop' }).effects),
    ).toEqual({ 'loop-due': 3000 })
  })
})

describe('menu', () => {
  const { state: open } = run(widgetState(), { type: 'start' }, { type: 'menu', x: 5, y: 6 })

  it('opens at the pointer, and returns the focus when it is closed by key', () => {
    expect(open.menu).toEqual({ x: 5, y: 6 })
    expect(run(open, { type: 'menu-close', focus: true }).effects).toEqual([
      { type: 'focus', target: 'back' },
    ])
    expect(run(open, { type: 'menu-close', focus: false }).effects).toEqual([])
    expect(run(widgetState(), { type: 'menu-close', focus: true }).effects).toEqual([])
  })

  it('hides button and bubble, also on later pages', () => {
    const { state, effects } = run(open, { type: 'menu-hide' })
    expect(effects).toContainEqual({ type: 'remember', part: 'BUTTON', hidden: true })
    expect(state).toMatchObject({
      menu: undefined,
      button: false,
      bubble: 'out',
      greeting: false,
    })
  })

  it('switches the side to and fro, and notifies the page', () => {
    const once = run(open, { type: 'menu-switch' })
    expect(once.state.config.placement).toBe('bottom-left')
    expect(once.effects).toContainEqual({
      type: 'emit',
      name: 'ConfigChange',
      args: [{ placement: 'bottom-left' }],
    })
    expect(run(once.state, { type: 'menu-switch' }).state.config.placement).toBe('bottom-right')
  })
})

describe('pointer', () => {
  const box = { left: 1200, top: 720, width: 60, height: 60 }
  const pointer = (type: string, [x, y]: [number, number], more: object = {}) => {
    const rest = { button: 0, buttons: 1, isPrimary: true, pointerId: 7, pointerType: 'mouse' }
    const event = { type, clientX: x, clientY: y, ...rest, ...more }
    return { type: 'pointer', event, box } as const
  }
  const press = pointer('pointerdown', [1230, 750])
  const touch = pointer('pointerdown', [1230, 750], { pointerType: 'touch' })
  const move = (x: number, y: number) => pointer('pointermove', [x, y])
  const RELEASE = pointer('pointerup', [0, 0], { buttons: 0 })
  const LOST = pointer('pointercancel', [0, 0])
  const CLICK = { type: 'click', keyboard: false } as const
  const asks = { type: 'ask-click' }

  it('a press and a release are a click', () => {
    expect(
      run(widgetState({ draggable: true }), press, move(1232, 752), RELEASE, CLICK).effects,
    ).toContainEqual(asks)
  })

  it('a drag moves the button, ends on its half, notifies the page, and is not a click', () => {
    const dragged = run(widgetState({ draggable: true }), press, move(1000, 500), move(330, 450))
    expect(dragged.state.press).toMatchObject({ phase: 'drag', dx: -900, dy: -300 })
    const dropped = run(dragged.state, RELEASE)
    expect(dropped.effects).toContainEqual({
      type: 'emit',
      name: 'ConfigChange',
      args: [{ placement: 'bottom-left', marginSide: 300, marginBottom: 320 }],
    })
    const clicked = run(dropped.state, CLICK)
    expect(clicked.effects).toEqual([])
    expect(run(clicked.state, CLICK).effects).toContainEqual(asks)
    expect(run(dropped.state, { type: 'click', keyboard: true }).effects).toContainEqual(asks)
  })

  it('a mouse that leaves the button keeps dragging it; other buttons and fingers do nothing', () => {
    expect(run(widgetState(), press).effects).toEqual([{ type: 'capture', pointer: 7 }])
    expect(run(widgetState(), touch).effects).not.toContainEqual({ type: 'capture', pointer: 7 })
    for (const other of [{ button: 2 }, { isPrimary: false }])
      expect(run(widgetState(), pointer('pointerdown', [0, 0], other)).state.press).toBe(undefined)
    const hover = pointer('pointermove', [9, 9], { buttons: 0 })
    expect(run(widgetState({ draggable: true }), press, hover).state.press?.phase).toBe('down')
  })

  it('does not drag a fixed button, nor after the pointer was taken away', () => {
    expect(run(widgetState(), press, move(100, 100)).state.press?.phase).toBe('down')
    expect(run(widgetState({ draggable: true }), press, LOST, move(100, 100)).state.press).toBe(
      undefined,
    )
    expect(run(widgetState(), move(1, 1), RELEASE).effects).toEqual([])
  })

  it('a resting finger opens the menu; the click it ends in is none, for button and menu', () => {
    const touched = run(widgetState(), touch)
    expect(timersOf(touched.effects)).toEqual({ held: 500 })
    const held = run(touched.state, { type: 'held' }, RELEASE)
    expect(held.state.menu).toEqual({ x: 1230, y: 750 })
    expect(run(held.state, CLICK).effects).toEqual([])
    const chosen = run(held.state, { type: 'menu-hide' })
    expect(chosen.state.button).toBe(true)
    expect(run(chosen.state, { type: 'menu-hide' }).state.button).toBe(false)
  })

  it('a mouse does not, nor a finger that moves or leaves', () => {
    expect(timersOf(run(widgetState(), press).effects)).toEqual({})
    for (const end of [move(1300, 750), RELEASE, LOST, { type: 'cancel' } as const])
      expect(timersOf(run(widgetState(), touch, end).effects)).toEqual({})
    expect(run(widgetState(), { type: 'held' }).state.menu).toBe(undefined)
  })
})

describe('a new configuration', () => {
  const configure = (given: object, patch: object, ...before: Parameters<typeof run>[1][]) =>
    run(run(widgetState(given), ...before).state, { type: 'config', patch })

  it('reports changes, if there are any', () => {
    expect(emitted(configure({}, { marginSide: 5 }).effects)).toEqual(['ConfigChange'])
    expect(configure({}, { marginSide: 20 }).effects).toEqual([])
    expect(configure({}, { onShowChat: () => undefined }).effects).toEqual([])
  })

  it('shows and hides button and greeting by their flags, and leaves them otherwise', () => {
    expect(configure({}, { buttonConfig: { show: false } }).state.button).toBe(false)
    expect(configure({}, { buttonConfig: { show: false } }, { type: 'start' }).state.bubble).toBe(
      'out',
    )
    expect(configure({}, { marginSide: 1 }, { type: 'button', shown: false }).state.button).toBe(
      false,
    )
    expect(configure({}, { bubbleConfig: { show: false } }, { type: 'start' }).state.bubble).toBe(
      'out',
    )
    expect(
      configure({ bubbleConfig: { show: false } }, { bubbleConfig: { show: true } }).state.bubble,
    ).toBe('in')
  })

  it('starts and stops popup and invitation', () => {
    const asks = configure({}, { autoPopup: true }, { type: 'start' })
    expect(asks.effects).toContainEqual({ type: 'read-marks' })
    const quiet = { popup: false, invite: true }
    const given = { autoPopup: true, autoPopupDelay: 0, inviteConfig: { show: true, delay: 9 } }
    const waits = run(widgetState(given), { type: 'start' }, { type: 'schedule', quiet })
    // The invitation has been rejected on an earlier page.
    expect(timersOf(waits.effects)).toEqual({ popup: 0, faded: 500 })
    const change = (patch: object) => run(waits.state, { type: 'config', patch }).effects
    expect(change({ autoPopup: false })).toContainEqual({ type: 'clear', name: 'popup' })
    const later = run(
      run(waits.state, { type: 'config', patch: { inviteConfig: { show: false } } }).state,
      { type: 'config', patch: { inviteConfig: { show: true } } },
    )
    expect(timersOf(later.effects)).toEqual({ 'invite-due': 9 })
    const withdrawn = configure(
      { inviteConfig: { show: true } },
      { inviteConfig: { show: false } },
      SHOW,
    )
    expect(withdrawn.state.invite).toBe(false)
    expect(emitted(withdrawn.effects)).toContain('InviteClose')
  })

  it('asks who the visitor is when someone else is configured', () => {
    for (const chatConfig of [{ visitorUid: 'v' }, { uid: 'u' }, { org: 'o' }])
      expect(configure({}, { chatConfig }).effects).toContainEqual({ type: 'identify' })
    expect(configure({}, { chatConfig: { note: 'n' } }).effects).not.toContainEqual({
      type: 'identify',
    })
  })

  it('forgets a configured visitor who signs out, or whom another one follows', () => {
    const effects = (before: unknown, after: unknown) =>
      configure({ chatConfig: { visitorUid: before } }, { chatConfig: { visitorUid: after } })
        .effects
    const forget = { type: 'forget-visitor' }
    expect(effects('anna', null).slice(0, 2)).toEqual([forget, { type: 'identify' }])
    expect(effects('anna', 'ben')).toContainEqual(forget)
    expect(effects(undefined, 'anna')).not.toContainEqual(forget)
    expect(effects('anna', 'anna')).toEqual([])
  })

  const spoken = { type: 'message', data: { type: 'READY' } } as const

  it('tells a chat page that has spoken what has changed, in the names and texts of its address', () => {
    const { state, effects } = configure(
      { chatConfig: { goodsInfo: { id: 1 }, nickname: 'A', note: 'n' } },
      { locale: 'en', chatConfig: { goodsInfo: { id: 2 }, nickname: 'B', note: null } },
      OPEN,
      KNOWN,
      spoken,
    )
    expect(state.frame?.key).toBe(1)
    expect(effects).toContainEqual({
      type: 'post',
      message: {
        type: 'CONFIG_CHANGE',
        params: { goodsInfo: '{"id":2}', nickname: 'B', note: null, lang: 'en' },
      },
    })
    // Once told, it knows.
    const again = run(state, { type: 'config', patch: { marginSide: 3 } })
    expect(again.effects.filter(({ type }) => type === 'post')).toEqual([])
  })

  it('keeps a hidden chat page, and one in another language of the page', () => {
    const hidden = [OPEN, KNOWN, spoken, { type: 'close', atOnce: true }] as const
    expect(configure({}, { chatConfig: { note: 'n' } }, ...hidden).state.frame?.key).toBe(1)
    const { state } = run(widgetState({}), OPEN, KNOWN, spoken)
    const other = run(state, { type: 'system', changes: { lang: 'en' } })
    expect(other.state.frame?.key).toBe(1)
    expect(other.effects).toContainEqual({
      type: 'post',
      message: { type: 'CONFIG_CHANGE', params: { lang: 'en' } },
    })
  })

  it('loads another conversation or visitor anew, and a page that has never spoken', () => {
    for (const patch of [
      { htmlUrl: 'https://other.example' },
      { chatConfig: { org: 'x' } },
      { chatConfig: { t: '0' } },
      { chatConfig: { sid: 'x' } },
      { chatConfig: { uid: 'x' } },
      { chatConfig: { visitorUid: 'x' } },
    ])
      expect(configure({}, patch, OPEN, KNOWN, spoken).state.frame?.key).toBe(2)
    expect(configure({}, { marginSide: 1 }, OPEN).state.frame?.key).toBe(1)
    expect(configure({}, { locale: 'en' }, OPEN).state.frame?.key).toBe(2)
    expect(configure({}, { locale: 'en' }, OPEN, { type: 'close', atOnce: true }).state.frame).toBe(
      undefined,
    )
    expect(configure({}, { marginSide: 1 }, OPEN, KNOWN).state.frame?.key).toBe(1)
  })

  it('sends new colours to a loaded page', () => {
    const { state, effects } = configure({}, { theme: { mode: 'dark' } }, OPEN)
    expect(state.frame?.key).toBe(1)
    expect(effects).toContainEqual({
      type: 'post',
      message: {
        type: 'THEME_CHANGE',
        mode: 'dark',
        textColor: '#ffffff',
        backgroundColor: '#3B82F6',
      },
    })
  })

  it('leaves a tab that is switched off', () => {
    const { state } = configure(
      { tabsConfig: { help: true } },
      { tabsConfig: { help: false } },
      { type: 'tab', tab: 'help' },
    )
    expect(currentTab(state)).toBe('messages')
  })

  it('is checked in debug mode', () => {
    expect(configure({}, { isDebug: true, marginSid: 1 }).effects).toContainEqual({
      type: 'validate',
      given: { isDebug: true, marginSid: 1 },
    })
  })
})
