/**
 * Type-checks the code of a site with TypeScript: every file of theme/, every override against the properties of the
 * component it stands for, every page that is a component, and what they import. In a process of its own, beside the
 * other stages; what was checked before is not checked again.
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
import { findTypeScript, type TypeScript } from './find-typescript.ts'
import { readTypeErrors } from './type-errors.ts'
import { type TypedCode, writeTypeProject } from './type-project.ts'

export interface TypeCheck {
  readonly problems: readonly Diagnostic[]
  /** The site's files that it has read, relative to its folder: what only lends a type is in no bundle. */
  readonly files: readonly string[]
  /** A later build may do better: there was no TypeScript. */
  readonly incomplete: boolean
}

/** What is kept of a check. */
interface Checked {
  readonly problems: readonly Diagnostic[]
  readonly inputs: readonly BundledInput[]
}

/** A module, or the types of one, was not found: what mends that is no file that was read. */
const notFound = /\(TS(?:2307|2732|2792|2882|7016)\)$/

/** Never rejects: that the types could not be checked is a `theme-types-unchecked` warning. */
export async function checkTypes(
  root: string,
  code: TypedCode,
  { cache, find = findTypeScript }: { cache: Cache; find?: typeof findTypeScript },
): Promise<TypeCheck> {
  const { overrides, pages } = code
  if (overrides.typed.length === 0 && pages.length === 0)
    return { problems: [], files: [], incomplete: false }
  const typescript = find(root)
  if (typescript === null) return unchecked(root, code, 'TypeScript is not installed.')
  const shape = [buildId(), typescript.version, overrides.typed, pages]
  const key = `theme-types:${contentHash(JSON.stringify(shape))}`
  const cached = cache.get(key)
  const known = cached && (JSON.parse(Buffer.from(cached).toString('utf8')) as Checked)
  if (known && !haveChanged(root, known.inputs)) return result(known)
  try {
    const checked = await check(root, code, typescript)
    const isFinal = !checked.problems.some(({ message }) => notFound.test(message))
    if (isFinal) cache.put(key, Buffer.from(JSON.stringify(checked)))
    return result(checked)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return unchecked(root, code, `TypeScript failed: ${reason}`)
  }
}

function result({ problems, inputs }: Checked): TypeCheck {
  return { problems, files: inputs.map((input) => input.path), incomplete: false }
}

function unchecked(root: string, { overrides, pages }: TypedCode, reason: string): TypeCheck {
  const parts = [
    ...(overrides.typed.length > 0 ? ['theme/'] : []),
    ...(pages.length > 0 ? ['pages that are components'] : []),
  ]
  const problem = diagnostic(
    'theme-types-unchecked',
    `The types of ${parts.join(' and of ')} were not checked. ${reason}`,
    { hint: addCommand(root, ['typescript']) },
  )
  return { problems: [problem], files: [], incomplete: true }
}

async function check(root: string, code: TypedCode, typescript: TypeScript): Promise<Checked> {
  const project = writeTypeProject(root, code)
  const output = await runTypeScript(typescript, project.config, root)
  return {
    problems: readTypeErrors(output, { root, ...project }),
    inputs: inputsIn(output, root),
  }
}

/** @throws Error when it ends without having checked */
function runTypeScript({ bin }: TypeScript, config: string, root: string): Promise<string> {
  const args = [bin, '-p', config, '--pretty', 'false', '--listFiles']
  return new Promise((resolve, reject) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      // 1 and 2: there are type errors.
      const code = error === null ? 0 : error.code
      const found = /\(\d+,\d+\): error TS/.test(stdout)
      if (code === 0 || ((code === 1 || code === 2) && found)) resolve(stdout)
      else reject(new Error((stderr || stdout).trim().split('\n')[0] ?? 'it gave no reason'))
    })
  })
}

/** The site's own files among those that were read (`--listFiles`), and of its packages the files that name their version. */
function inputsIn(output: string, root: string): BundledInput[] {
  const folder = fs.realpathSync(root)
  const files = output
    .split(/\r?\n/)
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('..') && !file.startsWith('.docsgen/'))
    .map((file) => file.replace(inPackage, '$1/package.json'))
  return [...new Set(files)].sort().map((file) => ({ path: file, hash: hashOfFile(root, file) }))
}

/** A file of a package, with its folder. */
const inPackage = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/
