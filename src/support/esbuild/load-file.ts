import type { OnLoadResult } from 'esbuild'
import { readFile } from '../read-file.ts'

/** Is given a file (absolute path) that a plugin has read; null in place of the contents when it cannot be read. */
export type OnRead = (file: string, contents: Uint8Array | null) => void

/**
 * Reads a file (absolute path) for a plugin of esbuild. One that cannot be read is reported at the line that imports it: of an
 * error that a plugin throws, esbuild would name the place in its own code.
 */
export function loadFile<Result extends OnLoadResult | Promise<OnLoadResult>>(
  file: string,
  onRead: OnRead | undefined,
  load: (contents: Buffer) => Result,
): Result | OnLoadResult {
  let contents: Buffer
  try {
    contents = readFile(file)
  } catch (error) {
    onRead?.(file, null)
    return { errors: [{ text: `The file cannot be read: ${(error as Error).message}` }] }
  }
  onRead?.(file, contents)
  return load(contents)
}
