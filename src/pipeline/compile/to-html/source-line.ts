import type { MarkdownContext, SourceFile } from '../context.ts'

/** The lines of each file, so that a long file is divided once and not for each line that is asked for. */
const linesOfFiles = new WeakMap<SourceFile, readonly string[]>()

/** A line of the file being read, as the author wrote it; counted from 1. Lines that do not exist are empty. */
export function sourceLine({ source }: Pick<MarkdownContext, 'source'>, line: number): string {
  const lines = linesOfFiles.get(source) ?? source.text.split(/\r\n?|\n/)
  linesOfFiles.set(source, lines)
  return lines[line - 1] ?? ''
}
