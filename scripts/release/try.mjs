// usage: node scripts/release/try.mjs <folder of packed files>
// Installs the packed files in an empty folder, on the Node that runs this, and uses each once: a site is made by
// create-docsgen, checked and built, and the widget is imported and required. Needs nothing of this repository but this folder.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { packages } from './packages.mjs'

const [packed] = process.argv.slice(2)
if (packed === undefined) throw new Error('Say in which folder the packed files are')
const files = readdirSync(packed)
/** The packed file of a package: its name, then a version. */
function fileOf(name) {
  const found = files.find((file) => new RegExp(`^${name}-\\d[^/]*\\.tgz$`).test(file))
  if (found === undefined) throw new Error(`There is no packed file of ${name} in ${packed}`)
  return `file:${join(resolve(packed), found)}`
}

const folder = mkdtempSync(join(tmpdir(), 'docsgen-release-'))
const run = (command, args, cwd = folder) => execFileSync(command, args, { cwd, stdio: 'inherit' })
try {
  const dependencies = Object.fromEntries(packages.map(({ name }) => [name, fileOf(name)]))
  const manifest = { private: true, dependencies, overrides: { docsgen: '$docsgen' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  run('npm', ['install', '--engine-strict', '--ignore-scripts', '--no-audit', '--no-fund'])

  const modules = join(folder, 'node_modules')
  run(process.execPath, [join(modules, 'create-docsgen/create-docsgen.js'), 'site', '--yes'])
  const site = join(folder, 'site')
  const docsgen = join(modules, 'docsgen/bin/docsgen.js')
  run(process.execPath, [docsgen, 'check', '--strict'], site)
  run(process.execPath, [docsgen, 'build', '--strict'], site)
  const home = readFileSync(join(site, 'build/index.html'), 'utf8')
  if (!home.includes('</html>')) throw new Error('The site has no home page')

  const ways = [
    ["import { createWidget } from 'docsgen-widget'", 'module'],
    ["const { createWidget } = require('docsgen-widget')", 'commonjs'],
  ]
  for (const [line, type] of ways) {
    const code = `${line}\nif (typeof createWidget !== 'function') process.exit(1)`
    run(process.execPath, [`--input-type=${type}`, '--eval', code])
  }
  console.log(`\nThe packed files work on Node ${process.version}.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
