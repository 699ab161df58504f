/**
 * `npm run conformance -- <folder>…`: the official suites of OpenAPI and JSON Schema, wherever they lie in these folders, as
 * tables. Ends with 1 when a suite is below 98 % or anything that is right is refused.
 * usage: node test/conformance/run.mjs <folder>… [--verbose]   --verbose: every message, and every case that went wrong
 */
import { relative, resolve } from 'node:path'
import { jsonSchemaSuites, runJsonSchemaSuite } from './json-schema.mjs'
import { openApiSuites, runOpenApiSuite } from './openapi.mjs'

const least = 0.98
const words = process.argv.slice(2)
const isVerbose = words.includes('--verbose')
const folders = words.filter((word) => !word.startsWith('-')).map((word) => resolve(word))
let isWell = true
let suites = 0

function printTable(title, columns, rows) {
  const table = [columns, ...rows].map((cells) => cells.map(String))
  const widths = columns.map((_, index) => Math.max(...table.map((cells) => cells[index].length)))
  console.log(`\n${title}\n`)
  for (const cells of table)
    console.log(
      `  ${cells
        .map((cell, index) => cell.padEnd(widths[index]))
        .join('  ')
        .trimEnd()}`,
    )
}

const sum = (rows, key) => rows.reduce((total, row) => total + (row[key].length ?? row[key]), 0)

async function runOpenApi(folder, base) {
  const rows = await runOpenApiSuite(folder)
  for (const { file, problems } of isVerbose ? rows : []) {
    console.log(file)
    for (const { code, line, column, message, hint } of problems)
      console.log(`    ${line}:${column} ${message}${hint ? ` ${hint}` : ''} (${code})`)
  }
  const right = rows.filter(({ isRight }) => isRight).length
  if (right < rows.length) isWell = false
  const cells = ['pass', 'fail'].map((kind) => {
    const of = rows.filter((row) => row.kind === kind)
    return [kind, of.length, of.filter((row) => row.isRight).length, of.filter(hasRemarks).length]
  })
  printTable(
    `OpenAPI, ${relative(base, folder.folder) || '.'}: ${right} of ${rows.length}`,
    ['documents that must', 'all', 'as they must', 'with remarks'],
    cells,
  )
  for (const { file } of rows.filter((row) => !row.isRight)) console.log(`  wrong: ${file}`)
}

const hasRemarks = ({ problems, refusals }) => problems.length > refusals

async function runJsonSchema(suite) {
  const rows = await runJsonSchemaSuite(suite)
  for (const kind of ['required', 'formats']) {
    const of = rows.filter(({ name }) => name.includes('/') === (kind === 'formats'))
    const [passed, total] = [sum(of, 'passed'), sum(of, 'total')]
    if (sum(of, 'false') > 0 || (kind === 'required' && passed < total * least)) isWell = false
    const share = ((passed * 100) / total).toFixed(1)
    printTable(
      `JSON Schema, ${suite.draft}, ${kind}: ${passed} of ${total} (${share} %)`,
      ['file', 'all', 'right', 'missed', 'false'],
      [...of, { name: 'all', ...totals(of) }].map((row) => [
        row.name,
        ...['total', 'passed', 'missed', 'false'].map((key) => row[key].length ?? row[key]),
      ]),
    )
    if (isVerbose) of.forEach(printWrong)
  }
}

function totals(rows) {
  const keys = ['total', 'passed', 'missed', 'false']
  return Object.fromEntries(keys.map((key) => [key, sum(rows, key)]))
}

function printWrong({ name, ...row }) {
  for (const kind of ['missed', 'false'])
    for (const one of row[kind]) console.log(`  ${kind}: ${name}: ${one}`)
}

for (const folder of folders) {
  for (const suite of openApiSuites(folder)) {
    suites++
    await runOpenApi(suite, folder)
  }
  for (const suite of jsonSchemaSuites(folder)) {
    suites++
    await runJsonSchema(suite)
  }
}
if (suites === 0) {
  console.error(
    'No suite found. Name folders with checkouts of OAI/OpenAPI-Specification (a branch v3.x-dev) or json-schema-org/JSON-Schema-Test-Suite.',
  )
}
process.exitCode = isWell && suites > 0 ? 0 : 1
