/** Are the files of the output as a build left them? */
import type { Columns } from '../../support/columns.ts'
import { hashInParts } from '../../support/content-hash.ts'
import type { Written } from './staging.ts'
import { statFile } from './stat-file.ts'

/** Size and time of each file of the output. */
export type OutputTimes = Columns<Pick<Written, 'size' | 'mtimeMs'>>

/**
 * Whether a time (ms) says which write a file is of. Archives that cut times to seconds, or give all files the same one, say
 * nothing: a file of another build can have the same.
 */
function isOfOneWrite(mtimeMs: number): boolean {
  return mtimeMs % 1000 !== 0
}

/**
 * The files in the output folder (absolute) of which the time does not say that they are as they were left. Null: one is
 * gone, or has another size.
 */
export function touchedOutputs(outDir: string, { names, fields }: OutputTimes): string[] | null {
  const { size, mtimeMs } = fields
  const touched: string[] = []
  for (const [at, file] of names.entries()) {
    // Joining by `path` would take as long as asking the system.
    const stat = statFile(`${outDir}/${file}`)
    if (stat === undefined || stat.size !== size[at]) return null
    if (stat.mtimeMs !== mtimeMs[at] || !isOfOneWrite(stat.mtimeMs)) touched.push(file)
  }
  return touched
}

/**
 * A file as a build left it, with the time that it has now; undefined when its bytes are others. They are read unless the
 * time says enough: caches of CI systems, archives and copies give files new ones.
 */
export function intactOutput(outDir: string, file: string, left: Written): Written | undefined {
  const path = `${outDir}/${file}`
  const now = statFile(path)
  if (now?.size !== left.size) return undefined
  if (now.mtimeMs === left.mtimeMs && isOfOneWrite(now.mtimeMs)) return left
  return hashOf(path) === left.hash ? { ...left, mtimeMs: now.mtimeMs } : undefined
}

/** Null: it cannot be read, or another build has taken it away by now. */
function hashOf(file: string): string | null {
  try {
    return hashInParts(file)
  } catch {
    return null
  }
}
