/** Explains the terms of a site in articles: each where it first stands in the text, with its definition in a popover. */
import { by } from '../../../shared/compare.ts'
import { escapeHtml } from '../../../shared/escape.ts'
import { anyOfWords } from '../../../shared/glossary.ts'
import type { Term } from '../../../shared/model/terms.ts'

/** Class of every explained term. */
const termClass = 'dg-term'

/** The list of all terms, as `::terms` compiles to it. */
const termList = /<dl((?: [^>]*)? class="(?:[^"]* )?dg-terms[ "][^>]*)><\/dl>/

/** Elements in which no term is explained: headings, links, code, controls and drawings. */
const skipped: ReadonlySet<string> = new Set(
  'a abbr button code dfn dg-island dt h1 h2 h3 h4 h5 h6 kbd label math option pre samp script select style summary svg template textarea title var'.split(
    ' ',
  ),
)

/** Elements without an end. */
const empty: ReadonlySet<string> = new Set(
  'area br col embed hr img input link meta source track wbr'.split(' '),
)

const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g

/** Classes of formulas, and of parts that an author takes out: `{.no-terms}`. */
const skippedClass = /\bclass="(?:[^"]* )?(?:no-terms|katex)[ "]/

/** An article with its terms explained, and the keys of those that it has. */
export interface WithTerms {
  readonly html: string
  readonly found: ReadonlySet<string>
}

/** Puts terms into the HTML of articles. */
export type PlaceTerms = (html: string) => WithTerms

/**
 * A function for articles in one language. A word of small letters is found at the beginning of a sentence too, and one that ends in a
 * Latin letter with an `s` or `es`; of words that begin alike the longest. Chinese words need no borders.
 */
export function createTermPlacer(terms: readonly Term[]): PlaceTerms {
  const byWord = new Map<string, Term>()
  for (const term of terms) {
    for (const form of term.words.flatMap(formsOf)) {
      if (!byWord.has(form)) byWord.set(form, term)
    }
  }
  const pattern = anyOfWords(byWord.keys())
  const list = listOf(terms)
  return (html) => {
    const found = new Set<string>()
    if (pattern === null) return { html, found }
    const place = (text: string) =>
      text.replace(pattern, (word, offset: number, whole: string) => {
        const term = byWord.get(word)
        const isEntity = /&#?\w*$/.test(whole.slice(0, offset))
        if (term === undefined || found.has(term.key) || isEntity) return word
        found.add(term.key)
        return explained(word, term, found.size)
      })
    const placed = inProse(html, place)
    return {
      html: placed.replace(termList, (_, attributes: string) => `<dl${attributes}>${list}</dl>`),
      found,
    }
  }
}

/** The forms in which a word stands in HTML. */
function formsOf(word: string): string[] {
  const isSmall = word === word.toLowerCase()
  const both = isSmall ? [word, word.charAt(0).toUpperCase() + word.slice(1)] : [word]
  const all = both.flatMap((one) =>
    /\p{Script=Latin}$/u.test(one) ? [one, `${one}s`, `${one}es`] : [one],
  )
  // Markdown and components are escaped in two ways.
  return all.flatMap((one) => [
    one.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;'),
    escapeHtml(one),
  ])
}

function explained(word: string, { definition }: Term, number: number): string {
  const id = `${termClass}-${number}`
  return `<dfn class="${termClass}"><button type="button" popovertarget="${id}">${word}</button><span popover id="${id}">${escapeHtml(definition)}</span></dfn>`
}

function listOf(terms: readonly Term[]): string {
  const sorted = [...terms].sort(by(({ words: [word = ''] }) => word))
  const items = sorted.map(({ key, words: [word = '', ...also], definition }) => {
    const others = also.length === 0 ? '' : ` (${also.map(escapeHtml).join(', ')})`
    return `<dt id="term-${escapeHtml(key.replace(/\s+/g, '-'))}"><dfn>${escapeHtml(word)}</dfn>${others}</dt><dd>${escapeHtml(definition)}</dd>`
  })
  return items.join('')
}

/** A function that is given the tags of an article in their order, and says of each whether prose follows. */
function createProseFinder(): (tag: RegExpMatchArray) => boolean {
  let around: string | null = null
  let depth = 0
  return (match) => {
    const name = match[2]?.toLowerCase() ?? ''
    if (isEmpty(match)) return around === null
    if (around === null) {
      if (isSkipped(match)) [around, depth] = [name, 1]
    } else if (around === name) depth += match[1] === '/' ? -1 : 1
    if (depth === 0) around = null
    return around === null
  }
}

/** The beginning of an element in which no term is explained. */
function isSkipped([tag, slash, name = '']: RegExpMatchArray): boolean {
  return slash === '' && (skipped.has(name.toLowerCase()) || skippedClass.test(tag))
}

/** A comment, or an element without an end. */
function isEmpty([, , name, attributes = '']: RegExpMatchArray): boolean {
  return name === undefined || empty.has(name.toLowerCase()) || attributes.endsWith('/')
}

/** Changes the text of an article that is prose. */
function inProse(html: string, change: (text: string) => string): string {
  const isProseAfter = createProseFinder()
  let done = ''
  let from = 0
  let isProse = true
  const take = (to: number) => {
    const text = html.slice(from, to)
    done += isProse && text.trim() !== '' ? change(text) : text
  }
  for (const match of html.matchAll(token)) {
    take(match.index)
    done += match[0]
    from = match.index + match[0].length
    isProse = isProseAfter(match)
  }
  take(html.length)
  return done
}
