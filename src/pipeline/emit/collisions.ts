/** Two owners of one place in the output: told while the site is written, and by a check that writes nothing. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'

/** Two files have one path. */
export function takenTwice(file: string): Diagnostic {
  return diagnostic('output-collision', `Two files claim ${file} in the output.`, {
    hint: 'A file in static/ may have the path of a page; rename one of them.',
  })
}

/** The first path that would have to be a file and a folder (`a` and `a/index.html`); null when there is none. */
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

/** What a build that writes these paths would refuse. */
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

/** `a/b/c` // ['a', 'a/b'] */
export function ancestors(file: string): string[] {
  const parts = file.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
