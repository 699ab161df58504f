import { describe, expect, test } from 'vitest'
import { contentHash } from '../../../../src/support/content-hash.ts'
import {
  countOf,
  planPacks,
  sendPacks,
  takePacks,
} from '../../../../src/support/shared-cache/packed-lists.ts'
import { folderStore } from '../../../../src/support/shared-cache/store.ts'
import { temporaryFolder } from '../../../golden/site.ts'

/** 600 values of 10 kB each. */
function values(): Map<string, Buffer> {
  const names = Array.from({ length: 600 }, (_, index) => `docs/${index}`)
  return new Map(names.map((name) => [name, Buffer.alloc(10_000, name)]))
}

const plan = (all: ReadonlyMap<string, Buffer>) =>
  planPacks(
    'output',
    [...all].map(([name, value]) => {
      return { name, group: name, hash: contentHash(value), size: value.length }
    }),
  )

test('an edit of one value changes one pack', () => {
  const all = values()
  const before = plan(all)
  expect(before).toHaveLength(8)
  const ids = new Set(before.map(({ id }) => id))
  all.set('docs/7', Buffer.from('other'))
  expect(plan(all).filter(({ id }) => !ids.has(id))).toHaveLength(1)
})

test('packs that a store has are not made again', async () => {
  const store = folderStore(temporaryFolder())
  const all = values()
  const packs = plan(all)
  const first = await sendPacks(packs, { store, known: new Map() }, (name) => all.get(name) ?? null)
  const known = new Map(packs.map(({ id, path }) => [id, first?.find((one) => one.path === path)]))
  const digests = new Map([...known].flatMap(([id, file]) => (file ? [[id, file.digest]] : [])))
  const asked: string[] = []
  all.set('docs/7', Buffer.from('other'))
  const second = await sendPacks(plan(all), { store, known: digests }, (name) => {
    asked.push(name)
    return all.get(name) ?? null
  })
  expect(asked.length).toBeLessThan(110)
  const taken = new Map<string, string>()
  expect(countOf('output', second ?? [])).toBe(8)
  const isWhole = await takePacks(second ?? [], store, (found) => {
    for (const [name, value] of found) taken.set(name, contentHash(value))
  })
  expect(isWhole).toBe(true)
  expect(taken).toEqual(new Map([...all].map(([name, value]) => [name, contentHash(value)])))
})

describe('sending ends, and says so,', () => {
  const send = (bytesOf: (name: string) => Buffer | null) =>
    sendPacks(plan(values()), { store: folderStore(temporaryFolder()), known: new Map() }, bytesOf)

  test('when a value has gone', async () => {
    expect(await send(() => null)).toBeNull()
  })

  test('when a value is another by now', async () => {
    expect(await send(() => Buffer.from('other'))).toBeNull()
  })

  test('when the store takes nothing', async () => {
    const store = folderStore('/dev/null/nowhere')
    const all = values()
    const sent = sendPacks(plan(all), { store, known: new Map() }, (name) => all.get(name) ?? null)
    expect(await sent).toBeNull()
  })
})

test('packs that are gone are passed over, and said', async () => {
  const store = folderStore(temporaryFolder())
  const all = values()
  const files = await sendPacks(
    plan(all),
    { store, known: new Map() },
    (name) => all.get(name) ?? null,
  )
  const gone = { path: 'output/9-8', digest: { hash: 'ab'.repeat(32), size: 9 } }
  let count = 0
  const isWhole = await takePacks([gone, ...(files ?? [])], store, (found) => {
    count += found.size
  })
  expect([isWhole, count]).toEqual([false, 600])
})

test('a count of packs that no build has is none', () => {
  const digest = { hash: 'ab'.repeat(32), size: 9 }
  for (const path of ['output/1-3', 'output/x', 'output/1-0', 'output/1-99999999999999999999']) {
    expect(countOf('output', [{ path, digest }]), path).toBe(0)
  }
})
