/** Many values as packs of a size that is quickly read and written, none of which a job has to hold for long. */
import type { ResultFile } from '../../../support/shared-cache/action-result.ts'
import type { PackedValue } from '../../../support/shared-cache/pack.ts'
import type { Parts } from './parts.ts'

/** Bytes of a pack before it is compressed: pages that look alike are better compressed together. */
const packSize = 4 * 1024 * 1024

/** A pack, and the names of its values. */
export interface NamedPack {
  readonly file: ResultFile
  readonly names: readonly string[]
}

/** Values that are put into packs in the order in which they come. */
export interface PackStream {
  /** Adds a value, unless there is one of this name. */
  add(name: string, value: Uint8Array): void
  /** Resolves to the packs when all are put. @throws DocsgenError (3) when the disk refuses */
  finish(): Promise<NamedPack[]>
}

/** Begins a stream of packs. @param folder what the paths of the packs begin with, in the answer of the job */
export function createPackStream(parts: Parts, folder: string): PackStream {
  const known = new Set<string>()
  const packs: Promise<NamedPack>[] = []
  let values: PackedValue[] = []
  let size = 0
  const end = () => {
    if (values.length === 0) return
    const names = values.map(({ name }) => name)
    const pack = parts.put(`${folder}/${packs.length}`, values).then((file) => ({ file, names }))
    // It is awaited at the end.
    pack.catch(() => undefined)
    packs.push(pack)
    values = []
    size = 0
  }
  return {
    add(name, value) {
      if (known.has(name)) return
      known.add(name)
      values.push({ name, value })
      size += value.length
      if (size >= packSize) end()
    },
    finish() {
      end()
      return Promise.all(packs)
    },
  }
}

/** The packs of an answer in a folder of it. */
export function filesIn(files: readonly ResultFile[], folder: string): ResultFile[] {
  return files.filter(({ path }) => path.startsWith(`${folder}/`))
}
