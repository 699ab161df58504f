// Tree → HTML that stays within its article. A browser reads raw text (of <style>, <script>, <noscript>) by other rules
// than those the writers of trees know, and where it reads another end, the rest of the page is lost.
import type { Element, Nodes, Root, Text } from 'hast'
import type { Raw } from 'mdast-util-to-hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { isContained } from '../../support/text/contained.ts'

// With `allowParseErrors` NUL, which marks slots, stays as it is.
const writer = unified()
  .use(rehypeStringify, { allowDangerousHtml: true, allowParseErrors: true })
  .freeze()

/** Elements whose content browsers read by rules of their own, or that mean something for the page around them. */
const special: ReadonlySet<string> = new Set(
  'svg math style script noscript title textarea iframe select template xmp plaintext noembed noframes html head body frameset'.split(
    ' ',
  ),
)

/** A browser would not read the end of the article where it is. */
export class UncontainedError extends Error {}

/**
 * The HTML of an article.
 * @param isParsed - whether all HTML in the tree was read by a parser; then only special elements can be misread
 * @throws UncontainedError for trees that no HTML is read as, such as a button in a button
 */
export function containedHtml(tree: Root, isParsed: boolean): string {
  if (isParsed && !hasSpecial(tree)) return writer.stringify(tree)
  return contained(writer.stringify(withTexts(tree, 'html')))
}

/** HTML of React, changed so that a browser reads the tree that was rendered. @throws UncontainedError */
export function containedReactHtml(html: string): string {
  return contained(withForeignTexts(html))
}

function contained(html: string): string {
  if (isContained(html)) return html
  throw new UncontainedError('Its HTML would change the page around the article')
}

function hasSpecial(node: Nodes): boolean {
  if (node.type === 'element' && special.has(node.tagName)) return true
  return 'children' in node && node.children.some(hasSpecial)
}

/** Whose rules hold for elements. */
type Space = 'html' | 'svg' | 'math'

/** Elements of SVG and MathML whose content is HTML. */
const htmlInside: Readonly<Record<Space, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(['foreignobject', 'desc', 'title']),
  math: new Set(['mi', 'mo', 'mn', 'ms', 'mtext']),
}

/**
 * The rules that hold inside of an element, given those around it.
 * @param encoding - that of an `<annotation-xml>`
 */
function spaceInside(around: Space, tagName: string, encoding: unknown): Space {
  const name = tagName.toLowerCase()
  if (around === 'html') return name === 'svg' || name === 'math' ? name : 'html'
  if (htmlInside[around].has(name)) return 'html'
  if (around === 'svg' || name !== 'annotation-xml') return around
  return /^(?:text\/html|application\/xhtml\+xml)$/i.test(String(encoding)) ? 'html' : 'math'
}

/**
 * The node with texts that do not end their element and are not read as elements; the same object where nothing changes.
 * The writer leaves those of `<style>` and `<script>` as they are, which is right for HTML only.
 */
function withTexts<Node extends Nodes>(node: Node, space: Space): Node {
  if (!('children' in node)) return node
  const isElement = node.type === 'element'
  const inside = isElement ? spaceInside(space, node.tagName, node.properties['encoding']) : space
  const isRaw = isElement && (node.tagName === 'style' || node.tagName === 'script')
  if (isRaw && space === 'html') return { ...node, children: rawText(node) }
  const children = node.children.map((child) =>
    isRaw && child.type === 'text' ? escapedText(child) : withTexts(child, inside),
  )
  const isSame = children.every((child, index) => child === node.children[index])
  const copy = isSame ? node : ({ ...node, children } as Node)
  const isText = copy.type === 'element' && copy.tagName === 'noscript' && space === 'html'
  return isText ? { ...copy, children: [unended(copy)] } : copy
}

function escapedText({ value }: Text): Raw {
  return { type: 'raw', value: value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }
}

/** The text of a style sheet or script. Both languages read `<\/style` in a string as `</style`. */
function rawText({ tagName, children }: Element): Text[] {
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  if (text === '') return []
  const value = text.replace(new RegExp(`<(?=/${tagName})`, 'gi'), '<\\')
  // After these two in a script, its end tag is none.
  const hidesEnd = tagName === 'script' && /<!--[\s\S]*<script/i.test(value)
  return [{ type: 'text', value: hidesEnd ? value.replace(/<!--/g, '<\\!--') : value }]
}

/** The content of a `<noscript>`, which is one text for a browser that runs scripts. */
function unended({ children }: Element): Raw {
  const html = writer.stringify({ type: 'root', children })
  return { type: 'raw', value: html.replace(/<(?=\/noscript)/gi, '&lt;') }
}

const tag =
  /<!--[\s\S]*?-->|<(\/?)(svg|math|foreignobject|desc|title|annotation-xml|m[inos]|mtext|style|script)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

/**
 * HTML of React, in which no text of `<style>` and `<script>` in SVG and MathML begins an element: React escapes nothing of
 * them but their end tag. What is right stays as it is.
 */
export function withForeignTexts(html: string): string {
  if (!/<(?:svg|math)[\s>]/i.test(html) || !/<(?:style|script)[\s>]/i.test(html)) return html
  const open: OpenElement[] = []
  const pieces: string[] = []
  let end = 0
  tag.lastIndex = 0
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    const [, slash = '', name = '', attributes = ''] = found
    if (slash === '' && /^(?:style|script)$/i.test(name)) {
      const start = tag.lastIndex
      const close = html.indexOf(`</${name}>`, start)
      if (close === -1) break
      tag.lastIndex = close
      if (spaceOf(open) === 'html') continue
      const text = html.slice(start, close)
      pieces.push(html.slice(end, start), text.replace(cdataOrTag, escapeTag))
      end = close
    } else follow(open, { name: name.toLowerCase(), isEnd: slash !== '', attributes })
  }
  return pieces.join('') + html.slice(end)
}

interface OpenElement {
  readonly name: string
  /** The rules that hold in it. */
  readonly space: Space
}

function spaceOf(open: readonly OpenElement[]): Space {
  return open.at(-1)?.space ?? 'html'
}

/** Keeps the list of open elements, as far as they decide whose rules hold. */
function follow(
  open: OpenElement[],
  { name, isEnd, attributes }: { name: string; isEnd: boolean; attributes: string },
): void {
  if (isEnd) {
    const index = open.findLastIndex((one) => one.name === name)
    if (index >= 0) open.length = index
  } else if (name !== '') {
    const [, encoding] = /\sencoding="([^"]*)"/i.exec(attributes) ?? []
    open.push({ name, space: spaceInside(spaceOf(open), name, encoding) })
  }
}

const cdataOrTag = /<!\[CDATA\[[\s\S]*?\]\]>|</g

function escapeTag(found: string): string {
  return found === '<' ? '&lt;' : found
}
