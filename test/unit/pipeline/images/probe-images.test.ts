import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { probeImages } from '../../../../src/pipeline/images/probe-images.ts'

let root = ''

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-images-'))
})

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** Hashes as the file index gives them: by path, null for files that are not there. */
const index = {
  hash: (file: string) => (fs.existsSync(path.join(root, file)) ? `hash of ${file}` : null),
}

const tools = { index, areEncoded: () => true }

async function probe(file: string, bytes: Uint8Array | string, isShown = true) {
  fs.writeFileSync(path.join(root, file), bytes)
  const { images, diagnostics } = await probeImages(
    root,
    [{ file, isShown, isResponsive: false }],
    tools,
  )
  return { info: images.get(file), problems: diagnostics.map((one) => `${one.file} ${one.code}`) }
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
  ])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG with `before` bytes of metadata in front of its size. */
function jpeg(width: number, height: number, before: number): Buffer {
  const metadata = Array.from({ length: Math.ceil(before / 60_000) }, () =>
    segment(0xed, Buffer.alloc(Math.min(before, 60_000))),
  )
  const frame = Buffer.alloc(15)
  frame[0] = 8
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...metadata,
    segment(0xc0, frame),
    Buffer.from([0xff, 0xd9]),
  ])
}

function gif(width: number, height: number): Buffer {
  const header = Buffer.from('GIF89a    ')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  return header
}

test.each<[string, Uint8Array | string, { width: number; height: number }]>([
  ['a b.png', png(30, 20), { width: 30, height: 20 }],
  ['图.gif', gif(7, 5), { width: 7, height: 5 }],
  ['near.jpg', jpeg(640, 480, 100), { width: 640, height: 480 }],
  ['far.jpeg', jpeg(640, 480, 300_000), { width: 640, height: 480 }],
  [
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="12.4" height="9.6"/>',
    { width: 12, height: 10 },
  ],
  ['box.svg', '<svg viewBox="0 0 40 30"></svg>', { width: 40, height: 30 }],
  // The type is read from the bytes: the name may lie.
  ['really-a-gif.png', gif(3, 4), { width: 3, height: 4 }],
])('size of %s', async (file, bytes, size) => {
  expect(await probe(file, bytes)).toEqual({
    info: { hash: `hash of ${file}`, ...size },
    problems: [],
  })
})

test.each<[string, Uint8Array | string]>([
  ['empty.png', ''],
  ['text.png', 'no image at all'],
  ['cut.png', png(30, 20).subarray(0, 12)],
  ['unsized.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
])('%s has no size to be read, which is said, but is shown', async (file, bytes) => {
  expect(await probe(file, bytes)).toEqual({
    info: { hash: `hash of ${file}`, width: null, height: null },
    problems: [`${file} image-unreadable`],
  })
})

test('a heavy image that pages show is reported with its size', async () => {
  const heavy = Buffer.concat([png(20, 10), Buffer.alloc(2_600_000)])
  expect(await probe('heavy.png', heavy)).toMatchObject({
    info: { width: 20 },
    problems: ['heavy.png image-heavy'],
  })
  const heavyFile = { file: 'heavy.png', isShown: true, isResponsive: false }
  const { diagnostics } = await probeImages(root, [heavyFile], tools)
  expect(diagnostics[0]?.message).toContain('2.6 MB')
  expect(await probe('linked.png', heavy, false)).toMatchObject({ problems: [] })
  expect(await probe('light.png', heavy.subarray(0, 2_000_000))).toMatchObject({ problems: [] })
  expect(await probe('heavy.zip', heavy)).toMatchObject({ problems: [] })
})

test('other files have a hash and no size', async () => {
  expect(await probe('data.zip', 'PK')).toEqual({
    info: { hash: 'hash of data.zip', width: null, height: null },
    problems: [],
  })
})

test('missing files are left out; many are probed in the order they were asked for', async () => {
  const files = Array.from({ length: 40 }, (_, at) => `many-${at}.png`)
  for (const [at, file] of files.entries()) fs.writeFileSync(path.join(root, file), png(at + 1, 1))
  const { images } = await probeImages(
    root,
    ['gone.png', ...files].map((file) => ({ file, isShown: true, isResponsive: false })),
    tools,
  )
  expect([...images.keys()]).toEqual(files)
  expect([...images.values()].map((info) => info.width)).toEqual(files.map((_, at) => at + 1))
})
