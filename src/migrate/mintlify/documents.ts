/** Which files of a Mintlify site are pages, in which language, and which are copied. */
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import { pageName } from './paths.ts'

/** A language of the site. */
export interface Language {
  /** As the site names it: `cn`. */
  readonly name: string
  /** Locale here: `zh-CN`. */
  readonly code: string
  /** Folder of its pages, which the default language need not have; `''`: the root. */
  readonly folder: string
  readonly isDefault: boolean
}

/** Files of the repository that Mintlify never shows. */
const ignored =
  /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|AGENTS|CLAUDE|SKILL|skill)\.mdx?$|(?:^|\/)README\.mdx?$/

/** Parts of pages. */
const snippetFile = /(?:^|\/)_?snippets\//

export interface SiteFiles {
  readonly documents: readonly ForeignDocument[]
  readonly files: readonly CopiedFile[]
  /** Components in JavaScript, which need imports that Mintlify gives by itself. */
  readonly components: readonly string[]
  /** Style sheets and scripts that Mintlify puts into every page. */
  readonly everywhere: readonly string[]
}

/** Sorts the files of a site. @param taken - files that have another place: settings, specifications */
export function filesOf(
  folder: Folder,
  languages: readonly Language[],
  taken: ReadonlySet<string>,
): SiteFiles {
  const all = folder.files.filter((file) => !/(?:^|\/)\./.test(file) && !taken.has(file))
  const isText = (file: string) =>
    /\.mdx?$/.test(file) && (!ignored.test(file) || snippetFile.test(file))
  const isCode = (file: string) => /\.[jt]sx?$/.test(file) || file.endsWith('.css')
  const others = all.filter((file) => !/\.mdx?$/.test(file) && !isProject(file))
  return {
    documents: all.filter(isText).map((file) => documentOf(file, languages)),
    files: others.filter((file) => !isCode(file)).map((from) => ({ from, to: `static/${from}` })),
    components: others.filter(
      (file) => /\.[jt]sx?$/.test(file) && (snippetFile.test(file) || /\.[jt]sx$/.test(file)),
    ),
    everywhere: others.filter((file) => /\.(?:js|css)$/.test(file) && !snippetFile.test(file)),
  }
}

/** Files of the project around the site. */
function isProject(file: string): boolean {
  return /(?:^|\/)(?:docs|mint|package|package-lock|tsconfig)\.json$|(?:^|\/)(?:LICENSE|yarn\.lock|pnpm-lock\.yaml|pnpm-workspace\.yaml|bun\.lockb?|Makefile|Dockerfile)$|\.(?:sh|py|toml|lock)$|^scripts\//.test(
    file,
  )
}

function documentOf(from: string, languages: readonly Language[]): ForeignDocument {
  if (snippetFile.test(from)) return { from, to: snippetPath(from), address: null }
  const own =
    languages.find(({ folder }) => folder !== '' && from.startsWith(`${folder}/`)) ??
    languages.find(({ isDefault }) => isDefault)
  const path = own === undefined || own.folder === '' ? from : from.slice(own.folder.length + 1)
  const to = own === undefined || own.isDefault ? `docs/${path}` : `i18n/${own.code}/docs/${path}`
  return { from, to, address: `/${pageName(from).replace(/(?:^|\/)index$/, '')}` }
}

/** Where a part of pages goes: into snippets/ of the site. */
export function snippetPath(file: string): string {
  const [, before = '', rest = file] = /^(?:(.*)\/)?_?snippets\/(.*)$/.exec(file) ?? []
  return ['snippets', before, rest].filter((part) => part !== '').join('/')
}
