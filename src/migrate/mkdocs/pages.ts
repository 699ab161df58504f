/** The files of a site of MkDocs: which are pages, of which language, and where all of them go. */
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import { listOf, textOf } from '../read/data.ts'
import { ignores, joined } from '../read/paths.ts'
import type { MkDocsConfig } from './config.ts'
import type { Languages } from './languages.ts'
import { addressOf, documentName } from './paths.ts'

export interface Page extends ForeignDocument {
  /** Its path in the folder of documents, without its language: `guide/index.md`. */
  readonly name: string
  /** The same, as the navigation names it: `guide/README.md`. */
  readonly written: string
  /** Its language; null: the default one. */
  readonly code: string | null
}

export interface PlannedFiles {
  readonly pages: readonly Page[]
  readonly files: readonly CopiedFile[]
}

interface Place {
  readonly from: string
  readonly name: string
  readonly code: string | null
}

const pageEnding = /\.(?:md|markdown|mdown|mkdn?|mkd)$/i
/** Files that documents show: they stay beside them. All others keep their address. */
const shown = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|mp4|webm|mov|mp3|ogg|wav)$/i
/** Files of plugins, which readers never saw. */
const ofPlugins =
  /(?:^|\/)(?:\.[^/]*|mkdocs\.ya?ml|requirements[\w-]*\.txt|__pycache__\/.*|[^/]*\.pyc?)$/

/** @param isPost - files that another part of the migration takes */
export function planFiles(
  folder: Folder,
  { config, languages }: { readonly config: MkDocsConfig; readonly languages: Languages },
  isPost: (name: string) => boolean,
): PlannedFiles {
  const places = placesOf(folder, config, languages)
  const isLeftOut = leftOut(config)
  const kept = places.filter(({ name }) => !isLeftOut(name) && !isPost(name))
  const names = new Set(kept.filter(({ code }) => code === null).map(({ name }) => name))
  const hasFolders = config.data['use_directory_urls'] !== false
  const pages = kept.flatMap(({ from, name: own, code }): Page[] => {
    if (!pageEnding.test(own)) return []
    const name = documentName(own, names)
    const prefix = code === null ? '' : `/${code}`
    const to = `${code === null ? 'docs' : `i18n/${code}/docs`}/${visibleName(name)}`
    return [{ from, name, written: own, code, to, address: prefix + addressOf(name, hasFolders) }]
  })
  const styles = new Set(listOf(config.data['extra_css']).map((one) => textOf(one)))
  const files = kept.flatMap(({ from, name, code }): CopiedFile[] => {
    if (pageEnding.test(name) || ofPlugins.test(name)) return []
    const isBeside = shown.test(name) || styles.has(name)
    const base = code === null ? '' : `${code}/`
    const to = isBeside
      ? `${code === null ? 'docs' : `i18n/${code}/docs`}/${name}`
      : `static/${base}${name}`
    return [{ from, to }]
  })
  return { pages: withoutTwins(pages), files }
}

/** Names that begin with an underscore are no pages here. */
function visibleName(name: string): string {
  return name.replace(/(^|\/)_+(?=[^/]*\.md$)/, '$1')
}

/** Of two files for one page, `index.md` and `index.en.md`, the second is the one with a language. */
function withoutTwins(pages: readonly Page[]): Page[] {
  const found = new Map<string, Page>()
  for (const page of pages) {
    const before = found.get(page.to)
    if (before === undefined || page.from.length > before.from.length) found.set(page.to, page)
  }
  return [...found.values()]
}

function placesOf(folder: Folder, config: MkDocsConfig, languages: Languages): Place[] {
  const { structure, base, others } = languages
  const inside = (root: string) =>
    folder
      .below(root)
      .filter((file) => file.startsWith(`${root}/`))
      .map((from) => ({ from, name: from.slice(root.length + 1) }))
  const own = inside(config.docs)
  if (structure === 'none') return own.map((one) => ({ ...one, code: null }))
  const codes = new Map([[base, null], ...others.map(({ code }) => [code, code] as const)] as const)
  if (structure === 'sites') {
    const translated = others.flatMap(({ code, docs = '' }) =>
      inside(docs).map((one) => ({ ...one, code })),
    )
    const taken = new Set(translated.map(({ from }) => from))
    return [
      ...own.filter(({ from }) => !taken.has(from)).map((one) => ({ ...one, code: null })),
      ...translated,
    ]
  }
  return own.map(({ from, name }) =>
    structure === 'folder'
      ? inLanguageFolder({ from, name }, codes)
      : withSuffix({ from, name }, codes),
  )
}

type Codes = ReadonlyMap<string, string | null>

function inLanguageFolder({ from, name }: Omit<Place, 'code'>, codes: Codes): Place {
  const [first = '', ...rest] = name.split('/')
  const code = codes.get(first.replaceAll('_', '-'))
  return code === undefined ? { from, name, code: null } : { from, name: rest.join('/'), code }
}

function withSuffix({ from, name }: Omit<Place, 'code'>, codes: Codes): Place {
  const [, before, suffix = '', ending = ''] =
    /^(.+)\.([A-Za-z]{2,3}(?:[-_]\w+)*)(\.\w+)$/.exec(name) ?? []
  const code = codes.get(suffix.replaceAll('_', '-'))
  return before === undefined || code === undefined
    ? { from, name, code: null }
    : { from, name: before + ending, code }
}

function leftOut(config: MkDocsConfig): (name: string) => boolean {
  const excluded = textOf(config.data['exclude_docs']) ?? ''
  const globs = listOf(config.plugins.get('exclude')?.['glob']).filter(
    (one) => typeof one === 'string',
  )
  const test = ignores(['.*', '/templates/', excluded, ...globs].join('\n'))
  const custom = textOf(config.theme['custom_dir'])
  const theme = custom === undefined ? null : joined(config.folder, custom)
  const inDocs = theme?.startsWith(`${config.docs}/`) ? theme.slice(config.docs.length + 1) : null
  const navFile = config.plugins.has('literate-nav')
    ? (textOf(config.plugins.get('literate-nav')?.['nav_file']) ?? 'SUMMARY.md')
    : null
  return (name) =>
    test(name) ||
    (inDocs !== null && name.startsWith(`${inDocs}/`)) ||
    (navFile !== null && (name === navFile || name.endsWith(`/${navFile}`)))
}
