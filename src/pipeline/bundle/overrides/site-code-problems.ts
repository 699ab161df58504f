import fs from 'node:fs'
import path from 'node:path'
import type { BuildFailure, Message } from 'esbuild'
import {
  type Diagnostic,
  type DiagnosticCode,
  DocsgenError,
  diagnostic,
} from '../../../shared/diagnostic.ts'

/**
 * What the bundler found wrong in the code and the style sheets of a site, located. Anything else that it throws is
 * given back as it is.
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
    path
      .relative(fs.realpathSync(root), path.resolve(fs.realpathSync(root), location.file))
      .split(path.sep)
      .join('/')
  // Some notes only point to another place.
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
