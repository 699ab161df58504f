/** search.test.yml of a site: questions, and the pages that answer them. */
import fs from 'node:fs'
import path from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { yamlProblem } from '../../support/text/yaml-problem.ts'
import { yamlValue } from '../../support/text/yaml-value.ts'

const text = z.string().min(1)

const question = z.strictObject({
  query: text,
  /** Default: the default locale. */
  locale: text.optional(),
  context: text.optional(),
  version: text.optional(),
  /** Paths of pages without base and locale; one of them has to be found. */
  pages: z.union([text.transform((page) => [page]), z.array(text).min(1)]),
  /** Worst rank that is allowed. */
  rank: z.number().int().min(1).default(3),
})

export type Question = z.output<typeof question>

/** Name of the file in the site's folder. */
const testFile = 'search.test.yml'

/** The questions of a site; none without the file. @throws DocsgenError (2) when it cannot be read as such */
export function readTestFile(root: string): Question[] {
  const file = path.join(root, testFile)
  if (!fs.existsSync(file)) return []
  const source = fs.readFileSync(file, 'utf8')
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const [error] = document.errors
  if (error) {
    const { reason, hint } = yamlProblem(error, source)
    const { line, col: column } = lines.linePos(error.pos[0])
    throw refused(`${testFile} cannot be read: ${reason}.`, { hint, line, column })
  }
  const value = yamlValue(document.contents, document)
  if (!value.ok) throw refused(`${testFile} cannot be read: ${value.message}.`, {})
  const parsed = z.array(question).safeParse(value.value ?? [])
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.') ?? ''
  throw refused(`${testFile}: ${place === '' ? '' : `${place}: `}${issue?.message}`, {
    hint: 'It is a list of objects with query and pages, and if need be locale, context, version and rank.',
  })
}

function refused(
  message: string,
  where: { readonly hint?: string; readonly line?: number; readonly column?: number },
): DocsgenError {
  return new DocsgenError([diagnostic('config-invalid', message, { file: testFile, ...where })], 2)
}
