/** The texts that message files lack: reported, and on request written as keys to be filled in. */
import path from 'node:path'
import type { MissingMessages } from '../../../pipeline/assemble/locale/message-keys.ts'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { replaceFileInFolder } from '../../../support/replace-file.ts'
import type { MessagesState } from '../check-types.ts'
import { labelsOfDocusaurus } from './docusaurus-labels.ts'
import { jsonObject } from './json-object.ts'

const fileOf = (locale: string) => `i18n/${locale}/messages.json`

/** One note for each locale, with all keys. */
export function missingTexts(missing: readonly MissingMessages[]): Diagnostic[] {
  return missing.flatMap(({ locale, keys, total }) => {
    if (keys.length === 0) return []
    const message = `${keys.length} of ${total} labels have no translation: ${keys.join(', ')}.`
    const hint = 'docsgen check --write-messages adds the keys, with empty texts to fill in.'
    return diagnostic('message-missing', message, { file: fileOf(locale), hint })
  })
}

/**
 * The state of the message files that lack texts. With `writeMessages` missing keys are added, with the texts that the site
 * brings along from Docusaurus; existing texts stay.
 * @throws DocsgenError (3) when a file cannot be written
 */
export function settleMessages(
  root: string,
  missing: readonly MissingMessages[],
  { writeMessages = false }: { readonly writeMessages?: boolean },
): MessagesState[] {
  return missing.flatMap(({ locale, keys, total }) => {
    if (keys.length === 0) return []
    const file = fileOf(locale)
    const added = writeMessages ? addKeys({ root, locale, keys }) : { written: null, filled: null }
    return { file, missing: keys.length, total, ...added }
  })
}

/** @returns how many keys were not there, and how many of them have got a text */
function addKeys({
  root,
  locale,
  keys,
}: {
  readonly root: string
  readonly locale: string
  readonly keys: readonly string[]
}): { written: number; filled: number } {
  const name = fileOf(locale)
  const file = path.join(root, name)
  const known = jsonObject(file)
  // A wrong file is reported as such and left to its author.
  const fresh = known === null ? [] : keys.filter((key) => !Object.hasOwn(known, key))
  if (fresh.length === 0) return { written: 0, filled: 0 }
  const labels = labelsOfDocusaurus(root, locale)
  const texts = fresh.map((key) => [key, labels.get(key) ?? ''] as const)
  const all = { ...known, ...Object.fromEntries(texts) }
  replaceFileInFolder(file, `${JSON.stringify(all, null, 2)}\n`, name)
  return { written: fresh.length, filled: texts.filter(([, text]) => text !== '').length }
}
