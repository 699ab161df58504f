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

/** Files that only Docusaurus reads. */
export interface DocusaurusFiles<File> {
  /** Docusaurus makes pages of them. */
  readonly pages: readonly File[]
  /** They replace components of its theme. */
  readonly components: readonly File[]
}

/** Files of src/pages/ and src/theme/; not those that begin with “_”, nor tests and declarations. */
export function docusaurusFiles(walk: Walker): DocusaurusFiles<WalkedFile> {
  const filesOf = (folder: string, endings: RegExp) =>
    walk(folder, false).files.filter(
      ({ path }) => endings.test(path) && !/\/_|\.(?:test|spec|d)\.\w+$/.test(path),
    )
  return {
    pages: filesOf('src/pages', /\.(?:mdx?|[jt]sx?)$/),
    components: filesOf('src/theme', /\.[jt]sx?$/),
  }
}
