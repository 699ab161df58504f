import { type Diagnostic, diagnostic, type Place } from '../../../shared/diagnostic.ts'

/** An error in an .mdx document or in a file that it imports: the page cannot be rendered. */
export class MdxProblem extends Error {
  readonly place: Partial<Place> & { readonly hint?: string }
  /** Others that were found with it, in the order of their places. */
  readonly others: MdxProblem[] = []

  /** @param place `file` only when it is not the document itself */
  constructor(message: string, place: MdxProblem['place'] = {}, cause?: unknown) {
    super(message, { cause })
    this.place = place
  }
}

/** Several problems as one error: the first, with the others. @param problems - at least one */
export function mergedProblems(problems: readonly [MdxProblem, ...MdxProblem[]]): MdxProblem {
  const [first, ...others] = problems
  first.others.push(...others)
  return first
}

/** The problems as they are reported. */
export function mdxDiagnostics(problem: MdxProblem): Diagnostic[] {
  return [problem, ...problem.others].map(({ message, place }) =>
    diagnostic('mdx-invalid', message, { line: 1, column: 1, ...place }),
  )
}

interface SyntaxMessage {
  readonly reason: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** An error of @mdx-js/mdx as a problem: its first line, its place, and a hint for authors of Markdown. */
export function syntaxProblem(error: unknown, file: string | null): MdxProblem {
  const { reason, line, column } = asSyntaxMessage(error)
  const written = (reason.split('\n')[0] ?? '').replace(/\s*\(see https?:\S+\)$/, '')
  const known = unusualTags.find(({ pattern }) => pattern.test(written))
  const message = known?.message ?? written
  const hint = known?.hint ?? hintFor(message)
  return new MdxProblem(
    message,
    {
      ...(file !== null && { file }),
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      ...(hint !== null && { hint }),
    },
    error,
  )
}

function asSyntaxMessage(error: unknown): SyntaxMessage {
  if (!(error instanceof Error && 'reason' in error)) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
  const message = error as unknown as SyntaxMessage
  if (message.line !== undefined) return message
  // For a tag that is never closed, the place is only in the text: “for `<b>` (2:1-2:4)”.
  const [, line, column] = /\((\d+):(\d+)-/.exec(message.reason) ?? []
  return line === undefined
    ? message
    : { reason: message.reason, line: Number(line), column: Number(column) }
}

/** Messages and hints for text that begins like a tag but is not one, by the parser's message. */
const unusualTags: readonly { pattern: RegExp; message: string; hint: string }[] = [
  {
    pattern: /^Unexpected character `\/` \(U\+002F\) before local name/,
    message: 'An address in angle brackets is read as a tag in .mdx.',
    hint: 'Write [text](https://…), or the address without the brackets.',
  },
  {
    pattern: /^Unexpected character `@` \(U\+0040\) in name/,
    message: 'An address of mail in angle brackets is read as a tag in .mdx.',
    hint: 'Write [name@example.com](mailto:name@example.com).',
  },
]

/** For authors of Markdown who meant braces as text. */
export const bracesHint =
  'Braces hold JavaScript in .mdx. Write \\{ for a brace, or rename the file to .md.'

function hintFor(message: string): string | null {
  if (message.includes('acorn') || message.includes('expression')) {
    return bracesHint
  }
  if (/closing tag|before name|in name|tag/.test(message)) {
    return 'Tags are JSX in .mdx and must be closed. Write \\< for the sign, or rename the file to .md.'
  }
  return null
}
