/**
 * Removes unused parts of a diagram: mermaid adds the style rules of every kind of node, and each marker, filter and
 * symbol it knows, which is several times the weight of a small diagram.
 */

import { type AstAttribute, type AstSelector, createParser } from 'css-selector-parser'
import type { Element, ElementContent, Root } from 'hast'
import { cssText, elementsOf, type Rule, type Svg } from './svg.ts'

/**
 * Removes unused rules, data attributes, and markers, filters, gradients and symbols that nothing refers to. Shortens
 * the numbers of lines, a third of a small diagram's weight.
 */
export function pruneSvg(svg: Svg): void {
  const names = namesIn(svg.root)
  const matching = svg.rules.filter((rule) => rule.type !== 'rule' || mayMatch(rule, names))
  svg.rules = matching.filter((rule) => rule.type !== '@keyframes' || isUsed(rule, matching))
  const css = cssText(svg.rules)
  for (const { properties } of elementsOf(svg.root)) {
    for (const name of Object.keys(properties)) {
      if (/^data[A-Z]/.test(name) && !css.includes(`[${dataAttribute(name)}`)) {
        delete properties[name]
      }
    }
    for (const name of ['d', 'points']) {
      if (name in properties) properties[name] = shortNumbers(String(properties[name]))
    }
  }
  dropUnreferenced(svg.root, css)
}

/**
 * Numbers with three digits at least, of which one or two follow the point: small drawings, such as icons, keep their
 * shape.
 */
function shortNumbers(line: string): string {
  // The flags of arcs may stand before a number without a space: 011.25 is 0, 1 and 1.25.
  if (/a/i.test(line)) return line
  return line.replace(/(?<![\d.])-?\d*\.\d{2,}(?:e-?\d+)?/g, (number) => {
    const value = Number(number)
    return String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 1)))
  })
}

/** Names that selectors can match in a diagram: `g`, `.node`, `#d1`, `[id`, `[data-look=neo`. */
function namesIn(root: Root): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { tagName, properties } of elementsOf(root)) {
    names.add(tagName)
    for (const [name, value] of Object.entries(properties)) {
      names.add(`[${dataAttribute(name)}`).add(`[${dataAttribute(name)}=${value}`)
    }
    for (const name of [properties.className ?? []].flat()) names.add(`.${name}`)
    if (properties['id'] !== undefined) names.add(`#${properties['id']}`)
  }
  return names
}

const parseSelectors = createParser({ syntax: 'progressive' })

/** Whether the diagram has everything that one of the rule's selectors names. */
function mayMatch({ props }: Rule, names: ReadonlySet<string>): boolean {
  const { rules } = parseSelectors(String(props))
  return rules.some((rule) => namesOf(rule).every((name) => names.has(name)))
}

function nameOfAttribute({ name, operator, value }: AstAttribute): string {
  return operator === '=' && value?.type === 'String' ? `[${name}=${value.value}` : `[${name}`
}

function namesOf({ items, nestedRule }: AstSelector['rules'][number]): string[] {
  const own = items.flatMap((item) => {
    if (item.type === 'TagName') return [item.name]
    if (item.type === 'ClassName') return [`.${item.name}`]
    if (item.type === 'Id') return [`#${item.name}`]
    return item.type === 'Attribute' ? [nameOfAttribute(item)] : []
  })
  return nestedRule ? [...own, ...namesOf(nestedRule)] : own
}

function isUsed({ props }: Rule, rules: readonly Rule[]): boolean {
  const name = String(props)
  const declarations = rules
    .filter(({ type }) => type === 'rule')
    .flatMap(({ children }) => (typeof children === 'string' ? [] : children))
  return declarations.some(({ value }) => value.includes(name))
}

/** `dataLook` // 'data-look' */
function dataAttribute(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const referable = new Set(['marker', 'filter', 'linearGradient', 'symbol'])

function dropUnreferenced(root: Root, css: string): void {
  const values = elementsOf(root).flatMap(({ properties }) => Object.values(properties))
  const text = [css, ...values].join('\n')
  const isReferred = (id: string) =>
    values.includes(`#${id}`) || text.includes(`#${id})`) || text.includes(`#${id}"`)
  const isShown = (node: ElementContent | Root['children'][number]): boolean => {
    if (node.type !== 'element') return true
    const { tagName, properties } = node
    if (!referable.has(tagName) || properties['id'] === undefined) return !isEmptyGroup(node)
    return isReferred(String(properties['id']))
  }
  // Inner elements first: a group may be empty afterwards.
  for (const element of elementsOf(root).reverse()) {
    element.children = element.children.filter(isShown)
  }
}

function isEmptyGroup({ tagName, properties, children }: Element): boolean {
  const isGroup = tagName === 'defs' || tagName === 'g'
  return isGroup && children.length === 0 && Object.keys(properties).length === 0
}
