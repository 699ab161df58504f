/** Tags of documents that nothing draws yet: each gets a component that shows what stands between its tags. */
import { components } from '../pipeline/compile/components/table.ts'
import type { OwnComponents } from './components/own-components.ts'
import type { Draft, Remark } from './draft.ts'
import type { WrittenFile } from './generator.ts'
import { codeParts } from './text/code-parts.ts'
import { importsIn } from './text/imports.ts'
import { type Element, elementsIn } from './text/tags.ts'

/** What every .mdx file has without an import, besides the components. */
const given = ['CodeBlock', 'Fragment', 'Link']

/** File of the tags that every document has. */
export const tagsFile = 'theme/mdx.tsx'

/**
 * Notes the tags that neither the documents nor docsgen define, and makes the file that defines them.
 * @param drafts - of .mdx files
 * @param own - the text of that file as the site brings it; `''`: it has none
 * @param ownComponents - those of the site itself, of which some may be tags without an import
 * @returns null: all are defined
 */
export function unknownTags(
  drafts: readonly Draft[],
  own: string,
  ownComponents?: OwnComponents,
): WrittenFile | null {
  const ofSite = [
    ...own.matchAll(/\bexport\s*\{[^}]*?(\w+)\s*\}|\bexport\s+(?:const|function)\s+(\w+)/g),
  ]
  const known = new Set([
    ...given,
    ...components.map(({ tag }) => tag),
    ...ofSite.map(([, listed, declared]) => listed ?? declared ?? ''),
  ])
  const names = new Set<string>()
  const exported = new Map<string, string>()
  const drawn = (name: string) => {
    const tag = ownComponents?.tag(name) ?? null
    if (tag === null) return false
    const written = tag.name === name ? name : `${tag.name} as ${name}`
    exported.set(name, `export { ${written} } from '${tag.module}'\n`)
    return true
  }
  for (const draft of drafts) {
    defineMembers(draft)
    // A converter that knows the tag has said more about it than can be said here.
    const told = new Set(
      draft.notes().flatMap(({ state, topic }) => (state === 'left' ? [topic] : [])),
    )
    for (const { name, open } of undefinedIn(draft.text, known)) {
      if (drawn(name)) continue
      if (!known.has(rootOf(name))) names.add(name)
      if (!told.has(`<${name}>`)) draft.note(open.start, leftTag(name))
    }
  }
  if (names.size + exported.size === 0) return null
  const parts = [
    own.trimEnd(),
    [...exported.keys()]
      .sort()
      .map((name) => exported.get(name))
      .join('')
      .trimEnd(),
    names.size === 0 ? '' : themeFile([...names].sort()).trimEnd(),
  ]
  return { to: tagsFile, text: `${parts.filter((part) => part !== '').join('\n\n')}\n` }
}

function leftTag(name: string): Remark {
  const text =
    'Nothing draws this tag yet: pages show what stands between its tags. Write the component in theme/mdx.tsx.'
  return { state: 'left', topic: `<${name}>`, text }
}

/** Of names without a capital letter, theme/mdx.tsx defines none, so that the document does it: `<story.WithControl>`. */
function defineMembers(draft: Draft): void {
  const { text } = draft
  const defined = definedIn(text)
  const members = new Map<string, Set<string>>()
  for (const { name, open } of elementsIn(text)) {
    const [, root = '', member = ''] = /^([a-z]\w*)\.(\w+)$/.exec(name) ?? []
    if (root === '' || defined.has(root)) continue
    members.set(root, (members.get(root) ?? new Set()).add(member))
    draft.note(open.start, {
      state: 'left',
      topic: `<${name}>`,
      text: `Nothing draws this tag yet: pages show what stands between its tags. Write the component in the place of the line that exports ${root}.`,
    })
  }
  if (members.size === 0) return
  const lines = [...members].map(([root, names]) => {
    const parts = [...names].map((name) => `${name}: ({ children }) => <>{children}</>`)
    return `export const ${root} = { ${parts.join(', ')} }\n`
  })
  const start = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0
  const gap = text.startsWith('\n', start) ? '' : '\n'
  draft.edit([{ start, end: start, text: `\n${lines.join('')}${gap}` }])
}

/** `Tabs` of `Tabs.Tab` */
function rootOf(name: string): string {
  return name.split('.')[0] ?? name
}

/** The elements whose tags neither the text nor anything known defines: of what is known, members. */
function undefinedIn(text: string, known: ReadonlySet<string>): Element[] {
  const defined = definedIn(text)
  return elementsIn(text).filter(({ name }) => {
    const root = rootOf(name)
    const isGiven = defined.has(root) || (known.has(root) && name === root)
    return !isGiven && /^[A-Z][\w.]*$/.test(name)
  })
}

/** Names that a document imports or exports. Code that it shows has none. */
function definedIn(text: string): Set<string> {
  const code = codeParts(text)
  const names = importsIn(text, code).flatMap((one) => one.names.map(({ local }) => local))
  const exported = [
    ...text.matchAll(/^export\s+(?:const|let|var|function|class)\s+([\w$]+)/gm),
  ].flatMap(({ index, 1: name = '' }) => (code.has(index) ? [] : [name]))
  return new Set([...names, ...exported])
}

function themeFile(names: readonly string[]): string {
  const roots = [...new Set(names.map(rootOf))]
  const lines = roots.map((root) => {
    const members = names
      .filter((name) => name.startsWith(`${root}.`))
      .map((name) => name.slice(root.length + 1))
    const list = members.map((member) => `${member}: Children`).join(', ')
    return list === ''
      ? `export const ${root} = Children\n`
      : `export const ${root} = Object.assign(copy(), { ${list} })\n`
  })
  const copy = lines.some((line) => line.includes('copy()'))
    ? 'const copy = () => ({ children }: Props) => <>{children}</>\n'
    : ''
  return `// Tags of the documents that nothing draws yet. MIGRATION.md lists their places.
import type { ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
}

const Children = ({ children }: Props) => <>{children}</>
${copy}
${lines.join('')}`
}
