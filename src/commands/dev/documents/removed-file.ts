import path from 'node:path'

/**
 * The file of the site (absolute path) whose removal made an error: it was there when the site was read, and the watcher
 * has not reported it yet. Null for other errors. Errors that come from threads have lost their fields, so the message
 * says it.
 * @param root - absolute
 */
export function removedFile(error: unknown, root: string): string | null {
  const message = error instanceof Error ? error.message : ''
  const file = /^(?:ENOENT|ENOTDIR): .*?, open '(.*)'$/.exec(message)?.[1]
  return file?.startsWith(root + path.sep) ? file : null
}
