/** What the documentation, the OpenAPI file and the conformance test say of calls and messages is what the widget does. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import {
  bareView,
  calls,
  campaign,
  client,
  emptyVisitor,
  root,
} from '../../../src/chat-service/conformance/payloads.ts'
import { longestId } from '../../../src/chat-service/conformance/rules/id-rules.ts'
import { rules } from '../../../src/chat-service/conformance/rules/rules.ts'
import { limits } from '../../../src/chat-service/sandbox/limits.ts'
import { availabilities } from '../../../src/chat-service/sandbox/page/wire.ts'
import { CLIENT, ID_MAX } from '../../../src/widget/constants.ts'
import { createServices } from '../../../src/widget/services/services.ts'
import type { Effect } from '../../../src/widget/state/events.ts'
import { parseAvailability, parseVisitor } from '../../../src/widget/state/parse-visitor.ts'
import { run, widgetState } from '../widget/state/drive.ts'

const folder = path.join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

const page = 'docs/docsgen/chat-service.md'
const readmeOfPackage = 'src/widget/package/README.md'
const guides = [`content/${page}`, `content/i18n/zh-CN/${page}`]

/** The rows of a table below a heading or another text, each with its cells. */
function tableBelow(guide: string, text: string, nth = 0): string[][] {
  const [, below = ''] = read(guide).split(text)
  const tables = below.split(/\n{2,}/).filter((block) => block.startsWith('|'))
  const [, , ...rows] = (tables[nth] ?? '').trim().split('\n')
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const codeIn = (text = ''): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** A call as the widget has made it. */
interface Made {
  readonly method: string
  readonly path: string
  readonly fields: Record<string, unknown>
  readonly headers: Record<string, string>
}

/** Makes all four calls with everything that a website can configure, on a page with a campaign. */
async function made(): Promise<Map<string, Made>> {
  const found = new Map<string, Made>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address)
    const body =
      init.body === undefined ? Object.fromEntries(searchParams) : JSON.parse(String(init.body))
    const headers = { ...(init.headers as Record<string, string>) }
    found.set(pathname, { method: init.method ?? 'GET', path: pathname, fields: body, headers })
    const data = pathname.endsWith('init') ? { uid: 'U', visitorUid: 'V' } : 1
    return Response.json({ code: 200, message: 'ok', data })
  })
  const state = widgetState({
    apiUrl: 'https://chat.example.com',
    chatConfig: {
      org: 'o',
      nickname: 'n',
      avatar: 'a',
      mobile: 'm',
      email: 'e',
      note: 'x',
      extra: { a: 1 },
    },
    identity: { token: 'token' },
  })
  const url = 'https://shop.example.com/?utm_source=a&utm_medium=b&utm_campaign=c'
  const { visitor, browse, unread } = createServices({
    state: () => ({ ...state, page: { url, referrer: 'https://search.example.com/' } }),
    dispatch: () => {},
    warn: (text) => {
      throw new Error(text)
    },
    signal: new AbortController().signal,
  })
  await visitor.init()
  await browse.send()
  await unread.count()
  await unread.clear()
  return found
}

let found: Map<string, Made>
beforeEach(async () => {
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
    key: (index: number) => [...store.keys()][index] ?? null,
    get length() {
      return store.size
    },
  }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { title: 'Title' })
  vi.stubGlobal('navigator', { userAgent: 'Firefox/142.0', maxTouchPoints: 0 })
  vi.stubGlobal('screen', { width: 1920, height: 1080 })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act())
  found = await made()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const names = Object.keys(calls) as (keyof typeof calls)[]
const callOf = (name: keyof typeof calls): Made => {
  const call = found.get(root + calls[name].path)
  if (!call) throw new Error(`The widget has not made ${name}.`)
  return call
}
const fieldsOf = (name: keyof typeof calls): string[] => Object.keys(callOf(name).fields).sort()

const spec = parse(read('content/openapi/chat-service.yaml'))

interface Reference {
  readonly $ref: string
}

/** What a reference in the OpenAPI file leads to. */
function referred({ $ref }: Reference) {
  const [, ...keys] = $ref.split('/')
  return keys.reduce((part, key) => part[key], spec)
}

describe('the four calls', () => {
  it('are those that the conformance test makes, with the same fields', () => {
    expect([...found.keys()].sort()).toEqual(names.map((name) => root + calls[name].path).sort())
    for (const name of names) expect(callOf(name).method).toBe(calls[name].method)
    const sorted = (fields: object) => Object.keys({ orgUid: '', ...fields, client }).sort()
    expect(fieldsOf('init')).toEqual(sorted(emptyVisitor))
    expect(fieldsOf('browse')).toEqual(sorted({ ...bareView, ...campaign }))
    expect(fieldsOf('count')).toEqual(sorted({ uid: '', visitorUid: '' }))
    expect(fieldsOf('clear')).toEqual(fieldsOf('count'))
    expect(client).toBe(CLIENT)
  })

  it('carry the token in a header, and nowhere else', () => {
    for (const { headers, fields } of found.values()) {
      expect(headers['Authorization']).toBe('Bearer token')
      expect(Object.values(fields)).not.toContain('token')
    }
  })

  it('are those of the OpenAPI file', () => {
    expect(Object.keys(spec.paths).sort()).toEqual([...found.keys()].sort())
    for (const name of ['init', 'browse', 'clear'] as const) {
      const { path: where, fields } = callOf(name)
      const { requestBody } = spec.paths[where].post
      const { properties, required } = referred(requestBody.content['application/json'].schema)
      expect(Object.keys(properties).sort()).toEqual(fieldsOf(name))
      const optional = fieldsOf(name).filter((key) => !required.includes(key))
      expect(optional).toEqual(name === 'browse' ? Object.keys(campaign).sort() : [])
      for (const [key, property] of Object.entries<{ type: string; const?: string }>(properties)) {
        expect(typeof fields[key], key).toBe(property.type)
        expect(fields[key]).toBe(property.const ?? fields[key])
      }
    }
    const { parameters } = spec.paths[callOf('count').path].get
    expect(parameters.map((one: Reference) => referred(one).name).sort()).toEqual(fieldsOf('count'))
  })

  it.each(guides)('are those of %s', (guide) => {
    const table = tableBelow(guide, '{#calls}')
    expect(table.flatMap(([, call]) => codeIn(call))).toEqual(
      names.map((name) => `${calls[name].method} ${root}${calls[name].path}`),
    )
    const rows = tableBelow(guide, '{#calls}', 1)
    const marked = (column: number) =>
      rows.flatMap((row) => (row[column] === '✓' ? codeIn(row[0]) : [])).sort()
    expect(marked(1)).toEqual(fieldsOf('init'))
    expect(marked(2)).toEqual(fieldsOf('browse'))
    expect(marked(3)).toEqual(fieldsOf('count'))
  })

  it('have ids as long as the widget takes them, and its words', () => {
    const text = read('content/openapi/chat-service.yaml')
    const lengths = new Set(
      [...text.matchAll(/maxLength: (\d+)/g)].map(([, length]) => Number(length)),
    )
    expect([longestId, limits.id, ...lengths]).toEqual([ID_MAX, ID_MAX, ID_MAX])
    for (const guide of guides) expect(read(guide)).toMatch(new RegExp(`1 (to|到) ${ID_MAX}`))
    const id = 'x'.repeat(ID_MAX)
    expect(parseVisitor({ uid: id, visitorUid: id })).toBeDefined()
    expect(parseVisitor({ uid: `${id}x`, visitorUid: id })).toBeUndefined()
    expect(availabilities.map(parseAvailability)).toEqual([...availabilities])
  })
})

/** Every name in capital letters that a source of the widget has as a text. */
function typesIn(...files: readonly string[]): string[] {
  const texts = files.map((file) => read(`src/widget/${file}`)).join('\n')
  return [...new Set(texts.match(/(?<=['(|])[A-Z]+(?:_[A-Z]+)+(?=['(|)])|(?<=')[A-Z]{5,}(?=')/g))]
}

describe('the messages', () => {
  it.each([
    ...guides.map((guide) => [guide, '{#from-the-page}'] as const),
    [readmeOfPackage, 'From the chat page,'] as const,
  ])('to the widget are those of %s, and each does something', (guide, place) => {
    const rows = tableBelow(guide, place)
    const types = rows.flatMap(([type]) => codeIn(type))
    // READY is any message.
    const handled = [...typesIn('state/reduce-message.ts'), 'READY'].flatMap((type) =>
      type === 'INVITE_VISITOR' ? [type, `${type}_ACCEPT`, `${type}_REJECT`] : type,
    )
    expect([...types].sort()).toEqual([...new Set(handled)].sort())
    const effectsOf = (type: string): Effect[] => {
      const message = { type, uid: 'u', visitorUid: 'v', availability: 'away' }
      const state = widgetState({ identity: { token: 't' } })
      return run({ ...state, chat: 'open' }, { type: 'message', data: message } as never).effects
    }
    for (const type of types.filter((one) => one !== 'READY'))
      expect(effectsOf(type), type).not.toEqual(effectsOf('UNKNOWN_MESSAGE'))
  })

  it.each([
    ...guides.map((guide) => [guide, '{#to-the-page}'] as const),
    [readmeOfPackage, 'To the chat page,'] as const,
  ])('to the chat page are those of %s, with their fields', (guide, place) => {
    const wire = read('src/widget/wire.ts')
    const [, union = ''] = wire.split('export type ToChatPage =')
    const rows = tableBelow(guide, place).filter(([type]) => codeIn(type).length > 0)
    const types = [...union.matchAll(/type: '([A-Z_]+)'/g)].map(([, type]) => type)
    expect(rows.flatMap(([type]) => codeIn(type)).sort()).toEqual(types.sort())
    const fields = Object.fromEntries(
      rows.map(([type, given]) => [
        codeIn(type)[0],
        codeIn(given).filter((one) => /^[a-z]+[A-Z]?\w*$/.test(one)),
      ]),
    )
    const declared = (type: string) =>
      [
        ...(new RegExp(`\\{ type: '${type}'([^}]*)`).exec(union)?.[1] ?? '').matchAll(/(\w+)\??:/g),
      ].map(([, name]) => name)
    const [, colors = ''] = /interface ChatColors \{([^}]*)\}/.exec(wire) ?? []
    const named = [...colors.matchAll(/(\w+):/g)].map(([, name]) => name)
    expect(fields['THEME_CHANGE']).toEqual(named)
    for (const type of ['SHOW_TAB', 'CONFIG_CHANGE', 'IDENTITY'])
      expect(fields[type]?.[0], type).toBe(declared(type)[0])
  })
})

describe('the rules', () => {
  const lists = guides.map((guide) => guide.replace('.md', '-test.md'))
  it.each(lists)('in %s are those that are checked, in their order', (guide) => {
    const rows = tableBelow(guide, '{#rules}')
    expect(rows.map(([name]) => codeIn(name)[0])).toEqual(rules.map(({ name }) => name))
    if (guide === lists[0])
      expect(rows.map(([, says]) => says)).toEqual(rules.map(({ says }) => says))
    else for (const [, says] of rows) expect(says).toMatch(/\p{Script=Han}/u)
  })
})
