/** The documents of a site of VitePress or VuePress, with the files that they take in and those that they show. */
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import type { Notes } from '../notes.ts'
import { namedFiles } from '../text/named-files.ts'
import { type SnippetFiles, snippetFiles } from './snippets.ts'

export interface VueFolders {
  /** Folder of the documents. */
  readonly source: string
  /** What `@/` means in snippets. Default: `source`. */
  readonly snippetRoot?: string
  /** Folder of the files that addresses name. */
  readonly publicFolder: string
  readonly notes: Notes
  /** Whether a file, by its path in the folder of the documents, is no page. */
  readonly isExcluded: (file: string) => boolean
  /** Where a file of the folder of documents is in the new site, and the address of its page. */
  readonly place: (file: string) => Pick<ForeignDocument, 'to' | 'address'>
}

export interface VueDocuments {
  readonly documents: readonly ForeignDocument[]
  readonly files: readonly CopiedFile[]
  readonly snippets: SnippetFiles
  /** Files in docs/ that are parts of pages and no pages themselves. */
  readonly exclude: readonly string[]
}

/** Finds pages, parts and files. */
export function vueDocuments(folder: Folder, folders: VueFolders): VueDocuments {
  const { source, publicFolder, notes, isExcluded, place } = folders
  const snippetRoot = folders.snippetRoot ?? source
  const prefix = source === '' ? '' : `${source}/`
  const inSource = folder
    .below(source)
    .filter((file) => !isHidden(file.slice(prefix.length)) && !isBelow(file, publicFolder))
  const pages = inSource.filter(
    (file) =>
      file.endsWith('.md') && !isExcluded(file.slice(prefix.length)) && !isDynamic(file, notes),
  )
  const found: Found = {
    documents: new Map(
      pages.map((file) => [file, { from: file, ...place(file.slice(prefix.length)) }]),
    ),
    files: new Map(
      folder
        .below(publicFolder)
        .map((file) => [file, `static/${file.slice(publicFolder.length).replace(/^\//, '')}`]),
    ),
  }
  const known = new Set(inSource)
  const placeOf = (file: string) =>
    known.has(file) ? place(file.slice(prefix.length)).to : undefined
  // Parts take in parts, so the list grows while it is read.
  const queue = [...pages]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const text = folder.text(file) ?? ''
    queue.push(
      ...takeParts(found, snippetFiles(text, file, snippetRoot), { folder, prefix, placeOf }),
    )
    for (const named of namedFiles(text, file)) {
      const to = placeOf(named)
      if (to !== undefined && !named.endsWith('.md')) found.files.set(named, to)
    }
  }
  const documents = [...found.documents.values()]
  return {
    documents,
    files: [...found.files].map(([from, to]) => ({ from, to })),
    snippets: {
      source: snippetRoot,
      moved: (file) => found.documents.get(file)?.to ?? found.files.get(file),
      text: (file) => folder.text(file),
    },
    exclude: documents.flatMap(({ to, address }) =>
      address === null && to.startsWith('docs/') && !/(?:^|\/)_/.test(to) ? [to.slice(5)] : [],
    ),
  }
}

interface Found {
  readonly documents: Map<string, ForeignDocument>
  readonly files: Map<string, string>
}

interface PartPlaces {
  readonly folder: Folder
  /** Of paths of files in the folder of the documents. */
  readonly prefix: string
  /** Where a file of that folder is in the new site. */
  readonly placeOf: (file: string) => string | undefined
}

/** Adds the files that a document takes in. @returns the texts among them, which may take in others */
function takeParts(
  { documents, files }: Found,
  parts: ReturnType<typeof snippetFiles>,
  { folder, prefix, placeOf }: PartPlaces,
): string[] {
  return parts.flatMap(({ file }) => {
    if (documents.has(file) || files.has(file) || folder.text(file) === null) return []
    if (!file.endsWith('.md')) {
      files.set(file, snippetPlace(file, prefix))
      return []
    }
    documents.set(file, { from: file, to: placeOf(file) ?? partPlace(file), address: null })
    return [file]
  })
}

/** Folders and files whose names begin with a dot are no source. */
function isHidden(file: string): boolean {
  return /(?:^|\/)\.(?!\.)|(?:^|\/)node_modules\//.test(file)
}

function isBelow(file: string, folder: string): boolean {
  return folder !== '' && file.startsWith(`${folder}/`)
}

/** `[package].md`: a page for each value that code gives it. */
function isDynamic(file: string, notes: Notes): boolean {
  if (!/\[[^\]/]+\]/.test(file)) return false
  notes.add({
    state: 'lost',
    topic: 'dynamic routes',
    text: 'Code makes pages of this file: write the pages.',
    source: file,
  })
  return true
}

/** Code lies in snippets/, whose paths documents name from the top of the site. */
function snippetPlace(file: string, prefix: string): string {
  const own = file.startsWith(prefix) ? file.slice(prefix.length) : file
  const path = own.replace(/^(?:\.\.\/)+/, '').replace(/^\.+/, '')
  return path.startsWith('snippets/') ? path : `snippets/${path}`
}

/** A text from outside of the folder of the documents. */
function partPlace(file: string): string {
  return `docs/_parts/${file.replace(/^(?:\.\.\/)+/, '').replaceAll('/', '-')}`
}
