/** Longest message (characters) that is passed on: mermaid likes to quote the whole diagram. */
const longestMessage = 300

/**
 * Makes mermaid's SVG fit for a page that holds several: every id and each reference to it gets the diagram's own
 * prefix, and the diagram has a name for screen readers (the author's `accTitle`, else a marker for the UI text).
 * @param id the id mermaid was given, @param own the id that takes its place
 */
export function tidySvg(svg: string, id: string, own: string): string {
  const named = svg.replaceAll(new RegExp(`${id}(?!\\d)`, 'g'), own)
  const foreign = new Set(
    [...named.matchAll(/\sid="([^"]+)"/g)]
      .map(([, value]) => value as string)
      .filter((value) => !value.startsWith(own)),
  )
  const prefixed = (value: string) => (foreign.has(value) ? `${own}-${value}` : value)
  const unique = named
    .replace(/(?<=\sid=")[^"]+/g, prefixed)
    .replace(/(?<=url\((?:&quot;|")?#|href="#)[^")&]+/g, prefixed)
    .replace(/(?<=aria-(?:labelledby|describedby)=")[^"]+/g, (value) =>
      value.split(' ').map(prefixed).join(' '),
    )
  return nameSvg(dropRepeated(unique))
}

/** mermaid gives some ids twice in one diagram; a document may not. The first is the one that references mean. */
function dropRepeated(svg: string): string {
  const seen = new Set<string>()
  return svg.replace(/\sid="([^"]+)"/g, (attribute, id: string) => {
    if (seen.has(id)) return ''
    seen.add(id)
    return attribute
  })
}

function nameSvg(svg: string): string {
  const end = svg.indexOf('>')
  const tag = svg.slice(0, end)
  if (/aria-label(ledby)?=/.test(tag)) return svg
  return `${tag} aria-label="\0m:diagram\0"${svg.slice(end)}`
}

/** What mermaid, or the browser, says is wrong: one line, without the quotation of the source. */
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
