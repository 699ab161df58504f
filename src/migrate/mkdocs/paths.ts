/** Paths of a site of MkDocs: where its documents go, and which addresses they had. */

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
