import path from 'node:path'

/**
 * The file of the site (absolute path) that could not be opened, when that is the error; null for any other one. The site
 * has been read with that file, so it was removed or replaced since. The message is read, because an error loses its
 * other fields on the way from a thread.
 * @param root - absolute
 */
export function unreadableFile(error: unknown, root: string): string | null {
  const message = error instanceof Error ? error.message : ''
  const file = /^E[A-Z]+: .*?, open '(.*)'$/.exec(message)?.[1]
  return file?.startsWith(root + path.sep) ? file : null
}
