import type { Slot } from '../../../shared/model/compiled.ts'
import { withoutPreloads } from '../../../shared/without-preloads.ts'
import { htmlMarkdown } from '../as-markdown/html-markdown.ts'
import type { ArticleTexts, MarkdownContext } from '../context.ts'

/**
 * Rendered HTML → the article: blocks put in, and what was collected while modules were loaded brought into the order of
 * the text. What was imported but is not shown is dropped, and no link of it is reported.
 */
export function finishTexts(rendered: string, context: MarkdownContext): ArticleTexts {
  const html = withoutPreloads(rendered)
  rememberIds(html, context)
  const filled = fillBlocks(html, context)
  orderHeadings(filled, context)
  const { blocks, options } = context
  const markdown = options.markdown.siblings ? htmlMarkdown(html, blocks) : ''
  return orderSlots({ html: filled, markdown }, context)
}

/** Puts the HTML of code blocks, formulas, diagrams and cards in place of their text markers in rendered HTML. */
function fillBlocks(html: string, { blocks }: MarkdownContext): string {
  return html.replace(/\0b:(\d+)\0/g, (_, index: string) => {
    const block = blocks[Number(index)]
    return block?.type === 'html' ? block.html : ''
  })
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** An id as it is, from an attribute. */
function plainId(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}

function rememberIds(html: string, { ids }: MarkdownContext): void {
  // React escapes quotes in text, so this is an attribute wherever it stands.
  for (const [, id = ''] of html.matchAll(/<[^>]*?\sid="([^"]*)"/g)) ids.add(plainId(id))
}

function orderHeadings(html: string, { toc }: MarkdownContext): void {
  const shown = [...html.matchAll(/<h[1-6]\b[^>]*?\sid="([^"]*)"/g)].map(([, id = '']) =>
    plainId(id),
  )
  const place = new Map(shown.map((id, index) => [id, index]))
  const kept = toc
    .filter(({ id }) => place.has(id))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  toc.splice(0, toc.length, ...kept)
}

/** Each marker gets a slot of its own, in the order of the HTML: an imported image can be sized in one place and not in another. */
function orderSlots({ html, markdown }: ArticleTexts, { slots }: MarkdownContext): ArticleTexts {
  const ordered: Slot[] = []
  const placeOf = new Map<string, number>()
  const next = (slot: Slot, index: string) => {
    const place = ordered.push(slot) - 1
    placeOf.set(index, place)
    return `\0n${place}\0`
  }
  const sized = html.replace(/<img [^>]*>/g, (tag) => {
    const wants = !/\s(?:width|height)=/.test(tag)
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
    html: all.replace(/\0n(\d+)\0/g, '\0$1\0'),
    markdown: markdown.replace(/\0(\d+)\0/g, (_, index: string) => `\0${placeOf.get(index)}\0`),
  }
}
