import { relative } from 'node:path'

/** Path of a file as diagnostics show it: relative to the site's folder, with forward slashes. */
export function sitePath(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/')
}
