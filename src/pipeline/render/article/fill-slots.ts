import { escapeHtml } from '../../../shared/escape.ts'
import type { Card } from '../../../shared/model/page-view.ts'
import type { SlotValue } from '../../../shared/model/site.ts'
import { repeatedDiagram } from '../../diagrams/diagram-html.ts'
import type { InterfaceTexts } from './interface-texts.ts'

export interface SlotFillings {
  /** Values of the article's slots on this page, by index. */
  readonly slots: readonly SlotValue[]
  /** Texts of the page's locale. */
  readonly texts: InterfaceTexts
  /** Markup of diagrams by key. */
  readonly diagrams: ReadonlyMap<string, string>
  readonly renderCards: (cards: readonly Card[]) => string
  /** Address of the chunk of a client module, by its id. */
  readonly chunkUrl: (id: string) => string
  /** The HTML of the page's own component. */
  readonly renderComponent: () => string
}

/**
 * The article with every marker replaced: NUL index NUL by the value of that slot, NUL `o:index` NUL and NUL `e:index` NUL by
 * the beginning and the end of a link to an operation, NUL `d:` NUL by nothing, NUL `m:key:argument` NUL by a text of the
 * interface, NUL `c:id` NUL by the address of a client module, NUL
 * `r:` NUL by the HTML of the page's component. Throws when a marker names a slot, diagram or text that does not exist:
 * that is a bug of an earlier stage, not of the author.
 */
export function fillSlots(html: string, fillings: SlotFillings): string {
  return fillMarkers(html, fillings, new Map())
}

/** @param shown how often each diagram has been put on the page */
function fillMarkers(html: string, fillings: SlotFillings, shown: Map<string, number>): string {
  // NUL stands only around markers, so every second part is a marker's inside.
  const parts = html.split('\0')
  for (let index = 1; index < parts.length; index += 2) {
    const marker = parts[index] as string
    parts[index] = filling(marker, fillings, shown)
  }
  return parts.join('')
}

function filling(marker: string, fillings: SlotFillings, shown: Map<string, number>): string {
  if (marker.startsWith('m:')) return fillings.texts(marker)
  if (operationMarker.test(marker)) return operationTag(marker, fillings)
  if (marker.startsWith('c:')) return escapeHtml(fillings.chunkUrl(marker.slice(2)))
  if (marker === 'r:') return fillings.renderComponent()
  // No document has a text for this operation.
  if (marker === 'd:') return ''
  return slotText(Number(marker), fillings, shown)
}

const operationMarker = /^[oe]:/

function operationTag(marker: string, { slots }: SlotFillings): string {
  const value = slots[Number(marker.slice(2))]
  if (value?.type !== 'operation') throw new Error(`Marker “${marker}” names no operation`)
  if (value.href === null) return ''
  return marker.startsWith('o:') ? `<a href="${escapeHtml(value.href)}">` : '</a>'
}

function slotText(index: number, fillings: SlotFillings, shown: Map<string, number>): string {
  const { slots, diagrams, renderCards } = fillings
  const value = slots[index]
  if (value === undefined || value.type === 'operation') {
    throw new Error(`The article has no value for slot ${index}`)
  }
  if (value.type === 'text') return value.text
  if (value.type === 'cards') return renderCards(value.cards)
  const diagram = diagrams.get(value.key)
  if (diagram === undefined) throw new Error(`There is no markup for diagram ${value.key}`)
  const time = (shown.get(value.key) ?? 0) + 1
  shown.set(value.key, time)
  // Diagrams name themselves and their errors in the page's language.
  const markup = time === 1 ? diagram : repeatedDiagram(diagram, time)
  return fillMarkers(markup, fillings, shown)
}
