/** `openapi.lock`: where the stored specifications come from, and the hash of each. */
import path from 'node:path'
import { by } from '../../../shared/compare.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { readFile } from '../../../support/read-file.ts'
import { isRaw, own, textAt } from '../raw-value.ts'

/** Beside the configuration. */
export const lockName = 'openapi.lock'

export interface LockEntry {
  readonly url: string
  /** Relative to the site's folder. */
  readonly file: string
  /** `contentHash` of its bytes. */
  readonly hash: string
}

export interface OpenapiLock {
  /** By the id of the specification. */
  readonly entries: ReadonlyMap<string, LockEntry>
  /** Of the file; `''`: there is none. */
  readonly hash: string
}

/** The lock of a site; empty where there is none, or nothing that can be read. */
export function readOpenapiLock(root: string): OpenapiLock {
  let bytes: Buffer
  try {
    bytes = readFile(path.join(root, lockName))
  } catch {
    return { entries: new Map(), hash: '' }
  }
  return { entries: new Map(entriesOf(bytes.toString('utf8'))), hash: contentHash(bytes) }
}

function entriesOf(text: string): [string, LockEntry][] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Such as the marks of a merge: the specifications are fetched again.
    return []
  }
  if (!isRaw(value)) return []
  return Object.keys(value).flatMap((id): [string, LockEntry][] => {
    const entry = own(value as Record<string, unknown>, id)
    if (!isRaw(entry)) return []
    const [url, file, hash] = [textAt(entry, 'url'), textAt(entry, 'file'), textAt(entry, 'hash')]
    // The file is one that docsgen has written: no other is ever read or replaced.
    return /^openapi\/[\w-]+\.(?:json|yaml)$/.test(file) ? [[id, { url, file, hash }]] : []
  })
}

/** The text of a lock. */
export function formatOpenapiLock(entries: ReadonlyMap<string, LockEntry>): string {
  const sorted = [...entries].sort(by(([id]) => id))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
