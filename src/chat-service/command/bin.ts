/** The command of the package `docsgen-widget`: `npx docsgen-widget test`, `npx docsgen-widget sandbox`. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  package: path.dirname(fileURLToPath(import.meta.url)),
})
