/** Mistakes in style sheets of the site: browsers silently skip rules that they cannot parse. */
import path from 'node:path'
import type { Location, Message } from 'esbuild'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import { messagePlace } from '../../support/esbuild/message-place.ts'
import { posixRelative } from '../../support/posix-path.ts'

/** The warnings of esbuild that are about style sheets of the site. @param root - links followed */
export function styleProblems(root: string, warnings: readonly Message[]): Diagnostic[] {
  return warnings.flatMap((warning) => {
    const { reason, at, hint } = styleMistake(warning)
    if (at === null) return []
    const file = posixRelative(root, path.resolve(root, at.file))
    if (!file.endsWith('.css') || file.startsWith('../')) return []
    const where = { file, ...messagePlace(at), ...(hint && { hint }) }
    return diagnostic('style-invalid', reason, where)
  })
}

interface Mistake {
  readonly reason: string
  readonly at: Location | null
  readonly hint?: string | undefined
}

/** Whether the message is about the syntax of a style sheet, not about a file that it imports. */
export function isStyleMistake({ text, location }: Message): boolean {
  return (location?.file.endsWith('.css') ?? false) && !/^(?:Could not|No loader)/.test(text)
}

/** A mistake in a style sheet, in words for its author: the bundler's message is about its grammar. */
export function styleMistake({ text, location: at, notes }: Message): Mistake {
  const [, opened] = /^Expected "[^"]+" to go with "(.)"$/.exec(text) ?? []
  // The end of the file is where it was noticed, not where it is.
  if (opened !== undefined)
    return { reason: `“${opened}” is not closed.`, at: notes[0]?.location ?? at }
  const [, property] = /^"(.+)" is not a known CSS property$/.exec(text) ?? []
  if (property !== undefined) {
    const near = /Did you mean "([^"]+)"/.exec(notes[0]?.text ?? '')?.[1]
    const hint = near && `Did you mean “${near}”?`
    return { reason: `There is no property “${property}”.`, at, hint }
  }
  return { reason: otherReason(text), at }
}

function otherReason(text: string): string {
  const [, found] = /^Unexpected "(.+)"$/s.exec(text) ?? []
  if (found === '}') return '“}” closes nothing: the rule before it has ended.'
  if (found !== undefined) return `“${found}” cannot stand here.`
  if (text === 'Expected ":"') return 'A declaration has no “:” after its name.'
  if (text.startsWith('Unterminated string')) return 'A quotation mark is not closed on its line.'
  if (text.includes('terminate multi-line comment')) return 'A comment is not closed with “*/”.'
  if (text.startsWith('Comments in CSS')) return 'Comments are written /* … */, not // ….'
  return `${text.replace(/"([^"]*)"/g, '“$1”')}.`
}
