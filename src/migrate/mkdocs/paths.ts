/** Paths of a site of MkDocs: where its files lie, where they go, and which addresses they had. */
import path from 'node:path'

/** A path in a folder, relative to the folder of the site: `docs/en` and `../../docs_src` → `docs_src`; null: absolute paths. */
export function joined(folder: string, name: string): string | null {
  if (path.posix.isAbsolute(name) || /^[a-z]:[\\/]/i.test(name)) return null
  const result = path.posix.join(folder, name.replaceAll('\\', '/')).replace(/\/$/, '')
  return result === '.' ? '' : result
}

/** `index.md` for `README.md`, which MkDocs takes for it. @param names - all paths in the folder of documents */
export function documentName(name: string, names: ReadonlySet<string>): string {
  const own = name.replace(/\.(?:markdown|mdown|mkdn?|mkd)$/i, '.md')
  const [, folder] = /^(.*\/)?readme\.md$/i.exec(own) ?? []
  if (!/(?:^|\/)readme\.md$/i.test(own)) return own
  const index = `${folder ?? ''}index.md`
  return names.has(index) ? own : index
}

/** The address of a document. @param name - its path in the folder of documents, as `documentName` gives it */
export function addressOf(name: string, hasFolders: boolean): string {
  const bare = name.replace(/\.md$/i, '')
  if (/(?:^|\/)(?:index|readme)$/i.test(bare)) return `/${bare.slice(0, bare.lastIndexOf('/') + 1)}`
  return hasFolders ? `/${bare}/` : `/${bare}.html`
}

/** Whether patterns of `.gitignore` leave a path out: the last that fits decides. */
export function ignores(patterns: string): (name: string) => boolean {
  const rules = patterns.split('\n').flatMap((line) => {
    const pattern = line.trim()
    if (pattern === '' || pattern.startsWith('#')) return []
    return [{ isBack: pattern.startsWith('!'), test: patternOf(pattern.replace(/^!/, '')) }]
  })
  return (name) => {
    let ignored = false
    for (const { isBack, test } of rules) if (test.test(name)) ignored = !isBack
    return ignored
  }
}

function patternOf(pattern: string): RegExp {
  const isAnchored = /\/(?!$)/.test(pattern)
  const body = pattern
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*\*\/?|\*|\?/g, (sign) =>
      sign === '**/' ? '(?:.*/)?' : sign === '**' ? '.*' : sign === '*' ? '[^/]*' : '[^/]',
    )
  try {
    return new RegExp(
      `^${isAnchored ? '' : '(?:.*/)?'}${body}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`,
    )
  } catch {
    return /(?!)/
  }
}
