/** The store over HTTP at a real server. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { digestOf } from '../../../src/support/shared-cache/action-result.ts'
import { type HttpStore, httpStore } from '../../../src/support/shared-cache/http/http-store.ts'
import { decodePack, encodePack } from '../../../src/support/shared-cache/pack.ts'
import { createRandom } from '../../random.ts'
import { temporaryFolder } from '../site.ts'
import { badNetwork } from './bad-network.ts'
import {
  freePort,
  ordinaryUser,
  printedCommands,
  printedFile,
  startNginx,
  stopCommands,
  writer,
} from './nginx.ts'

const key = 'ab'.repeat(32)
const limits = { connecting: 1000, silence: 1000, whole: 5000 }

/** Packs of a page each, that compress to some 10 to 200 kB. */
const packs = Array.from({ length: 40 }, (_, i) => {
  const value = Buffer.alloc(10_000 + 5000 * i)
  const random = createRandom(i)
  for (let at = 0; at < value.length; at++) value.writeUInt8(random(256), at)
  return encodePack([{ name: `page-${i}`, value }])
})

function storeAt(address: string, token: string = writer.token): [HttpStore, string[]] {
  const troubles: string[] = []
  const onTrouble = (message: string) => void troubles.push(message)
  return [httpStore({ address, token, onTrouble, limits }), troubles]
}

async function putAll(store: HttpStore): Promise<void> {
  const put = await Promise.all(packs.map((pack) => store.put(digestOf(pack), pack)))
  expect(put).toEqual(packs.map(() => true))
  const files = packs.map((pack, i) => ({ path: `${i}`, digest: digestOf(pack) }))
  expect(await store.putResult(key, { files, note: 'note' })).toBe(true)
}

/** Gets every pack. @returns how many there were, all of them right */
async function getAll(store: HttpStore): Promise<number> {
  const got = await Promise.all(packs.map((pack) => store.get(digestOf(pack))))
  for (const [i, bytes] of got.entries()) {
    if (bytes !== null) expect(bytes.equals(packs[i] as Buffer)).toBe(true)
  }
  return got.filter((bytes) => bytes !== null).length
}

test('packs are put, found by others, and not sent twice', async () => {
  const { address, files } = await startNginx()
  const [store, troubles] = storeAt(address)
  expect(await store.getResult(key)).toBeNull()
  expect(await getAll(store)).toBe(0)
  await putAll(store)
  const [other, otherTroubles] = storeAt(address, '')
  expect((await other.getResult(key))?.note).toBe('note')
  expect(await getAll(other)).toBe(packs.length)
  const first = await other.get(digestOf(packs[0] as Buffer))
  expect([...(decodePack(first ?? Buffer.alloc(0))?.keys() ?? [])]).toEqual(['page-0'])
  const sent = store.counts.bytesSent
  expect(sent).toBeGreaterThan(packs.reduce((sum, { length }) => sum + length, 0))
  await putAll(store)
  expect(store.counts.bytesSent).toBeLessThan(1.1 * sent)
  expect([troubles, otherTroubles]).toEqual([[], []])
  expect(fs.readdirSync(path.join(files, 'cas'))).toHaveLength(packs.length)
  const temporary = path.join(files, '../temp/body')
  expect(
    fs
      .readdirSync(temporary, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile()),
  ).toEqual([])
})

test('a file that the disk of the server has damaged is absent, and is put again', async () => {
  const { address, files } = await startNginx()
  const [store] = storeAt(address)
  await putAll(store)
  const pack = packs[7] as Buffer
  const digest = digestOf(pack)
  fs.writeFileSync(path.join(files, 'cas', digest.hash), Buffer.alloc(pack.length))
  const [other, troubles] = storeAt(address)
  expect(await getAll(other)).toBe(packs.length - 1)
  expect(troubles).toEqual([expect.stringContaining('sent other bytes than were asked for')])
  expect(await other.put(digest, pack)).toBe(true)
  expect(await getAll(storeAt(address)[0])).toBe(packs.length)
})

test('a wrong password keeps one from writing, not from reading', async () => {
  const { address } = await startNginx()
  await putAll(storeAt(address)[0])
  const pack = encodePack([{ name: 'new', value: Buffer.from('new') }])
  for (const [token, reason] of [
    ['ci:wrong', 'does not accept the token in DOCSGEN_CACHE_TOKEN (status 401)'],
    ['', 'wants a token (status 401), which the environment variable DOCSGEN_CACHE_TOKEN can hold'],
  ] as const) {
    const [store, troubles] = storeAt(address, token)
    expect(await store.put(digestOf(pack), pack)).toBe(false)
    expect(await getAll(store)).toBe(packs.length)
    const host = new URL(address).host
    expect(troubles).toEqual([
      `The shared cache at ${host} ${reason}. What this build has made is not put there.`,
    ])
  }
})

test('a server that reading needs a password for', async () => {
  const { address } = await startNginx((config) =>
    config.replace(/limit_except GET \{([^}]*)\}/, '$1'),
  )
  await putAll(storeAt(address)[0])
  expect(await getAll(storeAt(address)[0])).toBe(packs.length)
  const [store, troubles] = storeAt(address, 'ci:wrong')
  expect(await getAll(store)).toBe(0)
  expect(troubles).toEqual([expect.stringContaining('(status 401)')])
})

test('a pack that is too large for the server', async () => {
  const { address } = await startNginx((config) => config.replace('512m', '100k'))
  const [store, troubles] = storeAt(address)
  const put = await Promise.all(packs.map((pack) => store.put(digestOf(pack), pack)))
  expect(put).toContain(false)
  expect(troubles).toEqual([expect.stringContaining('files of this size (status 413)')])
  expect(await getAll(store)).toBeGreaterThanOrEqual(put.filter(Boolean).length)
})

test('a server that cannot write', async () => {
  const { address, files } = await startNginx()
  fs.writeFileSync(path.join(files, 'cas'), 'no folder')
  const [store, troubles] = storeAt(address)
  const pack = packs[0] as Buffer
  expect(await store.put(digestOf(pack), pack)).toBe(false)
  expect(troubles).toEqual([expect.stringMatching(/status \d+\)?\. What this build has made/)])
  expect(await store.getResult(key)).toBeNull()
})

test('a server that is killed while it answers', async () => {
  const { address, kill } = await startNginx((config) =>
    config.replace('sendfile on;', 'limit_rate 200k;'),
  )
  await putAll(storeAt(address)[0])
  const [store, troubles] = storeAt(address)
  const getting = getAll(store)
  await expect.poll(() => store.counts.found).toBeGreaterThan(3)
  await kill()
  expect(await getting).toBeLessThan(packs.length)
  expect(troubles).toHaveLength(1)
  const { requests } = store.counts
  expect(await getAll(store)).toBe(0)
  expect(store.counts.requests).toBe(requests)
})

test('a network with a delay costs its delay once for many packs', async () => {
  const { address } = await startNginx()
  await putAll(storeAt(address)[0])
  const slow = await badNetwork(address, { delay: 200, fate: () => 'whole' })
  const [store, troubles] = storeAt(slow)
  expect(await getAll(store)).toBe(packs.length)
  expect(troubles).toEqual([])
  expect(store.counts.waitedMs).toBeLessThan(packs.length * 100)
})

test('a network that cuts and flips: bytes are right or absent', async () => {
  const { address } = await startNginx()
  await putAll(storeAt(address)[0])
  const random = createRandom(inject('seed'))
  for (let round = 0; round < 20; round++) {
    const rare = 1 + random(60)
    const fate = () => (random(rare) > 0 ? 'whole' : random(2) === 0 ? 'cut' : 'flipped')
    const [store, troubles] = storeAt(await badNetwork(address, { delay: 1, fate }))
    const found = await getAll(store)
    expect(found).toBe(store.counts.found)
    expect(troubles.length).toBe(store.counts.failed > 0 ? 1 : 0)
    if (store.counts.failed === 0) expect(found).toBe(packs.length)
  }
})

test('the commands that our documentation prints start a server, and clean it', async () => {
  const folder = temporaryFolder()
  const port = await freePort()
  fs.mkdirSync(path.join(folder, 'cache'))
  const config = printedFile('cache/nginx.conf').replace(':8080', `:${port}`)
  fs.writeFileSync(path.join(folder, 'cache/nginx.conf'), config)
  const [start, clean] = printedCommands()
  const run = ordinaryUser(folder)
  run(start ?? '')
  onTestFinished(() => run(stopCommands()))
  const [store] = storeAt(`http://127.0.0.1:${port}`)
  await putAll(store)
  const [old, young] = packs.map((pack) =>
    path.join(folder, 'cache/files/cas', digestOf(pack).hash),
  )
  const now = Date.now() / 1000
  fs.utimesSync(old ?? '', now - 20 * 86_400, now)
  fs.utimesSync(young ?? '', now, now - 20 * 86_400)
  run(clean ?? '')
  expect([fs.existsSync(old ?? ''), fs.existsSync(young ?? '')]).toEqual([false, true])
  expect(await getAll(storeAt(`http://127.0.0.1:${port}`, '')[0])).toBe(packs.length - 1)
})
