import path from 'node:path'
import { textOfFile } from '../read-file.ts'
import { placesIn, type TextPlace } from './place-in-text.ts'

/** Finds where a file, relative to the site's folder, first writes the address of a link; null when it does not. */
export type FindLink = (file: string, url: string) => TextPlace | null

/**
 * Addresses in Markdown and HTML, which stand in JSON and YAML, too: after `](`, `href="`, `href=\"` and `]: `; and after
 * `href: ` and `src: `, as front matter has them.
 */
const addresses = /(?<=\]\(<?|=\\?["']|\]:[ \t]*<?|\b(?:href|src)["']?:[ \t]*["']?)[^\s)"'\\<>]+/g

/**
 * Each file is read once, with all its addresses.
 * @param root - absolute folder of the site
 * @param textOf - the file with the text of another one, where that is elsewhere
 */
export function createLinkFinder(
  root: string,
  textOf: (file: string) => string = (file) => file,
): FindLink {
  const files = new Map<string, ReadonlyMap<string, TextPlace>>()
  return (file, url) => {
    const known = files.get(file) ?? linksIn(textOfFile(path.resolve(root, textOf(file))) ?? '')
    files.set(file, known)
    return known.get(url) ?? null
  }
}

function linksIn(text: string): ReadonlyMap<string, TextPlace> {
  const placeOf = placesIn(text)
  const found = new Map<string, TextPlace>()
  for (const { 0: url, index } of text.matchAll(addresses)) {
    if (!found.has(url)) found.set(url, placeOf(index))
  }
  return found
}
