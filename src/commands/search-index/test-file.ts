/** search.test.yml of a site: questions, and the pages that answer them. */
import fs from 'node:fs'
import path from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod'
import type { Config } from '../../pipeline/config/config.ts'
import { dataLocator } from '../../pipeline/config/load/read-data.ts'
import { schemaProblems } from '../../pipeline/config/problems/schema-problems.ts'
import { object, text } from '../../pipeline/config/schema/object.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { readFile } from '../../support/read-file.ts'
import { yamlProblem } from '../../support/text/yaml-problem.ts'
import { yamlValue } from '../../support/text/yaml-value.ts'
import { unknownNames } from './unknown-names.ts'

const question = object({
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

/**
 * The questions of a site; none without the file.
 * @throws DocsgenError (2) when it cannot be read as such, or names a locale, context or version that is not there
 */
export function readTestFile(root: string, config: Config): Question[] {
  const file = path.join(root, testFile)
  if (!fs.existsSync(file)) return []
  const source = readFile(file).toString('utf8')
  const value = readValue(source)
  const placeOf = dataLocator(source)
  const locate = (at: readonly PropertyKey[]) => ({ file: testFile, ...placeOf(at) })
  const parsed = z.array(question).safeParse(value)
  if (!parsed.success) {
    const codeOf = () => 'config-invalid' as const
    throw new DocsgenError(schemaProblems(parsed.error.issues, { value, locate, codeOf }), 2)
  }
  const unknown = parsed.data.flatMap((one, at) =>
    unknownNames(one, config).map(({ key, message, hint }) =>
      diagnostic('config-invalid', message, { ...locate([at, key]), hint }),
    ),
  )
  if (unknown.length > 0) throw new DocsgenError(unknown, 2)
  return parsed.data
}

function readValue(source: string): unknown {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const refused = (reason: string, offset: number, more: Pick<Diagnostic, 'hint'> = {}) => {
    const { line, col: column } = lines.linePos(offset)
    const place = { file: testFile, line, column, ...more }
    const message = `${testFile} cannot be read: ${reason}.`
    return new DocsgenError([diagnostic('config-invalid', message, place)], 2)
  }
  const [error] = document.errors
  if (error) {
    const { reason, hint } = yamlProblem(error, source)
    throw refused(reason, error.pos[0], { hint })
  }
  const read = yamlValue(document.contents, document)
  if (!read.ok) throw refused(read.message, read.offset)
  return read.value ?? []
}
