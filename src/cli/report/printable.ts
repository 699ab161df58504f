/**
 * Text of documents and names of files as they may be printed: without control characters, which the terminal would
 * execute, and without commands for build servers. GitHub takes lines that begin with `::` for them, whatever spaces are
 * before; GitHub and Azure take `##[` and `##vso[` anywhere. A space of no width in it makes it text.
 */
export function printable(text: string): string {
  return text
    .replace(/[^\P{Cc}\n\t]/gu, '\uFFFD')
    .replace(/^(\s*:)(?=:)/gm, '$1\u200B')
    .replace(/#(?=#(?:vso)?\[)/g, '#\u200B')
}

/** The same in one line. */
export function printableLine(text: string): string {
  return printable(text.replaceAll('\n', '\uFFFD'))
}
