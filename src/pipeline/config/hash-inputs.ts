import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { hashOfParts } from '../../support/content-hash.ts'
import { readFile } from '../../support/read-file.ts'

/**
 * Key of the inputs of a config (`LoadedConfig.inputs`): content of files, names in folders, and which paths do not
 * exist. Equal keys of a `pure` config mean the same config, also in a site that has been moved.
 */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`\0${input}\0`).update(stateOf(path.resolve(root, input)))
  return hashOfParts(hash)
}

/**
 * How far (ms) the time of a file may lie before the moment in which it was saved: file systems take the time of the
 * system's last tick, of which there are a hundred or more in a second.
 */
export const clockTick = 20

/**
 * The key of inputs that were read since `started` (ms since 1970); null when one was saved meanwhile, because the
 * key might not belong to the content that was read.
 */
export function keyOfInputs(
  root: string,
  inputs: readonly string[],
  started: number,
): string | null {
  const timeOf = (input: string) =>
    statSync(path.resolve(root, input), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const isYoung = (input: string) => timeOf(input) >= started - clockTick
  return inputs.some(isYoung) ? null : hashInputs(root, inputs)
}

function stateOf(file: string): string | Uint8Array {
  try {
    return readFile(file)
  } catch (error) {
    return namesIn(file) ?? `none\0${(error as NodeJS.ErrnoException).code}`
  }
}

function namesIn(folder: string): string | null {
  try {
    return `folder\0${readdirSync(folder).sort().join('\0')}`
  } catch {
    return null
  }
}
