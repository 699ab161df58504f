/**
 * Type-checks a site's code with TypeScript: all files of theme/, each override against the props of its component,
 * component pages, and their imports. Runs in a process of its own while other stages work. Results are cached.
 */

import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import {
  type BundledInput,
  hashOfFile,
  haveChanged,
} from '../../../support/esbuild/bundle-inputs.ts'
import { buildId } from '../../../support/package.ts'
import { addCommand } from '../../../support/package-manager.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { textOfBytes } from '../../../support/text/text-of-bytes.ts'
import { siteTypesFile } from '../../data/site-types.ts'
import { findTypeScript, type TypeScript } from './find-typescript.ts'
import { readTypeErrors } from './type-errors.ts'
import { type TypedCode, writeTypeProject } from './type-project.ts'

export interface TypeCheck {
  readonly problems: readonly Diagnostic[]
  /** The site's files that were read. Files imported only for types are in no bundle. */
  readonly inputs: readonly BundledInput[]
  /** TypeScript is missing, so a later build may have another result. */
  readonly incomplete: boolean
}

/** The cached form of a check. */
interface CachedCheck {
  readonly problems: readonly Diagnostic[]
  readonly inputs: readonly BundledInput[]
}

/**
 * Errors for a missing module or its types. Such a result is not cached, because installing the module changes no file
 * that was read.
 */
const notFound = /\(TS(?:2307|2732|2792|2882|7016)\)$/

/**
 * Type-checks a site's code. Never rejects: if TypeScript is missing or fails, the result is a `theme-types-unchecked`
 * warning.
 */
export async function checkTypes(
  root: string,
  code: TypedCode,
  { cache, find = findTypeScript }: { cache: Cache; find?: typeof findTypeScript },
): Promise<TypeCheck> {
  const { overrides, pages } = code
  if (overrides.typed.length === 0 && pages.length === 0)
    return { problems: [], inputs: [], incomplete: false }
  const typescript = find(root)
  if (typescript === null)
    return unchecked(code, {
      reason: 'TypeScript is not installed.',
      hint: addCommand(root, ['typescript']),
    })
  const types = hashOfFile(root, siteTypesFile)
  const shape = [buildId(), typescript.version, overrides.typed, pages, types]
  const key = `theme-types:${contentHash(JSON.stringify(shape))}`
  const cached = cache.get(key)
  const known = cached && (JSON.parse(textOfBytes(cached)) as CachedCheck)
  if (known && !haveChanged(root, known.inputs)) return result(known)
  try {
    const checked = await check(root, code, typescript)
    const isFinal = !checked.problems.some(({ message }) => notFound.test(message))
    if (isFinal) cache.put(key, Buffer.from(JSON.stringify(checked)))
    return result(checked)
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException
    if (reason === 'EACCES' || reason === 'EROFS' || reason === 'EPERM') {
      const words = 'The folder .docsgen/ cannot be written, so nothing is cached either.'
      return unchecked(code, { reason: words, hint: writableHint })
    }
    const words = error instanceof Error ? error.message : String(error)
    return unchecked(code, { reason: `TypeScript failed: ${words}` })
  }
}

function result({ problems, inputs }: CachedCheck): TypeCheck {
  return { problems, inputs, incomplete: false }
}

const writableHint =
  'Let the user that builds write into the folder of the site, or build a copy of it.'

interface NotChecked {
  readonly reason: string
  readonly hint?: string
}

function unchecked({ overrides, pages }: TypedCode, { reason, hint }: NotChecked): TypeCheck {
  const parts = [
    ...(overrides.typed.length > 0 ? ['theme/'] : []),
    ...(pages.length > 0 ? ['component pages'] : []),
  ]
  const problem = diagnostic(
    'theme-types-unchecked',
    `The types of ${parts.join(' and of ')} were not checked. ${reason}`,
    hint === undefined ? {} : { hint },
  )
  return { problems: [problem], inputs: [], incomplete: true }
}

async function check(root: string, code: TypedCode, typescript: TypeScript): Promise<CachedCheck> {
  const project = writeTypeProject(root, code)
  // By the clock of the file system, which differs from that of the process.
  const { mtimeMs: started } = fs.statSync(project.config)
  const output = await runTypeScript(typescript, project.config, root)
  return {
    problems: readTypeErrors(output, { root, ...project }),
    inputs: inputsIn(output, { root, started }),
  }
}

/** Runs TypeScript and returns its output. @throws Error when it failed for other reasons than type errors */
function runTypeScript({ bin }: TypeScript, config: string, root: string): Promise<string> {
  const args = [bin, '-p', config, '--pretty', 'false', '--listFiles']
  return new Promise((resolve, reject) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      // 1 and 2 mean type errors.
      const code = error === null ? 0 : error.code
      const found = /\(\d+,\d+\): error TS/.test(stdout)
      if (code === 0 || ((code === 1 || code === 2) && found)) resolve(stdout)
      else reject(new Error((stderr || stdout).trim().split('\n')[0] ?? 'it gave no reason'))
    })
  })
}

/**
 * The site's files among those that were read (`--listFiles`). Files of packages are represented by their
 * package.json.
 * @param started - when TypeScript was started, in ms since 1970
 */
function inputsIn(
  output: string,
  { root, started }: { readonly root: string; readonly started: number },
): BundledInput[] {
  const files = output
    .split(/\r?\n/)
    .filter((line) => path.isAbsolute(line))
    .map((file) => posixRelative(root, file))
    .filter((file) => !file.startsWith('..') && !/^\.docsgen\/(?!data\/)/.test(file))
    .map((file) => file.replace(inPackage, '$1/package.json'))
  const hashOf = (file: string) => (isOlder(root, file, started) ? hashOfFile(root, file) : saved)
  return [...new Set(files)].sort().map((file) => ({ path: file, hash: hashOf(file) }))
}

/** In place of the hash of a file that was saved while it may have been read: no bytes have it. */
const saved = 'saved meanwhile'

function isOlder(root: string, file: string, time: number): boolean {
  const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false })
  return stat !== undefined && Math.max(stat.mtimeMs, stat.ctimeMs) < time
}

/** A file in a package's folder. */
const inPackage = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/
