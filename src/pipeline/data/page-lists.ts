/**
 * Pages from data: `pages/releases/[name].tsx` is a page for each entry of the `list` that it exports. Each of them is a small
 * component of its own, in a file that docsgen writes, and from then on a page like any other.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { ListContext } from '../../data-loader.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { generatedPages, isListPath } from '../../shared/generated-page.ts'
import { isObject } from '../../shared/is-object.ts'
import type { Source } from '../../shared/model/source.ts'
import { contentHash } from '../../support/content-hash.ts'
import { posixRelative } from '../../support/posix-path.ts'
import { textOfFile } from '../../support/read-file.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'
import { placeInText } from '../../support/text/place-in-text.ts'
import type { Config } from '../config/config.ts'
import { keptRun, type LoadedData, noData } from './kept-run.ts'
import type { OpenContext } from './loader-context.ts'
import { joinInputs } from './loader-inputs.ts'

/** The sources of a site, with those of pages from data in the place of the files that list them. */
export interface ListedPages extends LoadedData {
  readonly sources: readonly Source[]
}

/** More pages are a mistake. */
const mostPages = 20_000
/** Characters of a part of an address. */
const longestName = 100

const parameter = /\[([A-Za-z]\w*)\]/g

/** Whether a source lists pages: its path has a name in brackets. */
function isListed({ format, collection, docPath }: Source): boolean {
  return format === 'tsx' && collection === 'pages' && isListPath(docPath)
}

type SiteLocales = Pick<Config, 'locales' | 'defaultLocale'>

/**
 * Runs the lists of pages, and writes a file for each page.
 * @param root - absolute folder of the site
 * @throws DocsgenError (3) when a file cannot be written, (1) when a list never ends
 */
export async function listPages(
  root: string,
  sources: readonly Source[],
  config: SiteLocales,
): Promise<ListedPages> {
  const templates = sources.filter(isListed)
  const written = new Set<string>()
  const own = new Set(templates.map(({ locale, docPath }) => `${locale} ${docPath}`))
  const pages: Source[] = []
  const loaded: LoadedData[] = []
  for (const template of templates) {
    const others = othersOf(template, config).filter(
      (code) => !own.has(`${code} ${template.docPath}`),
    )
    const list = await readList(root, template, others)
    loaded.push(list)
    for (const page of list.pages) {
      pages.push(writePage(root, template, page))
      written.add(page.file)
    }
  }
  removeOthers(root, written)
  return {
    sources:
      templates.length === 0 ? sources : [...sources.filter((one) => !isListed(one)), ...pages],
    inputs: loaded.length === 0 ? noData.inputs : joinInputs(loaded.map(({ inputs }) => inputs)),
    problems: loaded.flatMap(({ problems }) => problems),
  }
}

/** The locales that a list may have pages of its own for. */
function othersOf({ locale }: Source, { locales, defaultLocale }: SiteLocales): string[] {
  return locale === defaultLocale
    ? locales.map(({ code }) => code).filter((code) => code !== locale)
    : []
}

/** A page of a list. */
interface PageOfList {
  readonly locale: string
  /** In its collection: `releases/v1.tsx`. */
  readonly docPath: string
  /** Of its component, relative to the site's folder. */
  readonly file: string
  readonly entry: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, unknown>>
}

async function readList(root: string, template: Source, others: readonly string[]) {
  const { path: file, locale } = template
  const run = await keptRun({
    root,
    file,
    names: ['list', 'metadata'],
    record: path.join(root, generatedPages, file, 'list.run'),
    shape: JSON.stringify([locale, others]),
    what: file,
    use: async ({ list, metadata }, open) => {
      if (list === undefined) throw new Error(`${file} has no list: write export const list = […]`)
      const first = await entriesIn(list, locale, open)
      const lists = { [locale]: first.entries }
      // A list that does not ask for the locale is the same in all: they fall back to this one.
      for (const code of first.isLocalized ? others : []) {
        lists[code] = (await entriesIn(list, code, open)).entries
      }
      return { value: { lists, metadata: metadata ?? {} } }
    },
  })
  const { lists = {}, metadata = {} } = (run.value ?? {}) as {
    readonly lists?: Readonly<Record<string, unknown>>
    readonly metadata?: Readonly<Record<string, unknown>>
  }
  const place = { file, ...placeInText(textOfFile(path.join(root, file)) ?? '', 'list') }
  const problems: Diagnostic[] = [...run.problems]
  const refuse = (message: string) =>
    problems.push(diagnostic('page-list-invalid', message, { ...place, hint: listHint }))
  const pages = Object.entries(lists).flatMap(([code, entries]) =>
    pagesOf({ template, locale: code, metadata }, entries, refuse),
  )
  return { pages, inputs: run.inputs, problems }
}

const listHint =
  "An entry is an object with a value for each name in brackets, such as { name: 'v1.0', title: 'Version 1.0', … }."

/** The entries for a locale, and whether the list has asked for it. */
async function entriesIn(list: unknown, locale: string, { context }: OpenContext) {
  let isLocalized = false
  const own: ListContext = Object.defineProperty({ ...context } as ListContext, 'locale', {
    get: () => {
      isLocalized = true
      return locale
    },
  })
  const entries: unknown = typeof list === 'function' ? await list(own) : await list
  return { entries, isLocalized }
}

interface PagesOf {
  readonly template: Source
  readonly locale: string
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The pages of one locale. Entries that cannot be a page are refused, and left out. */
function pagesOf(
  { template, locale, metadata }: PagesOf,
  entries: unknown,
  refuse: (message: string) => void,
): PageOfList[] {
  if (!Array.isArray(entries)) {
    refuse('The list is no array.')
    return []
  }
  if (entries.length > mostPages) refuse(`The list has more than ${mostPages} entries.`)
  const taken = new Set<string>()
  return entries.slice(0, mostPages).flatMap((entry: unknown, at): PageOfList[] => {
    const docPath = isObject(entry) ? docPathOf(template, entry) : 'It is no object.'
    const problem = docPath.startsWith('/') ? textProblem(entry) : docPath
    if (problem !== null || !isObject(entry)) {
      refuse(`Entry ${at + 1}: ${problem}`)
      return []
    }
    const name = docPath.slice(1)
    if (taken.has(name.toLowerCase())) {
      refuse(`Entry ${at + 1}: an entry before it has the same address.`)
      return []
    }
    taken.add(name.toLowerCase())
    const { title, description } = entry
    const own = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    }
    const file = `${generatedPages}/${template.path}/${locale}/${name}`
    return [{ locale, docPath: name, file, entry, metadata: { ...metadata, ...own } }]
  })
}

/** The path of the page in its collection, after a slash; else why it has none. */
function docPathOf({ docPath }: Source, entry: Readonly<Record<string, unknown>>): string {
  let problem: string | null = null
  const made = docPath.replace(parameter, (_, name: string) => {
    const value = Object.hasOwn(entry, name) ? entry[name] : undefined
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string') problem ??= `It has no text “${name}”.`
    else if (!isSlug(text)) {
      problem ??= `“${text.slice(0, longestName)}” (${name}) cannot be a part of an address: use letters, digits, -, _ and dots.`
    }
    return String(text)
  })
  return problem ?? `/${made}`
}

function isSlug(text: string): boolean {
  const isShort = text.length <= longestName
  return (
    isShort &&
    text !== 'index' &&
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._~-]*[\p{L}\p{M}\p{N}_~-])?$/u.test(text)
  )
}

function textProblem(entry: unknown): string | null {
  const { title, description } = entry as Readonly<Record<string, unknown>>
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  return isText(title) && isText(description) ? null : 'Its title and description are to be texts.'
}

/** Writes the component of a page, and its entry beside it. */
function writePage(
  root: string,
  template: Source,
  { locale, docPath, ...page }: PageOfList,
): Source {
  const folder = path.dirname(path.join(root, page.file))
  const toTemplate = posixRelative(folder, path.join(root, template.path))
  const text = [
    `import Page from ${JSON.stringify(toTemplate)}`,
    `import entry from ${JSON.stringify(`./${path.basename(docPath)}.json`)}`,
    `export const metadata = ${JSON.stringify(page.metadata)}`,
    'export default function ListedPage() {',
    '  return <Page {...entry} />',
    '}',
    '',
  ].join('\n')
  replaceFileInFolder(path.join(root, page.file), text, page.file)
  replaceFileInFolder(
    path.join(root, `${page.file}.json`),
    `${JSON.stringify(page.entry)}\n`,
    page.file,
  )
  return { ...template, path: page.file, locale, docPath, hash: contentHash(text) }
}

/** Removes the files of pages that are gone. */
function removeOthers(root: string, written: ReadonlySet<string>): void {
  const folder = path.join(root, generatedPages)
  if (!fs.existsSync(folder)) return
  if (written.size === 0) {
    removeQuietly(folder)
    return
  }
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = posixRelative(root, path.join(folder, name)).replace(/\.json$/, '')
    if (
      file.endsWith('.tsx') &&
      !written.has(file) &&
      fs.statSync(path.join(folder, name)).isFile()
    ) {
      removeQuietly(path.join(folder, name))
    }
  }
}
