/**
 * The article as Markdown for people and models that read text (`/docs/intro.md`): written from the finished tree, so
 * that includes, profile values, components and conversion are in it. Addresses and texts of the interface are markers,
 * as in the HTML.
 */
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import type { Block } from '../context.ts'
import { codeFence, escapeStart, prefixLines, underMark } from './escape-markdown.ts'
import { inlines, textOf } from './inlines.ts'
import { type Blocks, blockMarkdown, holdsBlock, placedBlocks } from './placed-blocks.ts'
import { table } from './table.ts'

/** Markdown of a finished article, without a line break at its end. `''` when it is too deep to be walked. */
export function articleMarkdown(root: Root, blocks: readonly Block[]): string {
  return flow(root.children, placedBlocks(blocks))
}

/** Blocks below each other; inline content between them becomes paragraphs. */
function flow(nodes: readonly RootContent[], blocks: Blocks): string {
  const parts: string[] = []
  let phrase: RootContent[] = []
  const endPhrase = () => {
    const text = phrase.length === 0 ? '' : paragraph(phrase, blocks)
    if (text !== '') parts.push(text)
    phrase = []
  }
  for (const node of nodes) {
    const text = block(node, blocks)
    if (text === null) {
      phrase.push(node)
      continue
    }
    endPhrase()
    if (text !== '') parts.push(text)
  }
  endPhrase()
  return parts.join('\n\n')
}

function paragraph(nodes: readonly Nodes[], blocks: Blocks): string {
  return escapeStart(inlines(nodes, blocks).trim())
}

type Write = (node: Element, blocks: Blocks) => string

const inside: Write = (node, blocks) => flow(node.children, blocks)
const quote: Write = (node, blocks) => prefixLines(inside(node, blocks), '> ')
const lines: Write = (node, blocks) => paragraph(node.children, blocks)

const writers: Readonly<Record<string, Write>> = {
  address: inside,
  article: inside,
  aside: inside,
  blockquote: quote,
  caption: lines,
  center: inside,
  dd: inside,
  details: inside,
  div: division,
  dl: inside,
  dt: bold,
  fieldset: inside,
  figcaption: lines,
  figure: inside,
  footer: inside,
  form: inside,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  header: inside,
  hr: () => '---',
  main: inside,
  nav: inside,
  ol: list,
  p: lines,
  pre,
  section: (node, blocks) =>
    node.properties['dataFootnotes'] === undefined ? inside(node, blocks) : footnotes(node, blocks),
  summary: bold,
  table: (node, blocks) => table(node, (cell) => flow(cell.children, blocks)),
  ul: list,
}

/** A block as Markdown; null when the node belongs into a line. */
function block(node: RootContent, blocks: Blocks): string | null {
  if (node.type === 'element') {
    const write = Object.hasOwn(writers, node.tagName) ? writers[node.tagName] : undefined
    return write ? write(node, blocks) : null
  }
  const placed = blockMarkdown(node, blocks)
  return placed && !placed.inline ? placed.text : null
}

function heading(node: Element, blocks: Blocks): string {
  const text = inlines(node.children, blocks).trim()
  return text === '' ? '' : `${'#'.repeat(Number(node.tagName[1]))} ${text}`
}

function bold(node: Element, blocks: Blocks): string {
  const text = inlines(node.children, blocks).trim()
  return text === '' || /^\*\*.*\*\*$/.test(text) ? text : `**${text}**`
}

function division(node: Element, blocks: Blocks): string {
  const classes = node.properties['className']
  const has = (name: string) => Array.isArray(classes) && classes.includes(name)
  if (has('admonition')) return admonition(node, blocks)
  if (has('code-group')) return codeGroup(node, blocks)
  return has('tabs') ? tabs(node, blocks) : inside(node, blocks)
}

/** A quotation under its title. */
function admonition(node: Element, blocks: Blocks): string {
  const at = node.children.findIndex((child) => child.type === 'element')
  const title = node.children[at]
  const text = title?.type === 'element' ? bold(title, blocks) : ''
  const rest = flow(node.children.slice(at + 1), blocks)
  return prefixLines([text, rest].filter((part) => part !== '').join('\n\n'), '> ')
}

/** Every block with its title, which is that of its tab. */
function codeGroup(node: Element, blocks: Blocks): string {
  const panels = node.children.filter(
    (child) => child.type !== 'element' || !/^(?:input|label)$/.test(child.tagName),
  )
  return flow(panels, blocks)
}

/** Every tab under its label. */
function tabs(node: Element, blocks: Blocks): string {
  const parts = node.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName === 'input') return []
    return [child.tagName === 'label' ? bold(child, blocks) : inside(child, blocks)]
  })
  return parts.filter((part) => part !== '').join('\n\n')
}

function list(node: Element, blocks: Blocks): string {
  const items = node.children.filter((child) => child.type === 'element')
  const first = Number(node.properties['start'] ?? 1)
  const texts = items.map((item) => itemText(item, blocks))
  const isLoose =
    items.some((item) => item.children.some(isParagraph)) ||
    texts.some((text) => text.includes('\n\n'))
  return texts
    .map((text, index) => underMark(node.tagName === 'ol' ? `${first + index}. ` : '- ', text))
    .join(isLoose ? '\n\n' : '\n')
}

/** In an item without paragraphs a list follows its line at once. */
function itemText(item: Element, blocks: Blocks): string {
  const text = flow(item.children, blocks)
  return item.children.some(isParagraph) ? text : text.replace(/\n\n(?=(?:- |\d+\. ))/, '\n')
}

function isParagraph(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'p'
}

function pre(node: Element, blocks: Blocks): string {
  if (holdsBlock(node)) return inside(node, blocks)
  const code = node.children.find((child) => child.type === 'element')
  const classes = code?.properties['className']
  const language = Array.isArray(classes) ? /language-(\S+)/.exec(classes.join(' '))?.[1] : ''
  return codeFence(textOf(node), language ?? '')
}

/** `[^1]: …` for each note, in their order, which is that of their numbers. */
function footnotes(node: Element, blocks: Blocks): string {
  const notes = node.children.find((child) => child.type === 'element' && child.tagName === 'ol')
  if (notes?.type !== 'element') return ''
  return notes.children
    .filter((child) => child.type === 'element')
    .map((note, index) => {
      const text = inside(note, blocks).replace(/\s+$/gm, '')
      return `[^${index + 1}]: ${prefixLines(text, '    ').trimStart()}`
    })
    .join('\n\n')
}
