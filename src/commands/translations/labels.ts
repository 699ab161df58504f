/** The labels of a locale, which are in its file of messages: as units, and placed there. */
import path from 'node:path'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { messagesFile } from '../check/translations/check-messages.ts'
import { jsonObject } from '../check/translations/json-object.ts'
import type { ImportedDocument, ReportUnit } from './import-document.ts'
import type { OpenTranslations } from './open-translations.ts'
import { fill, hasWords, piecesOfLine, unknownPart } from './pieces.ts'
import { isUntouched, notInXml, type ReadUnit, type Unit } from './xliff.ts'

/** @param all - labels with a translation, too */
export function labelUnits({ labels, messages }: OpenTranslations, all: boolean): Unit[] {
  if (labels === undefined) return []
  const missing = new Set(labels.keys)
  return labels.sources.flatMap(([key, text]): Unit[] => {
    const own = Object.hasOwn(messages, key) && !missing.has(key) ? messages[key] : undefined
    if ((own && !all) || notInXml.test(text)) return []
    const source = piecesOfLine(text)
    if (!hasWords(source)) return []
    const translation = own ? { target: [own], state: 'translated' } : { target: null, state: null }
    return [{ id: key, source, ...translation, note: null }]
  })
}

/** Puts labels into the file of messages, whose other texts stay. */
export function importLabels(
  units: readonly ReadUnit[],
  { site, report }: { readonly site: OpenTranslations; readonly report: ReportUnit },
): ImportedDocument {
  const file = messagesFile(site.locale.code)
  const known = jsonObject(path.join(site.root, file))
  const placed = new Map<string, string>()
  const diagnostics = units.flatMap((unit): Diagnostic[] => {
    if (known === null) return [report(unit, `${file} cannot be read.`)]
    if (unit.target === null || isUntouched(unit)) return []
    if (!site.labels?.sources.some(([key]) => key === unit.id))
      return [report(unit, 'The site has no such label.')]
    const filled = fill(unit.target, unit.source)
    const { text, missing } = filled
    const reason = unknownPart(filled)
    if (reason !== null) return [report(unit, reason)]
    if (text.trim() === '' || text === known[unit.id]) return []
    placed.set(unit.id, text)
    return missing.length === 0 ? [] : [report(unit, `It lacks ${missing.join(', ')}.`)]
  })
  if (placed.size === 0) return { diagnostics, texts: 0 }
  const all = { ...known, ...Object.fromEntries(placed) }
  const text = `${JSON.stringify(all, null, 2)}\n`
  return { diagnostics, texts: placed.size, written: { file, text } }
}
