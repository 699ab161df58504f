/**
 * `docsgen migrate`: a site of another generator → one of docsgen. Detects the generator, reads its site into the model that all
 * share (generator.ts), converts each text, writes everything into a staging folder, checks it there, and moves it to its place.
 * Nothing is written into the other site, and nothing of it is run unless that is asked for.
 */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkNewFolder } from '../commands/init/write-site.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../shared/diagnostic.ts'
import { pathInside } from '../support/path-inside.ts'
import { systemReason } from '../support/system-reason.ts'
import { TimeLimitError, withTimeLimit } from '../support/time-limit.ts'
import { uniqueName } from '../support/unique-name.ts'
import { createDraft, type Draft } from './draft.ts'
import { type DraftedDocument, finishSite } from './finish-site.ts'
import { type Folder, openFolder } from './folder.ts'
import type { ForeignDocument, ForeignSite } from './generator.ts'
import { chooseSite, noDocuments } from './generators.ts'
import { createNotes, type Note, type Notes } from './notes.ts'
import { codeReader } from './read/code.ts'
import { keepHeadingIds } from './text/heading-ids.ts'
import { convertLinks, type MovedFiles, movedFiles } from './text/links.ts'
import { knownSettings } from './write/known-settings.ts'

export interface MigrateOptions {
  /** Absolute path of the other site's folder. */
  readonly from: string
  /** Absolute path of the new site's folder, which need not exist. */
  readonly to: string
  /** The generator, when the files do not say it for certain. */
  readonly kind?: string
  /** Write nothing. Default: false. */
  readonly dryRun?: boolean
  /** Run the configuration of the other site instead of reading it. Default: false. */
  readonly runConfig?: boolean
  readonly onProgress?: (step: 'read' | 'convert' | 'check') => void
}

export interface MigrateResult {
  readonly generator: string
  /** Folder of the site below the one that was named; `''`: that one itself. Sources of notes are named from here. */
  readonly at: string
  readonly notes: readonly Note[]
  readonly documents: number
  /** Files that were copied. */
  readonly files: number
  readonly redirects: number
  /** What `docsgen check` finds on the new site. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Migrates a site.
 * @throws DocsgenError (2) when no site is found, or several are, or the new folder is not empty; (3) when something cannot be
 * read or written. Nothing is left behind then.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const { from, to, dryRun = false, onProgress = () => undefined } = options
  checkFolders(from, to)
  const found = chooseSite(openFolder(from), options.kind)
  const { generator, folder, at } = found
  onProgress('read')
  const notes = createNotes()
  const readCode = codeReader(folder, { notes, runs: options.runConfig ?? false })
  const read = await generator.read(folder, { notes, readCode })
  if (read.documents.length === 0) throw noDocuments(found)
  const site = { ...read, settings: knownSettings(read.settings, notes) }
  onProgress('convert')
  const drafted = convertSite(site, folder, notes)
  const staging = stagingFolder(dryRun ? tmpdir() : to)
  try {
    copyFiles(staging, site, { folder, notes })
    onProgress('check')
    const result = await finishSite(staging, {
      site,
      drafted,
      notes,
      from: generator.name,
      name: path.basename(to),
    })
    if (!dryRun) moveInto(staging, to)
    return { generator: generator.name, at, ...result }
  } catch (error) {
    throw isOfSystem(error) ? notWritten(path.basename(to), error) : error
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
}

/** Nothing is written into the other site, nor where somebody has something. */
function checkFolders(from: string, to: string): void {
  if (!fs.statSync(from, { throwIfNoEntry: false })?.isDirectory()) {
    throw refusal(`There is no folder ${from}.`, 'Name the folder of the site that is to be moved.')
  }
  if (pathInside(from, to) !== null) {
    throw refusal(
      'The new site cannot be in the folder of the other one.',
      'Name a folder beside it, such as ../new-docs.',
    )
  }
  checkNewFolder(to)
}

function refusal(message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnostic('config-invalid', message, { hint })], 2)
}

function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function notWritten(name: string, cause: Error): DocsgenError {
  const message = `${name} could not be written: ${systemReason(cause)}.`
  const hint = 'Nothing has been written.'
  return new DocsgenError([diagnostic('output-write', message, { hint })], 3, cause)
}

/** Longest time (ms) for a text: a hundred times what a long one takes. */
const limit = 20_000

/** Converts all documents. One that cannot be read is left out, and one that takes too long stays as it is. */
function convertSite(
  site: ForeignSite,
  folder: Pick<Folder, 'raw'>,
  notes: Notes,
): DraftedDocument[] {
  const moved = movedFiles(site)
  return site.documents.flatMap((document) => {
    const { from, to } = document
    const text = folder.raw(from)
    if (text === null) {
      const why = 'The file could not be read.'
      notes.add({ state: 'lost', topic: 'files', text: why, source: from })
      return []
    }
    try {
      const convert = () => convertText(text, document, { site, moved })
      return [{ document, draft: withTimeLimit(limit, convert, from) }]
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error
      const why = 'The text was not converted: it took too long. It stands here as it was.'
      notes.add({ state: 'left', topic: 'files', text: why, file: to })
      return [{ document, draft: createDraft(text, to) }]
    }
  })
}

function convertText(
  text: string,
  document: ForeignDocument,
  { site, moved }: { readonly site: ForeignSite; readonly moved: MovedFiles },
): Draft {
  const draft = createDraft(text, document.to)
  site.convert(draft, document)
  if (/\.mdx?$/.test(document.to)) {
    convertLinks(draft, document, { site, moved })
    if (site.slugger) keepHeadingIds(draft, site.slugger())
  }
  return draft
}

/** A folder on the same disk as the new site, so that a rename is enough. */
function stagingFolder(to: string): string {
  // An existing folder is not replaced: a shell may be in it.
  const place = fs.existsSync(to) ? to : path.dirname(to)
  const staging = path.join(place, `.docsgen-migrate-${uniqueName()}`)
  fs.mkdirSync(staging, { recursive: true })
  return staging
}

function copyFiles(
  staging: string,
  { files }: Pick<ForeignSite, 'files'>,
  { folder, notes }: { readonly folder: Folder; readonly notes: Notes },
): void {
  for (const { from, to } of files) {
    const source = folder.source(from)
    const target = path.join(staging, to)
    if (source === null || !fs.statSync(source, { throwIfNoEntry: false })?.isFile()) {
      notes.add({
        state: 'lost',
        topic: 'files',
        text: 'The file is not there, or lies outside of the repository.',
        source: from,
      })
      continue
    }
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(source, target)
  }
}

/** Moves what is staged to its place; on failure everything is as it was before. */
function moveInto(staging: string, to: string): void {
  if (!fs.existsSync(to)) {
    fs.renameSync(staging, to)
    return
  }
  const moved: string[] = []
  try {
    for (const name of fs.readdirSync(staging)) {
      fs.renameSync(path.join(staging, name), path.join(to, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) fs.rmSync(path.join(to, name), { recursive: true, force: true })
    throw error
  }
}
