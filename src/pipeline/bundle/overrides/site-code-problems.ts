import fs from 'node:fs'
import path from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import {
  type Diagnostic,
  type DiagnosticCode,
  DocsgenError,
  diagnostic,
} from '../../../shared/diagnostic.ts'
import { posixRelative } from '../../../support/posix-path.ts'

/**
 * Converts a bundler's errors in the site's code and style sheets to a DocsgenError with places. Other errors are
 * returned as they are.
 */
export function siteCodeProblems(root: string, failure: unknown): unknown {
  const { errors } = failure as Partial<BuildFailure>
  if (!errors) return failure
  const problems = errors.map((error) => problemOf(root, error))
  const isConfig = problems.some(({ code }) => code === 'config-invalid')
  return new DocsgenError(problems, isConfig ? 2 : 1, failure)
}

function problemOf(root: string, { text, location, notes }: Message): Diagnostic {
  const file =
    location &&
    posixRelative(fs.realpathSync(root), path.resolve(fs.realpathSync(root), location.file))
  // Notes that end with a colon only refer to another place.
  const hint = notes.find((note) => !note.text.endsWith(':'))?.text
  return diagnostic(codeOf(file), text, {
    ...(file && location && { file, line: location.line, column: location.column + 1 }),
    ...(hint && { hint }),
  })
}

function codeOf(file: string | null): DiagnosticCode {
  if (file === null || file.endsWith('.css')) return 'config-invalid'
  return file.startsWith('theme/') ? 'theme-invalid' : 'component-invalid'
}
