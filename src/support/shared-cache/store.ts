/**
 * A store that machines share: bytes under their SHA-256, and answers under keys, as in Bazel's remote cache. Nothing that it
 * gives is believed: bytes that are not those of their digest count as absent.
 */
import fs from 'node:fs'
import path from 'node:path'
import { bytesOfFile } from '../read-file.ts'
import { removeQuietly } from '../remove-quietly.ts'
import { uniqueName } from '../unique-name.ts'
import {
  type ActionResult,
  type Digest,
  decodeResult,
  encodeResult,
  isOfDigest,
} from './action-result.ts'

/** A store. No call throws: what cannot be had is absent, and what cannot be put is not there. */
export interface SharedStore {
  /** The answer under a key (64 hex digits); null when there is none. */
  getResult(key: string): Promise<ActionResult | null>
  /** @returns whether it was put. Its files have to be there before */
  putResult(key: string, result: ActionResult): Promise<boolean>
  /** Bytes by their digest; null when they are not there, or are others. */
  get(digest: Digest): Promise<Buffer | null>
  /** Whether the bytes are said to be there. They are not fetched. */
  has(digest: Digest): Promise<boolean>
  /** @returns whether the bytes are there now */
  put(digest: Digest, bytes: Uint8Array): Promise<boolean>
}

/** A store in a folder, laid out as servers do: `cas/<hash>` and `ac/<key>`. Each file appears whole or not at all. */
export function folderStore(folder: string): SharedStore {
  const write = (name: string, bytes: Uint8Array): boolean => {
    const file = path.join(folder, name)
    const draft = `${file}.${uniqueName()}`
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(draft, bytes)
      fs.renameSync(draft, file)
      return true
    } catch {
      removeQuietly(draft)
      return false
    }
  }
  const read = (name: string) => bytesOfFile(path.join(folder, name))
  const readBytes = (digest: Digest) => {
    const bytes = read(`cas/${digest.hash}`)
    return bytes && isOfDigest(bytes, digest) ? bytes : null
  }
  return {
    async getResult(key) {
      const bytes = read(`ac/${key}`)
      return bytes && decodeResult(bytes)
    },
    async putResult(key, result) {
      return write(`ac/${key}`, encodeResult(result))
    },
    async get(digest) {
      return readBytes(digest)
    },
    async has(digest) {
      return readBytes(digest) !== null
    },
    async put({ hash }, bytes) {
      // Bytes of the same length may be damaged: nothing else would ever mend them.
      return read(`cas/${hash}`)?.equals(bytes) || write(`cas/${hash}`, bytes)
    },
  }
}
