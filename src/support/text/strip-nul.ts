/** Text as Markdown takes it: NUL is no character (CommonMark 2.3), which is why docsgen's markers are made of it. */
export function stripNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text
}

/** For reading JSON and YAML, where an escape can make the character: `"\u0000"`. */
export function withoutNul(_key: unknown, value: unknown): unknown {
  return typeof value === 'string' ? stripNul(value) : value
}
