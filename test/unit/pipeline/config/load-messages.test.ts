import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../../src/pipeline/config/load-messages.ts'
import { temporarySite } from './temporary-site.ts'

const locale = (code: string) => ({
  code,
  label: code,
  htmlLang: code,
  direction: 'ltr' as const,
  calendar: 'gregory',
  fallback: [],
  convertFrom: null,
  glossary: {},
})
const config = { locales: ['en', 'zh-CN', 'zh-TW'].map(locale), profile: { product: 'Acme' } }

test('reads the messages of every locale; none is needed', () => {
  const root = temporarySite({
    'i18n/zh-CN/messages.json': '\uFEFF{"title": "{product} 文档", "navbar.Docs": "文档"}',
    'i18n/fr/messages.json': 'not read',
  })
  expect(loadMessages(root, config)).toEqual({
    messages: { en: {}, 'zh-CN': { title: 'Acme 文档', 'navbar.Docs': '文档' }, 'zh-TW': {} },
    diagnostics: [],
  })
})

test.each([
  ['a syntax error', '{\n  "标题": "x"\n  "b": "y"\n}', '3:3'],
  ['no object', '["a"]', '1:1'],
  ['a value that is no text', '{\n  "a": "x",\n  "标题": { "b": "y" }\n}', '3:3'],
])('%s is located', (_, source, place) => {
  const { diagnostics } = loadMessages(
    temporarySite({ 'i18n/zh-TW/messages.json': source }),
    config,
  )
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({
    code: 'messages-invalid',
    file: 'i18n/zh-TW/messages.json',
  })
  expect(`${diagnostics[0]?.line}:${diagnostics[0]?.column}`).toBe(place)
})

test('every message that is written twice is reported at its second place', () => {
  const source = '{\n  "a": "1", "b": "2",\n  "a": "3",\n  "b": "4"\n}'
  const { messages, diagnostics } = loadMessages(
    temporarySite({ 'i18n/en/messages.json': source }),
    config,
  )
  expect(messages['en']).toEqual({ a: '3', b: '4' })
  expect(diagnostics).toMatchObject([
    { code: 'messages-invalid', message: 'The message `a` is written twice.', line: 3, column: 3 },
    { code: 'messages-invalid', message: 'The message `b` is written twice.', line: 4, column: 3 },
  ])
})

test('the other messages of a file with a wrong value are kept', () => {
  const root = temporarySite({ 'i18n/en/messages.json': '{"a": 1, "b": "x", "c": null}' })
  const { messages, diagnostics } = loadMessages(root, config)
  expect(messages).toEqual({ en: { b: 'x' }, 'zh-CN': {}, 'zh-TW': {} })
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The message `a` must be a text.',
    'The message `c` must be a text.',
  ])
})

test('a file that cannot be read is a problem, not a crash', () => {
  const root = temporarySite({})
  mkdirSync(join(root, 'i18n/en/messages.json'), { recursive: true })
  const { diagnostics } = loadMessages(root, config)
  expect(diagnostics[0]).toMatchObject({ code: 'messages-invalid', file: 'i18n/en/messages.json' })
})

test('a long file of messages is parsed once for the places of all mistakes', () => {
  const entries = Array.from({ length: 2_000 }, (_, index) => `"m${index}": []`)
  const text = `{\n${entries.join(',\n')}\n}`
  const { diagnostics } = loadMessages(temporarySite({ 'i18n/en/messages.json': text }), config)
  expect([diagnostics.length, diagnostics.at(-1)]).toMatchObject([2_000, { line: 2_001 }])
  // A second where the text is parsed once; many minutes where it is parsed for each of its mistakes.
}, 60_000)
