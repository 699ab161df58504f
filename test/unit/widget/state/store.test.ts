import { describe, expect, it, vi } from 'vitest'
import { resolveConfig } from '../../../../src/widget/config/resolve-config.ts'
import { createGlobal } from '../../../../src/widget/global.ts'
import { notifyPage } from '../../../../src/widget/services/notify-page.ts'
import { createStateStore } from '../../../../src/widget/state/store.ts'
import { createTimers } from '../../../../src/widget/state/timers.ts'
import { stay, transition } from '../../../../src/widget/state/transition.ts'
import type { Widget } from '../../../../src/widget/types.ts'
import { launcherTexts } from '../../../../src/widget/view/messages.ts'
import { panelTexts } from '../../../../src/widget/view/panel-messages.ts'
import { widgetState } from './drive.ts'

describe('store', () => {
  it('runs an event of an effect after the effects before it, and draws only changed parts', () => {
    const log: string[] = []
    const store = createStateStore(widgetState(), {
      changed: () => log.push('drawn'),
      run: (effect) => {
        log.push(effect.type === 'warn' ? effect.text : effect.type)
        if (effect.type === 'browse') store.dispatch({ type: 'ready' })
      },
      missing: () => log.push('missing'),
    })
    store.add({
      start: (state: ReturnType<typeof widgetState>) =>
        transition(state, {}, [{ type: 'browse' }, { type: 'warn', text: 'first' }]),
      ready: (state: ReturnType<typeof widgetState>) =>
        stay(state, [{ type: 'warn', text: 'second' }]),
    })
    store.dispatch({ type: 'start' })
    expect(log).toEqual(['drawn', 'browse', 'first', 'second'])
  })

  it('lets events wait for their behaviour, in order, or forgets them', () => {
    const seen: string[] = []
    const missing = vi.fn()
    const store = createStateStore(widgetState(), {
      changed: () => undefined,
      run: () => undefined,
      missing,
    })
    store.dispatch({ type: 'popup' })
    store.drop()
    store.dispatch({ type: 'accept' })
    store.dispatch({ type: 'reject' })
    expect(missing).toHaveBeenCalledTimes(3)
    const note = (state: ReturnType<typeof widgetState>, event: { type: string }) => {
      seen.push(event.type)
      return stay(state)
    }
    store.add({ accept: note, reject: note, popup: note })
    expect(seen).toEqual(['accept', 'reject'])
  })

  it('goes on after a listener that throws', () => {
    const store = createStateStore(widgetState(), {
      changed: () => undefined,
      run: () => {
        throw new Error('x')
      },
      missing: () => undefined,
    })
    store.add({
      ready: (state: ReturnType<typeof widgetState>) => stay(state, [{ type: 'browse' }]),
      resized: (state: ReturnType<typeof widgetState>) => transition(state, { unread: 9 }),
    })
    expect(() => store.dispatch({ type: 'ready' })).toThrow('x')
    store.dispatch({ type: 'resized' })
    expect(store.state().unread).toBe(9)
  })
})

it('timers replace each other by name and end with the signal', () => {
  vi.useFakeTimers()
  const fired: string[] = []
  const lifetime = new AbortController()
  const timers = createTimers((name) => fired.push(name), lifetime.signal)
  timers.start('popup', 10)
  timers.start('popup', 20)
  timers.start('left', 5)
  timers.clear('left')
  vi.advanceTimersByTime(15)
  expect(fired).toEqual([])
  vi.advanceTimersByTime(5)
  expect(fired).toEqual(['popup'])
  timers.start('held', 1)
  lifetime.abort()
  timers.start('resized', 1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('announcing', () => {
  const host = new EventTarget()
  const received: unknown[] = []
  for (const type of [
    'bytedesk:show-chat',
    'bytedesk:invite-accept',
    'bytedesk:visitor-info',
    'bytedesk:click',
  ])
    host.addEventListener(type, (event) => received.push([type, (event as CustomEvent).detail]))
  const warn = vi.fn()
  const notify = (given: object, ...rest: [Parameters<typeof notifyPage>[1], unknown[]?]) =>
    notifyPage({ config: resolveConfig(given), host, warn }, ...rest)

  it('calls the callback of the right group, then fires the DOM event', () => {
    const note =
      (name: string) =>
      (...args: unknown[]) =>
        void received.push([name, ...args])
    const given = {
      onShowChat: note('onShowChat'),
      onVisitorInfo: note('onVisitorInfo'),
      inviteConfig: { onAccept: note('onAccept') },
    }
    notify(given, 'ShowChat')
    notify(given, 'InviteAccept')
    notify(given, 'VisitorInfo', ['u', 'v'])
    expect(received.splice(0)).toEqual([
      ['onShowChat'],
      ['bytedesk:show-chat', null],
      ['onAccept'],
      ['bytedesk:invite-accept', null],
      ['onVisitorInfo', 'u', 'v'],
      ['bytedesk:visitor-info', 'u'],
    ])
  })

  it('is false when the callback or a listener says no', () => {
    expect(notify({}, 'Click')).toBe(true)
    expect(notify({ buttonConfig: { onClick: () => false } }, 'Click')).toBe(false)
    host.addEventListener('bytedesk:click', (event) => event.preventDefault(), { once: true })
    expect(notify({}, 'Click')).toBe(false)
  })

  it('logs a callback that throws, and goes on', () => {
    expect(
      notify(
        {
          onShowChat: () => {
            throw new Error('page')
          },
        },
        'ShowChat',
      ),
    ).toBe(true)
    expect(warn).toHaveBeenCalledWith('onShowChat: Error: page')
  })
})

describe('the global', () => {
  const made: { config: unknown; calls: string[] }[] = []
  const create = (config: unknown): Widget => {
    const record = { config, calls: [] as string[] }
    made.push(record)
    const note =
      (name: string) =>
      (...args: unknown[]) => {
        record.calls.push([name, ...args].join(' '))
        return name
      }
    return {
      init: note('init'),
      showChat: note('showChat'),
      destroy: note('destroy'),
    } as unknown as Widget
  }

  it('constructs with new, and takes commands without', () => {
    const BytedeskWeb = createGlobal(create)
    const command = BytedeskWeb as (name: string, ...args: unknown[]) => unknown
    new BytedeskWeb({ locale: 'en' })
    expect(made.splice(0)).toEqual([{ config: { locale: 'en' }, calls: [] }])
    expect(BytedeskWeb('showChat')).toBe(undefined)
    BytedeskWeb('init', { locale: 'zh-tw' })
    expect(command('showChat', 1)).toBe('showChat')
    expect(command('constructor')).toBe(undefined)
    BytedeskWeb('init')
    expect(made).toEqual([
      { config: { locale: 'zh-tw' }, calls: ['init', 'showChat 1', 'destroy'] },
      { config: undefined, calls: ['init'] },
    ])
  })
})

it('texts are in the locale, however it is spelled', () => {
  const titles = [
    'en',
    'en-GB',
    'fr',
    'zh',
    'zh-cn',
    'zh_CN',
    'zh-Hans',
    'zh-Hans-HK',
    'zh-TW',
    'zh_tw',
    'zh-Hant-HK',
  ].map((tag) => launcherTexts(tag).bubbleTitle)
  expect(titles).toEqual([
    ...Array(3).fill('Need help?'),
    ...Array(5).fill('需要帮助吗？'),
    ...Array(3).fill('需要幫助嗎？'),
  ])
  expect(launcherTexts('en').bubbleSubtitle).toBe('Click to start chat')
  expect(panelTexts('en')).toMatchObject({
    inviteText: 'Hello, how can I help you?',
    accept: 'Accept',
    reject: 'Reject',
  })
})
