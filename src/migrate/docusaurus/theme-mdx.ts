/** `src/theme/MDXComponents.js` → `theme/mdx.tsx`: tags that every document has without an import. */
import type { WrittenFile } from '../generator.ts'
import type { Notes } from '../notes.ts'

/**
 * The file of tags, from one in which an object names them: `export default { ...MDXComponents, Foo, Bar: Baz }`.
 * @param source - text of the file
 */
export function mdxComponents(
  source: string,
  { file, notes }: { readonly file: string; readonly notes: Notes },
): WrittenFile[] {
  const modules = new Map<string, { readonly name: string; readonly from: string }>()
  for (const [, clause = '', from = ''] of source.matchAll(
    /^import\s+([^'";]+?)\s+from\s*['"]([^'"]+)['"]/gm,
  )) {
    const [, named = ''] = /\{([^}]*)\}/.exec(clause) ?? []
    const [outside = ''] = clause.replace(/\{[^}]*\}/, '').split(',')
    if (outside.trim() !== '') modules.set(outside.trim(), { name: 'default', from })
    for (const part of named
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [name = '', local = name] = part.split(/\s+as\s+/)
      modules.set(local, { name, from })
    }
  }
  const [, body = ''] = /export\s+default\s*\{([\s\S]*?)\n?\};?\s*$/.exec(source) ?? []
  const lines = body
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
    .split(',')
    .flatMap((part) => {
      const [, tag, local = tag] = /^\s*([A-Z]\w*)\s*(?::\s*(\w+))?\s*$/.exec(part) ?? []
      const found = local === undefined ? undefined : modules.get(local)
      if (tag === undefined || found === undefined || /^@(?:theme|docusaurus)/.test(found.from))
        return []
      return [
        `export { ${found.name === tag ? tag : `${found.name} as ${tag}`} } from '${moduleName(found.from)}'\n`,
      ]
    })
  const isRead = lines.length > 0
  const text = isRead
    ? 'The tags are in theme/mdx.tsx.'
    : 'No tag was found in it: name them in theme/mdx.tsx.'
  notes.add({ state: isRead ? 'done' : 'left', topic: 'MDXComponents', text, source: file })
  return isRead ? [{ to: 'theme/mdx.tsx', text: lines.join('') }] : []
}

/** Relative to `src/theme/` → from the folder of the site. */
function moduleName(from: string): string {
  if (from.startsWith('../')) return `@site/src/${from.replace(/^(?:\.\.\/)+/, '')}`
  return from
}
