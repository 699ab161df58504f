import fs from 'node:fs'
import path from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import {
  type Diagnostic,
  type DiagnosticCode,
  DocsgenError,
  diagnostic,
} from '../../../shared/diagnostic.ts'
import { messagePlace } from '../../../support/esbuild/message-place.ts'
import { messageWords, unresolved } from '../../../support/esbuild/message-words.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { foreignImport } from '../../compile/rules/foreign-syntax.ts'
import { isStyleMistake, styleMistake } from '../style-problems.ts'

/**
 * Converts a bundler's errors in the site's code and style sheets to a DocsgenError with places. Other errors are
 * returned as they are.
 */
export function siteCodeProblems(root: string, failure: unknown): unknown {
  const { errors } = failure as Partial<BuildFailure>
  if (!errors) return failure
  const folder = fs.realpathSync(root)
  const problems = errors.map((error) => problemOf(folder, error))
  const isConfig = problems.some(({ code }) => code === 'config-invalid')
  return new DocsgenError(problems, isConfig ? 2 : 1, failure)
}

/** @param root - links followed */
function problemOf(root: string, error: Message): Diagnostic {
  const { reason: message, at = error.location, hint = ownHint(error) } = wordsFor(root, error)
  const file = at && posixRelative(root, path.resolve(root, at.file))
  const problem = diagnostic(codeOf(file), message, {
    ...(file && at && { file, ...messagePlace(at) }),
    ...(hint && { hint }),
  })
  // Nothing can be bundled as long as it is there.
  return { ...problem, severity: 'error' }
}

interface Words {
  readonly reason: string
  readonly at?: Message['location']
  readonly hint?: string | undefined
}

function wordsFor(root: string, error: Message): Words {
  if (isStyleMistake(error)) return styleMistake(error)
  const specifier = unresolved(error.text)
  const foreign = specifier === null ? null : foreignImport(specifier)
  if (foreign !== null) return { reason: foreign.message, hint: foreign.hint }
  const { message, ...rest } = messageWords(root, error)
  return { reason: message, ...rest }
}

/** Notes that end with a colon only refer to another place; others speak of options of the bundler. */
function ownHint({ notes }: Message): string | undefined {
  return notes.find(({ text }) => text.startsWith('Did you mean'))?.text
}

function codeOf(file: string | null): DiagnosticCode {
  if (file === null) return 'config-invalid'
  if (file.endsWith('.css')) return 'style-invalid'
  return file.startsWith('theme/') ? 'theme-invalid' : 'component-invalid'
}
