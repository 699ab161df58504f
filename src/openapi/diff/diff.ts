/** `docsgen openapi diff`: the differences between two files, and those that break clients. */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'
import { createLongNumbers, type LongNumbers, withWritten } from '../long-numbers.ts'
import type { ApiDescription } from '../model.ts'
import { createParsedFiles } from '../read/files/spec-files.ts'
import { readApi } from '../read/read-api.ts'
import type { ApiChange } from './change.ts'
import { type Compared, changelog } from './changelog.ts'
import { diffApis } from './diff-operations.ts'

export interface DiffOptions {
  /** Absolute paths. */
  readonly old: string
  readonly next: string
  /** Absolute path of a page to write; null: none. */
  readonly changelog: string | null
}

export interface DiffResult {
  readonly old: Compared
  readonly next: Compared
  readonly changes: readonly ApiChange[]
}

/**
 * Compares two specifications.
 * @throws DocsgenError (2) when one of them cannot be read or the page would replace it, (3) when the page cannot be
 * written
 */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const numbers = createLongNumbers()
  const old = await readFor(options.old, numbers)
  const next = await readFor(options.next, numbers)
  const written = new Map([...old.numbers, ...next.numbers])
  const changes = withWritten(diffApis(old, next), written)
  if (options.changelog !== null) {
    refuseCompared(options.changelog, [options.old, options.next])
    const page = changelog(old.info, next.info, changes)
    replaceFileInFolder(options.changelog, page, path.basename(options.changelog))
  }
  const named = ({ info: { title, version } }: ApiDescription) => ({ title, version })
  return { old: named(old), next: named(next), changes }
}

/** The page must not take the place of a file that it is made from. */
function refuseCompared(page: string, compared: readonly string[]): void {
  if (!fs.existsSync(page)) return
  const target = fs.realpathSync(page)
  if (!compared.some((file) => fs.realpathSync(file) === target)) return
  const place = {
    file: path.basename(page),
    hint: 'Name another file with --changelog, such as docs/changes.md.',
  }
  const message = 'The page of changes would replace a specification that it compares.'
  throw new DocsgenError([diagnostic('config-invalid', message, place)], 2)
}

async function readFor(file: string, numbers: LongNumbers): Promise<ApiDescription> {
  const { api, problems } = await readApi(path.dirname(file), {
    id: 'api',
    path: path.basename(file),
    parsed: createParsedFiles(numbers),
  })
  if (api === null) throw new DocsgenError(problems, 2)
  if (api.async !== null) {
    const message = `The file ${path.basename(file)} is a specification of AsyncAPI: diff compares those of OpenAPI.`
    const hint = "AsyncAPI's own tool compares them: `npx @asyncapi/cli diff old.yaml new.yaml`."
    throw new DocsgenError([diagnostic('openapi-unreadable', message, { hint })], 2)
  }
  return api
}
