/**
 * The keys of the values that the last build has used, so that the others can be dropped. They are kept as checksums of four bytes
 * each: if two keys have the same one, a value stays for nothing.
 */
import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { bytesOfFile } from '../read-file.ts'
import { removeQuietly } from '../remove-quietly.ts'
import { uniqueName } from '../unique-name.ts'

const fileIn = (folder: string) => path.join(folder, 'used')

/** Records the keys that a process has used. @param isMore - whether it used only a few, and those before stay */
export function recordUsed(folder: string, keys: ReadonlySet<string>, isMore: boolean): void {
  if (keys.size === 0 || !fs.existsSync(folder)) return
  const sums = new Set(isMore ? readSums(folder) : [])
  if (isMore && sums.size === 0) return
  for (const key of keys) sums.add(crc32(key))
  const draft = `${fileIn(folder)}.${uniqueName()}`
  try {
    fs.writeFileSync(draft, Uint32Array.from(sums))
    fs.renameSync(draft, fileIn(folder))
  } catch {
    removeQuietly(draft)
  }
}

/** Whether the last build has used a key; null when that is not known. */
export function readUsed(folder: string): ((key: string) => boolean) | null {
  const sums = new Set(readSums(folder))
  return sums.size === 0 ? null : (key) => sums.has(crc32(key))
}

/** Forgets what has been used. */
export function forgetUsed(folder: string): void {
  removeQuietly(fileIn(folder))
}

function readSums(folder: string): Iterable<number> {
  const bytes = bytesOfFile(fileIn(folder)) ?? Buffer.alloc(0)
  return new Uint32Array(Uint8Array.from(bytes).buffer, 0, Math.floor(bytes.length / 4))
}
