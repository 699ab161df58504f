/** Which nodes of a new version of a page are which of the old one. */

/** Nodes of a parsed page may belong to another window, so `instanceof` does not work. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

/** Whether two nodes are equal, also in the content of templates, which `isEqualNode` ignores. */
export function isEqual(a: Node, b: Node): boolean {
  return a.isEqualNode(b) && templatesIn(a) === templatesIn(b)
}

function templatesIn(node: Node): string {
  if (!isElement(node)) return ''
  if (node.localName === 'template') return node.innerHTML
  return [...node.querySelectorAll('template')].map(({ innerHTML }) => innerHTML).join()
}

/** The children of a component (`dg-island`) that it does not show: HTML of the template after it; `''` for none. */
export function textOfChildren(island: Element): string {
  const next = island.nextElementSibling
  return isIsland(island) && next?.localName === 'template' ? next.innerHTML : ''
}

function isIsland(node: Element): node is HTMLElement {
  return node.localName === 'dg-island'
}

/** Maps new children to old ones: equal nodes from both ends, then equal or similar nodes in order. */
export function matchChildren(old: readonly Node[], next: readonly Node[]): Map<Node, Node> {
  const matches = new Map<Node, Node>()
  let start = 0
  while (isSame(old[start], next[start])) matches.set(next[start] as Node, old[start++] as Node)
  let [oldEnd, nextEnd] = [old.length, next.length]
  while (oldEnd > start && nextEnd > start && isSame(old[oldEnd - 1], next[nextEnd - 1])) {
    matches.set(next[--nextEnd] as Node, old[--oldEnd] as Node)
  }
  let cursor = start
  for (const [at, child] of next.slice(start, nextEnd).entries()) {
    const middle = old.slice(cursor, oldEnd)
    const later = next.slice(start + at + 1, nextEnd)
    const index = indexOfMatch(child, middle, later)
    if (index < 0) continue
    matches.set(child, middle[index] as Node)
    cursor += index + 1
  }
  return matches
}

/** @param later - the new nodes after it, which have a claim to the old ones that are like them */
function indexOfMatch(child: Node, old: readonly Node[], later: readonly Node[]): number {
  const equal = old.findIndex((other) => isElement(child) && isEqual(other, child))
  if (equal >= 0) return equal
  const twin = old.findIndex((other) => isTwin(other, child))
  if (twin >= 0) return twin
  return old.findIndex((other) => isKin(other, child) && !later.some((one) => isTwin(other, one)))
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && isEqual(a, b)
}

/** Whether one can be changed into the other: the same element with the same id and class, the same component. */
function isKin(a: Node, b: Node): boolean {
  if (a.nodeName !== b.nodeName) return false
  if (!isElement(a) || !isElement(b)) return true
  if (isIsland(a) && isIsland(b)) return componentOf(a) === componentOf(b)
  return a.id === b.id && a.className === b.className
}

/** Whether both are the same component with the same properties; the prefix of its ids follows its place on the page. */
function isTwin(a: Node, b: Node): boolean {
  if (!isElement(a) || !isElement(b) || !isIsland(a) || !isIsland(b)) return false
  return componentOf(a) === componentOf(b) && a.dataset['props'] === b.dataset['props']
}

function componentOf({ dataset }: HTMLElement): string {
  return `${dataset['chunk']} ${dataset['name']}`
}
