import type { OnLoadResult } from 'esbuild'
import { readFile } from '../read-file.ts'

/** Is given a file (absolute path) that a plugin has read; null in place of the contents when it cannot be read. */
export type OnRead = (file: string, contents: Uint8Array | null) => void

/**
 * What a plugin gives esbuild for a file (absolute path). One that cannot be read is a mistake of the line that imports it:
 * for an error that is thrown, esbuild names the place in its own code.
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
