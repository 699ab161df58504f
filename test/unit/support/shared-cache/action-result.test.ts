import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeResult,
  digestOf,
  encodeResult,
} from '../../../../src/support/shared-cache/action-result.ts'

test('the bytes of an answer are those of the protocol', () => {
  const digest = digestOf(Buffer.from('hello'))
  const hash = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
  expect(digest).toEqual({ hash, size: 5 })
  const bytes = encodeResult({ files: [{ path: 'a', digest }], note: 'n' })
  // Made by hand from the definitions: output_files (2) { path (1), digest (2) { hash (1), size_bytes (2) } }, stdout_raw (5).
  const wanted = `\x12\x49\x0a\x01a\x12\x44\x0a\x40${hash}\x10\x05\x2a\x01n`
  expect(bytes.toString('latin1')).toBe(wanted)
})

test('fields of other programs are passed over', () => {
  const hash = 'ab'.repeat(32)
  const digest = `\x0a\x40${hash}\x10\x80\x01`
  const file = `\x0a\x01a\x12\x45${digest}\x20\x01`
  const text = `\x20\x7f\x12${String.fromCharCode(file.length)}${file}\x4a\x02zz\x39aaaaaaaa`
  expect(decodeResult(Buffer.from(text, 'latin1'))).toEqual({
    files: [{ path: 'a', digest: { hash, size: 128 } }],
    note: '',
  })
})

test('every answer is read as it was written', () => {
  const file = fc.record({
    path: fc.string({ minLength: 1, unit: 'grapheme' }),
    digest: fc.record({
      hash: fc.uint8Array({ minLength: 1, maxLength: 9 }).map((bytes) => digestOf(bytes).hash),
      size: fc.nat({ max: 2 ** 40 }),
    }),
  })
  const result = fc.record({ files: fc.array(file), note: fc.string({ unit: 'grapheme' }) })
  fc.assert(
    fc.property(result, (one) => {
      expect(decodeResult(encodeResult(one))).toEqual(one)
    }),
  )
})

test('bytes that are no answer are none, and never an error', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const read = decodeResult(bytes)
      for (const { digest } of read?.files ?? []) expect(digest.hash).toMatch(/^[\da-f]{64}$/)
    }),
  )
  expect(decodeResult(Buffer.from('<html>'))).toBeNull()
})
