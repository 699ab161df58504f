/** `docsgen translations export`: the texts of a locale that are missing, or out of date by i18n.lock, as an XLIFF file. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { replaceFile } from '../../support/replace-file.ts'
import { messagesFile } from '../check/translations/check-messages.ts'
import { labelUnits } from './labels.ts'
import {
  type OpenTranslations,
  openTranslations,
  readDocument,
  readSource,
  type TranslatedDocument,
  type TranslationsOptions,
} from './open-translations.ts'
import { countWords, textOf } from './pieces.ts'
import { type TextUnit, unitsOf } from './units.ts'
import { notInXml, type Unit, type UnitFile, writeXliff } from './xliff.ts'

export interface ExportOptions extends TranslationsOptions {
  readonly locale: string
  /** File to be written, absolute. */
  readonly out: string
  /** All texts, those that are up to date with their translations. Default: false. */
  readonly all?: boolean
  /** Write nothing. Default: false. */
  readonly dryRun?: boolean
}

export interface ExportResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Documents with texts in the file, their texts, the labels, and words of all of them. */
  readonly documents: number
  readonly texts: number
  readonly labels: number
  readonly words: number
  readonly isWritten: boolean
}

/**
 * Writes the file, unless there is nothing to translate.
 * @throws DocsgenError (2) for the configuration or an unknown locale, (3) when the file cannot be written
 */
export async function exportTranslations(options: ExportOptions): Promise<ExportResult> {
  const { all = false, dryRun = false, out } = options
  const site = await openTranslations(options, options.locale)
  const files: UnitFile[] = []
  const problems: Diagnostic[] = [...site.lock.problems]
  for (const document of site.documents) {
    const { units, diagnostics } = await openUnits(document, { site, all })
    problems.push(...diagnostics)
    if (units.length > 0) files.push({ original: document.source, units })
  }
  const labels = labelUnits(site, all)
  const listed =
    labels.length === 0
      ? files
      : [...files, { original: messagesFile(site.locale.code), units: labels }]
  const isWritten = listed.length > 0 && !dryRun
  if (isWritten) {
    const languages = { source: site.sourceLocale.htmlLang, target: site.locale.code }
    replaceFile(out, writeXliff(listed, languages), out)
  }
  const units = listed.flatMap((file) => file.units)
  return {
    diagnostics: problems,
    documents: files.length,
    texts: units.length - labels.length,
    labels: labels.length,
    words: units.reduce((sum, { source }) => sum + countWords(source), 0),
    isWritten,
  }
}

async function openUnits(
  document: TranslatedDocument,
  { site, all }: { readonly site: OpenTranslations; readonly all: boolean },
): Promise<{ units: Unit[]; diagnostics: Diagnostic[] }> {
  const { source, file, isThere, open } = document
  if (!all && open?.size === 0) return { units: [], diagnostics: [] }
  const from = await readSource(site, document)
  if (from === null) return { units: [], diagnostics: [unreadable(source)] }
  const to = isThere ? await readDocument(site, file) : null
  const locked = site.lock.lock?.get(file) ?? null
  const lines = open && openSections(open, from.document.sections)
  const diagnostics: Diagnostic[] = []
  const units = unitsOf({ path: source, document: from.document }, to?.document ?? null, locked)
  const shown = units.flatMap((unit): Unit[] => {
    const isOpen = lines === null || lines.has(unit.section)
    if (!isOpen && !all) return []
    if (notInXml.test(textOf(unit.source))) {
      diagnostics.push(unfit(source, unit))
      return []
    }
    return [asUnit(unit, { isOpen, isOld: lines !== null })]
  })
  return { units: shown, diagnostics }
}

function openSections(
  open: ReadonlySet<number>,
  sections: readonly { readonly id: string; readonly line: number }[],
): Set<string> {
  return new Set(sections.flatMap(({ id, line }) => (open.has(line) ? [id] : [])))
}

function unreadable(file: string): Diagnostic {
  const message = 'The document is not in UTF-8, or is no valid MDX: its texts are left out.'
  return diagnostic('translation-text', message, { file })
}

function unfit(file: string, { line }: TextUnit): Diagnostic {
  const message = 'The text has a control character, which XML cannot hold: it is left out.'
  return diagnostic('translation-text', message, { file, line, hint: 'Remove the character.' })
}

/** @param state - `isOld`: the translation has some text of an older source; a text that equals its source is none */
function asUnit(
  { id, source, current, title, field }: TextUnit,
  { isOpen, isOld }: { readonly isOpen: boolean; readonly isOld: boolean },
): Unit {
  const isCopied = current !== null && isOpen && textOf(current) === textOf(source)
  const isKept =
    current !== null && !(isOpen && !isOld) && !isCopied && !notInXml.test(textOf(current))
  return {
    id,
    source,
    target: isKept ? current : null,
    state: isKept ? (isOpen ? 'needs-review-translation' : 'translated') : null,
    note: noteOf(title, { isField: field !== null, isReviewed: isKept && isOpen }),
  }
}

function noteOf(
  title: string,
  { isField, isReviewed }: { readonly isField: boolean; readonly isReviewed: boolean },
): string | null {
  const notes = [
    ...(isField ? [`Front matter: ${title}`] : []),
    ...(isReviewed ? ['The source has changed since this was translated.'] : []),
  ]
  return notes.length === 0 ? null : notes.join('. ')
}
