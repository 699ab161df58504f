/** The translations of one document: checked, put in their places, and recorded. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { LockedPage, LockedSection } from '../check/translations/lock-file.ts'
import { matchSections } from '../check/translations/match-sections.ts'
import {
  type MarkdownFormat,
  readTextDocument,
  type TextDocument,
  type TextField,
  type TextSection,
} from './markdown-sections.ts'
import {
  formatOf,
  type OpenTranslations,
  readDocument,
  readSource,
  type TranslatedDocument,
} from './open-translations.ts'
import { fill, unknownPart } from './pieces.ts'
import { type PlacedIn, placeTexts } from './place-texts.ts'
import { isSameText, type TextUnit, translatedSections, unitsOf } from './units.ts'
import { isUntouched, notInXml, type ReadUnit } from './xliff.ts'

export type ReportUnit = (unit: ReadUnit, message: string, hint?: string) => Diagnostic

export interface ImportedDocument {
  readonly diagnostics: readonly Diagnostic[]
  /** Texts that were placed. */
  readonly texts: number
  /** The file of the translation, its new bytes, and its record. */
  readonly written?: {
    readonly file: string
    readonly text: string
    readonly locked?: LockedPage
  }
}

interface Context {
  readonly document: TranslatedDocument
  readonly site: OpenTranslations
  readonly report: ReportUnit
}

/** A text that is to be placed. */
interface Accepted {
  readonly unit: TextUnit
  readonly text: string
  /** The source is what it was when the file was made. */
  readonly isCurrent: boolean
}

/** Places the texts of one document in its translation. A text that cannot be placed is reported, and left out. */
export async function importDocument(
  units: readonly ReadUnit[],
  context: Context,
): Promise<ImportedDocument> {
  const { document, site, report } = context
  const { source, isThere } = document
  const refuseAll = (reason: string) => ({
    diagnostics: units.slice(0, 1).map((unit) => report(unit, reason)),
    texts: 0,
  })
  const from = await readSource(site, document)
  if (from === null) return refuseAll(`${source} is not in UTF-8, or is no valid MDX.`)
  const to = isThere ? await readDocument(site, document.file) : null
  if (isThere && to === null) {
    return refuseAll(`${document.file} is not in UTF-8, or is no valid MDX.`)
  }
  const { written, ...result } = await placeUnits(units, { ...context, from, to })
  if (written !== undefined || result.texts === 0) return { ...result, ...(written && { written }) }
  const message = `The texts would give ${document.file} other sections: none of them is placed.`
  return { diagnostics: [...result.diagnostics, ...refuseAll(message).diagnostics], texts: 0 }
}

type ReadDocument = NonNullable<Awaited<ReturnType<typeof readDocument>>>

/** Without `written` when the file would have other sections. */
async function placeUnits(
  units: readonly ReadUnit[],
  {
    from,
    to,
    ...context
  }: Context & { readonly from: ReadDocument; readonly to: ReadDocument | null },
): Promise<ImportedDocument> {
  const { document, site } = context
  const { source, file, isThere } = document
  const locked = site.lock.lock?.get(file) ?? null
  const known = unitsOf({ path: source, document: from.document }, to?.document ?? null, locked)
  const format = formatOf(site.config, file)
  const sections = new Map(from.document.sections.map((section) => [section.id, section]))
  const { accepted, diagnostics } = await acceptUnits(units, {
    ...context,
    known,
    format,
    sections,
  })
  const result = { diagnostics, texts: accepted.length }
  if (accepted.length === 0) return result
  const base = placeOf(to ?? from, from.document, { isThere, locked })
  const { text, ids } = placeTexts(base, textsOf(accepted))
  const now = await readTextDocument(text, format)
  if (now === null || now.sections.length !== ids.length) return result
  const record = { from: from.document, to: to?.document ?? null, locked, known, accepted }
  const recorded = lockedSections({ document: now, ids }, record, document)
  const page = { source: locked?.source ?? source, sections: recorded }
  return { ...result, written: { file, text, locked: page } }
}

function placeOf(
  { text, document }: { readonly text: string; readonly document: TextDocument },
  from: TextDocument,
  { isThere, locked }: { readonly isThere: boolean; readonly locked: LockedPage | null },
): PlacedIn {
  const sections = isThere
    ? translatedSections(from, document, locked)
    : new Map(document.sections.map((section) => [section.id, section]))
  return { text, document, sections, order: from.sections.map(({ id }) => id) }
}

function textsOf(accepted: readonly Accepted[]) {
  const fields = new Map<TextField, string>()
  const sections = new Map<string, string>()
  for (const { unit, text } of accepted) {
    if (unit.field !== null) fields.set(unit.field, text)
    else sections.set(unit.section, text)
  }
  return { fields, sections }
}

interface AcceptContext extends Context {
  /** The texts of the source, by name. */
  readonly known: readonly TextUnit[]
  readonly format: MarkdownFormat
  readonly sections: ReadonlyMap<string, TextSection>
}

async function acceptUnits(units: readonly ReadUnit[], context: AcceptContext) {
  const known = new Map(context.known.map((unit) => [unit.id, unit]))
  const accepted = new Map<string, Accepted>()
  const diagnostics: Diagnostic[] = []
  for (const read of units) {
    if (read.target === null || isUntouched(read)) continue
    const unit = known.get(read.id)
    if (unit === undefined) {
      diagnostics.push(context.report(read, 'The document has no such text any more.'))
      continue
    }
    const judged = await judge(read, unit, context)
    diagnostics.push(...judged.diagnostics)
    if (judged.accepted) accepted.set(unit.id, judged.accepted)
  }
  return { accepted: [...accepted.values()], diagnostics }
}

/** The words of the specification for texts that are done. */
const doneStates: ReadonlySet<string> = new Set(['translated', 'signed-off', 'final'])

interface JudgedUnit {
  readonly accepted?: Accepted
  readonly diagnostics: readonly Diagnostic[]
}

async function judge(read: ReadUnit, unit: TextUnit, context: AcceptContext): Promise<JudgedUnit> {
  const refuse = (reason: string, hint?: string) => ({
    diagnostics: [context.report(read, reason, hint)],
  })
  const isCurrent = isSameText(read.source, unit.source)
  const filled = fill(read.target ?? [], isCurrent ? unit.source : read.source)
  const foreign = unknownPart(filled)
  if (foreign !== null) return refuse(foreign)
  const text = trimmedText(filled.text, unit)
  const isUnchanged = unit.current !== null && isSameText([text], unit.current)
  const isDone = read.isApproved || doneStates.has(read.state ?? '')
  // The text is the one that the translation has. It is recorded only when a translator has approved it while it was out of date.
  if (isUnchanged && !(isDone && isOpen(unit, context))) return { diagnostics: [] }
  if (notInXml.test(text)) return refuse('It has a control character.')
  const reason = unit.field === null ? await structureProblem(text, unit, context) : null
  if (reason !== null) return refuse(reason)
  const lost = isUnchanged ? [] : filled.missing.filter((part) => !text.includes(part.trim()))
  const notes = [
    ...(lost.length > 0
      ? [`It lacks ${lost.map((one) => `“${one.trim()}”`).join(', ')} of its source.`]
      : []),
    ...(isCurrent ? [] : ['Its source has changed since the file was made: it stays out of date.']),
  ]
  return {
    accepted: { unit, text, isCurrent },
    diagnostics: notes.map((note) => context.report(read, note)),
  }
}

/** Without empty lines around a section, and on one line in a field. */
function trimmedText(text: string, { field }: TextUnit): string {
  return field === null ? text.replace(/^\s*\n|\s+$/g, '') : text.trim().replace(/\s+/g, ' ')
}

function isOpen({ section }: TextUnit, { document, sections }: AcceptContext): boolean {
  return document.open === null || document.open.has(sections.get(section)?.line ?? 0)
}

/** Whether a text would be one section as its source is, without code and tags of its own; else what is wrong. */
async function structureProblem(
  text: string,
  { section }: TextUnit,
  { format, sections }: AcceptContext,
): Promise<string | null> {
  const source = sections.get(section) as TextSection
  // A block that the text leaves open would take in what follows.
  const parsed = await readTextDocument(`${text}\n\n# end\n`, format)
  if (parsed === null) return 'It is no valid MDX.'
  const [own, end, ...more] = parsed.sections
  if (own === undefined || end?.title !== 'end' || more.length > 0) {
    return 'It has another heading, or a block without its end.'
  }
  if (own.level !== source.level) {
    return source.level === 0
      ? 'It begins with a heading, and its source does not.'
      : `Its heading is not of level ${source.level}.`
  }
  const codeOf = (one: TextSection) =>
    one.protected
      .filter(({ isCode }) => isCode)
      .map(({ start, end: to }) => one.text.slice(start, to))
  const allowed = new Set(codeOf(source).map((one) => one.trim()))
  const foreign = codeOf(own).find((one) => !allowed.has(one.trim()))
  return foreign === undefined ? null : `It has a tag or code that its source has not: ${foreign}`
}

/** The record of a translation: what was placed is up to date, the rest is as it was. */
function lockedSections(
  { document, ids }: { readonly document: TextDocument; readonly ids: readonly (string | null)[] },
  { from, to, locked, known, accepted }: LockInput,
  { open, isThere }: TranslatedDocument,
): LockedSection[] {
  const own = new Map(
    document.sections.map((section, index) => [ids[index] ?? null, section] as const),
  )
  const placed = new Set(accepted.filter(({ isCurrent }) => isCurrent).map(({ unit }) => unit.id))
  const before = lockedBefore(from, to, locked)
  const recorded = from.sections.flatMap((section): LockedSection[] => {
    const { id, hash, line } = section
    const translation = own.get(id)?.hash ?? null
    const units = known.filter((unit) => unit.section === id)
    const isOpen = open === null || open.has(line)
    const isDone = isOpen
      ? units.every((unit) => placed.has(unit.id)) && (units.length > 0 || !isThere)
      : true
    if (isDone) return [{ id, source: hash, translation }]
    const old = before.get(id)
    return old === undefined ? [] : [{ ...old, translation }]
  })
  const listed = new Set(recorded.map(({ translation }) => translation))
  const gone = (locked?.sections ?? []).filter(
    ({ id, source, translation }) =>
      source !== null &&
      !from.sections.some((section) => section.id === id) &&
      !listed.has(translation) &&
      document.sections.some(({ hash }) => hash === translation),
  )
  for (const { translation } of gone) listed.add(translation)
  const rest = document.sections.filter(({ hash }) => !listed.has(hash))
  return [
    ...recorded,
    ...gone,
    ...rest.map(({ id, hash }) => ({ id, source: null, translation: hash })),
  ]
}

interface LockInput {
  readonly from: TextDocument
  readonly to: TextDocument | null
  readonly locked: LockedPage | null
  readonly known: readonly TextUnit[]
  readonly accepted: readonly Accepted[]
}

/** The records of the source's sections, by id. */
function lockedBefore(
  from: TextDocument,
  to: TextDocument | null,
  locked: LockedPage | null,
): Map<string, LockedSection> {
  if (to === null) return new Map()
  const { sections } = matchSections(locked, from.sections, to.sections)
  return new Map(
    sections.flatMap(({ source, locked: old }) =>
      source && old ? [[source.id, old] as const] : [],
    ),
  )
}
