/** `docsgen cache`: counts the values that builds of a site have kept, checks them, and drops some. */
import fs from 'node:fs'
import path from 'node:path'
import { siteFolderProblem } from '../../pipeline/config/load/site-folder.ts'
import { by } from '../../shared/compare.ts'
import { DocsgenError } from '../../shared/diagnostic.ts'
import { pruneCache } from '../../support/cache/cache.ts'
import {
  clearCache,
  readContents,
  type VerifiedSegment,
  verifyCache,
} from '../../support/cache/inspect-cache.ts'
import { readUsed } from '../../support/cache/used-keys.ts'
import { namesIn } from '../../support/names-in.ts'
import { cacheFolder } from './site-cache.ts'
import { kindOf } from './value-kinds.ts'

/** Values, and their bytes. */
export interface Amount {
  readonly values: number
  readonly bytes: number
}

export interface CacheStats {
  readonly segments: number
  /** Of all segments, with values that later ones have replaced. */
  readonly bytes: number
  /** The largest first. */
  readonly kinds: Readonly<Record<string, Amount>>
  /** The values that the last build has used; null when that is not known. */
  readonly used: Amount | null
  /** Bytes of the other files and folders in `.docsgen`, by name. */
  readonly others: Readonly<Record<string, number>>
}

export interface PruneOptions {
  /** Everything is removed, not only what the last build has not used. */
  readonly all?: boolean
  /** Nothing is removed from a cache of so many megabytes (a million bytes) or fewer. */
  readonly maxSize?: number
}

export interface PruneResult {
  /** Bytes of the cache. */
  readonly before: number
  readonly after: number
  /** Nothing was removed, because no build has recorded what it used. */
  readonly isUnknown: boolean
}

/** The state of a site's cache. @throws DocsgenError (2) when there is no such folder */
export function cacheStats(root: string): CacheStats {
  const folder = folderOf(root)
  const { values, ...contents } = readContents(folder)
  const isUsed = readUsed(folder)
  return {
    ...contents,
    kinds: byKind(values),
    used: isUsed && amountOf([...values].filter(([key]) => isUsed(key))),
    others: othersIn(path.dirname(folder)),
  }
}

/** Makes the cache smaller. @throws DocsgenError (2) when there is no such folder */
export function prune(root: string, { all = false, maxSize = 0 }: PruneOptions): PruneResult {
  const folder = folderOf(root)
  const before = readContents(folder).bytes
  const result = { before, after: before, isUnknown: false }
  if (before <= maxSize * 1_000_000) return result
  const isUsed = readUsed(folder)
  if (all) clearCache(folder)
  else if (isUsed === null) return { ...result, isUnknown: true }
  else pruneCache(folder, isUsed)
  return { ...result, after: readContents(folder).bytes }
}

/** Reads the whole cache. @throws DocsgenError (2) when there is no such folder */
export function verify(root: string, fix: boolean): VerifiedSegment[] {
  return verifyCache(folderOf(root), fix)
}

function folderOf(root: string): string {
  const problem = siteFolderProblem(root)
  if (problem !== null) throw new DocsgenError([problem], 2)
  return cacheFolder(root)
}

function byKind(values: ReadonlyMap<string, number>): Record<string, Amount> {
  const kinds = new Map<string, [string, number][]>()
  for (const value of values) {
    const kind = kindOf(value[0])
    const known = kinds.get(kind)
    if (known) known.push(value)
    else kinds.set(kind, [value])
  }
  const amounts = [...kinds].map(([kind, list]) => [kind, amountOf(list)] as const)
  return Object.fromEntries(amounts.sort(([, a], [, b]) => b.bytes - a.bytes))
}

function amountOf(values: readonly (readonly [string, number])[]): Amount {
  return { values: values.length, bytes: values.reduce((sum, [, bytes]) => sum + bytes, 0) }
}

function othersIn(folder: string): Record<string, number> {
  const names = namesIn(folder).filter((name) => name !== 'cache')
  const sizes = names.map((name) => [name, sizeOf(path.join(folder, name))] as const)
  return Object.fromEntries(sizes.sort(by(([name]) => name)))
}

/** Bytes of a file, or of all files in a folder. What a build has just removed has none. */
function sizeOf(file: string): number {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.size ?? 0
  return namesIn(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0)
}
