import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { createCompressor } from '../../../../src/commands/preview/compressor.ts'

/** Bytes that no one can make smaller. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state >> 16
  })
}

function counted(bytes: Uint8Array) {
  const calls = { count: 0 }
  const read = async () => {
    calls.count++
    return bytes
  }
  return { calls, read }
}

test('decompressed bytes are those of the file, which is read once for each encoding', async () => {
  const text = Buffer.from('words and more words. '.repeat(500))
  const { calls, read } = counted(text)
  const compressor = createCompressor(1_000_000)
  const both = [
    compressor.compress('a', 'br', read),
    compressor.compress('a', 'br', read),
    compressor.compress('a', 'gzip', read),
  ]
  const [first, again, gzip] = await Promise.all(both)
  expect(zlib.brotliDecompressSync(first as Uint8Array)).toEqual(text)
  expect(zlib.gunzipSync(gzip as Uint8Array)).toEqual(text)
  expect(again).toBe(first)
  expect(await compressor.compress('a', 'br', read)).toBe(first)
  expect(calls.count).toBe(2)
})

test('the file that was requested least recently goes first', async () => {
  const compressor = createCompressor(25_000)
  const files = [1, 2, 3].map((seed) => counted(noise(10_000, seed)))
  const ask = (index: number) =>
    compressor.compress(`${index}`, 'gzip', (files[index] as ReturnType<typeof counted>).read)
  for (const index of [0, 1, 0, 2, 0, 2, 1]) await ask(index)
  expect(files.map(({ calls }) => calls.count)).toEqual([1, 2, 1])
})

test('a file beyond the bound is not kept, and removes no other', async () => {
  const compressor = createCompressor(15_000)
  const [small, large] = [counted(noise(10_000, 1)), counted(noise(30_000, 2))]
  await compressor.compress('small', 'br', small.read)
  await compressor.compress('large', 'br', large.read)
  await compressor.compress('large', 'br', large.read)
  await compressor.compress('small', 'br', small.read)
  expect([small.calls.count, large.calls.count]).toEqual([1, 2])
})

test('a file that cannot be read is tried again the next time', async () => {
  const compressor = createCompressor(15_000)
  const fail = () => Promise.reject(new Error('gone'))
  await expect(compressor.compress('a', 'br', fail)).rejects.toThrow('gone')
  const { read } = counted(noise(10, 1))
  expect(zlib.brotliDecompressSync(await compressor.compress('a', 'br', read))).toHaveLength(10)
})
