/** Longest message (characters) that is passed on: mermaid likes to quote the whole diagram. */
const longestMessage = 300

/** An error of mermaid or the browser in one line, without the quotation of the source. */
export function tidyError(error: unknown): string {
  const text = error instanceof Error || hasMessage(error) ? error.message : String(error)
  const lines = text.split('\n').map((line) => line.trim())
  const first = lines[0] ?? ''
  const expecting = lines.find((line, index) => index > 0 && line.startsWith('Expecting'))
  const all = expecting ? `${first} ${expecting}` : first
  return all.length > longestMessage ? `${all.slice(0, longestMessage)}…` : all
}

function hasMessage(error: unknown): error is { message: string } {
  return typeof error === 'object' && error !== null && 'message' in error
}
