/** A click that the reader meant as "go there", and nothing else: no new tab, no download, no menu. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Where a link leads, when that is a page of the site that the runtime may show; else null and the browser follows it
 * itself: other sites, other targets, downloads, files, `rel=external`, and other locales, whose shell is another.
 */
export function siteLinkOf(target: EventTarget | null, baseUrl: string): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link instanceof SVGElement) return null
  if (link.hasAttribute('download') || link.hasAttribute('data-locale')) return null
  if (link.target !== '' && link.target !== '_self') return null
  if (link.relList.contains('external')) return null
  return sitePage(link.href, baseUrl)
}

/** The address of a page below the base; null for another origin, another place, or a file that is no page. */
function sitePage(href: string, baseUrl: string): URL | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.origin !== location.origin || !`${url.pathname}/`.startsWith(baseUrl)) return null
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]
  // A dot in a name is no proof of a file (`v1.2`), but letters after it are.
  return extension && /[a-z]/i.test(extension) && extension !== 'html' ? null : url
}

/** A path as the site has it: `/docs/intro.html` and `/docs/intro/index.html` are `/docs/intro` (spec 2.1). */
export function withoutHtml(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
}
