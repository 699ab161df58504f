import { placeAt, type TextPlace } from './place-in-text.ts'

/**
 * The place, from 1, where code writes an address: as a text or the end of one (`` `${home}docs/a` ``, `home + 'docs/a'`),
 * or in a list of sources. Null when it is not there: it was put together otherwise.
 * @param isPart - something was put before it: of several places, the one in `to` of a Link is meant
 */
export function placeOfAddress(code: string, address: string, isPart: boolean): TextPlace | null {
  const literal = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`(?<=${before(address)})${literal}(?=["'\`$?#,\\s])`, 'g')
  const all = [...code.matchAll(pattern)].map(({ index }) => index)
  const isIn = (index: number) => /\bto=\{?["'`]$/.test(code.slice(0, index)) === isPart
  const found = all.find(isIn) ?? all[0]
  return found === undefined ? null : placeAt(code, found)
}

/** A word that has nothing of an address may stand anywhere else, too, as a class or a name. */
function before(address: string): string {
  return /[/.?#]/.test(address)
    ? '["\'`}\\s,]'
    : '(?:\\}|\\+\\s*["\'`]|\\b(?:href|src|to|url)["\']?\\s*[=:]\\s*\\{?["\'`])'
}
