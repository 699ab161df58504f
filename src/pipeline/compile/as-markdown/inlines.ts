import type { Element, ElementContent, Nodes } from 'hast'
import { badgeClass } from '../../../shared/badge.ts'
import { isForDarkMode } from '../article/color-mode.ts'
import { codeSpan, escapeMarkdown } from './escape-markdown.ts'
import { type Blocks, blockMarkdown, holdsBlock } from './placed-blocks.ts'

/** Nodes of a line as Markdown. */
export function inlines(nodes: readonly Nodes[], blocks: Blocks): string {
  let line = ''
  for (const node of withoutBreaks(nodes)) line += inline(node, blocks)
  // The line break after `<br>` is none of its own.
  return line.includes('\\\n') ? line.replace(/\\\n +/g, '\\\n') : line
}

/** Joins the texts around `<wbr>`: the parts of a name, escaped one by one, would differ from the whole name. */
function withoutBreaks(nodes: readonly Nodes[]): readonly Nodes[] {
  if (!nodes.some(isBreak)) return nodes
  const joined: Nodes[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (isBreak(node)) continue
    if (node.type === 'text' && last?.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value }
    } else joined.push(node)
  }
  return joined
}

function isBreak(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'wbr'
}

function inline(node: Nodes, blocks: Blocks): string {
  if (node.type === 'text') return inlineText(node.value, blocks)
  if (node.type === 'element') return inlineElement(node, blocks)
  return node.type === 'raw' ? (blockMarkdown(node, blocks)?.text ?? '') : ''
}

/** Markers (NUL … NUL) stay for the page to fill, except those of blocks. */
function inlineText(text: string, blocks: Blocks): string {
  if (!text.includes('\0')) return escapeMarkdown(text)
  return text
    .split('\0')
    .map((part, index) => {
      if (index % 2 === 0) return escapeMarkdown(part)
      return part.startsWith('b:') ? blocks.at(part)?.text : `\0${part}\0`
    })
    .join('')
}

type Write = (node: Element, blocks: Blocks) => string

const emphasis =
  (mark: string): Write =>
  (node, blocks) =>
    around(inlines(node.children, blocks), mark)

const code: Write = (node, blocks) =>
  holdsBlock(node) ? inlines(node.children, blocks) : codeSpan(textOf(node))

/** Elements without a meaning in text, such as icons and scripts. */
const nothing: Write = () => ''

const writers: Readonly<Record<string, Write>> = {
  a: link,
  audio: (node, blocks) => media(node, blocks),
  b: emphasis('**'),
  br: () => '\\\n',
  button: nothing,
  code,
  del: emphasis('~~'),
  em: emphasis('*'),
  i: emphasis('*'),
  iframe: (node, blocks) => media(node, blocks),
  img: image,
  input: checkBox,
  kbd: code,
  s: emphasis('~~'),
  samp: code,
  script: nothing,
  select: nothing,
  span: (node, blocks) =>
    isBadge(node) ? emphasis('**')(node, blocks) : inlines(node.children, blocks),
  strong: emphasis('**'),
  style: nothing,
  sub: (node, blocks) => `<sub>${inlines(node.children, blocks)}</sub>`,
  sup: (node, blocks) =>
    isFootnote(node)
      ? inlines(node.children, blocks)
      : `<sup>${inlines(node.children, blocks)}</sup>`,
  svg: nothing,
  template: nothing,
  textarea: nothing,
  video: (node, blocks) => media(node, blocks),
}

function inlineElement(node: Element, blocks: Blocks): string {
  if (node.properties['ariaHidden'] === 'true') return ''
  const write = Object.hasOwn(writers, node.tagName) ? writers[node.tagName] : undefined
  return write ? write(node, blocks) : inlines(node.children, blocks)
}

function link(node: Element, blocks: Blocks): string {
  const { href, dataFootnoteRef, dataFootnoteBackref, className } = node.properties
  if (dataFootnoteBackref !== undefined) return ''
  if (Array.isArray(className) && className.includes('hash-link')) return ''
  const text = inlines(node.children, blocks)
  if (dataFootnoteRef !== undefined) return `[^${textOf(node)}]`
  if (typeof href !== 'string' || href === '') return text
  if (textOf(node) === href && /^https?:/.test(href)) return `<${href}>`
  return text.trim() === '' ? text : `[${text}](${destination(href)}${titleOf(node)})`
}

function image(node: Element): string {
  if (isForDarkMode(node.properties)) return ''
  const { alt, src } = node.properties
  return `![${escapeMarkdown(String(alt ?? ''))}](${destination(String(src ?? ''))}${titleOf(node)})`
}

/** Audio, video and frames become a link to their source. */
function media(node: Element, blocks: Blocks): string {
  const sources = node.children.filter((child) => child.type === 'element')
  const src = node.properties['src'] ?? sources.find(isSource)?.properties['src']
  const name = node.properties['title'] ?? node.properties['ariaLabel']
  const text =
    name === undefined ? inlines(node.children, blocks).trim() : escapeMarkdown(String(name))
  return src === undefined ? text : `[${text || node.tagName}](${destination(String(src))})`
}

function isSource({ tagName }: Element): boolean {
  return tagName === 'source'
}

function checkBox({ properties }: Element): string {
  if (properties['type'] !== 'checkbox') return ''
  return properties['checked'] ? '[x]' : '[ ]'
}

function isBadge({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes(badgeClass)
}

function isFootnote({ children }: Element): boolean {
  return children.some(
    (child) => child.type === 'element' && child.properties['dataFootnoteRef'] !== undefined,
  )
}

function titleOf({ properties }: Element): string {
  const { title } = properties
  return typeof title === 'string' ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''
}

/** Addresses are encoded already, but for spaces and brackets. */
function destination(url: string): string {
  return /[\s()<>]/.test(url)
    ? url.replace(/[\s()<>]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
    : url
}

/** Marks stand at the text, not at the space around it. */
function around(text: string, mark: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return inside === '' ? before : `${before}${mark}${inside}${mark}${after}`
}

/** The text of an element as it is. */
export function textOf(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
