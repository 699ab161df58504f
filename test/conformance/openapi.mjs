/**
 * The documents with which the OpenAPI Initiative tests its schemas: `docsgen openapi --check` must find nothing wrong with
 * those in a folder `pass`, and an error in each of those in a folder `fail`.
 */
import { basename, dirname, join, relative } from 'node:path'
import { filesIn } from './files.mjs'
import { load } from './load.mjs'

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

/**
 * Checks each document of a suite.
 * @returns rows of the table, and the documents that went wrong with what was found
 */
export async function runOpenApiSuite({ folder, pass, fail }, log) {
  const { readApi } = await load('src/openapi/read/read-api.ts')
  const problemsIn = async (file) => {
    const source = { id: 'suite', path: relative(folder, file), all: true }
    return (await readApi(folder, source)).problems
  }
  const row = { name: folder, passed: 0, total: pass.length + fail.length, wrong: [], warned: 0 }
  for (const file of [...pass, ...fail]) {
    const problems = await problemsIn(file)
    const errors = problems.filter(({ severity }) => severity !== 'info')
    const isFail = fail.includes(file)
    const isRight = isFail ? errors.length > 0 : errors.length === 0
    if (isRight) row.passed++
    else row.wrong.push(`${file}: ${isFail ? 'accepted' : 'refused'}`)
    const isWarned = !isFail && problems.length > 0
    if (isWarned) row.warned++
    if (isFail || isWarned) log(relative(join(folder, '..'), file), problems)
  }
  return row
}
