/** `src/theme/MDXComponents.js` → `theme/mdx.tsx`: tags that every document has without an import. */
import type { WrittenFile } from '../generator.ts'
import { noCode, type Places } from '../jsx/own-code.ts'
import type { Notes } from '../notes.ts'
import { importsIn } from '../text/imports.ts'

interface Tools {
  readonly file: string
  readonly notes: Notes
  readonly moduleOf: Places['moduleOf']
}

/**
 * The file of tags, from one in which an object names them: `export default { ...MDXComponents, Foo, Bar: Baz }`.
 * @param source - text of the file
 */
export function mdxComponents(source: string, { file, notes, moduleOf }: Tools): WrittenFile[] {
  const modules = new Map(
    importsIn(source, noCode).flatMap(({ module, names }) =>
      names.map(({ imported, local }) => [local, { name: imported, from: module }] as const),
    ),
  )
  const body = tagsIn(source)
  const lines = (body ?? '').split(',').flatMap((part) => {
    const [, tag, local = tag] = /^\s*([A-Z]\w*)\s*(?::\s*(\w+))?\s*$/.exec(part) ?? []
    const found = local === undefined ? undefined : modules.get(local)
    if (tag === undefined || found === undefined) return []
    const own = moduleOf(found.from, file, 'theme/mdx.tsx')
    if (own === null && /^@(?:theme|docusaurus)/.test(found.from)) return []
    const name = found.name === tag ? tag : `${found.name} as ${tag}`
    return [`export { ${name} } from '${own ?? found.from}'\n`]
  })
  notes.add({ ...remark(body, lines.length), topic: 'MDXComponents', source: file })
  return lines.length > 0 ? [{ to: 'theme/mdx.tsx', text: lines.join('') }] : []
}

/** The text between the braces of the exported object, without comments; undefined: no object is exported. */
function tagsIn(source: string): string | undefined {
  const [, name] = /^export\s+default\s+(\w+)/m.exec(source) ?? []
  const start = name === undefined ? 'export\\s+default' : `\\b${name}\\b[^=\\n]*=`
  const body = new RegExp(`${start}\\s*\\{([\\s\\S]*?)\\n?\\}(?:;|\\s*$|\\n\\n)`).exec(source)?.[1]
  return body?.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
}

function remark(body: string | undefined, tags: number) {
  if (tags > 0) return { state: 'done', text: 'The tags are in theme/mdx.tsx.' } as const
  if (body !== undefined) return { state: 'done', text: 'docsgen has all of its tags.' } as const
  const text = 'No tag was found in it: name them in theme/mdx.tsx.'
  return { state: 'left', text } as const
}
