import type { Element, Nodes } from 'hast'
import { ownTexts } from '../../../shared/messages/ui-texts.ts'
import type { Slot } from '../../../shared/model/compiled.ts'
import { isExternalUrl, targetId } from '../../../shared/url.ts'
import { withoutPreloads } from '../../../shared/without-preloads.ts'
import { stripNul } from '../../../support/text/strip-nul.ts'
import { treeLinks } from '../article/html-links.ts'
import { fillInlineTocs } from '../article/inline-toc.ts'
import { type ImageAttributes, imageSlot } from '../article/links.ts'
import { isWithoutLinks } from '../article/operations.ts'
import { articleSections } from '../article/sections.ts'
import { articleMarkdown } from '../as-markdown/article-markdown.ts'
import { parseArticle } from '../as-markdown/html-markdown.ts'
import { containedReactHtml } from '../contained-html.ts'
import type { ArticleTexts, MarkdownContext } from '../context.ts'
import { reportTornIslands } from './broken-islands.ts'

/**
 * Rendered HTML → the article: blocks put in, and what was collected while modules were loaded brought into the order of
 * the text. What was imported but is not shown is dropped, and no link of it is reported.
 * @throws UncontainedError
 */
export function finishTexts(rendered: string, context: MarkdownContext): ArticleTexts {
  const html = containedReactHtml(withoutForeignNul(withoutPreloads(rendered), context))
  const tree = parseArticle(html)
  reportTornIslands(html, tree, context)
  const { blocks, ids, options } = context
  for (const { properties } of elementsIn(tree, [])) {
    if (typeof properties['id'] === 'string') ids.add(properties['id'])
  }
  context.found.written = writtenLinks(tree)
  orderHeadings(tree, context)
  fillInlineTocs(context)
  const sections = articleSections(tree, blocks, parseArticle)
  const markdown = options.markdown.siblings ? articleMarkdown(tree, blocks) : ''
  const texts = { html: fillBlocks(html, context), sections, markdown }
  return orderSlots(withoutNestedLinks(texts, context), context)
}

const markerOrNul = /\0(?:(?:[oe]:)?(\d+)|b:(\d+)|m:(\w+)(?::[^\0]*)?|c:[^\0]*)\0|\0/g

/** The page's own code can output NUL, the delimiter of markers: NULs outside of our markers become visible. */
function withoutForeignNul(html: string, { slots, blocks }: MarkdownContext): string {
  if (!html.includes('\0')) return html
  return html.replace(markerOrNul, (found: string, ...parts: string[]) => {
    const [slot, block, text] = parts as (string | undefined)[]
    const isOurs =
      found.length > 1 &&
      (slot === undefined || slots[Number(slot)] !== undefined) &&
      (block === undefined || blocks[Number(block)] !== undefined) &&
      (text === undefined || Object.hasOwn(ownTexts.en, text))
    return isOurs ? found : stripNul(found)
  })
}

const blockMarker = /\0b:(\d+)\0/g

/** Addresses that components have rendered by themselves. Those of docsgen's are slots, or lead to what is here. */
function writtenLinks(tree: Nodes): MarkdownContext['found']['written'] {
  const { links, ids } = treeLinks(tree)
  const isHere = (url: string) => url.startsWith('#') && ids.has(targetId(url))
  const isPage = (url: string) => !isExternalUrl(url) || /^(?:https?:)?\/\//i.test(url)
  return links.filter(({ url }) => !url.includes('\0') && isPage(url) && !isHere(url))
}

/** Puts the HTML of code blocks, formulas, diagrams and cards in place of their text markers in rendered HTML. */
function fillBlocks(html: string, { blocks }: MarkdownContext): string {
  return html.replace(blockMarker, (_, index: string) => {
    const block = blocks[Number(index)]
    return block?.type === 'html' ? block.html : ''
  })
}

/** Operations whose code a component shows in a link, a button or a heading are no links themselves. */
function withoutNestedLinks(texts: ArticleTexts, { slots }: MarkdownContext): ArticleTexts {
  if (!slots.some(({ type }) => type === 'operation')) return texts
  const nested = new Set<string>()
  let depth = 0
  for (const [, end, tag, index] of texts.html.matchAll(tagOrOperation)) {
    if (index !== undefined && depth > 0) nested.add(index)
    else if (tag !== undefined && isWithoutLinks(tag)) depth += end === '/' ? -1 : 1
  }
  if (nested.size === 0) return texts
  const drop = (text: string) =>
    text.replace(/\0[oe]:(\d+)\0/g, (marker, index: string) => (nested.has(index) ? '' : marker))
  return { ...texts, html: drop(texts.html), markdown: drop(texts.markdown) }
}

const tagOrOperation = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|\0o:(\d+)\0/g

/** Elements in their order; with those in the HTML of blocks that have headings: .md files that the page imports. */
function* elementsIn(node: Nodes, blocks: MarkdownContext['blocks']): Generator<Element> {
  if (node.type === 'element') yield node
  if (node.type === 'text') {
    for (const [, index] of node.value.matchAll(blockMarker)) {
      const block = blocks[Number(index)]
      if (block?.type !== 'html' || !/<h[1-6]\b/.test(block.html)) continue
      yield* elementsIn(parseArticle(block.html), blocks)
    }
  }
  if ('children' in node) for (const child of node.children) yield* elementsIn(child, blocks)
}

/** The table of contents holds the headings that are shown, in their order. */
function orderHeadings(tree: Nodes, { toc, blocks }: MarkdownContext): void {
  const place = new Map<unknown, number>()
  for (const { tagName, properties } of elementsIn(tree, blocks)) {
    if (/^h[1-6]$/.test(tagName)) place.set(properties['id'], place.size)
  }
  const kept = toc
    .filter(({ id }) => place.has(id))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  toc.splice(0, toc.length, ...kept)
}

/**
 * Each marker gets a slot of its own, in the order of the HTML: an imported image can be sized in one place and not in
 * another.
 */
function orderSlots(
  { html, sections, markdown }: ArticleTexts,
  { slots }: MarkdownContext,
): ArticleTexts {
  const ordered: Slot[] = []
  const placeOf = new Map<string, number>()
  const next = (slot: Slot, index: string) => {
    const place = ordered.push(slot) - 1
    placeOf.set(index, place)
    return place
  }
  const sized = html.replace(/<img [^>]*>/g, (tag) => {
    const wants = imageSlot(attributesOf(tag))
    const own = tag.replace(/(?<=\ssrc=")\0(\d+)\0/, (marker, index: string) => {
      const slot = slots[Number(index)]
      if (slot?.type !== 'link') return marker
      return `\0n${next({ ...slot, kind: 'image', ...wants }, index)}\0`
    })
    return own === tag || own.includes(' loading=')
      ? own
      : own.replace('<img ', '<img loading="lazy" ')
  })
  const all = sized.replace(/\0([oe]:|)(\d+)\0/g, (marker, side: string, index: string) => {
    const slot = slots[Number(index)]
    if (slot === undefined) return marker
    // The end of an operation has the slot of its beginning.
    return `\0n${side}${side === 'e:' ? placeOf.get(index) : next(slot, index)}\0`
  })
  slots.splice(0, slots.length, ...ordered)
  return {
    sections,
    html: all.replace(/\0n([oe]:|)(\d+)\0/g, '\0$1$2\0'),
    markdown: markdown.replace(
      /\0([oe]:|)(\d+)\0/g,
      (_, side: string, index: string) => `\0${side}${placeOf.get(index)}\0`,
    ),
  }
}

function attributesOf(tag: string): ImageAttributes {
  const written = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return {
    width: written('width'),
    height: written('height'),
    srcSet: written('srcset'),
    sizes: written('sizes'),
    loading: written('loading'),
  }
}
