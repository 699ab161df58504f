/**
 * The inputs of code of the site that fetches data: files, folders, variables of the environment, and answers from outside.
 * As long as none has changed and every answer is fresh, the code need not run again.
 */
import fs from 'node:fs'
import path from 'node:path'
import { contentHash } from '../../support/content-hash.ts'
import { type BundledInput, hashOfFile } from '../../support/esbuild/bundle-inputs.ts'
import { posixRelative } from '../../support/posix-path.ts'

export interface LoaderInputs {
  /** With the hash of the bytes that were read; `''` for a file that is not there. */
  readonly files: readonly BundledInput[]
  readonly folders: readonly FolderInput[]
  readonly variables: readonly VariableInput[]
  /** When the first answer is no longer fresh, in milliseconds since 1970; null: never. */
  readonly until: number | null
}

/** The names of the files in a folder, those in the folders in it too. */
interface FolderInput extends BundledInput {
  /** Only files whose name ends so; `''`: all. */
  readonly ending: string
}

/** A variable of the environment. The hash, because the value may be a secret. */
interface VariableInput {
  readonly name: string
  readonly hash: string
}

/** The inputs that are no files. */
export type OutsideInputs = Omit<LoaderInputs, 'files'>

/** Inputs of code that reads nothing. */
export const noInputs: LoaderInputs = { files: [], folders: [], variables: [], until: null }

/** The inputs of several pieces of code. */
export function joinInputs(all: readonly LoaderInputs[]): LoaderInputs {
  const ends = all.flatMap(({ until }) => (until === null ? [] : [until]))
  return {
    files: unique(all.flatMap(({ files }) => files)),
    folders: unique(all.flatMap(({ folders }) => folders)),
    variables: unique(all.flatMap(({ variables }) => variables)),
    until: ends.length === 0 ? null : Math.min(...ends),
  }
}

/**
 * Whether none of the inputs has changed, and every answer is still fresh.
 * @param root - absolute folder of the site
 * @param now - milliseconds since 1970
 */
export function areInputsFresh(root: string, inputs: LoaderInputs, now = Date.now()): boolean {
  return (
    isOutsideFresh(root, inputs, now) &&
    inputs.files.every((file) => hashOfFile(root, file.path) === file.hash)
  )
}

/** The same without the files, for those who have compared them already. */
export function isOutsideFresh(
  root: string,
  { folders, variables, until }: OutsideInputs,
  now = Date.now(),
): boolean {
  return (
    (until === null || now < until) &&
    variables.every(({ name, hash }) => hashOfVariable(name) === hash) &&
    folders.every((folder) => hashOfFolder(root, folder) === folder.hash)
  )
}

/** Hash of the value of a variable of the environment; `''` when it is not set. */
export function hashOfVariable(name: string): string {
  const value = process.env[name]
  return value === undefined ? '' : contentHash(value)
}

function hashOfFolder(root: string, { path: folder, ending }: FolderInput): string {
  try {
    return contentHash(filesInFolder(path.resolve(root, folder), ending).join('\n'))
  } catch {
    return ''
  }
}

/** A folder with so many files is read by mistake. */
const mostFiles = 100_000

/**
 * The files in a folder and the folders in it, sorted, as paths relative to it. Names that begin with a dot and node_modules are
 * left out, links to folders are not followed.
 * @throws the error of the system, and an error when there are more than 100,000
 */
export function filesInFolder(folder: string, ending: string): string[] {
  const found: string[] = []
  const waiting = [folder]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const entry of fs.readdirSync(one, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const file = path.join(one, entry.name)
      if (entry.isDirectory()) waiting.push(file)
      else if (entry.name.endsWith(ending)) found.push(posixRelative(folder, file))
    }
    if (found.length + waiting.length > mostFiles) {
      throw new Error(`There are more than ${mostFiles} files in it.`)
    }
  }
  return found.sort()
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}
