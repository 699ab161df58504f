/**
 * Applies a new version of a page. There are three trees: the page in the browser (`live`), the version it was loaded
 * from (`old`) and the new version (`next`). Only the differences between the last two are applied, so that changes by
 * the reader and by scripts are kept: open details, chosen tabs, typed text, scroll positions.
 */

import type { PageUpdate } from '../../browser/page-changed.ts'
import { isElement, isEqual, matchChildren, textOfChildren } from './match-nodes.ts'

type Islands = Pick<PageUpdate, 'isLive' | 'islands'>

/** Of a page without a runtime: nothing in it is React's. */
const allStatic: Islands = { isLive: () => false, islands: new Map() }

/** Applies a new version to the whole document. @returns false when the page has other scripts, which needs a reload */
export function morphDocument(live: Document, old: Document | null, next: Document): boolean {
  const before = old ?? live
  if (scriptsOf(before) !== scriptsOf(next)) return false
  const anchor = holdReadingPosition(live)
  // Only the old version shows which attributes were set by scripts (colour mode), and which by the server.
  if (old) morphAttributes(live.documentElement, old.documentElement, next.documentElement)
  morphHead(live.head, before.head, next.head)
  morphElement({ live: live.body, old: before.body, next: next.body }, allStatic)
  anchor?.()
  return true
}

/**
 * The same for a page whose shell is rendered by React: only style sheets and the inside of the article. Components that
 * React has hydrated are left to it, but for the author's text inside of them: `update.islands` has their new versions.
 */
export function morphArticle(live: Document, old: Document | null, update: PageUpdate): void {
  const anchor = holdReadingPosition(live)
  const before = old ?? live
  const { next } = update
  morphHead(live.head, before.head, next.head)
  const [mine, was, will] = [live, before, next].map((page) =>
    page.querySelector('#dg-root :is(.dg-md, .dg-static)'),
  )
  if (mine && was && will) morphElement({ live: mine, old: was, next: will }, update)
  anchor?.()
}

/** URLs of the page's scripts, without the live script itself. */
function scriptsOf(page: Document): string {
  const scripts = page.querySelectorAll('script[src]:not([data-shown])')
  return [...scripts].map((script) => script.getAttribute('src')).join('\n')
}

/** Returns a function that restores the reading position after content above it has changed. */
function holdReadingPosition(live: Document): (() => void) | null {
  if (scrollY === 0) return null
  const blocks = live.querySelectorAll('main :is(h1, h2, h3, h4, p, pre, li, table)')
  const first = [...blocks].find((block) => block.getBoundingClientRect().bottom > 80)
  if (first === undefined) return null
  const before = first.getBoundingClientRect().top
  return () => {
    if (!first.isConnected) return
    const moved = first.getBoundingClientRect().top - before
    if (Math.abs(moved) > 1) scrollBy({ top: moved, behavior: 'instant' })
  }
}

/** Replaces style sheets without leaving the page unstyled in between. */
function morphHead(live: HTMLHeadElement, old: HTMLHeadElement, next: HTMLHeadElement): void {
  const wanted = sheetsOf(next)
  const known = sheetsOf(live)
  // Sheets added by the runtime are not part of the page's HTML.
  const gone = [...known]
    .filter(([href, link]) => !wanted.has(href) && !link.hasAttribute('data-added'))
    .map(([, link]) => link)
  for (const [href, link] of wanted) {
    if (known.has(href)) continue
    const added = live.ownerDocument.importNode(link, true)
    added.addEventListener('load', () => {
      for (const sheet of gone) sheet.remove()
    })
    live.append(added)
  }
  if ([...wanted.keys()].every((href) => known.has(href))) for (const sheet of gone) sheet.remove()
  morphData(live, next)
  const strip = (head: HTMLHeadElement) => {
    const copy = head.cloneNode(true) as HTMLHeadElement
    for (const one of copy.querySelectorAll('link[rel=stylesheet], script, style')) one.remove()
    return copy
  }
  if (strip(old).isEqualNode(strip(next))) return
  // A content policy cannot be changed after the load; everything else in the head can.
  const isPlain = (node: Element) =>
    !node.matches('link[rel=stylesheet], script, style, [http-equiv]')
  for (const node of [...live.children]) if (isPlain(node)) node.remove()
  for (const node of next.children) {
    if (isPlain(node)) live.append(live.ownerDocument.importNode(node, true))
  }
}

/** Updates the data blocks that scripts read, such as the page's and the widget's. */
function morphData(live: HTMLHeadElement, next: HTMLHeadElement): void {
  for (const block of next.querySelectorAll('script[type="application/json"][id]')) {
    const known = live.ownerDocument.getElementById(block.id)
    if (known === null || known.isEqualNode(block)) continue
    for (const { name, value } of block.attributes) known.setAttribute(name, value)
    known.textContent = block.textContent
  }
}

function sheetsOf(head: HTMLHeadElement): Map<string, HTMLLinkElement> {
  const links = head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return new Map([...links].map((link) => [link.getAttribute('href') ?? '', link]))
}

/** A node as it is on the page, as it was sent, and as it is sent now. */
interface Versions<T extends Node = Node> {
  readonly live: T
  readonly old: T
  readonly next: T
}

function morphElement(versions: Versions<Element>, islands: Islands): void {
  const { live, old, next } = versions
  if (isEqual(old, next)) return
  morphAttributes(live, old, next)
  if (live.localName === 'template') live.innerHTML = next.innerHTML
  else if (islands.isLive(live)) morphIsland(versions, islands)
  else morphChildren(versions, islands)
}

/** Only the author's text in a hydrated component is changed here, if the component shows it. */
function morphIsland({ live, old, next }: Versions<Element>, islands: Islands): void {
  islands.islands.set(live, next as HTMLElement)
  const [mine, was, will] = [live, old, next].map((island) => island.querySelector('dg-children'))
  if (mine && was && will) morphElement({ live: mine, old: was, next: will }, islands)
}

function morphAttributes(live: Element, old: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) live.setAttribute(name, value)
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name)) live.removeAttribute(name)
  }
}

/** Maps each old child to its live node. Nodes added by scripts have no old one. */
function pairWithLive(live: Element, old: Element): Map<Node, Node> {
  const pairs = new Map<Node, Node>()
  if (live === old) {
    for (const child of old.childNodes) pairs.set(child, child)
    return pairs
  }
  let cursor = live.firstChild
  for (const child of old.childNodes) {
    let candidate = cursor
    while (candidate !== null && !isAlike(candidate, child)) candidate = candidate.nextSibling
    if (candidate === null) continue
    pairs.set(child, candidate)
    cursor = candidate.nextSibling
  }
  return pairs
}

function isAlike(a: Node, b: Node): boolean {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false
  if (!(a instanceof Element) || !isElement(b)) return true
  return a.id === b.id
}

function morphChildren({ live, old, next }: Versions<Element>, islands: Islands): void {
  const pairs = pairWithLive(live, old)
  const matches = matchChildren([...old.childNodes], [...next.childNodes])
  const kept = new Set(matches.values())
  for (const child of [...old.childNodes]) {
    if (!kept.has(child)) (pairs.get(child) as ChildNode | undefined)?.remove()
  }
  let place: Node | null = null
  for (const child of [...next.childNodes]) {
    const was = matches.get(child)
    const known = was && pairs.get(was)
    const node = known ?? live.ownerDocument.importNode(child, true)
    if (known && was) morphNode({ live: known, old: was, next: child }, islands)
    const after: Node | null = place === null ? live.firstChild : place.nextSibling
    if (!known) live.insertBefore(node, after)
    place = node
  }
}

function morphNode({ live, old, next }: Versions, islands: Islands): void {
  if (!isElement(live) || !isElement(old) || !isElement(next)) {
    if (old.nodeValue !== next.nodeValue) live.nodeValue = next.nodeValue
    return
  }
  morphElement({ live, old, next }, islands)
  // Children that a component does not show are in a template beside it.
  if (islands.isLive(live) && textOfChildren(old) !== textOfChildren(next))
    islands.islands.set(live, next as HTMLElement)
}
