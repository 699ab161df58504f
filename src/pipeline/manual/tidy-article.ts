/** An article of the site as it stands in a manual: without anything that only a browser can do, and nothing hidden. */
import type { UiTexts } from '../../shared/messages/ui-texts.ts'
import { markFile } from './serialize.ts'
import {
  addClass,
  attribute,
  classesOf,
  element,
  elementsIn,
  isElement,
  isHtml,
  removeAttributes,
  replaceElements,
  setAttribute,
  setChildren,
  type TreeElement,
  type TreeNode,
  type TreeParent,
  text,
  textOf,
} from './tree.ts'

/** Where an article comes from. */
export interface ArticlePlace {
  readonly texts: UiTexts
  /** The address of its page: an absolute path with base. */
  readonly path: string
  /** Whether the site has a file of this path, which is absolute, with base. */
  readonly hasFile: (path: string) => boolean
  /** Address of the site without base. */
  readonly origin: string
}

const goneTags = new Set(
  'script style template button noscript link meta object embed canvas dialog select textarea'.split(
    ' ',
  ),
)

const goneClasses = [
  'hash-link',
  'copy',
  'diagram-dark',
  'dg-dark-only',
  'api-send',
  'tab-more',
  'dg-sr',
  'sr-only',
  'dg-icon-external',
]

/** Lines from which on a block of code may be broken between two pages. */
const longCode = 24

/** Makes an article fit for a manual, in place. */
export function tidyArticle(article: TreeParent, place: ArticlePlace): void {
  replaceElements(article, (node) => replaced(node, place))
  for (const node of elementsIn(article)) finishElement(node)
}

function replaced(node: TreeElement, place: ArticlePlace): readonly TreeNode[] | undefined {
  if (!isHtml(node)) return undefined
  const { tagName } = node
  const classes = classesOf(node)
  if (goneTags.has(tagName) || goneClasses.some((name) => classes.includes(name))) return []
  if (attribute(node, 'hidden') !== undefined) return []
  if (classes.includes('tabs')) return tabsOf(node, place)
  const replace = replacements[tagName]
  if (replace !== undefined) return replace(node, place)
  // Components of the site are hydrated inside of elements of docsgen's own.
  if (!tagName.includes('-')) return undefined
  return again(node.childNodes, place)
}

const replacements: Readonly<
  Record<string, (node: TreeElement, place: ArticlePlace) => readonly TreeNode[] | undefined>
> = {
  input: (node, { texts }) => taskBox(node, texts),
  label: (node, place) => again(node.childNodes, place),
  picture(node, place) {
    const image = elementsIn(node).find(({ tagName }) => tagName === 'img')
    return image === undefined ? [] : pictureOf(image, place)
  },
  img: pictureOf,
  p: captioned,
  video: mediaLink,
  audio: mediaLink,
  iframe: mediaLink,
}

/** Nodes whose elements are replaced in their turn. */
function again(nodes: readonly TreeNode[], place: ArticlePlace): readonly TreeNode[] {
  const around = element('div', {}, nodes)
  replaceElements(around, (node) => replaced(node, place))
  return around.childNodes
}

/** Paper has no boxes to tick. */
function taskBox(node: TreeElement, texts: UiTexts): readonly TreeNode[] {
  if (attribute(node, 'type') !== 'checkbox') return []
  const isDone = attribute(node, 'checked') !== undefined
  const label = isDone ? texts.taskDone : texts.taskOpen
  const properties = { class: 'manual-box', role: 'img', 'aria-label': label }
  return [element('span', properties, [text(isDone ? '\u2611' : '\u2610')]), text(' ')]
}

/**
 * All panels, one after the other, each below its name. Of the languages that an API's samples are in, the first: the others say
 * the same.
 */
function tabsOf(node: TreeElement, place: ArticlePlace): readonly TreeNode[] {
  const panels = panelsOf(node)
  const isSample = attribute(node, 'data-group') === 'api-language'
  const shown = isSample ? panels.slice(0, 1) : panels
  const parts = shown.flatMap(({ label, panel }) => {
    const inside = element('div', { class: 'manual-panel' }, again(panel.childNodes, place))
    return label === '' ? [inside] : [element('p', { class: 'manual-tab' }, [text(label)]), inside]
  })
  return [element('div', { class: 'manual-tabs' }, parts)]
}

interface Panel {
  readonly label: string
  readonly panel: TreeElement
}

/** Panels with their names; several names may share one. */
function panelsOf({ childNodes }: TreeElement): readonly Panel[] {
  const panels: Panel[] = []
  let labels: string[] = []
  const labelsIn = (node: TreeElement) =>
    elementsIn(node).filter(({ tagName }) => tagName === 'label')
  for (const child of childNodes.filter(isElement)) {
    const classes = classesOf(child)
    if (classes.includes('tab-panel')) {
      panels.push({ label: labels.join(', '), panel: child })
      labels = []
    } else if (child.tagName === 'label') labels.push(textOf(child).trim())
    else if (classes.includes('tab-labels')) {
      labels.push(...labelsIn(child).map((label) => textOf(label).trim()))
    }
  }
  return panels
}

/** A picture of the site; the address of one that lies elsewhere, because a manual is read without a network. */
function pictureOf(node: TreeElement, place: ArticlePlace): readonly TreeNode[] {
  const alt = attribute(node, 'alt') ?? ''
  const src = attribute(node, 'src') ?? ''
  if (src.startsWith('data:')) return [node]
  const path = fileAt(src, place)
  if (path === null) return linkTo(src, alt, place)
  removeAttributes(node, (name) => /^(?:srcset|sizes|loading|decoding|fetchpriority)$/.test(name))
  setAttribute(node, 'src', markFile(path))
  setAttribute(node, 'alt', alt)
  return [node]
}

/** A paragraph that is a picture with a title is a figure, and the title its caption. */
function captioned(node: TreeElement, place: ArticlePlace): readonly TreeNode[] | undefined {
  const [image, ...others] = node.childNodes.filter(
    (child) => isElement(child) || textOf(child).trim() !== '',
  )
  if (image === undefined || others.length > 0 || !isElement(image)) return undefined
  const title = image.tagName === 'img' ? attribute(image, 'title')?.trim() : undefined
  if (!title) return undefined
  removeAttributes(image, (name) => name === 'title')
  const caption = element('figcaption', {}, [text(title)])
  return [element('figure', {}, [...pictureOf(image, place), caption])]
}

/** Films, sounds and frames are named by their address. */
function mediaLink(node: TreeElement, place: ArticlePlace): readonly TreeNode[] {
  const [source] = elementsIn(node).filter(({ tagName }) => tagName === 'source')
  const src = attribute(node, 'src') ?? (source && attribute(source, 'src')) ?? ''
  const name = attribute(node, 'title') ?? attribute(node, 'aria-label') ?? ''
  return linkTo(src, name, place)
}

function linkTo(src: string, name: string, { path, origin }: ArticlePlace): readonly TreeNode[] {
  const label = name.trim()
  if (src === '' || !URL.canParse(src, origin + path)) return label === '' ? [] : [text(label)]
  const { href } = new URL(src, origin + path)
  return [element('a', { class: 'manual-media', href }, [text(label === '' ? href : label)])]
}

/** The file of the site that an address names, as an absolute path with base; null: it is none. */
function fileAt(src: string, { path, origin, hasFile }: ArticlePlace): string | null {
  if (src === '' || !URL.canParse(src, origin + path)) return null
  const url = new URL(src, origin + path)
  return url.origin === new URL(origin).origin && hasFile(url.pathname) ? url.pathname : null
}

const interactive = /^(?:on|tabindex$|contenteditable$|popover|autofocus$|data-copied$|data-rows$)/

function finishElement(node: TreeElement): void {
  const { tagName } = node
  removeAttributes(node, (name) => interactive.test(name))
  if (!isHtml(node)) return
  if (tagName === 'details') {
    // Of details with a name only one is open.
    removeAttributes(node, (name) => name === 'name')
    setAttribute(node, 'open', '')
  }
  if (tagName === 'pre') removeAttributes(node, (name) => name === 'role' || name === 'aria-label')
  if (classesOf(node).includes('code')) {
    const lines = elementsIn(node).filter((one) => classesOf(one).includes('line'))
    if (lines.length > longCode) addClass(node, 'manual-long')
  }
  if (tagName === 'table') markTable(node)
}

/** Rows up to which a table stays on one page. */
const shortTable = 8

/** Tables with many columns get smaller letters. */
function markTable(table: TreeElement): void {
  const rows = elementsIn(table).filter(({ tagName }) => tagName === 'tr')
  const columns = Math.max(0, ...rows.map(({ childNodes }) => childNodes.filter(isElement).length))
  if (columns > 5) addClass(table, columns > 8 ? 'manual-widest' : 'manual-wide')
  if (rows.length <= shortTable) addClass(table, 'manual-short')
}

/** Takes a heading out of an article: its first one of the first level, else the first element, if its text is the title. */
export function takeTitle(article: TreeParent, title: string): readonly TreeNode[] | null {
  const all = elementsIn(article)
  const first = article.childNodes.find(isElement)
  const isSame = first && /^h[2-6]$/.test(first.tagName) && textOf(first).trim() === title
  const heading = all.find(({ tagName }) => tagName === 'h1') ?? (isSame ? first : undefined)
  const parent = heading?.parentNode
  if (heading === undefined || !parent) return null
  setChildren(
    parent as TreeParent,
    parent.childNodes.filter((one) => one !== heading),
  )
  return heading.childNodes
}
