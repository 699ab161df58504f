/** Numbers of figures and tables. */
import { fillText } from '../../shared/messages/fill-text.ts'
import type { UiTexts } from '../../shared/messages/ui-texts.ts'
import {
  classesOf,
  element,
  elementsIn,
  setChildren,
  type TreeElement,
  type TreeParent,
  text,
} from './tree.ts'

/** Numbers what has a caption, through all articles of a manual in the order of reading. Titles of code are no captions. */
export function numberCaptions(articles: readonly TreeParent[], texts: UiTexts): void {
  const counts = { figure: 0, table: 0 }
  for (const node of articles.flatMap(elementsIn)) {
    const caption = captionOf(node)
    if (caption === undefined) continue
    const kind = isTable(node) ? 'table' : 'figure'
    const label = kind === 'table' ? texts.manualTable : texts.manualFigure
    const number = fillText(label, [String(++counts[kind])])
    const marked = element('span', { class: 'manual-number' }, [text(number)])
    setChildren(caption, [marked, text(' '), ...caption.childNodes])
  }
}

function captionOf(node: TreeElement): TreeElement | undefined {
  const tag = { figure: 'figcaption', table: 'caption' }[node.tagName]
  if (tag === undefined || classesOf(node).includes('code')) return undefined
  return (node.childNodes as TreeElement[]).find(({ tagName }) => tagName === tag)
}

function isTable(node: TreeElement): boolean {
  return node.tagName === 'table' || elementsIn(node).some(({ tagName }) => tagName === 'table')
}
