import type { MarkdownContext } from '../context.ts'

/** A line of the file being read, as the author wrote it; counted from 1. Lines that do not exist are empty. */
export function sourceLine(context: MarkdownContext, line: number): string {
  return context.source.text.split(/\r\n?|\n/, line)[line - 1] ?? ''
}
