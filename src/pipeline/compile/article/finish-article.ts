// hast → the article's final tree, in one walk: ids, table of contents, slots, texts, blocks. All that is collected for
// `CompiledMeta` is collected here.
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import type { RawBlock } from '../as-markdown/placed-blocks.ts'
import { blockIndex, contextOf, type Included, type MarkdownContext } from '../context.ts'
import { element } from '../to-html/directive-parts.ts'
import { reportBlockedScripts } from './blocked-scripts.ts'
import { markColorMode, replacePictures } from './color-mode.ts'
import { createHeadings, type Headings } from './headings.ts'
import { dropHidingName } from './hiding-names.ts'
import { fillInlineTocs } from './inline-toc.ts'
import { joinLinesOf } from './joined-lines.ts'
import { slotLinks } from './links.ts'
import { isWithoutLinks, markOperation } from './operations.ts'
import { excerptOf, headingText, plainText } from './plain-text.ts'
import { takePreview } from './preview.ts'
import { createFinishText, type FinishText } from './texts.ts'

interface Walk {
  readonly context: MarkdownContext
  readonly headings: Headings
  readonly finishText: FinishText
  /** The file that these nodes were included from. */
  readonly included: Included | null
  /** Inside of code: text stays as it is. */
  readonly verbatim: boolean
  readonly inTable: boolean
  /** Inside of an element that holds no links. */
  readonly withoutLinks: boolean
}

/** Elements whose text is code or data. */
const verbatimElements: ReadonlySet<string> = new Set([
  'code',
  'pre',
  'kbd',
  'samp',
  'tt',
  'script',
  'style',
  'textarea',
])

/**
 * rehype plugin: finishes a tree in place, once all of `context.pending` is done, and fills the results of the context.
 * Blocks become raw nodes in .md and text markers (`fillBlocks`) in .mdx.
 */
export function rehypeFinishArticle(): (tree: Root, file: VFile) => Promise<undefined> {
  return async (tree, file) => {
    await finishArticle(tree, contextOf(file))
  }
}

async function finishArticle(root: Root, context: MarkdownContext): Promise<void> {
  await Promise.all(context.pending)
  const walk: Walk = {
    context,
    headings: createHeadings(context, root),
    finishText: await createFinishText(context),
    included: null,
    verbatim: false,
    inTable: false,
    withoutLinks: false,
  }
  context.found.firstHeading = takeFirstHeading(root, context)
  finishChildren(root, walk)
  fillInlineTocs(context)
  context.found.heading = leadingHeading(root)
  context.found.onlyHeading = onlyHeading(root)
  context.found.excerpt = excerptOf(firstParagraph(root.children))
  context.found.preview = takePreview(root, context)
}

function finishChildren(parent: Parent, walk: Walk): void {
  const { children } = parent
  if (!walk.verbatim) joinLinesOf(children)
  replacePictures(children)
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as ElementContent
    if (child.type === 'text') {
      if (!walk.verbatim) child.value = walk.finishText(child.value)
    } else if (child.type === 'element') {
      const finished = finishNode(child, walk)
      if (finished.length === 1) children[index] = finished[0] as ElementContent
      else children.splice(index, 1, ...finished)
      index += finished.length - 1
    } else if (isParent(child)) finishChildren(child, walk)
  }
}

/** An element of MDX that is not of HTML has children, too. */
interface Parent {
  children: RootContent[]
}

function isParent(node: object): node is Parent {
  return 'children' in node
}

function finishNode(node: Element, walk: Walk): ElementContent[] {
  const block = blockIndex(node)
  if (block >= 0) return finishBlock(node, block, walk)
  const finished = finishElement(node, walk)
  if (walk.verbatim || walk.withoutLinks || finished !== node) return [finished]
  return markOperation(walk.context, node, walk.included)
}

/** The nodes that replace the placeholder of a block. */
function finishBlock(node: Element, index: number, walk: Walk): ElementContent[] {
  const { context } = walk
  const block = context.blocks[index]
  if (block?.type === 'nodes') {
    // Links of a file included by an included one are reported at the page's own directive.
    const { line, column } = walk.included ?? block.included
    finishChildren(node, { ...walk, included: { ...block.included, line, column } })
    return node.children
  }
  if (context.format === 'mdx') return [{ type: 'text', value: `\0b:${index}\0` }]
  // Lists of headings are filled at the end of the walk.
  const raw: RawBlock = {
    type: 'raw',
    get value() {
      return block?.html ?? ''
    },
    block: `b:${index}`,
  }
  return [raw]
}

function finishElement(node: Element, walk: Walk): ElementContent {
  const { context, finishText } = walk
  const { properties, tagName } = node
  const within = inside(tagName, walk)
  const isHeading = /^h[1-6]$/.test(tagName)
  if (isHeading) walk.headings.identify(node)
  if (typeof properties['alt'] === 'string') properties['alt'] = finishText(properties['alt'])
  if (typeof properties['title'] === 'string') properties['title'] = finishText(properties['title'])
  reportBlockedScripts(context, node, walk.included)
  dropHidingName(context, node, walk.included)
  if (tagName === 'img') markColorMode(properties)
  if (!isFootnoteLink(node)) slotLinks(context, node, walk.included)
  finishChildren(node, within)
  rememberIds(node, context)
  if (isHeading) walk.headings.complete(node)
  if (tagName === 'img') return finishImage(node)
  if (tagName === 'table' && !walk.inTable) return scrollingTable(node)
  if (tagName === 'td' || tagName === 'th') finishCell(node)
  if (tagName === 'li') labelTask(node)
  return node
}

/** The walk through the children of an element. */
function inside(tagName: string, walk: Walk): Walk {
  const verbatim = walk.verbatim || verbatimElements.has(tagName)
  const inTable = walk.inTable || tagName === 'table'
  const withoutLinks = walk.withoutLinks || isWithoutLinks(tagName)
  const isSame =
    verbatim === walk.verbatim && inTable === walk.inTable && withoutLinks === walk.withoutLinks
  return isSame ? walk : { ...walk, verbatim, inTable, withoutLinks }
}

/** References to footnotes and back are made by docsgen and always lead somewhere. */
function isFootnoteLink({ properties }: Element): boolean {
  return (
    properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined
  )
}

function rememberIds({ tagName, properties }: Element, { ids }: MarkdownContext): void {
  if (properties['id'] !== undefined) ids.add(String(properties['id']))
  if (tagName === 'a' && properties['name'] !== undefined) ids.add(String(properties['name']))
}

/** Images load when they come near. One whose source was an expression leaves its description. */
function finishImage(node: Element): ElementContent {
  const { properties } = node
  if (properties['src'] === undefined && properties['srcSet'] === undefined) {
    return { type: 'text', value: String(properties['alt'] ?? '') }
  }
  properties['alt'] ??= ''
  properties['loading'] ??= 'lazy'
  properties['decoding'] ??= 'async'
  return node
}

/**
 * A wide table scrolls in its own box, which can be reached by key and has a name; `group` is none of the page's
 * landmarks.
 */
function scrollingTable(node: Element): Element {
  return element(
    'div',
    { className: ['table-wrapper'], tabIndex: 0, role: 'group', ariaLabel: '\0m:table\0' },
    [node],
  )
}

/** `align` is no attribute of today's HTML, and a header that says nothing, in the corner of a table, is none. */
function finishCell(node: Element): void {
  const { properties } = node
  if (node.tagName === 'th' && node.children.length === 0) node.tagName = 'td'
  const { align, style } = properties
  if (typeof align !== 'string' || !/^(?:left|right|center|justify)$/i.test(align)) return
  delete properties['align']
  properties['style'] = `${style ? `${style};` : ''}text-align:${align.toLowerCase()}`
}

/** A check box needs a name; the text beside it is not its label, because it can hold links. */
function labelTask(node: Element): void {
  const classes = node.properties['className']
  if (!Array.isArray(classes) || !classes.includes('task-list-item')) return
  const first = node.children.find((child) => child.type === 'element')
  const box =
    first?.tagName === 'p' ? first.children.find((child) => child.type === 'element') : first
  if (box?.tagName !== 'input') return
  box.properties['ariaLabel'] = box.properties['checked'] ? '\0m:taskDone\0' : '\0m:taskOpen\0'
}

/** The text of an h1 that the article begins with, after nothing but comments and module lines. */
function leadingHeading(root: Root): string | null {
  for (const child of root.children) {
    if (isAside(child)) continue
    if (isTitle(child)) return headingText(child)
    if (child.type === 'text' && child.value.trim() === '') continue
    if (child.type === 'comment' || child.type === 'doctype') continue
    if (child.type === 'mdxjsEsm' || isComment(child)) continue
    return null
  }
  return null
}

/** The text of an article's h1, wherever it stands, when it has no other. */
function onlyHeading(root: Root): string | null {
  const found: Nodes[] = []
  const visit = (node: Nodes): void => {
    if (isTitle(node)) found.push(node)
    else if (found.length < 2 && 'children' in node) node.children.forEach(visit)
  }
  visit(root)
  const [only, ...more] = found
  return only === undefined || more.length > 0 ? null : headingText(only)
}

/**
 * The text of the heading that names an article without a title: its first h1, else its first heading of any level that is
 * not within a component. Where the article has no other h1, it becomes the h1 of the page.
 */
function takeFirstHeading(root: Root, { takesTitle }: MarkdownContext): string | null {
  const title = find(root, isTitle, () => true)
  if (title !== undefined) return headingText(title)
  const heading = find(root, isHeading, isPlainBox)
  if (heading === undefined) return null
  if (takesTitle && heading.type === 'element') heading.tagName = 'h1'
  if (takesTitle && heading.type === 'mdxJsxFlowElement') heading.name = 'h1'
  return headingText(heading)
}

/** The first node of a tree that is wanted. */
function find(
  node: Nodes,
  isWanted: (node: Nodes) => boolean,
  isEntered: (node: Nodes) => boolean,
): Nodes | undefined {
  if (isWanted(node)) return node
  if (!('children' in node) || !(node.type === 'root' || isEntered(node))) return undefined
  for (const child of node.children) {
    const found = find(child, isWanted, isEntered)
    if (found !== undefined) return found
  }
  return undefined
}

/** A heading with a text, which readers see. */
function isHeading(node: Nodes): boolean {
  const name = node.type === 'element' ? node.tagName : nameOfJsx(node)
  if (!/^h[1-6]$/.test(name) || headingText(node).trim() === '') return false
  const classes = node.type === 'element' ? node.properties['className'] : undefined
  return !(Array.isArray(classes) && classes.includes('sr-only'))
}

function nameOfJsx(node: Nodes): string {
  return node.type === 'mdxJsxFlowElement' ? (node.name ?? '') : ''
}

/** An element that is only there for the layout, or for an included file. */
function isPlainBox(node: Nodes): boolean {
  return (
    node.type === 'element' &&
    /^(?:div|section|header|center|article|main)$/.test(node.tagName) &&
    node.properties['className'] === undefined
  )
}

/** An h1 of Markdown, of HTML, or of JSX. */
function isTitle(node: Nodes): boolean {
  if (node.type === 'element') return node.tagName === 'h1'
  return nameOfJsx(node) === 'h1'
}

/** `{/* a comment *\/}` between blocks of .mdx. */
function isComment(node: Nodes): boolean {
  return node.type === 'mdxFlowExpression' && /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(node.value)
}

/** Text of the first paragraph that has some, those at the top level first. */
function firstParagraph(children: readonly RootContent[]): string {
  for (const child of children) {
    if (child.type !== 'element' || child.tagName !== 'p' || isAside(child)) continue
    const text = plainText(child.children)
    if (text !== '') return text
  }
  for (const child of children) {
    const text =
      child.type === 'element' && child.tagName !== 'p' ? firstParagraph(child.children) : ''
    if (text !== '') return text
  }
  return ''
}

/** Paragraphs that say nothing about the page: import lines, and titles of admonitions. */
function isAside(node: Nodes): boolean {
  const classes = node.type === 'element' ? node.properties['className'] : undefined
  return (
    Array.isArray(classes) &&
    (classes.includes('module-lines') || classes.includes('admonition-title'))
  )
}
