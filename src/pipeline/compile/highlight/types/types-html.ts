/**
 * Types in the HTML of a line of code. Their texts are attributes, which the style sheet shows (features/code-types.css): the text
 * of the code stays the code, for those who copy, select, print or search it.
 */
import { cutTokens } from '../code-parts.ts'
import type { Token } from '../highlighter.ts'
import type { CodeNote } from './code-types.ts'

/** The notes of a block by the index of the line that readers see. */
export type NotesOfLines = ReadonlyMap<number, readonly CodeNote[]>

/** @param lines - for each line that readers see, its index in the code as it was written */
export function notesByLine(notes: readonly CodeNote[], lines: readonly number[]): NotesOfLines {
  const shown = new Map(lines.map((written, index) => [written, index]))
  const byLine = new Map<number, CodeNote[]>()
  for (const note of notes) {
    const index = shown.get(note.line)
    if (index === undefined) continue
    const all = byLine.get(index) ?? []
    byLine.set(index, all)
    all.push(note)
  }
  return byLine
}

/** A stretch of a line with a type, or an error, or both. */
export interface TypedStretch {
  readonly tokens: readonly Token[]
  readonly type: string | null
  readonly isWrong: boolean
}

/**
 * Cuts tokens where a type or an error begins or ends.
 * @param offset - where in the line the tokens begin
 */
export function typedStretches(
  tokens: readonly Token[],
  notes: readonly CodeNote[],
  offset: number,
): readonly TypedStretch[] {
  const end = offset + tokens.reduce((sum, { text }) => sum + text.length, 0)
  const spans = notes.filter(({ kind }) => kind === 'hover' || kind === 'error')
  const edges = spans.flatMap(({ start, length }) => [start, start + length])
  const inside = edges.filter((at) => at > offset && at < end)
  const cuts = [...new Set([offset, ...inside, end])].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const covers = (note: CodeNote) => note.start <= start && start < note.start + note.length
    const type = spans.find((note) => note.kind === 'hover' && covers(note))?.text ?? null
    const isWrong = spans.some((note) => note.kind === 'error' && covers(note))
    return {
      tokens: cutTokens(tokens, start - offset, (cuts[index + 1] ?? end) - offset),
      type,
      isWrong,
    }
  })
}

/** Writes types. A name that has the type it had before is no further stop of the Tab key: lines would have dozens. */
export function createTypeHtml(escapeAttribute: (text: string) => string): {
  stretch(stretch: TypedStretch, html: string): string
  below(notes: readonly CodeNote[]): string
} {
  const stops = new Set<string>()
  return {
    stretch({ tokens, type, isWrong }, html) {
      let shown = html
      if (type !== null) {
        const key = `${tokens.map(({ text }) => text).join('')}\0${type}`
        const stop = stops.has(key) ? '' : ' tabindex="0"'
        stops.add(key)
        shown = `<span class="code-type"${stop} data-type="${escapeAttribute(type)}">${shown}</span>`
      }
      return isWrong ? `<span class="code-wrong">${shown}</span>` : shown
    },
    below: (notes) =>
      notes
        .filter(({ kind }) => kind !== 'hover')
        .map(({ kind, start, text }) => {
          const at = kind === 'error' ? '' : ` style="--at:${start}ch"`
          return `<span class="code-note ${kind}"${at} data-type="${escapeAttribute(text)}"></span>`
        })
        .join(''),
  }
}
