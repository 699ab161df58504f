import { html } from 'parse5'
import { escapeHtml } from '../../shared/escape.ts'
import { isElement, isHtml, type TreeElement, type TreeNode } from './tree.ts'

/** How a tree is written. */
export interface Writing {
  /** As XML: well-formed, with namespaces. */
  readonly isXml: boolean
  /** The address that a file of the site has in the manual; its path is absolute, with base. */
  readonly addressOf: (path: string) => string
  /** The address of an element of the manual: `c3-2`. */
  readonly linkTo: (id: string) => string
}

const empty = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Names that attributes may have in XML; HTML allows nearly any. */
const xmlName = /^[a-z_][\w.-]*(?::[a-z_][\w.-]*)?$/i

/** Characters that XML does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Writes nodes as HTML, or as XHTML for an EPUB. */
export function serialize(nodes: readonly TreeNode[], writing: Writing): string {
  return nodes.map((node) => nodeText(node, html.NS.HTML, writing)).join('')
}

function nodeText(node: TreeNode, around: string, writing: Writing): string {
  if (isElement(node)) return elementText(node, around, writing)
  if (node.nodeName !== '#text') return ''
  const { value, parentNode } = node as Extract<TreeNode, { value: string }>
  const isRaw = !writing.isXml && parentNode?.nodeName === 'style'
  return isRaw ? value : escapeHtml(writing.isXml ? value.replace(notXml, '') : value)
}

function elementText(node: TreeElement, around: string, writing: Writing): string {
  const { tagName, namespaceURI, childNodes } = node
  const { isXml } = writing
  // A drawing in HTML needs no declaration, and is fit for a file of its own with one.
  const declared = namespaceURI === around ? '' : ` xmlns="${namespaceURI}"`
  const attributes = node.attrs
    .filter(({ name }) => name !== 'xmlns' && (!isXml || xmlName.test(name)))
    .map((one) => attributeText(one, writing))
    .join('')
  const begin = `<${tagName}${declared}${attributes}`
  const isOfHtml = isHtml(node)
  if (isOfHtml && empty.has(tagName)) return `${begin}${isXml ? '/' : ''}>`
  const inside = childNodes.map((child) => nodeText(child, namespaceURI, writing)).join('')
  if (inside === '' && !isOfHtml) return `${begin}/>`
  return `${begin}>${inside}</${tagName}>`
}

type Attribute = TreeElement['attrs'][number]

function attributeText({ name, prefix, value }: Attribute, writing: Writing): string {
  const qualified = prefix ? `${prefix}:${name}` : name
  const address = addressed(name, value, writing)
  return ` ${qualified}="${escapeHtml(writing.isXml ? address.replace(notXml, '') : address)}"`
}

/** Links inside of the manual, and files of the site, are marked by `markLink` and `markFile`. */
function addressed(name: string, value: string, { addressOf, linkTo }: Writing): string {
  if (name !== 'href' && name !== 'src' && name !== 'poster') return value
  if (value.startsWith(linkMark)) return linkTo(value.slice(linkMark.length))
  return value.startsWith(fileMark) ? addressOf(value.slice(fileMark.length)) : value
}

const linkMark = '\0link:'
const fileMark = '\0file:'

/** The value of `href` that leads to an element of the manual. */
export function markLink(id: string): string {
  return linkMark + id
}

/** The value of `src` or `href` that stands for a file of the site. @param path - absolute, with base */
export function markFile(path: string): string {
  return fileMark + path
}
