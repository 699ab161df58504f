import { placeAt, type TextPlace } from './place-in-text.ts'

/**
 * The place, from 1, where code writes an address: as a text or the end of one (`` `${home}docs/a` ``, `home + 'docs/a'`),
 * or in a list of sources. Null when it is not there: it was put together otherwise.
 */
export function placeOfAddress(code: string, address: string): TextPlace | null {
  const literal = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const found = new RegExp(`(?<=${before(address)})${literal}(?=["'\`$?#,\\s])`).exec(code)
  return found && placeAt(code, found.index)
}

/** A word that has nothing of an address may stand anywhere else, too, as a class or a name. */
function before(address: string): string {
  return /[/.?#]/.test(address)
    ? '["\'`}\\s,]'
    : '(?:\\}|\\+\\s*["\'`]|\\b(?:href|src|to|url)["\']?\\s*[=:]\\s*\\{?["\'`])'
}
