import type { ElementContent } from 'hast'
import { blockPlaceholder, type MarkdownContext, type Placed, placeOf } from '../context.ts'

/** The slot for the cards of the page's category. */
export function categoryCards(context: MarkdownContext, node: Placed): ElementContent {
  const index = context.slots.push({ type: 'cards', ...placeOf(node) }) - 1
  const marker = `\0${index}\0`
  return blockPlaceholder(context, { type: 'html', html: marker, markdown: marker })
}
