/**
 * Marks the words of a query on the page that a hit leads to, without a change to the page or its address: browsers
 * without CSS highlights show none.
 */
import type { SearchHit } from '../../shared/search/search-types.ts'
import { wordNoise } from '../../shared/search/word-noise.ts'
import { onPageChanged } from '../browser/page-changed.ts'

/** Name of the highlight in the styles. */
const name = 'dg-search'

/** Two characters between which no word begins, nor a part of one, such as `Config` in `chatConfig`. */
const insideWord = /\p{Ll}\p{Ll}|\p{Lu}\p{LC}|\d\d/u

/** More than a reader looks at, and few enough for a page of a thousand tables. */
const mostRanges = 500

interface Visit {
  readonly path: string
  readonly words: readonly string[]
}

let next: Visit | null = null
let isListening = false

/** Marks the words of a hit when its page is shown; until the next page, or Escape. */
export function highlightOnPage(document: Document, hit: SearchHit, query: string): void {
  if (!('highlights' in CSS)) return
  next = { path: pathOf(hit.u), words: wordsOf(hit, query) }
  listen(document)
  // A section of this very page.
  if (next.path === pathOf(location.pathname)) show(document)
}

/** The texts that the engine marked, and the telling words of the query: at most 20, the longest first. */
export function wordsOf({ t, s, excerpt, marks }: SearchHit, query: string): string[] {
  const marked = [
    ...marks.t.map(([start, end]) => t.slice(start, end)),
    ...marks.s.map(([start, end]) => s.slice(start, end)),
    ...marks.excerpt.map(([start, end]) => excerpt.slice(start, end)),
  ]
  const asked = query.split(/\s+/).filter((word) => !wordNoise.has(word.toLowerCase()))
  const words = [...marked, ...asked].map((word) => word.trim().toLowerCase())
  // One Latin letter is in nearly every word.
  const telling = words.filter((word) => word !== '' && !/^[\p{Script=Latin}\d\p{P}]$/u.test(word))
  return [...new Set(telling)].sort((a, b) => b.length - a.length).slice(0, 20)
}

function listen(document: Document): void {
  if (isListening) return
  isListening = true
  onPageChanged(document, () => {
    clear()
    if (next?.path === pathOf(location.pathname)) show(document)
    next = null
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') clear()
  })
}

function pathOf(path: string): string {
  return path.replace(/\/$/, '')
}

function clear(): void {
  CSS.highlights.delete(name)
}

function show(document: Document): void {
  const article = document.querySelector('main')
  const words = next?.words ?? []
  next = null
  if (!article || words.length === 0) return
  CSS.highlights.set(name, new Highlight(...rangesOf(article, words)))
}

function rangesOf(root: Element, words: readonly string[]): StaticRange[] {
  const pattern = new RegExp(words.map(escapePattern).join('|'), 'giu')
  const texts = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => (node instanceof Element ? chooseElement(node) : NodeFilter.FILTER_ACCEPT),
  )
  const ranges: StaticRange[] = []
  for (let node = texts.nextNode(); node && ranges.length < mostRanges; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    for (const found of text.matchAll(pattern)) {
      if (insideWord.test(text.slice(found.index - 1, found.index + 1))) continue
      const [startOffset, endOffset] = [found.index, found.index + found[0].length]
      ranges.push(
        new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }),
      )
    }
  }
  return ranges
}

/** Texts of the page itself, not of the controls around it. */
function chooseElement(element: Element): number {
  return element.matches('nav, button, svg, style, script, .dg-main-head')
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_SKIP
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
