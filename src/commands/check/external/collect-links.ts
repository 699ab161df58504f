/** Collects the links of a site to other sites, with their places. */

import { profileValues } from '../../../pipeline/compile/article/texts.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import type { PlacedLink } from '../../../pipeline/render/code-links.ts'
import type { Place } from '../../../shared/diagnostic.ts'
import { linksInHtml } from '../../../support/text/links-in-html.ts'
import { placeInText } from '../../../support/text/place-in-text.ts'
import { leavesSite } from '../scan/links-of.ts'
import type { Survey } from '../scan/survey-types.ts'

/** Links of all documents, in order of file and place, with every name of the profile replaced. */
export function linksOfDocuments(
  surveys: ReadonlyMap<string, Survey>,
  { profile }: Pick<Config, 'profile'>,
): PlacedLink[] {
  const named = profileValues(profile)
  const files = [...surveys].sort(([a], [b]) => (a < b ? -1 : 1))
  return files.flatMap(([file, { links }]) =>
    links
      .map(({ url, line, column }) => ({ url: named(url), place: { file, line, column } }))
      .filter(({ url }) => leavesSite(url)),
  )
}

/** Links in code, without those that a document writes between its components: these are among its own. */
export function linksOfCode(
  written: readonly PlacedLink[],
  surveys: ReadonlyMap<string, Survey>,
): PlacedLink[] {
  const isInText = ({ url, place }: PlacedLink) =>
    surveys.get(place.file ?? '')?.links.some((link) => link.url === url) ?? false
  return written.filter((link) => leavesSite(link.url) && !isInText(link))
}

/**
 * Links of navbar, footer, announcement, home page and sidebars. `text`: the configuration file, in which their places are
 * found.
 */
export function linksOfConfig(
  { navbar, footer, announcementBar, home, docs, moreDocs }: Config,
  { file, text }: { readonly file: string | null; readonly text: string },
): PlacedLink[] {
  const sidebars = [docs, ...Object.values(moreDocs)].map((one) => one.sidebars)
  const urls = new Set(urlsIn([navbar, footer, announcementBar, home, sidebars]).filter(leavesSite))
  return [...urls].map((url) => ({ url, place: file === null ? {} : placeIn(text, url, file) }))
}

/** Values of `href` and similar keys, and links in HTML. */
function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return linksInHtml(value)
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    (key === 'href' || key === 'to' || key === 'src') && typeof child === 'string'
      ? [child]
      : urlsIn(child),
  )
}

function placeIn(text: string, url: string, file: string): Partial<Place> {
  return { file, ...placeInText(text, url) }
}

/** Host names reserved for examples and tests (RFC 2606, RFC 6761). */
const exampleHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/i

/** The address to request for a link: without fragment, with a scheme; null when it cannot be requested. */
export function addressOf(url: string): string | null {
  const whole = url.startsWith('//') ? `https:${url}` : url
  if (!URL.canParse(whole)) return null
  const address = new URL(whole)
  address.hash = ''
  return address.href
}

/** Whether an address is skipped: reserved for examples, or ignored by the configuration. */
export function createIgnore(patterns: readonly string[]): (address: string) => boolean {
  const tests = patterns.map((pattern) => {
    const [, source] = /^\/(.*)\/$/s.exec(pattern) ?? []
    if (source === undefined) return (address: string) => address.startsWith(pattern)
    const expression = new RegExp(source)
    return (address: string) => expression.test(address)
  })
  return (address) =>
    exampleHost.test(new URL(address).hostname) || tests.some((test) => test(address))
}
