/** A click that follows the link in the same tab: primary button, no modifier keys. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * The URL of a link that the runtime can show, or null. The browser follows all other links itself: other sites, other
 * targets, downloads, files, `rel=external`, and other locales, which have another shell.
 */
export function siteLinkOf(target: EventTarget | null, baseUrl: string): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link instanceof SVGElement) return null
  if (link.hasAttribute('download') || link.hasAttribute('data-locale')) return null
  if (link.target !== '' && link.target !== '_self') return null
  if (link.relList.contains('external')) return null
  return sitePage(link.href, baseUrl)
}

/** The URL of a page below the base; null for another origin, another folder, or a file that is not a page. */
function sitePage(href: string, baseUrl: string): URL | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.origin !== location.origin || !`${url.pathname}/`.startsWith(baseUrl)) return null
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]
  // A dot alone does not make it a file (`v1.2`), but an extension with letters does.
  return extension && /[a-z]/i.test(extension) && extension !== 'html' ? null : url
}
