import zlib from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodePack,
  encodePack,
  packCount,
  packOf,
} from '../../../../src/support/shared-cache/pack.ts'

test('values are read as they were written, and their order makes no difference', () => {
  const values = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.uint8Array())
  fc.assert(
    fc.property(values, (all) => {
      const list = Object.entries(all).map(([name, value]) => ({ name, value }))
      const bytes = encodePack(list)
      expect(encodePack([...list].reverse())).toEqual(bytes)
      const read = decodePack(bytes)
      expect(
        new Map([...(read ?? [])].map(([name, value]) => [name, Uint8Array.from(value)])),
      ).toEqual(new Map(list.map(({ name, value }) => [name, value])))
    }),
  )
})

test('bytes that are no pack are none, and never an error', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (raw) => {
      expect(() => decodePack(raw)).not.toThrow()
      expect(() => decodePack(zlib.brotliCompressSync(raw))).not.toThrow()
    }),
  )
  const whole = encodePack([{ name: 'a', value: Buffer.from('b') }])
  expect(decodePack(whole.subarray(0, -1))).toBeNull()
})

test('there is a pack for each megabyte, and a group stays in one of two when their number doubles', () => {
  expect([0, 1, 1_048_576, 1_048_577, 40_000_000].map(packCount)).toEqual([1, 1, 1, 2, 64])
  for (const group of ['a', 'docs/b.md', '文档']) {
    expect(packOf(group, 16) % 8).toBe(packOf(group, 8))
  }
})
