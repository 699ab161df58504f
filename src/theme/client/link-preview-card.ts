/** The card of a link between pages: title and first lines, read from the page that it leads to. */
import { fragmentId } from '../browser/fragment-id.ts'
import { listenForHover } from '../browser/hover-popover.ts'
import { loadStyle } from '../browser/load-style.ts'
import { mayPrefetch } from '../browser/may-prefetch.ts'
import { isPopoverOpen } from '../browser/popover.ts'
import { siteLinkOf } from './runtime/site-link.ts'

interface PreviewOptions {
  /** Address of the style sheet. */
  readonly style: string
  readonly baseUrl: string
}

/** The texts of a card. */
interface Preview {
  readonly title: string
  readonly text: string
  readonly lang: string
  readonly dir: string
}

/** Characters of a card's text. */
const longest = 220

/** Pages that are kept. */
const most = 50

const cardId = 'dg-link-preview'

/**
 * Listens for links of articles.
 * @returns a function to call for a link that a reader came near before
 */
export function listenForLinks(
  document: Document,
  { style, baseUrl }: PreviewOptions,
): (element: Element) => void {
  const pages = new Map<string, Promise<Document | null>>()
  const pageAt = (url: URL) => {
    const { pathname } = url
    const known = pages.get(pathname) ?? readPage(url)
    pages.delete(pathname)
    pages.set(pathname, known)
    const [oldest] = pages.keys()
    if (pages.size > most && oldest !== undefined) pages.delete(oldest)
    return known
  }
  let styled: Promise<void> | undefined
  const enter = listenForHover(document, {
    focus: true,
    targetOf: (element) => (previewedUrl(element, baseUrl) && element.closest('a')) || null,
    async open(link) {
      const url = previewedUrl(link, baseUrl)
      if (url === null || !mayPrefetch(navigator)) return null
      styled ??= loadStyle(document, style)
      const [page] = await Promise.all([pageAt(url), styled])
      const preview = page && previewOf(page, fragmentId(url.hash))
      // The runtime may have shown another page meanwhile.
      return preview && link.isConnected ? show(link, preview) : null
    },
  })
  return enter
}

/** The address of a link in the text of an article that leads to another page of the site; null for other elements. */
function previewedUrl(element: Element, baseUrl: string): URL | null {
  const link = element.closest('article a[href]')
  // Headings and cards name their page themselves.
  if (link === null || link.closest('h1, h2, h3, h4, h5, h6, .dg-cards')) return null
  const url = siteLinkOf(link, baseUrl)
  return url === null || url.pathname === location.pathname ? null : url
}

/** The page at an address, from the browser's cache where it was fetched ahead; null where there is none. Never rejects. */
async function readPage(url: URL): Promise<Document | null> {
  try {
    const response = await fetch(url.pathname + url.search, { headers: { accept: 'text/html' } })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.includes('text/html')) return null
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.getElementById('dg-page') ? page : null
  } catch {
    // Offline: the link is still a link.
    return null
  }
}

/** The title and first text of a page, or of its section with an id; null without either. */
function previewOf(page: Document, id: string): Preview | null {
  const article = page.querySelector<HTMLElement>('article, main')
  const target = id === '' ? null : page.getElementById(id)
  const heading = target?.closest('h1, h2, h3, h4, h5, h6') ?? null
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
  const first =
    heading === null ? description || textOf(article?.querySelector('p')) : after(heading)
  const title = heading === null ? textOf(page.querySelector('h1')) || page.title : textOf(heading)
  if (title === '' && first === '') return null
  const text = first.length > longest ? `${first.slice(0, longest).replace(/\s+\S*$/, '')}…` : first
  const { lang, dir } = page.documentElement
  return { title, text, lang: article?.lang || lang, dir: article?.dir || dir }
}

/** The first paragraph below a heading, up to the next one. */
function after(heading: Element): string {
  for (let node = heading.nextElementSibling; node; node = node.nextElementSibling) {
    if (/^H[1-6]$/.test(node.tagName)) return ''
    const text = textOf(node.matches('p, li') ? node : node.querySelector('p, li'))
    if (text !== '') return text
  }
  return ''
}

/** The text of an element without definitions of terms, marks and buttons. */
function textOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const part of copy?.querySelectorAll('[popover], [aria-hidden], .katex-mathml, button') ??
    []) {
    if (!part.closest('.dg-term') || part.matches('[popover]')) part.remove()
  }
  return (copy?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Puts the card below the link, or above it where there is more room. */
function show(link: HTMLElement, { title, text, lang, dir }: Preview): HTMLElement {
  document.getElementById(cardId)?.remove()
  const card = document.createElement('div')
  Object.assign(card, { id: cardId, popover: 'manual', lang, dir })
  card.setAttribute('role', 'tooltip')
  // It is read as the description of its link, and is no part of the page.
  card.setAttribute('aria-hidden', 'true')
  // The live script must not remove it.
  card.dataset['added'] = ''
  for (const [name, content] of [
    ['strong', title],
    ['span', text],
  ] as const) {
    if (content === '') continue
    const part = document.createElement(name)
    part.textContent = content
    card.append(part)
  }
  // Outside of the element that React hydrates, and so of all landmarks.
  document.body.append(card)
  link.setAttribute('aria-describedby', cardId)
  card.addEventListener('toggle', () => {
    if (!isPopoverOpen(card)) {
      link.removeAttribute('aria-describedby')
      card.remove()
    }
  })
  card.showPopover()
  const { left, top, bottom } = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const { offsetWidth, offsetHeight } = card
  const below = bottom + offsetHeight + gap <= innerHeight || bottom < innerHeight - top
  card.style.left = `${Math.max(gap, Math.min(left, innerWidth - offsetWidth - gap))}px`
  card.style.top = `${below ? bottom + gap / 2 : Math.max(gap, top - offsetHeight - gap / 2)}px`
  return card
}

/** Pixels around the card. */
const gap = 8
