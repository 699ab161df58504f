/** mermaid's SVG as trees: elements (hast) and the rules of its style sheet (stylis, which mermaid wrote them with). */
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { compile, type Element as Rule, serialize, stringify } from 'stylis'
import { visit } from 'unist-util-visit'

export type { Rule }

/** A diagram that is being worked on: its parts are changed in place. */
export interface Svg {
  readonly root: Root
  /** In the order of the style sheet. `root` has an empty `<style>` for them. */
  rules: Rule[]
}

/** A finished diagram: HTML up to its style sheet, the rules, and the rest. */
export interface StyledHtml {
  readonly before: string
  readonly rules: readonly Rule[]
  readonly after: string
}

/** Reads SVG as it stands in an HTML page. */
export function parseSvg(text: string): Svg {
  const root = fromHtml(text, { fragment: true })
  const style = styleOf(root)
  const [css] = style?.children ?? []
  if (style) style.children = []
  return { root, rules: css?.type === 'text' ? compile(css.value) : [] }
}

const rulesMarker = '\0rules\0'

/** Writes the elements, which are used up. Markers of UI texts (NUL) stay as they are. */
export function toStyledHtml({ root, rules }: Svg): StyledHtml {
  const style = styleOf(root)
  if (style) style.children = [{ type: 'text', value: rulesMarker }]
  visit(root, { tagName: 'foreignObject' }, (node) => {
    if (node.type !== 'element') return
    // Its content follows the rules of HTML: <br> has no end tag, and an empty <span> has one.
    const html = toHtml({ type: 'root', children: node.children }, options)
    node.children = [{ type: 'raw', value: html }]
    return 'skip'
  })
  const settings = { ...options, closeEmptyElements: true, tightSelfClosing: true }
  const html = toHtml(root, settings).replaceAll('&#x0;', '\0')
  const [before = '', after = ''] = html.split(rulesMarker)
  return { before, rules, after }
}

/** The whole diagram as HTML. */
export function htmlText({ before, rules, after }: StyledHtml): string {
  return `${before}${cssText(rules)}${after}`
}

const options = { allowParseErrors: true, allowDangerousHtml: true } as const

/** Rules as CSS. */
export function cssText(rules: readonly Rule[]): string {
  return serialize([...rules], stringify)
}

/** Every element of the diagram, the SVG first. */
export function elementsOf(root: Root): Element[] {
  const elements: Element[] = []
  visit(root, 'element', (node) => void elements.push(node))
  return elements
}

function styleOf(root: Root): Element | undefined {
  return elementsOf(root).find(({ tagName }) => tagName === 'style')
}
