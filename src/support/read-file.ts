import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'

/** Opens without waiting: otherwise a named pipe without a writer would block. Windows has no such flag. */
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * The bytes of a regular file. In the place of a file there can be a named pipe, which is read for ever, or a device that
 * has no end.
 * @throws the error of the system; one with the code `ENOTFILE` when it is no regular file
 */
export function readFile(file: string): Buffer {
  const descriptor = openFile(file)
  try {
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The bytes of a regular file; null when there is none that can be read. */
export function bytesOfFile(file: string): Buffer | null {
  try {
    return readFile(file)
  } catch {
    return null
  }
}

/** The text of a regular file in UTF-8; null when there is none that can be read. */
export function textOfFile(file: string): string | null {
  return bytesOfFile(file)?.toString('utf8') ?? null
}

/** Opens a regular file for reading. @throws as `readFile` */
export function openFile(file: string): number {
  const descriptor = openSync(file, withoutWaiting)
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw Object.assign(new Error(`ENOTFILE: it is not a regular file, open '${file}'`), {
    code: 'ENOTFILE',
    syscall: 'open',
    path: file,
  })
}
