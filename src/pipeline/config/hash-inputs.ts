import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * Key of the inputs of a config (`LoadedConfig.inputs`): content of files, names in folders, and which paths do not
 * exist. Equal keys of a `pure` config mean the same config.
 */
export function hashInputs(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`\0${path}\0`).update(stateOf(path))
  return hash.digest('hex').slice(0, 32)
}

/**
 * The key of inputs that were read since `started` (ms since 1970); null when one was saved meanwhile, because the
 * key might not belong to the content that was read.
 */
export function keyOfInputs(paths: readonly string[], started: number): string | null {
  const isYoung = (path: string) =>
    (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= started
  return paths.some(isYoung) ? null : hashInputs(paths)
}

function stateOf(path: string): string | Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EISDIR' ? `folder\0${readdirSync(path).sort().join('\0')}` : `none\0${code}`
  }
}
