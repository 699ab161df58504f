/**
 * The last build of another machine, in a store that machines share: its state, the values of its cache and the files of its
 * output, in packs. A machine that has built nothing takes it for its own last build, and goes on from there. Whatever is missing, slow or
 * damaged is made here. Why it is this: docs/decisions/0042-shared-cache.md.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import type { Emitter } from '../../../pipeline/emit/emitter.ts'
import { isObject } from '../../../shared/is-object.ts'
import type { BuildCache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { bytesOfFile } from '../../../support/read-file.ts'
import type {
  ActionResult,
  Digest,
  ResultFile,
} from '../../../support/shared-cache/action-result.ts'
import { httpStore, type StoreCounts } from '../../../support/shared-cache/http/http-store.ts'
import {
  type PackItem,
  type PlannedPack,
  planPacks,
  sendPacks,
  takePacks,
} from '../../../support/shared-cache/packed-lists.ts'
import type { SharedStore } from '../../../support/shared-cache/store.ts'
import { type BuildState, exportState, importState, type KeptState } from '../build-state.ts'
import { cacheItems, fetchValues, valuesKind } from './cache-packs.ts'
import { buildKey, type SharedSettings, sharedPlace } from './shared-settings.ts'

/** The shared cache as a build uses it. Nothing here throws but what the emitter throws. */
export interface SharedBuild {
  /** Identifies the place that this build is shared at; null: it is not to be shared. */
  readonly place: string | null
  /** The state of the last build; null: there is none that could be used. */
  lastState(): Promise<KeptState | null>
  /** Puts the files of the last build back that the output folder lacks. */
  restoreOutput(emitter: Emitter, state: BuildState): Promise<void>
  /** Fetches documents into the cache, with their texts; null: everything that the last build had there. */
  fetchValues(documents: readonly string[] | null): Promise<void>
  /** Shares a build that has been published. @returns whether others can use it now */
  share(state: BuildState, outDir: string): Promise<boolean>
  /** Shares the values of the cache alone, for the same job of the next build in shards. */
  shareValues(): Promise<boolean>
  readonly traffic: Readonly<StoreCounts>
}

/** Fewer documents are compiled sooner than asked for: they are mostly those that the author is writing. */
const worthAsking = 16

/** Larger files of the output (bytes) are made or copied again sooner than fetched: they are held in memory several times. */
const largestSent = 64 * 1024 * 1024

/** Kinds of packs. */
const stateKind = 'state'
const outputKind = 'output'

/** The name of the state in its pack. */
const stateName = 'state'

/** The text that goes with an answer. */
interface Note {
  /** Ids of the packs, by path. */
  readonly ids: Readonly<Record<string, string>>
  /** HMAC-SHA256 of the key, the ids and the digests, hex; '' without a signing key. */
  readonly signature: string
}

/** An answer of the store, as it was believed. */
interface Snapshot {
  readonly files: readonly ResultFile[]
  readonly ids: Note['ids']
}

export interface SharedTools {
  /** Of docsgen and the options of the build. */
  readonly stateKey: string
  /** The job of a build in shards; null: this is a whole build. */
  readonly job: string | null
  readonly cache: BuildCache
  /** Gets a sentence or two for the user when the store does not do what it should. */
  readonly onTrouble: (message: string) => void
}

/**
 * Opens the shared cache of a build. Nothing is asked before the first call.
 * @throws Error when the address or the token cannot be used
 */
export function openSharedBuild(settings: SharedSettings, tools: SharedTools): SharedBuild {
  return new StoredBuild(settings, tools)
}

class StoredBuild implements SharedBuild {
  readonly place: string | null
  readonly traffic: Readonly<StoreCounts>
  readonly #settings: SharedSettings
  readonly #tools: SharedTools
  readonly #store: SharedStore
  readonly #found = new Map<string, Promise<Snapshot | null>>()
  /** The build has gone on from the state of the last one. */
  #isRestored = false
  #hasEverything = false

  constructor(settings: SharedSettings, tools: SharedTools) {
    const { address, token, writes } = settings
    const store = httpStore({ address, token: token ?? '', onTrouble: tools.onTrouble })
    this.place = writes ? sharedPlace(settings, tools.stateKey) : null
    this.traffic = store.counts
    this.#settings = settings
    this.#tools = tools
    this.#store = store
  }

  async lastState(): Promise<KeptState | null> {
    let state: KeptState | undefined
    await takePacks(await this.#lastFiles(stateKind), this.#store, (values) => {
      const text = values.get(stateName)
      if (text) state = importState(text.toString('utf8'), this.#tools.stateKey)
    })
    this.#isRestored = state !== undefined
    return state ?? null
  }

  async restoreOutput(emitter: Emitter, state: BuildState): Promise<void> {
    for (const file of Object.keys(state.outputs)) {
      const source = staticSource(file, state)
      if (source !== null) emitter.restoreCopy(file, source)
    }
    await takePacks(await this.#lastFiles(outputKind), this.#store, (values) => {
      for (const [file, bytes] of values) emitter.restore(file, bytes)
    })
  }

  async fetchValues(documents: readonly string[] | null): Promise<void> {
    if (this.#hasEverything || (documents && documents.length < worthAsking)) return
    this.#hasEverything = documents === null
    const { cache } = this.#tools
    await fetchValues(await this.#lastFiles(valuesKind), documents, { store: this.#store, cache })
  }

  async share(state: BuildState, outDir: string): Promise<boolean> {
    const exported = Buffer.from(exportState(state), 'utf8')
    const groups: PackGroup[] = [
      [planPacks(stateKind, [itemOf(stateName, exported)]), () => exported],
      [planPacks(outputKind, outputItems(state)), (name) => bytesOfFile(path.join(outDir, name))],
    ]
    const last = await this.#last()
    // A build that had nothing to do has fetched no values: those of the last one stay.
    if (last && this.#isRestored && !this.#hasEverything) {
      const files = last.files.filter(({ path: file }) => file.startsWith(`${valuesKind}/`))
      const ids = Object.fromEntries(files.map(({ path: file }) => [file, last.ids[file] ?? '']))
      return this.#put({ files, ids }, groups)
    }
    return this.#put({ files: [], ids: {} }, [...groups, this.#values()])
  }

  shareValues(): Promise<boolean> {
    return this.#put({ files: [], ids: {} }, [this.#values()])
  }

  #values(): PackGroup {
    const { cache } = this.#tools
    return [planPacks(valuesKind, cacheItems(cache)), (name) => cache.get(name) ?? null]
  }

  /** Sends packs, and puts an answer that lists them. @param kept - packs of the last build that stay */
  async #put(kept: Snapshot, groups: readonly PackGroup[]): Promise<boolean> {
    const own = this.#settings.names[0] as string
    const known = knownPacks([await this.#find(own), await this.#last()])
    const files = [...kept.files]
    const ids: Record<string, string> = { ...kept.ids }
    for (const [packs, bytesOf] of groups) {
      const sent = await sendPacks(packs, { store: this.#store, known }, bytesOf)
      if (sent === null) return false
      files.push(...sent)
      for (const { path: file, id } of packs) ids[file] = id
    }
    const { signingKey } = this.#settings
    const key = this.#keyOf(own)
    return this.#store.putResult(key, resultOf({ files, ids }, { key, signingKey }))
  }

  #keyOf(name: string): string {
    return buildKey(this.#tools.stateKey, name, this.#tools.job)
  }

  /** The files of one kind that the last build has left. */
  async #lastFiles(kind: string): Promise<readonly ResultFile[]> {
    const last = await this.#last()
    return (last?.files ?? []).filter(({ path: file }) => file.startsWith(`${kind}/`))
  }

  /** The last build of this line of development, or of the one that it falls back on. */
  async #last(): Promise<Snapshot | null> {
    const [own, ...others] = this.#settings.names.map((name) => this.#find(name))
    return (await own) ?? (await others[0]) ?? null
  }

  async #find(name: string): Promise<Snapshot | null> {
    if (!this.#settings.reads) return null
    const found = this.#found.get(name) ?? this.#ask(name)
    this.#found.set(name, found)
    return found
  }

  async #ask(name: string): Promise<Snapshot | null> {
    const { signingKey } = this.#settings
    const key = this.#keyOf(name)
    const result = await this.#store.getResult(key)
    const snapshot = result && snapshotOf(result, { key, signingKey })
    if (result !== null && snapshot === null) {
      const signed = signingKey === null ? 'none of docsgen' : 'not signed with DOCSGEN_CACHE_KEY'
      this.#tools.onTrouble(`The build “${name}” in the shared cache is ${signed}, and not used.`)
    }
    return snapshot
  }
}

/** Packs of one kind, and where their values are. */
type PackGroup = readonly [packs: PlannedPack[], bytesOf: (name: string) => Uint8Array | null]

interface Signing {
  /** The key of the answer in the store. */
  readonly key: string
  readonly signingKey: string | null
}

function resultOf({ files, ids }: Snapshot, signing: Signing): ActionResult {
  const note: Note = { ids, signature: signatureOf({ files, ids }, signing) }
  return { files, note: JSON.stringify(note) }
}

/** Null: the answer is not what this program writes, or its signature is wrong. */
function snapshotOf({ files, note }: ActionResult, signing: Signing): Snapshot | null {
  const { ids, signature } = parsedNote(note)
  if (!isObject(ids) || typeof signature !== 'string') return null
  const snapshot = { files, ids: ids as Note['ids'] }
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(snapshot, signing))
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isSigned || signing.signingKey === null ? snapshot : null
}

function parsedNote(note: string): { readonly [Field in keyof Note]?: unknown } {
  try {
    const value: unknown = JSON.parse(note)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function signatureOf({ files, ids }: Snapshot, { key, signingKey }: Signing): string {
  if (signingKey === null) return ''
  const digests = files.map(({ path: file, digest }) => [file, digest.hash, digest.size])
  const signed = JSON.stringify([key, Object.entries(ids).sort(), digests])
  return createHmac('sha256', signingKey).update(signed).digest('hex')
}

function knownPacks(snapshots: readonly (Snapshot | null)[]): ReadonlyMap<string, Digest> {
  const known = snapshots.flatMap((snapshot) =>
    (snapshot?.files ?? []).map(
      ({ path: file, digest }) => [snapshot?.ids[file] ?? '', digest] as const,
    ),
  )
  return new Map(known)
}

function outputItems(state: BuildState): PackItem[] {
  return Object.entries(state.outputs)
    .filter(([name, { size }]) => size <= largestSent && staticSource(name, state) === null)
    .map(([name, { hash, size }]) => ({ name, group: name, hash, size }))
}

/** The file of static/ that a file of the output is; null: none. It is not sent: every machine has it, and it may be a video. */
function staticSource(file: string, { index }: BuildState): string | null {
  const source = `static/${file}`
  return Object.hasOwn(index, source) ? source : null
}

function itemOf(name: string, bytes: Buffer): PackItem {
  return { name, group: name, hash: contentHash(bytes), size: bytes.length }
}
