/**
 * The folder in which the jobs of a build in shards leave to each other what they have made. It is a store by content: the
 * folders of jobs that ran on different machines are copied over each other.
 */
import { DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { isObject } from '../../../shared/is-object.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { digestOf, type ResultFile } from '../../../support/shared-cache/action-result.ts'
import { decodePack, encodePack, type PackedValue } from '../../../support/shared-cache/pack.ts'
import { folderStore } from '../../../support/shared-cache/store.ts'
import type { Shard } from './shard.ts'

/** The answer of a job. `Data` is fit for JSON. */
export interface JobAnswer<Data> {
  readonly files: readonly ResultFile[]
  readonly data: Data
}

/** The answer of a job as others find it. */
export interface KnownAnswer<Data> extends JobAnswer<Data> {
  /** Of all that the answer has, to the last byte. */
  readonly id: string
}

/** The parts of one site, built by one docsgen with the same options. */
export interface Parts {
  /** The folder, as messages name it. */
  readonly name: string
  /** The answer of a job, such as `compile 3/8`; null: it is not there, or damaged. */
  answer<Data>(job: string): Promise<KnownAnswer<Data> | null>
  /** Leaves the answer of a job. Its files have been put before. @throws DocsgenError (3) when the disk refuses */
  leave<Data>(job: string, answer: JobAnswer<Data>): Promise<void>
  /** Puts a pack of values. @param path its name in the answer @throws DocsgenError (3) when the disk refuses */
  put(path: string, values: readonly PackedValue[]): Promise<ResultFile>
  /** The values of a pack; null: it is not there, or damaged. */
  get(file: ResultFile): Promise<ReadonlyMap<string, Buffer> | null>
}

/**
 * Opens the folder.
 * @param folder absolute
 * @param site `name` is the folder in messages; `key` changes with docsgen and with the options of the build
 */
export function openParts(folder: string, { name, key }: { name: string; key: string }): Parts {
  const store = folderStore(folder)
  const keyOf = (job: string) =>
    digestOf(Buffer.from(JSON.stringify(['docsgen parts', key, job]))).hash
  const written = (isThere: boolean) => {
    if (isThere) return
    const message = `The parts of the build cannot be written to ${name}.`
    const hint = 'Free space on the disk, or name another folder with --parts.'
    throw new DocsgenError([diagnostic('output-write', message, { hint })], 3)
  }
  return {
    name,
    async answer<Data>(job: string) {
      const result = await store.getResult(keyOf(job))
      const note = result && parsed(result.note)
      if (!result || !isObject(note)) return null
      const { files } = result
      const { id, data } = note
      return id === idOf({ files, data }) ? { files, data: data as Data, id } : null
    },
    async leave(job, { files, data }) {
      const note = JSON.stringify({ id: idOf({ files, data }), data })
      written(await store.putResult(keyOf(job), { files, note }))
    },
    async put(path, values) {
      const bytes = encodePack(values)
      const digest = digestOf(bytes)
      written(await store.put(digest, bytes))
      return { path, digest }
    },
    async get({ digest }) {
      const bytes = await store.get(digest)
      return bytes && decodePack(bytes)
    },
  }
}

function idOf({ files, data }: JobAnswer<unknown>): string {
  return contentHash(JSON.stringify([files, data]))
}

function parsed(note: string): unknown {
  try {
    return JSON.parse(note)
  } catch {
    return null
  }
}

/** A value as JSON, of a pack that has no other. */
export function jsonValue(value: unknown): PackedValue[] {
  return [{ name: '', value: Buffer.from(JSON.stringify(value), 'utf8') }]
}

/** The value of such a pack. */
export function readJson<Value>(values: ReadonlyMap<string, Buffer>): Value {
  return JSON.parse(values.get('')?.toString('utf8') ?? 'null') as Value
}

/** The command of a job. */
export function commandOf(option: string, shard?: Shard): string {
  const name = `docsgen build --${option}`
  return shard === undefined ? name : `${name} ${shard.number}/${shard.count}`
}

/** The error of a job that lacks what others leave. */
export function missingParts(message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnostic('shard-missing', message, { hint })], 3)
}
