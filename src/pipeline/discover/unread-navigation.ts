/** Files in which other generators have the order of pages. docsgen does not read them, so the sidebar has another order. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import type { Config } from '../config/config.ts'
import type { FileIndex } from './file-index.ts'

interface Navigation {
  readonly from: string
  /** Of files in folders of documents. */
  readonly pattern: RegExp
}

const inFolders: readonly Navigation[] = [
  { from: 'GitBook and mdBook', pattern: /(?:^|\/)SUMMARY\.md$/ },
  { from: 'Rspress and Nextra', pattern: /(?:^|\/)_meta(?:\.global)?\.(?:json|[jt]sx?)$/ },
  { from: 'Fumadocs', pattern: /(?:^|\/)meta\.json$/ },
  { from: 'DocFX', pattern: /(?:^|\/)toc\.yml$/i },
  { from: 'docsify', pattern: /(?:^|\/)_sidebar\.md$/ },
]

/** Settings that hold the order of all pages. @param docs - folder of the documents, which may have been the whole site */
const settings = (docs: string): readonly (readonly [from: string, names: readonly string[]])[] => [
  ['MkDocs', ['mkdocs.yml', 'mkdocs.yaml']],
  ['VitePress', configurations('.vitepress', docs)],
  ['VuePress', configurations('.vuepress', docs)],
  ['Mintlify', ['docs.json', 'mint.json'].flatMap((name) => [name, `${docs}/${name}`])],
]

function configurations(folder: string, docs: string): string[] {
  return ['ts', 'mts', 'js', 'mjs'].flatMap((ending) => {
    const name = `${folder}/config.${ending}`
    return [name, `${docs}/${name}`]
  })
}

/** Files of docsify that hold another part of the site than the order of its pages. */
const parts = [
  {
    pattern: /(?:^|\/)_navbar\.md$/,
    what: 'the navbar in docsify',
    hint: 'Write its links into “navbar” of docsgen.config.',
  },
  {
    pattern: /(?:^|\/)_coverpage\.md$/,
    what: 'the home page in docsify',
    hint: 'Write it into “home” of docsgen.config.',
  },
]

interface FoundFiles {
  readonly sources: readonly Pick<Source, 'path'>[]
  /** All that are no documents. */
  readonly files: readonly string[]
}

/**
 * Reports the order of pages of another generator, once for each, where no setting of docsgen gives an order; and other
 * parts of a site of docsify.
 */
export function unreadNavigation(
  { docs }: Pick<Config, 'docs'>,
  { sources, files }: FoundFiles,
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  const all = [...sources.map(({ path }) => path), ...files]
  const others = parts.flatMap(({ pattern, what, hint }) => {
    const file = all.find((name) => pattern.test(name))
    if (file === undefined) return []
    const message = `This file has ${what}: docsgen does not read it.`
    return [
      diagnostic('navigation-unread', message, { file, hint: `${hint} Then remove this file.` }),
    ]
  })
  if (docs.sidebars !== null) return others
  const lists = inFolders.map(({ from, pattern }) => ({
    from,
    found: all.filter((file) => pattern.test(file)),
  }))
  // Also of files that are not there: the next build sees when one is.
  const isThere = (name: string) => index.hash(name) !== null
  const configured = settings(docs.path).map(([from, names]) => ({
    from,
    found: names.filter(isThere),
  }))
  const unreadOrders = [...lists, ...configured].flatMap(({ from, found }) => {
    const [file] = found
    return file === undefined ? [] : [unread(from, file, found.length)]
  })
  return [...unreadOrders, ...others]
}

function unread(from: string, file: string, count: number): Diagnostic {
  const files = count === 1 ? 'This file has' : `This file and ${count - 1} like it have`
  const isPage = file.endsWith('SUMMARY.md')
  const message = `${files} the order of the pages in ${from}: docsgen makes ${isPage ? 'a page of it, and ' : ''}the sidebar from the folders.`
  const order =
    "Write sidebar_position into documents, and _category_.json into folders; or all of it into a file: docs: { sidebars: './sidebars.js' }."
  return diagnostic('navigation-unread', message, {
    file,
    hint: `${order} Then remove ${count === 1 ? 'this file' : 'these files'}.`,
  })
}
