/** The forms of blocks and tabs, as hints write them. */
import { closestAdmonition } from '../components/closest-admonition.ts'
import { directiveNames } from '../components/table.ts'

/** The container that comes closest to an admonition of another generator. */
export function box(name: string): string {
  const wanted = name.toLowerCase()
  if (directiveNames('container').includes(wanted)) return wanted
  return closestAdmonition(wanted) ?? 'note'
}

/** `:::note[Title]`, with the lines that belong to it. */
export function block(name: string, title = ''): string {
  const label = title === '' ? '' : `[${title}]`
  return `:::${name}${label}, the text, and a line of ::: after it`
}

/** A group of tabs, with the name of the first one. */
export function tabsWith(name: string): string {
  return `::::tabs, then :::tab[${name}], its text and ::: for each tab, and a line of :::: at the end`
}

/** How many tabs are written out in a hint. */
const shownTabs = 3

/** A group of tabs whose names are known. */
export function tabsNamed(names: readonly string[]): string {
  const written = names.slice(0, shownTabs).map((name) => `:::tab[${name}], its text, :::`)
  const more = names.length > shownTabs ? ['the same for the others'] : []
  return `${['::::tabs', ...written, ...more].join(', ')}, and :::: at the end`
}
