/** Loads the site's texts of each locale: i18n/<locale>/messages.json, flat objects of strings. */
import { join } from 'node:path'
import { type Diagnostic, diagnostic, type Place } from '../../shared/diagnostic.ts'
import type { SiteMessages } from '../../shared/model/source.ts'
import { duplicateKeys } from '../../support/text/duplicate-keys.ts'
import type { Config } from './config.ts'
import { type DataLocator, dataLocator, parseJson, readText } from './load/read-data.ts'
import { replaceProfileAt } from './load/replace-profile.ts'

/**
 * Reads the message file of every locale; a locale without one has no texts.
 * Values that cannot be used are left out and reported as `messages-invalid`. `{name}` of the profile is replaced.
 * @param root - absolute path of the site's folder
 */
export function loadMessages(
  root: string,
  config: Pick<Config, 'locales' | 'profile'>,
): { messages: SiteMessages; diagnostics: readonly Diagnostic[] } {
  const messages: Record<string, Record<string, string>> = {}
  const diagnostics: Diagnostic[] = []
  for (const { code } of config.locales) {
    const { texts, problems } = readMessages(root, `i18n/${code}/messages.json`)
    diagnostics.push(...problems)
    messages[code] = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        replaceProfileAt(key, text, config.profile),
      ]),
    )
  }
  return { messages, diagnostics }
}

/** Finds keys in the message files of a site, by locale. @param root - absolute path of the site's folder */
export function createMessageFinder(root: string): (locale: string, key: string) => Place {
  const locators = new Map<string, DataLocator>()
  return (locale, key) => {
    const file = `i18n/${locale}/messages.json`
    const placeOf = locators.get(file) ?? dataLocator(readText(join(root, file)) ?? '')
    locators.set(file, placeOf)
    return { file, ...placeOf([key]) }
  }
}

interface Messages {
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly Diagnostic[]
}

function readMessages(root: string, file: string): Messages {
  const broken = (message: string, place: Partial<Place> | null = null) => ({
    texts: {},
    problems: [diagnostic('messages-invalid', message, { file, ...place })],
  })
  let text: string | null
  try {
    text = readText(join(root, file))
  } catch (error) {
    return broken(`The file cannot be read: ${(error as Error).message}.`)
  }
  if (text === null) return { texts: {}, problems: [] }
  const json = parseJson(text)
  if (!json.ok) return broken(`The file is not valid JSON: ${json.message}.`, json.place)
  if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) {
    return broken('The file must hold one object of keys and texts.', { line: 1, column: 1 })
  }
  return sortOut(file, text, json.value)
}

function sortOut(file: string, source: string, value: object): Messages {
  const texts: Record<string, string> = {}
  const problems = duplicateKeys(source, value).map(({ key, ...place }) => {
    const where = { file, ...place, hint: 'Remove one of the two: the last one counts.' }
    return diagnostic('messages-invalid', `The message \`${key}\` is written twice.`, where)
  })
  const placeOf = dataLocator(source)
  for (const [key, text] of Object.entries(value)) {
    // A text that is still to be written (`docsgen check --write-messages`).
    if (text === '') continue
    if (typeof text === 'string') texts[key] = text
    else {
      const hint = 'Message files are flat: { "navbar.title": "…" }.'
      const where = { file, ...placeOf([key]), hint }
      problems.push(diagnostic('messages-invalid', `The message \`${key}\` must be a text.`, where))
    }
  }
  return { texts, problems }
}
