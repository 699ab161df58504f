/** Ids made from the text of headings. */
import GithubSlugger from 'github-slugger'
import type { MarkdownConfig } from '../../config/config.ts'

/** An id for headings of nothing but punctuation. */
const emptySlug = 'section'

/** Makes ids that differ from each other and from those that are taken: with a number where a text comes again. */
export type Slugger = (text: string) => string

/**
 * Creates a slugger for one page.
 * @param style - whose ids are made: those of GitHub, or those with more hyphens (`markdown.headingIds`)
 * @param taken - ids that authors wrote
 */
export function createSlugger(
  style: MarkdownConfig['headingIds'],
  taken: readonly string[] = [],
): Slugger {
  return style === 'github' ? githubSlugger(taken) : numbered(hyphenSlug, new Set(taken))
}

function githubSlugger(taken: readonly string[]): Slugger {
  const slugger = new GithubSlugger()
  for (const id of taken) slugger.occurrences[id] = 0
  return (text) => {
    const id = slugger.slug(text)
    return /^(?:-\d+)?$/.test(id) ? slugger.slug(emptySlug) : id
  }
}

function numbered(slugOf: (text: string) => string, taken: Set<string>): Slugger {
  return (text) => {
    const slug = slugOf(text) || emptySlug
    let id = slug
    for (let number = 1; taken.has(id); number++) id = `${slug}-${number}`
    taken.add(id)
    return id
  }
}

/** `1. Use “vite.config.ts”: café` // '_1-use-vite-config-ts-cafe' */
function hyphenSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s!-,./:-@[-`{-~“”‘’-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase()
}
