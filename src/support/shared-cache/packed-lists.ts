/** Lists of values as packs of a store: an edit that changes few values changes few packs. */
import { contentHash } from '../content-hash.ts'
import { createTurns } from '../turns.ts'
import { type Digest, digestOf, type ResultFile } from './action-result.ts'
import { decodePack, encodePack, packCount, packOf } from './pack.ts'
import type { SharedStore } from './store.ts'

/** A value that is to be in a pack. */
export interface PackItem {
  readonly name: string
  /** Values of one group are in one pack. */
  readonly group: string
  /** Of its bytes. */
  readonly hash: string
  /** Number of its bytes. */
  readonly size: number
}

/** A pack that is to be sent. */
export interface PlannedPack {
  /** Such as `values/3-64`, the fourth of 64. */
  readonly path: string
  /** The same for the same names and values. */
  readonly id: string
  readonly items: readonly PackItem[]
}

/** The pack of a group. @param count of the packs of this kind */
export function packPath(kind: string, group: string, count: number): string {
  return `${kind}/${packOf(group, count)}-${count}`
}

/** The number of packs of a kind in an answer; 0: it has none. */
export function countOf(kind: string, files: readonly ResultFile[]): number {
  const first = files.find(({ path }) => path.startsWith(`${kind}/`))
  const count = Number(/^[a-z]+\/\d+-(\d+)$/.exec(first?.path ?? '')?.[1] ?? 0)
  return Number.isSafeInteger(Math.log2(count)) ? count : 0
}

/** Puts values into packs. */
export function planPacks(kind: string, items: readonly PackItem[]): PlannedPack[] {
  const count = packCount(items.reduce((sum, { size }) => sum + size, 0))
  const packs = new Map<string, PackItem[]>()
  for (const item of items) {
    const path = packPath(kind, item.group, count)
    const inPack = packs.get(path)
    if (inPack === undefined) packs.set(path, [item])
    else inPack.push(item)
  }
  return [...packs].map(([path, inPack]) => {
    const named = inPack.map(({ name, hash }) => `${name}\0${hash}`).sort()
    return { path, id: contentHash(named.join('\n')), items: inPack }
  })
}

/** Packs that are in a store already, by their ids. */
export type KnownPacks = ReadonlyMap<string, Digest>

/**
 * Sends packs, those that the store has only by name.
 * @param bytesOf - null: there is no such value any more
 * @returns the packs as files of an answer; null when one of them could not be made or sent
 */
export async function sendPacks(
  packs: readonly PlannedPack[],
  { store, known }: { readonly store: SharedStore; readonly known: KnownPacks },
  bytesOf: (name: string) => Uint8Array | null,
): Promise<ResultFile[] | null> {
  const send = async ({ path, id, items }: PlannedPack): Promise<ResultFile | null> => {
    const there = known.get(id)
    if (there !== undefined && (await store.has(there))) return { path, digest: there }
    const values = items.flatMap(({ name, hash }) => {
      const value = bytesOf(name)
      return value !== null && contentHash(value) === hash ? [{ name, value }] : []
    })
    if (values.length < items.length) return null
    const bytes = encodePack(values)
    const digest = digestOf(bytes)
    return (await store.put(digest, bytes)) ? { path, digest } : null
  }
  const files: ResultFile[] = []
  const isWhole = await eachOf(packs, async (pack) => {
    const file = await send(pack)
    if (file !== null) files.push(file)
    return file !== null
  })
  return isWhole ? files : null
}

/**
 * Fetches packs.
 * @param take - is given the values of a pack as soon as it is there
 * @returns whether all of them were there
 */
export async function takePacks(
  files: readonly ResultFile[],
  store: SharedStore,
  take: (values: ReadonlyMap<string, Buffer>) => void,
): Promise<boolean> {
  let areAllThere = true
  await eachOf(files, async ({ digest }) => {
    const bytes = await store.get(digest)
    const values = bytes && decodePack(bytes)
    if (values === null) areAllThere = false
    else take(values)
    return true
  })
  return areAllThere
}

/** Packs that are under way at once: enough for a distant server, and few megabytes. */
const atOnce = 12

/** Works on a list, on several items at once, until one of them says that it makes no sense to go on. */
async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  const turns = createTurns(atOnce)
  let goesOn = true
  const workOn = async (item: Item) => {
    if (goesOn && !(await work(item))) goesOn = false
  }
  await Promise.all(items.map((item) => turns.take(() => workOn(item))))
  return goesOn
}
