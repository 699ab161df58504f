import path from 'node:path'

/** A path of this system with forward slashes, as sources, diagnostics and outputs have it. */
export function posixPath(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/')
}

/** The path of a file relative to a folder, with forward slashes. */
export function posixRelative(folder: string, file: string): string {
  return posixPath(path.relative(folder, file))
}
