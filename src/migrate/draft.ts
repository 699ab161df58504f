/**
 * A text on its way to its new form. It is only changed by edits at positions, so that what nobody converts keeps its bytes; and notes
 * keep the place that they are about through all edits that follow.
 */
import type { Note } from './notes.ts'

/** What a note says; its place is added by the draft. */
export type Remark = Pick<Note, 'state' | 'topic' | 'text'>

/** A part of a text and what takes its place. Offsets count UTF-16 units, as strings do. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Noted at the beginning of the edit, if it is made. */
  readonly note?: Remark | undefined
}

export interface Draft {
  /** The text as it is now. */
  readonly text: string
  /** The file of the new site that it will be. */
  readonly file: string
  /**
   * Changes the text. Edits may come in any order and touch each other; of two that overlap, the one that begins later is left out.
   * @returns whether the text is another one now
   */
  edit(edits: readonly Edit[]): boolean
  /** Adds a note about an offset of the text as it is now. */
  note(offset: number, remark: Remark): void
  /** All notes, with their lines. */
  notes(): Note[]
  /** The text with the line ends and the byte order mark that the file had. */
  written(): string
}

/** @param source - the text of a file */
export function createDraft(source: string, file: string): Draft {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = source.slice(mark.length)
  // Where every line ends in CRLF, converters need not know of it.
  const isCrlf = body.includes('\r\n') && !/\r(?!\n)|(?<!\r)\n/.test(body)
  let text = isCrlf ? body.replaceAll('\r\n', '\n') : body
  let noted: { readonly at: number; readonly remark: Remark }[] = []
  return {
    get text() {
      return text
    },
    file,
    edit(edits) {
      const made = withoutOverlaps(edits)
      const before = text
      noted = [
        ...noted.map(({ at, remark }) => ({ at: moved(at, made), remark })),
        ...made.flatMap(({ start, note }) =>
          note === undefined ? [] : [{ at: moved(start, made), remark: note }],
        ),
      ]
      text = applied(text, made)
      return text !== before
    },
    note(offset, remark) {
      noted.push({ at: offset, remark })
    },
    notes() {
      const lineAt = lineCounter(text)
      return noted
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, remark }) => ({ ...remark, file, line: lineAt(at) }))
    },
    written: () => mark + (isCrlf ? text.replaceAll('\n', '\r\n') : text),
  }
}

function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  const made: Edit[] = []
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = made.at(-1)
    if (last === undefined || edit.start >= last.end) made.push(edit)
  }
  return made
}

/** @param edits - in order, without overlaps */
function applied(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, text: own } of edits) {
    parts.push(text.slice(from, start), own)
    from = end
  }
  return parts.join('') + text.slice(from)
}

/** The offset that a place of the text before the edits has after them. */
function moved(offset: number, edits: readonly Edit[]): number {
  let shift = 0
  for (const { start, end, text } of edits) {
    if (start >= offset) break
    if (end > offset) return start + shift
    shift += text.length - (end - start)
  }
  return offset + shift
}

/** Offsets, asked for in rising order → lines, from 1. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1
  let from = 0
  return (offset) => {
    for (let at = text.indexOf('\n', from); at >= 0 && at < offset; at = text.indexOf('\n', from)) {
      line++
      from = at + 1
    }
    return line
  }
}
