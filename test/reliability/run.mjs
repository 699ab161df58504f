// Runs a script of this folder that is written in TypeScript; not every Node that builds docsgen can do that by itself.
// usage: node test/reliability/run.mjs <script without ending> [options of the script]
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const [name = 'fuzz-run'] = process.argv.splice(2, 1)
const here = path.dirname(fileURLToPath(import.meta.url))
const script = path.join(here, `${path.basename(name)}.${process.pid}.mjs`)
try {
  await build({
    entryPoints: [path.join(here, `${name}.ts`)],
    outfile: script,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  })
  await import(pathToFileURL(script).href)
} finally {
  rmSync(script, { force: true })
}
