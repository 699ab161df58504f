/** Longest message (characters) that is passed on: mermaid likes to quote the whole diagram. */
const longestMessage = 300

/**
 * An error of mermaid or the browser in one line. Of mermaid's grammar only the place is kept: `line 2 cannot be read`.
 * @param source - the diagram: where it ends too early, mermaid names the line below its last one
 */
export function tidyError(error: unknown, source = ''): string {
  const text = error instanceof Error || hasMessage(error) ? error.message : String(error)
  const [first = '', excerpt = '', arrow = ''] = text.split('\n')
  const line = /^(?:Parse|Lexical) error on line (\d+)/.exec(first)?.[1]
  if (line !== undefined) {
    const caret = /^-+\^/.exec(arrow)?.[0].length ?? 0
    const before = excerpt
      .slice(0, Math.max(0, caret - 1))
      .replace(/^\.\.\./, '')
      .trim()
    const last = source === '' ? Number.POSITIVE_INFINITY : source.trimEnd().split('\n').length
    return `line ${Math.min(Number(line), last)} cannot be read${before === '' ? '' : ` after “${before}”`}`
  }
  const all = first.trim().replace(/^browserType\.launch: /, '')
  return all.length > longestMessage ? `${all.slice(0, longestMessage)}…` : all
}

/** The line of the diagram that such an error names, from 1; null when it names none. */
export function lineOfError(message: string): number | null {
  const line = /^line (\d+) cannot be read/.exec(message)?.[1]
  return line === undefined ? null : Number(line)
}

function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error
}
