import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageAddress } from '../../../../src/widget/services/page-address.ts'
import { createServices } from '../../../../src/widget/services/services.ts'
import { createSessionMarks } from '../../../../src/widget/services/session-marks.ts'
import { createStorage } from '../../../../src/widget/services/storage.ts'
import type { WidgetEvent } from '../../../../src/widget/state/events.ts'
import type { State } from '../../../../src/widget/state/state.ts'
import type { WidgetConfig } from '../../../../src/widget/types.ts'
import { widgetState } from '../state/drive.ts'

type Fetch = (url: string, init: RequestInit) => Promise<unknown>

let store: Map<string, string>
let warnings: string[]
let events: WidgetEvent[]
let lifetime: AbortController
const calls: { url: string; init: RequestInit }[] = []

const json = (data: unknown, ok = true) => ({ ok, status: ok ? 200 : 500, json: async () => data })
const good = (data: unknown) => async () => json({ code: 200, message: 'ok', data })

beforeEach(() => {
  store = new Map()
  warnings = []
  events = []
  calls.length = 0
  lifetime = new AbortController()
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
    key: (index: number) => [...store.keys()][index] ?? null,
    get length() {
      return store.size
    },
  }
  vi.stubGlobal('window', { localStorage, sessionStorage: localStorage })
  vi.stubGlobal('sessionStorage', localStorage)
  vi.stubGlobal('document', { title: 'Title' })
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    maxTouchPoints: 0,
  })
  vi.stubGlobal('screen', { width: 1920, height: 1080 })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function services(fetch: Fetch, given: WidgetConfig = {}, changes: Partial<State> = {}) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init })
    return fetch(url, init)
  })
  const state = { ...widgetState(given), ...changes }
  const dispatch = (event: WidgetEvent): void => void events.push(event)
  return createServices({
    state: () => state,
    dispatch,
    warn: (text) => void warnings.push(text),
    signal: lifetime.signal,
  })
}

const bodyOf = (index: number) => JSON.parse(String(calls[index]?.init.body))

describe('visitor', () => {
  it('is asked for even with data that cannot be JSON', async () => {
    const extra: Record<string, unknown> = {}
    extra['self'] = extra
    const { visitor } = services(good({ uid: 'U', visitorUid: 'V' }), { chatConfig: { extra } })
    expect(await visitor.init()).toEqual({ uid: 'U', visitorUid: 'V' })
    expect(bodyOf(0)).toMatchObject({ extra: '{}' })
  })

  it('is requested with the original’s payload, stored and reported', async () => {
    const chatConfig = {
      org: 'o',
      name: 'N',
      avatar: 'a',
      mobile: 'm',
      email: 'e',
      note: 'n',
      extra: { x: 1 },
    }
    const { visitor } = services(good({ uid: 'U', visitorUid: 'V' }), {
      chatConfig,
      apiUrl: 'https://api.example/',
    })
    expect(await visitor.init()).toEqual({ uid: 'U', visitorUid: 'V' })
    expect(calls[0]?.url).toBe('https://api.example/visitor/api/v1/init')
    expect(calls[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(bodyOf(0)).toEqual({
      uid: '',
      visitorUid: '',
      orgUid: 'o',
      nickname: 'N',
      avatar: 'a',
      mobile: 'm',
      email: 'e',
      note: 'n',
      extra: '{"x":1}',
      client: 'WEB_FLOAT',
    })
    expect([...store]).toEqual([
      ['BYTEDESK_UID', 'U'],
      ['BYTEDESK_VISITOR_UID', 'V'],
    ])
    expect(events).toEqual([{ type: 'visitor', visitor: { uid: 'U', visitorUid: 'V' } }])
  })

  it('prefers nickname to name, and passes extra that is text as it is', async () => {
    const { visitor } = services(good(null), {
      chatConfig: { name: 'a', nickname: 'b', extra: 'text' },
    })
    await visitor.init()
    expect(bodyOf(0)).toMatchObject({ nickname: 'b', extra: 'text' })
  })

  it('shares one request among concurrent calls, and makes a new one afterwards', async () => {
    const { visitor } = services(good(null))
    await Promise.all([visitor.init(), visitor.init(), visitor.init()])
    expect(calls.length).toBe(1)
    await visitor.init()
    expect(calls.length).toBe(2)
  })

  it('is reused without a call when it matches, and reported', async () => {
    store.set('BYTEDESK_UID', 'U').set('BYTEDESK_VISITOR_UID', 'V')
    for (const chatConfig of [{}, { visitorUid: 'V' }]) {
      const { visitor } = services(good(null), { chatConfig })
      expect(await visitor.init()).toEqual({ uid: 'U', visitorUid: 'V' })
    }
    expect(calls.length).toBe(0)
    expect(events.length).toBe(2)
    const { visitor } = services(good({ uid: 'U2', visitorUid: 'W' }), {
      chatConfig: { visitorUid: 'W' },
    })
    expect(await visitor.init()).toEqual({ uid: 'U2', visitorUid: 'W' })
    expect(bodyOf(0)).toMatchObject({ uid: '', visitorUid: 'W' })
  })

  it('does not take an answer for someone who is no longer configured', async () => {
    const answers = [
      { uid: 'late', visitorUid: 'late' },
      { uid: 'new', visitorUid: 'new' },
    ]
    const state = widgetState()
    vi.stubGlobal('fetch', () => {
      const data = answers.shift()
      return new Promise((done) =>
        setTimeout(() => done(json({ code: 200, data })), answers.length * 20),
      )
    })
    const { visitor } = createServices({
      state: () => state,
      dispatch: () => undefined,
      warn: () => undefined,
      signal: lifetime.signal,
    })
    const first = visitor.init()
    state.config = {
      ...state.config,
      chatConfig: { ...state.config.chatConfig, visitorUid: 'new' },
    }
    expect(await visitor.init()).toEqual({ uid: 'new', visitorUid: 'new' })
    expect(await first).toBe(null)
    expect(store.get('BYTEDESK_UID')).toBe('new')
  })

  it('forgets, under the keys of its product', async () => {
    store.set('P_UID', 'U').set('P_VISITOR_UID', 'V').set('BYTEDESK_UID', 'other')
    const { visitor } = services(good(null), { product: 'P' })
    expect(visitor.stored()).toEqual({ uid: 'U', visitorUid: 'V' })
    visitor.forget()
    expect([...store.keys()]).toEqual(['BYTEDESK_UID'])
  })

  const failures: [string, Fetch, string][] = [
    [
      'a broken network',
      async () => {
        throw new TypeError('offline')
      },
      'TypeError: offline',
    ],
    ['an HTTP error', async () => json({}, false), 'Error: HTTP 500'],
    ['another code', async () => json({ code: 500, message: 'no' }), 'Error: code 500: no'],
    ['an answer that is no envelope', async () => json([1]), 'Error: code undefined: undefined'],
    ['an answer that is null', async () => json(null), 'Error: code undefined: undefined'],
    [
      'an answer that is no JSON',
      async () => ({ ok: true, json: async () => JSON.parse('<') }),
      'SyntaxError',
    ],
  ]
  it.each(failures)('survives %s, with one line in the log', async (_name, fetch, reason) => {
    const { visitor } = services(fetch)
    expect(await visitor.init()).toBe(null)
    expect(warnings.length).toBe(1)
    expect(warnings[0]).toContain(`https://api.weiyuai.cn/visitor/api/v1/init: ${reason}`)
    expect(store.size).toBe(0)
  })

  it('survives data that is no visitor', async () => {
    const lies = [
      { uid: {}, visitorUid: [] },
      { uid: true, visitorUid: true },
      { uid: ' ', visitorUid: 'V' },
      { uid: 12, visitorUid: 13 },
      { uid: 'u'.repeat(201), visitorUid: 'V' },
    ]
    const others = [null, 'x', 7, {}, { uid: 'U' }, { uid: '', visitorUid: '' }]
    for (const data of [...others, ...lies])
      expect(await services(good(data)).visitor.init()).toBe(null)
    expect(store.size).toBe(0)
    expect(warnings).toEqual(
      [...others, ...lies].map(
        () => 'init: uid and visitorUid must be texts of 1 to 200 characters',
      ),
    )
  })

  it('gives up after 20 s', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const { visitor } = services(
      (_url, init) =>
        new Promise((_done, fail) =>
          init.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
        ),
    )
    const answer = visitor.init()
    expect(timeout).toHaveBeenCalledWith(20_000)
    expect(warnings).toEqual([])
    limit.abort(new Error('too late'))
    expect(await answer).toBe(null)
    expect(warnings).toEqual(['https://api.weiyuai.cn/visitor/api/v1/init: Error: too late'])
  })

  it('ends silently with the widget: no more writes and calls', async () => {
    const all = services(
      (_url, init) =>
        new Promise((_done, fail) =>
          init.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
        ),
      {},
      {},
    )
    store.set('BYTEDESK_UID', 'U').set('BYTEDESK_VISITOR_UID', 'V')
    const browsing = all.browse.send()
    lifetime.abort()
    await browsing
    await all.unread.count()
    all.visitor.forget()
    expect([warnings, calls.length, store.size]).toEqual([[], 1, 2])
  })
})

describe('browse', () => {
  const page = {
    url: 'https://host.example/p?utm_source=s&utm_campaign=c&utm_medium=',
    referrer: 'https://from.example/',
  }
  const KEY = 'BYTEDESK_BROWSE_FAILED_TIMESTAMP'

  it('sends page, machine and campaign, with the service’s uid as visitorUid', async () => {
    store.set('BYTEDESK_UID', 'U').set('BYTEDESK_VISITOR_UID', 'V')
    await services(good(true), {}, { page }).browse.send()
    expect(bodyOf(0)).toEqual({
      ...page,
      title: 'Title',
      userAgent: navigator.userAgent,
      browser: 'Firefox',
      operatingSystem: 'Linux',
      deviceType: 'Desktop',
      screenResolution: '1920x1080',
      utmSource: 's',
      utmCampaign: 'c',
      status: 'ONLINE',
      visitorUid: 'U',
      orgUid: 'df_org_uid',
      client: 'WEB_FLOAT',
    })
  })

  it('prefers the configured uid, and is skipped without one, which is no failure', async () => {
    await services(good(true), { chatConfig: { uid: 'C' } }, { page }).browse.send()
    expect(bodyOf(0)).toMatchObject({ visitorUid: 'C' })
    await services(good(true), {}, { page }).browse.send()
    expect(calls.length).toBe(1)
    expect(store.has(KEY)).toBe(false)
  })

  it('is blocked for an hour after a failure, and freed by time, by success and by call', async () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 })
    let draw = (): void => undefined
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
      draw = act
    })
    const given = { chatConfig: { uid: 'C' } }
    await services(async () => json({}, false), given, { page }).browse.send()
    // Not at once: the page may be left just now.
    expect(store.has(KEY)).toBe(false)
    draw()
    expect(store.get(KEY)).toBe('1000000000000')
    const { browse } = services(good(true), given, { page })
    vi.setSystemTime(1_000_003_599_999)
    await browse.send()
    expect(calls.length).toBe(1)
    vi.setSystemTime(1_000_003_600_000)
    await browse.send()
    expect(calls.length).toBe(2)
    expect(store.has(KEY)).toBe(false)
    store.set(KEY, String(Date.now()))
    browse.clearLimit()
    await browse.send()
    expect(calls.length).toBe(3)
  })

  it('is not blocked by a time that is none or lies ahead', async () => {
    for (const value of ['x', '99999999999999']) {
      store.set(KEY, value)
      await services(good(true), { chatConfig: { uid: 'C' } }, { page }).browse.send()
    }
    expect(calls.length).toBe(2)
  })
})

describe('unread', () => {
  beforeEach(() => void store.set('BYTEDESK_UID', 'U 1').set('BYTEDESK_VISITOR_UID', 'V1'))

  it('is asked by query and cleared by body', async () => {
    const { unread } = services(good(4), { chatConfig: { org: 'o rg' } })
    expect(await unread.count()).toBe(4)
    expect(calls[0]?.url).toBe(
      'https://api.weiyuai.cn/visitor/api/v1/message/unread/count?uid=U+1&visitorUid=V1&orgUid=o+rg&client=WEB_FLOAT',
    )
    expect(calls[0]?.init.method ?? 'GET').toBe('GET')
    expect(calls[0]?.init.body).toBe(undefined)
    await unread.clear()
    expect(calls[1]?.url).toBe('https://api.weiyuai.cn/visitor/api/v1/message/unread/clear')
    expect(bodyOf(1)).toEqual({ uid: 'U 1', visitorUid: 'V1', orgUid: 'o rg', client: 'WEB_FLOAT' })
    expect(events).toEqual([
      { type: 'unread', count: 4 },
      { type: 'unread', count: 4 },
    ])
  })

  it('is 0 without a stored visitor, and then not asked for', async () => {
    store.clear()
    expect(await services(good(4)).unread.count()).toBe(0)
    expect(calls.length).toBe(0)
  })

  it('is 0 after a failure, and the badge stays as it is', async () => {
    const { unread } = services(async () => json({}, false))
    expect([await unread.count(), await unread.clear()]).toEqual([0, 0])
    expect(events).toEqual([])
  })

  it('ignores counts that are not numbers', async () => {
    for (const data of ['x', null, {}, -3, Number.NaN])
      expect(await services(good(data)).unread.count()).toBe(0)
    expect(await services(good('7')).unread.count()).toBe(7)
  })
})

describe('storage', () => {
  const make = (localStorage: unknown) => {
    vi.stubGlobal('window', {
      get localStorage() {
        return typeof localStorage === 'function' ? localStorage() : localStorage
      },
    })
    return createStorage({
      state: () => widgetState(),
      warn: (text) => void warnings.push(text),
      signal: lifetime.signal,
    })
  }

  it('keeps values for the page where it is denied, and says so once', () => {
    const storage = make(() => {
      throw new Error('SecurityError')
    })
    storage.set('UID', 'u')
    expect(storage.get('UID')).toBe('u')
    storage.remove('UID')
    expect(storage.get('UID')).toBe(null)
    expect(warnings).toEqual(['no browser storage'])
  })

  it('keeps values for the page when it is full', () => {
    const storage = make({
      getItem: () => 'old',
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
      removeItem: () => undefined,
    })
    storage.set('UID', 'new')
    expect(storage.get('UID')).toBe('new')
  })
})

describe('consent', () => {
  it('withheld: nothing is read, stored or called', async () => {
    store.set('BYTEDESK_UID', 'U').set('BYTEDESK_VISITOR_UID', 'V')
    const all = services(good({ uid: 'U', visitorUid: 'V' }), {}, { consented: false })
    expect(await all.visitor.init()).toBe(null)
    await all.browse.send()
    expect(await all.unread.count()).toBe(0)
    expect(await all.unread.clear()).toBe(0)
    all.hidden.remember('BUTTON', true)
    // In memory, for this page alone.
    expect(all.hidden.isHidden('BUTTON')).toBe(true)
    expect(all.visitor.stored()).toBe(undefined)
    expect([calls.length, warnings, [...store.keys()]]).toEqual([
      0,
      [],
      ['BYTEDESK_UID', 'BYTEDESK_VISITOR_UID'],
    ])
  })

  it('withdrawn: every key of the widget is removed, and none of the page', () => {
    const { hidden, storage } = services(good(0))
    const marks = createSessionMarks(() => widgetState(), hidden)
    store.set('BYTEDESK_UID', 'U').set('BYTEDESK_CART', 'c').set('OTHER_UID', 'o')
    hidden.remember('INVITE', true)
    marks.mark('POPUP')
    expect(marks.read()).toEqual({ popup: true, invite: true })
    storage.clear()
    expect([...store.keys()]).toEqual(['BYTEDESK_CART', 'OTHER_UID'])
    expect(marks.read()).toEqual({ popup: false, invite: false })
  })
})

describe('identity', () => {
  const authorization = (index: number) =>
    new Headers(calls[index]?.init.headers).get('Authorization')

  it('is a header of every call, and in no address', async () => {
    store.set('BYTEDESK_UID', 'U').set('BYTEDESK_VISITOR_UID', 'V')
    const all = services(good(0), { identity: { token: 'a.b.c' } })
    await all.unread.count()
    await all.browse.send()
    expect([authorization(0), authorization(1)]).toEqual(['Bearer a.b.c', 'Bearer a.b.c'])
    expect(calls.some(({ url }) => url.includes('a.b.c'))).toBe(false)
  })

  it('is asked for once, and again when the service refuses it', async () => {
    let turn = 0
    const getToken = async () => `t${++turn}`
    const answers = [401, 200, 200]
    const all = services(
      async () => {
        const status = answers.shift() ?? 200
        return { ok: status === 200, status, json: async () => ({ code: 200, data: {} }) }
      },
      { identity: { getToken } },
    )
    await Promise.all([all.visitor.init(), all.visitor.init()])
    await all.visitor.init()
    expect(calls.map((_, index) => authorization(index))).toEqual([
      'Bearer t1',
      'Bearer t2',
      'Bearer t2',
    ])
  })

  it('is never left out: without a token nothing is called', async () => {
    const bad = [() => Promise.reject(new Error('signed out')), () => '', () => 'a\nb', () => 7]
    for (const getToken of bad)
      expect(
        await services(good(0), {
          identity: { getToken: getToken as () => string },
        }).visitor.init(),
      ).toBe(null)
    expect(calls).toEqual([])
    expect(warnings.length).toBe(bad.length)
    expect(warnings[0]).toContain('signed out')
  })
})

describe('addresses', () => {
  it('are reported whole, or without query and fragment but for what stays', async () => {
    store.set('BYTEDESK_UID', 'U').set('BYTEDESK_VISITOR_UID', 'V')
    const page = {
      url: 'https://host.example/p?email=me%40x.org&utm_source=s&id=7#token=SECRET',
      referrer: 'https://from.example/?q=illness',
    }
    const report = async (addressConfig?: object) => {
      calls.length = 0
      await services(good(0), addressConfig ? { addressConfig } : {}, { page }).browse.send()
      return bodyOf(0)
    }
    expect(await report()).toMatchObject({ ...page, utmSource: 's' })
    expect(await report({ strip: true })).toMatchObject({
      url: 'https://host.example/p?utm_source=s',
      referrer: 'https://from.example/',
      utmSource: 's',
    })
    const strict = await report({ strip: true, keep: 'id, page' })
    expect(strict.url).toBe('https://host.example/p?id=7')
    expect(strict).not.toHaveProperty('utmSource')
    expect(pageAddress('about:client', { strip: true, keep: '' })).toBe('about:client')
    expect(pageAddress('no address?x', { strip: true, keep: '' })).toBe('')
  })
})

describe('availability', () => {
  it('may come with any answer', async () => {
    const answer = (availability: unknown) => async () => ({
      ok: true,
      json: async () => ({ code: 200, data: {}, availability }),
    })
    await services(answer('away')).visitor.init()
    expect(events).toContainEqual({ type: 'availability', availability: 'away' })
    events.length = 0
    for (const lie of ['gone', null, {}, 7]) await services(answer(lie)).visitor.init()
    expect(events).toEqual([])
  })
})

describe('hidden parts', () => {
  it('stay hidden for 30 days, under the keys of their product', () => {
    vi.useFakeTimers({ now: 1e12 })
    const { hidden } = services(good(0), { product: 'SHOP' })
    expect(hidden.isHidden('BUTTON')).toBe(false)
    hidden.remember('BUTTON', true)
    expect(store.get('SHOP_BUTTON_HIDDEN_TIMESTAMP')).toBe('1000000000000')
    expect([hidden.isHidden('BUTTON'), hidden.isHidden('BUBBLE')]).toEqual([true, false])
    vi.setSystemTime(1e12 + 30 * 86_400_000)
    expect(hidden.isHidden('BUTTON')).toBe(false)
    hidden.remember('BUTTON', true)
    hidden.remember('BUTTON', false)
    expect(hidden.isHidden('BUTTON')).toBe(false)
  })
})
