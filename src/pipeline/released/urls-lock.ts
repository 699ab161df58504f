/**
 * urls.lock lists every address that was released. A text file, committed with the site:
 *
 *     # urls.lock 1 …
 *     /docs/install
 *     /docs/install#set-up
 *
 * One line for each page and each fragment, without `baseUrl`, sorted: branches that add lines merge, and where they do not,
 * the lines of both sides are right. Letters of every script stay as they are; spaces and marks of URLs are encoded.
 */
import { compareText } from '../../shared/compare.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { decodePath } from '../../shared/url.ts'

/** Name of the file in the site's folder. */
export const urlsLockName = 'urls.lock'

/** An address of a page, or of a part of it. */
export interface Address {
  /** Route with the prefix of its locale. */
  readonly route: string
  /** Decoded, without `#`; null: the page itself. */
  readonly fragment: string | null
}

/** An address of the lock, with its line. */
export interface RecordedAddress extends Address {
  readonly line: number
}

const firstLine =
  '# urls.lock 1: every address that was released. Written by `docsgen urls --write`; lines of both sides of a merge are right.'

/** An address as in the lock. */
export function formatAddress({ route, fragment }: Address): string {
  return fragment === null ? encoded(route) : `${encoded(route)}#${encoded(fragment)}`
}

function encoded(text: string): string {
  return text.replace(/[\s%?#\p{Cc}]/gu, (mark) => encodeURIComponent(mark))
}

/** The lock as text. Equal sets of addresses give equal bytes. */
export function formatUrlsLock(addresses: Iterable<Address>): string {
  const lines = [...new Set([...addresses].map(formatAddress))].sort(compareText)
  return `${[firstLine, ...lines].join('\n')}\n`
}

/** Reads a lock. Lines that are no addresses are reported, those of an unfinished merge are read as both sides. */
export function parseUrlsLock(text: string): {
  addresses: RecordedAddress[]
  problems: Diagnostic[]
} {
  const addresses: RecordedAddress[] = []
  const problems: Diagnostic[] = []
  const problem = (line: number, message: string, hint: string) =>
    problems.push(diagnostic('urls-lock', message, { file: urlsLockName, line, column: 1, hint }))
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = raw.trim()
    if (/^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/.test(line)) {
      problem(
        index + 1,
        'The file holds marks of a merge.',
        'Remove them and keep all other lines.',
      )
    } else if (line.startsWith('/')) {
      const [route = '', fragment] = line.split('#', 2).map(decodePath)
      addresses.push({ route, fragment: fragment ?? null, line: index + 1 })
    } else if (line !== '' && !line.startsWith('#')) {
      problem(
        index + 1,
        'This line is no address.',
        'An address begins with a slash: /docs/install.',
      )
    }
  }
  return { addresses, problems }
}
