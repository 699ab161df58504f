import type { Survey } from '../scan/survey-types.ts'

/** Less prose than this (units) may be equal in two languages: names, a heading. */
const least = 20
/** From this share of equal prose on, a text is a copy. */
const mostly = 0.8
/** A page with at most this much prose is empty, if another locale has at least `worthReading`. */
const shell = 5
const worthReading = 60

/** Whether a page has hardly any text, and the same page in another locale has. */
export function isShell(own: Survey, other: Survey): boolean {
  return own.body <= shell && other.body >= worthReading
}

/** Whether a text is a copy of its source. `no`: it differs, or there is too little text to judge. */
export function judgeCopy(own: Survey, source: Survey): 'no' | 'mostly' | 'all' {
  const known = new Set(source.blocks.map(([hash]) => hash))
  const units = (blocks: Survey['blocks']) => blocks.reduce((sum, [, count]) => sum + count, 0)
  const all = units(own.blocks)
  const shared = units(own.blocks.filter(([hash]) => known.has(hash)))
  if (all < least || shared / all < mostly) return 'no'
  return shared === all ? 'all' : 'mostly'
}
