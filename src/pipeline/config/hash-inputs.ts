import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Key of the state of the paths that decide a config (`LoadedConfig.inputs`): content of files, names in folders,
 * and which of them do not exist. Equal keys and a `pure` config mean the same config.
 */
export function hashInputs(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(`\0${path}\0`).update(stateOf(path))
  return hash.digest('hex').slice(0, 32)
}

function stateOf(path: string): string | Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EISDIR' ? `folder\0${readdirSync(path).sort().join('\0')}` : `none\0${code}`
  }
}
