/** Makes a diagram of mermaid fit for a page that holds several. */
import type { Element, Properties } from 'hast'
import { elementsOf, type Rule, type Svg } from './svg.ts'

/**
 * Gives every id, and each reference to it, the diagram's own prefix, and the diagram a name for screen readers: the
 * author's `accTitle`, else a marker for the UI text.
 * @param id - the id that mermaid was given
 * @param own - the id that replaces it
 */
export function tidySvg(svg: Svg, id: string, own: string): void {
  const elements = elementsOf(svg.root)
  const ids = elements.flatMap(({ properties }) => properties['id'] ?? []).map(String)
  const ofMermaid = new RegExp(`${id}(?!\\d)`, 'g')
  const numbered = renumber(ids.filter((name) => name.search(ofMermaid) < 0))
  const rename = (name: string): string => {
    const other = numbered.get(name)
    return other === undefined ? name.replace(ofMermaid, own) : `${own}-${other}`
  }
  for (const element of elements) renameIn(element.properties, rename)
  for (const rule of svg.rules) renameInRule(rule, { id, own, rename })
  dropRepeatedIds(elements)
  const [first] = elements
  if (first && !('ariaLabel' in first.properties) && !('ariaLabelledBy' in first.properties)) {
    first.properties['ariaLabel'] = '\0m:diagram\0'
  }
}

/**
 * Ids that do not begin with the diagram's carry numbers that mermaid counts over all diagrams of a browser page
 * (`actor8`). They are counted from 0 in each diagram, so that its bytes do not depend on those before it.
 */
function renumber(ids: readonly string[]): ReadonlyMap<string, string> {
  const numbers = [...new Set(ids.flatMap((name) => name.match(/\d+/g) ?? []))]
  const rank = (number: string) => String(numbers.indexOf(number))
  return new Map(ids.map((name) => [name, name.replace(/\d+/g, rank)]))
}

type Rename = (id: string) => string

/** Attributes whose value is a list of ids. */
const idLists = ['ariaLabelledBy', 'ariaDescribedBy']
const hrefs = ['href', 'xLinkHref']

function renameIn(properties: Properties, rename: Rename): void {
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'id') properties[name] = rename(String(value))
    else if (idLists.includes(name)) {
      properties[name] = [value].flat().map((one) => rename(String(one)))
    } else if (hrefs.includes(name)) properties[name] = String(value).replace(/(?<=^#).+/, rename)
    else if (typeof value === 'string') properties[name] = renameReferences(value, rename)
  }
}

/** In `url(#a)`. */
function renameReferences(value: string, rename: Rename): string {
  return value.replace(/(?<=url\(["']?#)[^"')]+/g, rename)
}

function renameInRule(
  rule: Rule,
  names: { readonly id: string; readonly own: string; readonly rename: Rename },
): void {
  if (rule.type === 'rule') {
    const { id, own } = names
    rule.props = [rule.props].flat().map((selector) => selector.replace(`#${id}`, `#${own}`))
  }
  if (rule.type === 'decl') rule.value = renameReferences(rule.value, names.rename)
  if (typeof rule.children === 'string') return
  for (const child of rule.children) renameInRule(child, names)
}

/** mermaid gives some ids twice in one diagram; a document may not. The first is the one that references mean. */
function dropRepeatedIds(elements: readonly Element[]): void {
  const seen = new Set<unknown>()
  for (const { properties } of elements) {
    const { id } = properties
    if (id !== undefined && seen.has(id)) delete properties['id']
    seen.add(id)
  }
}
