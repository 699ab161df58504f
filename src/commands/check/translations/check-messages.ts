/** The texts that message files lack: reported, and on request written as keys to be filled in. */
import path from 'node:path'
import type { MissingMessages } from '../../../pipeline/assemble/locale/message-keys.ts'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { replaceFileInFolder } from '../../../support/replace-file.ts'
import type { MessagesState } from '../check-types.ts'
import { jsonObject } from './json-object.ts'

/** The file of messages of a locale, relative to the site's folder. */
export function messagesFile(locale: string): string {
  return `i18n/${locale}/messages.json`
}

/** One note for each locale, with all keys. */
export function missingTexts(missing: readonly MissingMessages[]): Diagnostic[] {
  return missing.flatMap(({ locale, keys, total }) => {
    if (keys.length === 0) return []
    const message = `${keys.length} of ${total} labels have no translation: ${keys.join(', ')}.`
    const hint = 'docsgen check --write-messages adds the keys, with empty texts to fill in.'
    return diagnostic('message-missing', message, { file: messagesFile(locale), hint })
  })
}

/**
 * The state of the message files that lack texts. With `writeMessages` missing keys are added, with empty texts; existing
 * texts stay.
 * @throws DocsgenError (3) when a file cannot be written
 */
export function settleMessages(
  root: string,
  missing: readonly MissingMessages[],
  { writeMessages = false }: { readonly writeMessages?: boolean },
): MessagesState[] {
  return missing.flatMap(({ locale, keys, total }) => {
    if (keys.length === 0) return []
    const file = messagesFile(locale)
    const written = writeMessages ? addKeys(root, file, keys) : null
    return { file, missing: keys.length, total, written }
  })
}

/** @returns how many keys were not there */
function addKeys(root: string, name: string, keys: readonly string[]): number {
  const file = path.join(root, name)
  const known = jsonObject(file)
  // A wrong file is reported as such and left to its author.
  const fresh = known === null ? [] : keys.filter((key) => !Object.hasOwn(known, key))
  if (fresh.length === 0) return 0
  const all = { ...known, ...Object.fromEntries(fresh.map((key) => [key, ''])) }
  replaceFileInFolder(file, `${JSON.stringify(all, null, 2)}\n`, name)
  return fresh.length
}
