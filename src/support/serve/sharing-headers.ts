/** The files that pages of other websites may read of a site that is served on this machine. */
import { isLocalHost } from '../../shared/local-host.ts'

/** Pages that carry the chat widget load it from the site, some with an integrity hash. */
const widget = /(?:^|\/)widget(?:-full|-panel)?(?:-[\da-f]{8})?\.js$/

/** Pages that search the site load a module, the engine and the index; pages that show its news load a feed. */
const searched =
  /^assets\/(?:js\/[^/]+\.js|search\/[^/]+\.json)$|(?:^|\/)(?:search-client\.js|feed\.json|atom\.xml|rss\.xml)$/

/**
 * Headers of a file by its path below the base. A public host sends `*` for all of these files; here the index may hold
 * drafts, so only pages of this machine read it, and not every website that its author has open.
 * @param origin - that of the page that asks; undefined: its own, or no browser
 */
export function sharingHeaders(
  file: string,
  origin: string | undefined,
): Readonly<Record<string, string>> {
  if (widget.test(file)) return { 'access-control-allow-origin': '*' }
  if (!searched.test(file)) return {}
  const isAllowed =
    origin !== undefined && URL.canParse(origin) && isLocalHost(new URL(origin).hostname)
  return { vary: 'Origin', ...(isAllowed && { 'access-control-allow-origin': origin }) }
}
