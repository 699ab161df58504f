/** Text as Markdown takes it: NUL is no character (CommonMark 2.3), which is why docsgen's markers are made of it. */
export function stripNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text
}
