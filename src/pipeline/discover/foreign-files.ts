/** Files that other generators read and docsgen does not. */
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

/** Files of which Docusaurus makes pages; not those that begin with “_”, nor tests and declarations. */
export function docusaurusPages(walk: Walker): readonly WalkedFile[] {
  return walk('src/pages', false).files.filter(
    ({ path }) => /\.(?:mdx?|[jt]sx?)$/.test(path) && !/\/_|\.(?:test|spec|d)\.\w+$/.test(path),
  )
}
