/**
 * Type-checks theme/ with TypeScript: every file of it, and every override against the properties of the component it
 * stands for. In a process of its own, beside the other stages; what was checked before is not checked again.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Cache } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import { buildId } from '../package.ts'
import { type BundledInput, hashOfFile, haveChanged } from './bundle-inputs.ts'
import type { Overrides } from './find-overrides.ts'
import { findTypeScript, type TypeScript } from './find-typescript.ts'
import { readTypeErrors } from './type-errors.ts'
import { writeTypeProject } from './type-project.ts'

export interface TypeCheck {
  readonly problems: readonly Diagnostic[]
  /** A later build may do better: there was no TypeScript. */
  readonly incomplete: boolean
}

/** What is kept of a check. */
interface Checked {
  readonly problems: readonly Diagnostic[]
  readonly inputs: readonly BundledInput[]
}

const fine: TypeCheck = { problems: [], incomplete: false }

/** Never rejects: that the types could not be checked is a `theme-types-unchecked` warning. */
export async function checkTypes(
  root: string,
  overrides: Overrides,
  { cache, find = findTypeScript }: { cache: Cache; find?: typeof findTypeScript },
): Promise<TypeCheck> {
  if (overrides.typed.length === 0) return fine
  const typescript = find(root)
  if (typescript === null) return unchecked('TypeScript is not installed.')
  const shape = [buildId(), typescript.version, overrides.typed]
  const key = `theme-types:${contentHash(JSON.stringify(shape))}`
  const cached = cache.get(key)
  const known = cached && (JSON.parse(Buffer.from(cached).toString('utf8')) as Checked)
  if (known && !haveChanged(root, known.inputs)) return { ...fine, problems: known.problems }
  try {
    const checked = await check(root, overrides, typescript)
    cache.put(key, Buffer.from(JSON.stringify(checked)))
    return { ...fine, problems: checked.problems }
  } catch (error) {
    return unchecked(`TypeScript failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function unchecked(reason: string): TypeCheck {
  const problem = diagnostic(
    'theme-types-unchecked',
    `The types of theme/ were not checked. ${reason}`,
    { hint: 'npm install --save-dev typescript' },
  )
  return { problems: [problem], incomplete: true }
}

async function check(root: string, overrides: Overrides, typescript: TypeScript): Promise<Checked> {
  const project = writeTypeProject(root, overrides)
  const output = await runTypeScript(typescript, project.config, root)
  return {
    problems: readTypeErrors(output, { root, overrides, fits: project.fits }),
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

/** The site's own files among those that were read (`--listFiles`). */
function inputsIn(output: string, root: string): BundledInput[] {
  const folder = fs.realpathSync(root)
  const files = output
    .split(/\r?\n/)
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('..') && !/(?:^|\/)(?:node_modules|\.docgen)\//.test(file))
  return files.sort().map((file) => ({ path: file, hash: hashOfFile(root, file) }))
}
