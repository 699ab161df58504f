import type { WalkedFile, Walker } from './walk-folder.ts'

/** Folder from which other generators serve files as they are. */
const folder = 'public'

/**
 * Files of public/: links to them are broken, and the report can say why. None when public/ is the output of a
 * generator, which has a home page.
 */
export function publicFiles(walk: Walker): readonly WalkedFile[] {
  const { files } = walk(folder, true)
  return files.some(({ path }) => path === `${folder}/index.html`) ? [] : files
}

/** The path of such a file in the folder. */
export function publicPath({ path }: WalkedFile): string {
  return path.slice(folder.length + 1)
}
