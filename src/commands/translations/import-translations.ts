/** `docsgen translations import`: puts the translations of an XLIFF file into the site, and records them in i18n.lock. */
import path from 'node:path'
import { by } from '../../shared/compare.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { pathInSite } from '../../support/path-inside.ts'
import { readFile } from '../../support/read-file.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'
import { systemReason } from '../../support/system-reason.ts'
import { messagesFile } from '../check/translations/check-messages.ts'
import {
  type LockedPage,
  type TranslationLock,
  writeLock,
} from '../check/translations/lock-file.ts'
import { type ImportedDocument, importDocument, type ReportUnit } from './import-document.ts'
import { importLabels } from './labels.ts'
import {
  type OpenTranslations,
  openTranslations,
  type TranslationsOptions,
} from './open-translations.ts'
import { type ReadUnit, readXliff } from './xliff.ts'

export interface ImportOptions extends TranslationsOptions {
  /** The file, absolute, and its name for messages. */
  readonly file: string
  readonly name: string
  /** Instead of the language that the file names. */
  readonly locale?: string
  /** Write nothing. Default: false. */
  readonly dryRun?: boolean
}

export interface ImportResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly locale: string
  /** Files that were written, or would be, relative to the site's folder; sorted. */
  readonly files: readonly string[]
  /** Texts that were placed. */
  readonly texts: number
  readonly isWritten: boolean
}

/**
 * Places what can be placed; the rest is in the diagnostics.
 * @throws DocsgenError (1) when the file is no XLIFF, (2) for the configuration or a locale that the site has not, (3) when a
 * file cannot be read or written
 */
export async function importTranslations(options: ImportOptions): Promise<ImportResult> {
  const { root, dryRun = false } = options
  const units = readXliff(textOf(options), options.name)
  const site = await openTranslations(options, localeOf(units, options))
  const { lock, exists, problems } = site.lock
  if (exists && lock === null) throw new DocsgenError([...problems], 1)
  const placed: ImportedDocument[] = []
  for (const [original, own] of byOriginal(units)) {
    placed.push(await importFile(original, own, { site, report: reporter(options.name) }))
  }
  const texts = placed.reduce((sum, one) => sum + one.texts, 0)
  const written = placed.flatMap((one) => one.written ?? [])
  const isWritten = !dryRun && texts > 0
  if (isWritten) writeAll(written, root, lock)
  return {
    diagnostics: placed.flatMap((one) => one.diagnostics),
    locale: site.locale.code,
    files: written.map(({ file }) => file).sort(),
    texts,
    isWritten,
  }
}

/** @throws DocsgenError (3) when a file cannot be written; those before it are written, and recorded */
function writeAll(
  written: readonly NonNullable<ImportedDocument['written']>[],
  root: string,
  lock: TranslationLock | null,
): void {
  const records = new Map<string, LockedPage>()
  try {
    for (const { file, text, locked } of written) {
      writeInSite(root, file, text)
      if (locked) records.set(file, locked)
    }
  } finally {
    if (records.size > 0) writeLock(root, new Map([...(lock ?? []), ...records]))
  }
}

function reporter(name: string): ReportUnit {
  return (unit, message, hint) =>
    diagnostic('translation-text', `${nameOf(unit)}: ${message}`, {
      ...{ file: name, line: unit.line },
      ...(hint !== undefined && { hint }),
    })
}

interface FileContext {
  readonly site: OpenTranslations
  readonly report: ReportUnit
}

async function importFile(
  original: string,
  units: readonly ReadUnit[],
  context: FileContext,
): Promise<ImportedDocument> {
  const { site, report } = context
  if (original === messagesFile(site.locale.code)) return importLabels(units, context)
  const document = site.documents.find(({ source }) => source === original)
  if (document !== undefined) return importDocument(units, { ...context, document })
  const message = `The site has no ${original} that is translated into ${site.locale.code}.`
  return { diagnostics: units.slice(0, 1).map((unit) => report(unit, message)), texts: 0 }
}

function textOf({ file, name }: ImportOptions): string {
  try {
    return readFile(file).toString('utf8')
  } catch (error) {
    const message = `The file cannot be read: ${systemReason(error)}.`
    throw new DocsgenError([diagnostic('translation-file', message, { file: name })], 3, error)
  }
}

/** The locale of a file. @throws DocsgenError (1) when it names none, or several */
function localeOf(units: readonly ReadUnit[], { locale, name }: ImportOptions): string {
  if (locale !== undefined) return locale
  const named = [...new Set(units.map(({ targetLanguage }) => targetLanguage))]
  const [only = ''] = named
  if (named.length === 1 && only !== '') return only
  const message =
    named.length > 1
      ? `The file has texts in several languages: ${named.join(', ')}.`
      : 'The file does not name its language.'
  const hint = 'Name the locale of the site: --locale zh-CN.'
  throw new DocsgenError([diagnostic('translation-file', message, { file: name, hint })], 1)
}

function byOriginal(units: readonly ReadUnit[]): [string, ReadUnit[]][] {
  const found = new Map<string, ReadUnit[]>()
  for (const unit of units) found.set(unit.original, [...(found.get(unit.original) ?? []), unit])
  return [...found].sort(by(([original]) => original))
}

function nameOf({ id, original }: ReadUnit): string {
  return id.startsWith(original) ? id : `${original} ${id}`
}

/** @throws DocsgenError (3) when the file would lie outside of the site, or cannot be written */
function writeInSite(root: string, name: string, text: string): void {
  const file = path.join(root, name)
  if (pathInSite(root, file) === null) {
    const message = 'The file lies outside of the site: it is not written.'
    throw new DocsgenError([diagnostic('output-write', message, { file: name })], 3)
  }
  replaceFileInFolder(file, text, name)
}
