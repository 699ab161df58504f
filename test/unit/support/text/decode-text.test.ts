import { expect, test } from 'vitest'
import { decodeText } from '../../../../src/support/text/decode-text.ts'
import { guessEncoding } from '../../../../src/support/text/guess-encoding.ts'

const chinese = '# 安装指南\n\n本文说明如何安装软件，并配置服务器。\n'

/** `安装指南 …` in GBK and `安裝指南 …` in Big5, as editors of Windows write them. */
const gbk = Buffer.from('2320b0b2d7b0d6b8c4cf0a0ab1becec4cbb5c3f7c8e7baceb0b2d7b0c8edbcfe0a', 'hex')
const big5 = Buffer.from(
  '2320a677b8cbabfcab6e0a0aa5bba4e5bba1a9faa670a6f3a677b8cbb36ec5e9a141a8c3b35da977a6f8aa41beb9a1430a',
  'hex',
)

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['ASCII', Buffer.from('# Title\n'), '# Title\n', 'utf-8'],
  ['UTF-8', Buffer.from(chinese), chinese, 'utf-8'],
  ['UTF-16 with its mark', utf16(`\uFEFF${chinese}`), chinese, 'utf-16le'],
  ['UTF-16 the other way round', utf16(`\uFEFF${chinese}`).swap16(), chinese, 'utf-16be'],
  ['UTF-16 without a mark', utf16(chinese), chinese, 'utf-16le'],
  ['English in UTF-16', utf16('# Title\n').swap16(), '# Title\n', 'utf-16be'],
  ['GBK', gbk, '# 安装指南\n\n本文说明如何安装软件\n', 'gb18030'],
  ['Big5', big5, '# 安裝指南\n\n本文說明如何安裝軟體，並設定伺服器。\n', 'big5'],
  [
    'Latin-1',
    Buffer.from('# Übersicht\n\nDie Größe der Dateien läßt sich ändern.\n', 'latin1'),
    '# Übersicht\n\nDie Größe der Dateien läßt sich ändern.\n',
    'iso-8859-1',
  ],
])('%s', (...[, bytes, text, encoding]) => {
  expect(decodeText(bytes, guessEncoding)).toEqual({ text, encoding })
})

test.each([
  [
    'a word of Chinese in English',
    Buffer.from('# Title\n\nOnly \xd6\xd0\xce\xc4 here.\n', 'latin1'),
  ],
  ['bytes of no text', Buffer.from(Array.from({ length: 999 }, (_, n) => (n * 7919 + 128) % 256))],
  ['a picture', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
])('%s: bytes that are no UTF-8 are marked', (_, bytes) => {
  const { text, encoding } = decodeText(bytes, guessEncoding)
  expect(encoding).toBeNull()
  expect(text).toContain('\uFFFD')
})

test('a NUL in a text in UTF-8 is no UTF-16', () => {
  const bytes = Buffer.from('# Title\n\n\0 and\0 more\n')
  expect(decodeText(bytes, guessEncoding)).toEqual({ text: bytes.toString(), encoding: 'utf-8' })
})
