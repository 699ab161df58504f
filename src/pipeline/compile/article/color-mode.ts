/**
 * Images for one colour mode. Authors mark them in the address, as on GitHub (`a.png#gh-dark-mode-only`) or shorter
 * (`a.png#only-dark`), or give a `<picture>` a source for the dark mode.
 */
import type { Element, Nodes, Properties } from 'hast'
import { element } from '../to-html/directive-parts.ts'

const marks = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/

/** Turns the mark of an image's address into the class that shows the image in its mode alone. */
export function markColorMode(properties: Properties): void {
  const { src } = properties
  if (typeof src !== 'string') return
  const [mark, ofGitHub, shortForm] = marks.exec(src) ?? []
  if (mark === undefined) return
  properties['src'] = src.slice(0, -mark.length)
  properties['className'] = classesWith(properties, ofGitHub ?? shortForm)
}

/** Whether an image is the dark one of a pair. The search and texts leave it out: the light one says the same. */
export function isForDarkMode({ className }: Properties): boolean {
  return Array.isArray(className) && className.includes('dg-dark-only')
}

/**
 * Replaces each `<picture>` that has a source for one colour mode by two images: a browser would choose by the system,
 * these go with the choice of the reader. In .mdx the picture may be JSX.
 */
export function replacePictures(children: Nodes[]): void {
  for (let index = children.length - 1; index >= 0; index--) {
    const child = children[index] as Nodes
    const name = 'tagName' in child ? child.tagName : 'name' in child ? child.name : null
    const images = name === 'picture' ? imagesByMode(asElement(child)) : null
    if (images !== null) children.splice(index, 1, ...images)
  }
}

function imagesByMode(picture: Element | null): Element[] | null {
  const parts = (picture?.children ?? []).flatMap((child) => asElement(child) ?? [])
  const image = parts.find(({ tagName }) => tagName === 'img')
  const sources = parts.filter(({ tagName }) => tagName === 'source')
  const found = new Map(sources.map(({ properties }) => [modeOf(properties), properties['srcSet']]))
  if (image === undefined || sources.length === 0 || found.has(undefined)) return null
  return (['light', 'dark'] as const).map((mode) => {
    const source = found.get(mode)
    const { srcSet, ...others } = image.properties
    const own = source === undefined ? { srcSet } : addressOf(String(source))
    const className = classesWith(others, mode)
    return { ...image, properties: { ...others, ...own, className } }
  })
}

function classesWith({ className }: Properties, mode: string | undefined): string[] {
  const classes = Array.isArray(className) ? className : String(className ?? '').split(' ')
  return [...classes.filter(Boolean).map(String), `dg-${mode}-only`]
}

/** The colour mode of a source that depends on nothing else; undefined for any other. */
function modeOf({ media, srcSet, ...others }: Properties): string | undefined {
  if (typeof srcSet !== 'string' || Object.keys(others).length > 0) return undefined
  return /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/.exec(String(media))?.[1]
}

/** A single address goes into `src`, whose size docsgen adds; several stay in `srcset`. */
function addressOf(sources: string): Properties {
  return /[\s,]/.test(sources.trim()) ? { srcSet: sources } : { src: sources.trim() }
}

/** An element, or JSX whose attributes are texts, as an element. */
function asElement(node: Nodes): Element | null {
  if (node.type === 'element') return node
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return null
  const properties: Properties = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return null
    properties[attribute.name] = attribute.value
  }
  const made = element(node.name ?? '', properties, node.children)
  return node.position ? { ...made, position: node.position } : made
}
