/**
 * The documents with which the OpenAPI Initiative tests its schemas: those in a folder `pass` are what OpenAPI allows, those in
 * `fail` beside it are not. A schema sees the form of a document only; what docsgen says beyond that is a remark.
 */
import { basename, dirname, relative } from 'node:path'
import { filesIn } from './files.mjs'
import { load } from './load.mjs'

/**
 * Codes of what OpenAPI's schemas refuse as well. The others are about what a schema does not see: references and links that
 * lead nowhere, names that are not declared, parameters that are not those of the path.
 */
const refusals = new Set([
  'openapi-invalid',
  'openapi-unknown-key',
  'openapi-unreadable',
  'openapi-example',
])

/** The folders that hold `pass` and `fail` beside each other. */
export function openApiSuites(folder) {
  const found = new Map()
  for (const file of filesIn(folder, /\.(?:ya?ml|json)$/)) {
    const kind = basename(dirname(file))
    if (kind !== 'pass' && kind !== 'fail') continue
    const suite = dirname(dirname(file))
    const known = found.get(suite) ?? { folder: suite, pass: [], fail: [] }
    known[kind].push(file)
    found.set(suite, known)
  }
  return [...found.values()].filter(({ pass, fail }) => pass.length > 0 && fail.length > 0)
}

/** Checks each document of a suite as `docsgen openapi --check` does. @returns one row for each */
export async function runOpenApiSuite({ folder, ...files }) {
  const { readApi } = await load('src/openapi/read/read-api.ts')
  const rows = []
  for (const kind of ['pass', 'fail']) {
    for (const path of files[kind]) {
      const file = relative(folder, path)
      const { problems } = await readApi(folder, { id: 'suite', path: file, all: true })
      const refused = problems.filter(({ code }) => refusals.has(code)).length
      rows.push({
        kind,
        file,
        problems,
        refusals: refused,
        isRight: refused > 0 === (kind === 'fail'),
      })
    }
  }
  return rows
}
