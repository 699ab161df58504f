// `npm run conformance -- <folder>…`: runs the official suites of OpenAPI and JSON Schema that lie in these folders.
import { resolve } from 'node:path'
import { openApiSuites, runOpenApiSuite } from './openapi.mjs'

const folders = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const isVerbose = process.argv.includes('--verbose')
const log = (file, problems) => {
  if (!isVerbose) return
  console.log(file)
  for (const { severity, line, column, message, hint } of problems)
    console.log(`    ${severity} ${line}:${column} ${message}${hint ? ` [${hint}]` : ''}`)
}
for (const folder of folders.map((name) => resolve(name))) {
  for (const suite of openApiSuites(folder)) {
    console.log(await runOpenApiSuite(suite, log))
  }
}
