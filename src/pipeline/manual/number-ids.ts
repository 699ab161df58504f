/** Ids of an article in a manual, where other articles have the same; and the levels of its headings. */
import {
  addClass,
  attribute,
  elementsIn,
  isHtml,
  removeAttributes,
  setAttribute,
  type TreeElement,
  type TreeParent,
} from './tree.ts'

/** Attributes whose values are ids, apart from links. */
const references = ['aria-labelledby', 'aria-describedby', 'headers', 'for']

/**
 * Gives the elements of an article ids that no other article has, in plain letters, which every reader of PDF finds. Those in
 * drawings stay: style sheets inside name them.
 * @param own - the id of the article
 * @returns the new ids by the old ones
 */
export function numberIds(article: TreeParent, own: string): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const all = elementsIn(article).filter(isHtml)
  for (const node of all) {
    const id = attribute(node, 'id')
    if (id === undefined) continue
    const made = `${own}-${ids.size + 1}`
    // The first of two equal ones is what links lead to.
    if (!ids.has(id)) {
      ids.set(id, made)
      setAttribute(node, 'id', made)
    } else node.attrs = node.attrs.filter(({ name }) => name !== 'id')
  }
  for (const node of all) renameReferences(node, ids)
  return ids
}

function renameReferences(node: TreeElement, ids: ReadonlyMap<string, string>): void {
  for (const { name, value } of node.attrs) {
    if (!references.includes(name)) continue
    const others = value.split(/\s+/).flatMap((id) => ids.get(id) ?? [])
    if (others.length > 0) setAttribute(node, name, others.join(' '))
    else removeAttributes(node, (one) => one === name)
  }
}

const lowest = 6

/**
 * Moves the headings of an article below its title, and marks each with its level in the article, which decides how it looks.
 * @param depth - below how many titles that of the article stands
 */
export function shiftHeadings(article: TreeParent, depth: number): void {
  for (const node of elementsIn(article)) {
    const level = levelOf(node)
    if (level === null) continue
    const inArticle = Math.max(2, level)
    addClass(node, `manual-h${inArticle}`)
    const tag = `h${Math.min(lowest, depth + inArticle)}`
    node.tagName = tag
    node.nodeName = tag
  }
}

/** The level of a heading; null for other elements. */
function levelOf({ tagName }: TreeElement): number | null {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  return level === undefined ? null : Number(level)
}

/** The tag of a title at a depth: `h1` for the first. */
export function titleTag(depth: number): string {
  return `h${Math.min(lowest, depth + 1)}`
}
