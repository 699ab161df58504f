/** HTML with Markdown in it (md_in_html): grids of cards, figures, folded text, and other elements with the attribute `markdown`. */
import type { Draft, Edit, Remark } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { type Container, containerEdits, directiveLabel } from '../text/containers.ts'
import { iconOf } from '../text/icon-signs.ts'
import { attributeOf, type Element, elementsIn, hasAttribute } from '../text/tags.ts'

const done = (topic: string): Remark => ({
  state: 'done',
  topic,
  text: 'Written as blocks with colons.',
})

/** Converts elements with Markdown in them. */
export function convertHtml(draft: Draft): void {
  if (!/<(?:div|figure|details|section|span|p|center|a|small|ul|td|article)\b/i.test(draft.text))
    return
  convertCards(draft)
  convertFigures(draft)
  convertDetails(draft)
  freeMarkdown(draft)
}

function elements(text: string, names: RegExp): Element[] {
  return elementsIn(text, names, codeParts(text))
}

/** `<div class="grid cards" markdown>` around a list: each item is a card. */
function convertCards(draft: Draft): void {
  const grids = elements(draft.text, /^div$/).filter(
    (one) => one.close !== null && /\bgrid\b/.test(attributeOf(one, 'class') ?? ''),
  )
  for (const { open, close } of grids.toReversed()) {
    if (close === null) continue
    const inside = draft.text.slice(open.end, close.start)
    const cards = cardsIn(inside)
    const text =
      cards === null
        ? `\n${inside.trim()}\n`
        : `::::cards\n\n${cards.map(cardText).join('\n\n')}\n\n::::`
    draft.edit([{ start: open.start, end: close.end, text, note: done('grids') }])
  }
}

/** The items of the only list in a text, without the marks and their indentation; null: it holds something else, too. */
function cardsIn(text: string): string[] | null {
  const lines = text.replace(/^\n+|\s+$/g, '').split('\n')
  const indent = /^[ \t]*/.exec(lines[0] ?? '')?.[0] ?? ''
  const mark = /^([-*+][ \t]+)/
  const cards: string[][] = []
  for (const line of lines) {
    const own = line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()
    const [, sign] = mark.exec(own) ?? []
    if (sign !== undefined) cards.push([own.slice(sign.length)])
    else if (line.trim() === '' || /^[ \t]{2,}/.test(own)) cards.at(-1)?.push(own)
    else return null
  }
  if (cards.length === 0) return null
  return cards.map(([first = '', ...rest]) => {
    const depths = rest
      .filter((line) => line.trim() !== '')
      .map((line) => line.length - line.trimStart().length)
    const depth = depths.length === 0 ? 0 : Math.min(...depths)
    return [first, ...rest.map((line) => line.slice(depth))].join('\n').trim()
  })
}

/** The text of an item as a card: its first line with an icon and a bold title is the title. */
function cardText(item: string): string {
  // A title may stand below its icon, and the text may begin beside the title.
  const [line = '', ...rest] = item
    .replace(/^(:[\w-]+:(?:\{[^{}]*\})?)[ \t]*(?:&nbsp;)?[ \t]*\n[ \t]*(?=\*\*|__)/, '$1 ')
    .replace(/^((?::[\w-]+:(?:\{[^{}]*\})?[ \t]*)?(\*\*|__)(?:(?!\2).)+\2)[ \t]+(?=\S)/, '$1\n\n')
    .split('\n')
  const [whole, icon, title, link] =
    /^(?::([\w-]+):(?:\{[^{}]*\})?[ \t]*)?(?:\*\*|__)(.+?)(?:\*\*|__)[ \t]*$/.exec(line) ??
    /^(?::([\w-]+):(?:\{[^{}]*\})?[ \t]*)?(?:\*\*|__)?\[(?:\*\*|__)?(.+?)(?:\*\*|__)?\]\(([^()\s]+)\)(?:\*\*|__)?[ \t]*$/.exec(
      line,
    ) ??
    []
  const body = whole === undefined ? [line, ...rest] : rest
  const text = body
    .join('\n')
    .replace(/^\s*---[ \t]*\n/, '')
    .replace(/^\n+|\s+$/g, '')
  const [, inner = title, href = link] = /^\[(.+)\]\(([^()\s]+)\)$/.exec(title ?? '') ?? []
  const name = icon === undefined ? undefined : iconOf(icon)
  const settings = [...(name ? [`icon=${name}`] : []), ...(href ? [`href="${href}"`] : [])]
  const colons = /^[ \t]*:{3,}[a-z]/m.test(text) ? '::::' : ':::'
  return `${colons}card${directiveLabel(inner)}${settings.length > 0 ? `{${settings.join(' ')}}` : ''}\n${text}\n${colons}`
}

/** `<figure>` around an image in Markdown, with `<figcaption>`. */
function convertFigures(draft: Draft): void {
  for (const figure of elements(draft.text, /^figure$/).toReversed()) {
    const { open, close } = figure
    if (close === null || !hasAttribute(figure, 'markdown')) continue
    const inside = draft.text.slice(open.end, close.start)
    const [whole = '', caption = ''] =
      /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/.exec(inside) ?? []
    const body = inside
      .replace(whole, '')
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim()
    const label = directiveLabel(caption.trim().replace(/\s*\n\s*/g, ' '))
    const before = draft.text.slice(draft.text.lastIndexOf('\n', open.start - 1) + 1, open.start)
    const indent = /^[ \t]*$/.test(before) ? before : ''
    const text = `:::figure${label}\n${body}\n:::`.replaceAll('\n', `\n${indent}`)
    draft.edit([{ start: open.start, end: close.end, text, note: done('<figure>') }])
  }
}

/** `<details markdown>` with `<summary>`. */
function convertDetails(draft: Draft): void {
  const containers = elements(draft.text, /^details$/).flatMap((details): Container[] => {
    const { open, close } = details
    if (close === null || !hasAttribute(details, 'markdown')) return []
    const inside = draft.text.slice(open.end, close.start)
    const [whole = '', summary = ''] = /^\s*<summary[^>]*>([\s\S]*?)<\/summary>/.exec(inside) ?? []
    const isOpen = hasAttribute(details, 'open') ? '{open}' : ''
    return [
      {
        open: { start: open.start, end: open.end + whole.length },
        close,
        name: `details${directiveLabel(summary.trim().replace(/\s*\n\s*/g, ' '))}${isOpen}`,
        note: done('<details markdown>'),
      },
    ]
  })
  draft.edit(containerEdits(draft.text, containers))
}

const markdownNote: Remark = {
  state: 'done',
  topic: 'HTML with the attribute markdown',
  text: 'An empty line makes the text in it Markdown.',
}

/** Other elements: CommonMark reads Markdown in them after an empty line. */
function freeMarkdown(draft: Draft): void {
  const { text } = draft
  const edits = elements(text, /^[a-z]/).flatMap((element): Edit[] => {
    const attribute = element.attributes.find(({ name }) => name === 'markdown')
    if (attribute === undefined) return []
    const { open, close } = element
    const start = attribute.start - (/\s/.test(text[attribute.start - 1] ?? '') ? 1 : 0)
    const isBlock =
      /^(?:div|section|article|center|p|ul|td|figure)$/.test(element.name) &&
      attribute.value !== 'span'
    const removed = { start, end: attribute.end, text: '', note: markdownNote }
    if (!isBlock || close === null || !/^[ \t]*\n/.test(text.slice(open.end))) return [removed]
    const hasSpace = /^[ \t]*\n[ \t]*\n/.test(text.slice(open.end))
    const lineStart = text.lastIndexOf('\n', close.start - 1) + 1
    const isSpaced = /\n[ \t]*\n[ \t]*$/.test(text.slice(Math.max(0, lineStart - 200), close.start))
    return [
      removed,
      ...(hasSpace ? [] : [{ start: open.end, end: open.end, text: '\n' }]),
      ...dedented(text, open.end, lineStart),
      ...(isSpaced ? [] : [{ start: lineStart, end: lineStart, text: '\n' }]),
    ]
  })
  draft.edit(edits)
}

/** What is indented like code in an element is text there. */
function dedented(text: string, from: number, to: number): Edit[] {
  const body = text.slice(from, to)
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const depth = Math.min(...lines.map((line) => line.length - line.trimStart().length))
  if (lines.length === 0 || depth < 4 || /`{3}|~{3}/.test(body)) return []
  return [...body.matchAll(/^[ \t]+(?=\S)/gm)].map(({ index }) => ({
    start: from + index,
    end: from + index + depth,
    text: '',
  }))
}
