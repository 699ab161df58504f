import type { Element, Nodes } from 'hast'
import { en } from '../../../shared/messages/en.ts'
import type { Slot } from '../../../shared/model/compiled.ts'
import { withoutPreloads } from '../../../shared/without-preloads.ts'
import { stripNul } from '../../../support/text/strip-nul.ts'
import { fillInlineTocs } from '../article/inline-toc.ts'
import { missingSize } from '../article/links.ts'
import { articleSections } from '../article/sections.ts'
import { articleMarkdown } from '../as-markdown/article-markdown.ts'
import { parseArticle } from '../as-markdown/html-markdown.ts'
import type { ArticleTexts, MarkdownContext } from '../context.ts'

/**
 * Rendered HTML → the article: blocks put in, and what was collected while modules were loaded brought into the order of
 * the text. What was imported but is not shown is dropped, and no link of it is reported.
 */
export function finishTexts(rendered: string, context: MarkdownContext): ArticleTexts {
  const html = withoutForeignNul(withoutPreloads(rendered), context)
  const tree = parseArticle(html)
  const { blocks, ids, options } = context
  for (const { properties } of elementsIn(tree, [])) {
    if (typeof properties['id'] === 'string') ids.add(properties['id'])
  }
  orderHeadings(tree, context)
  fillInlineTocs(context)
  const sections = articleSections(tree, blocks, parseArticle)
  const markdown = options.markdown.siblings ? articleMarkdown(tree, blocks) : ''
  return orderSlots({ html: fillBlocks(html, context), sections, markdown }, context)
}

const markerOrNul = /\0(?:(\d+)|b:(\d+)|m:(\w+)(?::[^\0]*)?|c:[^\0]*)\0|\0/g

/** The page's own code can output NUL, the delimiter of markers: NULs outside of our markers become visible. */
function withoutForeignNul(html: string, { slots, blocks }: MarkdownContext): string {
  if (!html.includes('\0')) return html
  return html.replace(markerOrNul, (found: string, ...parts: string[]) => {
    const [slot, block, text] = parts as (string | undefined)[]
    const isOurs =
      found.length > 1 &&
      (slot === undefined || slots[Number(slot)] !== undefined) &&
      (block === undefined || blocks[Number(block)] !== undefined) &&
      (text === undefined || Object.hasOwn(en, text))
    return isOurs ? found : stripNul(found)
  })
}

const blockMarker = /\0b:(\d+)\0/g

/** Puts the HTML of code blocks, formulas, diagrams and cards in place of their text markers in rendered HTML. */
function fillBlocks(html: string, { blocks }: MarkdownContext): string {
  return html.replace(blockMarker, (_, index: string) => {
    const block = blocks[Number(index)]
    return block?.type === 'html' ? block.html : ''
  })
}

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
    return `\0n${place}\0`
  }
  const sized = html.replace(/<img [^>]*>/g, (tag) => {
    const wants = missingSize(sideOf(tag, 'width'), sideOf(tag, 'height'))
    const own = tag.replace(/(?<=\ssrc=")\0(\d+)\0/, (marker, index: string) => {
      const slot = slots[Number(index)]
      return slot?.type === 'link' ? next({ ...slot, kind: 'image', sized: wants }, index) : marker
    })
    return own === tag || own.includes(' loading=')
      ? own
      : own.replace('<img ', '<img loading="lazy" ')
  })
  const all = sized.replace(/\0(\d+)\0/g, (marker, index: string) => {
    const slot = slots[Number(index)]
    return slot === undefined ? marker : next(slot, index)
  })
  slots.splice(0, slots.length, ...ordered)
  return {
    sections,
    html: all.replace(/\0n(\d+)\0/g, '\0$1\0'),
    markdown: markdown.replace(/\0(\d+)\0/g, (_, index: string) => `\0${placeOf.get(index)}\0`),
  }
}

function sideOf(tag: string, side: 'width' | 'height'): string | undefined {
  return new RegExp(`\\s${side}="([^"]*)"`).exec(tag)?.[1]
}
