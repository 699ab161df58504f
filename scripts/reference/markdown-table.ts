/** A table in Markdown. Pipes in cells are escaped, in code as well, as GFM asks for. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => ':---')), ...rows.map(line)].join('\n')
}

/** Gives the text of a page's language for an English one. */
export type Translate = (english: string) => string

/** `Default: …`, for a default in English or in code. */
export function presetFact(preset: string, translate: Translate): string {
  const text = /^`[^`]*`$/.test(preset) ? preset : translate(preset)
  return `${translate('Default: ')}${text}`
}
