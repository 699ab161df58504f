/**
 * Two files at one place in the output. Reported while the site is written, and by `docsgen check`, which writes
 * nothing.
 */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'

/** Files of static/ that have the path of a page, with the file that the page is made of. */
export function staticsOverPages(
  pages: readonly {
    readonly output: string
    readonly route: string
    readonly source: string | null
  }[],
  statics: readonly { readonly path: string }[],
): Diagnostic[] {
  const byOutput = new Map(pages.map((page) => [page.output, page]))
  return statics.flatMap(({ path: file }) => {
    const page = byOutput.get(file)
    if (page === undefined) return []
    const owner = page.source ?? `the page ${page.route}`
    const message = `static/${file} and ${owner} both claim ${file} in the output.`
    const hint = 'Rename one of them: files of static/ keep their path.'
    return diagnostic('output-collision', message, { file: `static/${file}`, hint })
  })
}

/** Two files have the same path. */
export function takenTwice(file: string): Diagnostic {
  return diagnostic('output-collision', `Two files claim ${file} in the output.`, {
    hint: 'A file in static/ may have the path of a page; rename one of them.',
  })
}

/** The first path that is needed as a file and as a folder (`a` and `a/index.html`); null without one. */
export function fileAndFolder(files: {
  keys(): Iterable<string>
  has(file: string): boolean
}): Diagnostic | null {
  for (const file of files.keys()) {
    const folder = ancestors(file).find((one) => files.has(one))
    if (folder === undefined) continue
    const message = `${folder} is a file and, for ${file}, a folder in the output.`
    const hint = 'Rename the file in static/ or the page.'
    return diagnostic('output-collision', message, { hint })
  }
  return null
}

/** The collisions for which a build with these paths would fail. */
export function collisions(paths: Iterable<string>): Diagnostic[] {
  const files = new Set<string>()
  const found: Diagnostic[] = []
  for (const file of paths) {
    if (files.has(file)) found.push(takenTwice(file))
    files.add(file)
  }
  const mixed = fileAndFolder(files)
  return mixed === null ? found : [...found, mixed]
}

/** The folders around a path: `ancestors('a/b/c') // ['a', 'a/b']` */
export function ancestors(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
