import { expect } from 'vitest'
import { readApi } from '../../../src/openapi/read/read-api.ts'
import { temporarySite } from '../pipeline/config/temporary-site.ts'

/** Reads `api.yaml`, or another path, of a site with these files. */
export async function readSpec(
  files: Readonly<Record<string, string | Uint8Array>>,
  path = 'api.yaml',
  overlays: readonly string[] = [],
) {
  const result = await readApi(temporarySite(files), { id: 'api', path, overlays, all: true })
  const texts = result.problems.map(
    ({ file, line, column, message, hint }) =>
      `${[file, line, column].filter(Boolean).join(':')} ${message}${hint === undefined ? '' : ` ${hint}`}`,
  )
  const api = () => result.api ?? expect.fail(texts.join('\n'))
  return { ...result, read: result.api, texts, api }
}

/** The beginning of a specification of 3.1, two lines. */
export const head = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\n`
