/** Finds misspelt names of the profile in text, and the product's name where it is written out. */
import path from 'node:path'
import { distance } from 'fastest-levenshtein'
import type { Config } from '../../pipeline/config/config.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { textOfFile } from '../../support/read-file.ts'
import type { Braced, Survey } from './scan/survey-types.ts'

type Profile = Config['profile']

/** The problem of text in braces, with the name that is meant; null when the text is right or not meant as a name. */
export function judgeBraced(
  raw: string,
  profile: Profile,
): { name: string; reason: string } | null {
  const [, open = '', inner = '', close = ''] = /^([{｛]+)(.*?)([}｝]+)$/s.exec(raw) ?? []
  const written = inner.trim()
  const name = nearestName(written, Object.keys(profile))
  if (name === null) return null
  if (/[｛｝]/.test(open + close)) return { name, reason: 'has full-width braces' }
  if (name !== written) return { name, reason: 'is no name of the profile' }
  if (open.length > 1 && close.length > 1) return { name, reason: 'has a pair of braces too many' }
  if (inner !== written) return { name, reason: 'has spaces in its braces' }
  return null
}

/** Shorter names are too similar to other words to recognise a misspelling. */
const shortest = 5

/** The name that is meant: the same in another case or with other separators, or with one typing error. */
function nearestName(written: string, names: readonly string[]): string | null {
  if (names.includes(written)) return written
  const wanted = plain(written)
  const same = names.find((name) => plain(name) === wanted)
  if (same !== undefined) return same
  return names.find((name) => name.length >= shortest && isOneSlip(plain(name), wanted)) ?? null
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

/** One letter missing, too many or wrong, or two in the wrong order. */
function isOneSlip(name: string, written: string): boolean {
  if (Math.abs(name.length - written.length) > 1) return false
  const edits = distance(name, written)
  return edits === 1 || (edits === 2 && isSwapped(name, written))
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Problems of names in all documents. */
export function placeholderProblems(
  surveys: ReadonlyMap<string, Survey>,
  profile: Profile,
): Diagnostic[] {
  return [...surveys].flatMap(([file, { braced, product }]) => [
    ...braced.flatMap((one) => misspelt(one, file, profile)),
    ...product.map(({ line, column }) => byHand(profile, { file, line, column })),
  ])
}

function misspelt({ raw, ...place }: Braced, file: string, profile: Profile): Diagnostic[] {
  const judged = judgeBraced(raw, profile)
  if (judged === null) return []
  const { name, reason } = judged
  const hint = `Write {${name}}, or write it as code if it is meant as it stands.`
  const message = `“${raw}” ${reason}.`
  // Other braces, and other names, may be those of a template.
  const isName = /^[｛{]\S+[}｝]$/.test(raw) && /[｛｝]/.test(raw) && raw.slice(1, -1) === name
  const end = { endLine: place.line, endColumn: place.column + raw.length }
  const fix = { edits: [{ ...place, ...end, text: `{${name}}` }] }
  return [
    diagnostic('placeholder-misspelt', message, { file, ...place, hint, ...(isName && { fix }) }),
  ]
}

function byHand(profile: Profile, place: { file: string; line: number; column: number }) {
  const message = `“${profile['product']}” is written out.`
  const hint = 'Write {product}, so that it follows the profile.'
  return diagnostic('product-by-hand', message, { ...place, hint })
}

/** The same for the texts of the configuration and of message files. */
export function placeholdersInSettings(
  root: string,
  { config, configFile }: { readonly config: Config; readonly configFile: string | null },
): Diagnostic[] {
  const { profile, locales, diagnostics: _, ...texts } = config
  const inConfig = configFile === null ? [] : stringsIn(texts).flatMap(candidatesIn)
  const files = locales.map(({ code }) => `i18n/${code}/messages.json`)
  return [
    ...locate(configFile, inConfig, { root, profile }),
    ...files.flatMap((file) => locate(file, null, { root, profile })),
  ]
}

function candidatesIn(text: string): string[] {
  return [...text.matchAll(braces)].map(([raw]) => raw)
}

/** Every text in a value, in its order. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** @param wanted - the texts in braces to look for in the file; null: all */
function locate(
  file: string | null,
  wanted: readonly string[] | null,
  { root, profile }: { readonly root: string; readonly profile: Profile },
): Diagnostic[] {
  const text = file === null || wanted?.length === 0 ? null : textOfFile(path.join(root, file))
  if (text === null || file === null) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(braces)]
        .filter(([raw]) => wanted === null || wanted.includes(raw))
        .flatMap(({ 0: raw, index: at }) =>
          misspelt({ raw, line: index + 1, column: at + 1 }, file, profile),
        ),
    )
}

/** `{name}`, and the forms that authors type instead. `${name}` and the like belong to other languages. */
export const braces = /(?<![\\$#%{｛])[{｛]{1,2}[ \t]*[A-Za-z][\w \t-]*[}｝]{1,2}/g
