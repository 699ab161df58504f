// What a large specification costs: read and checked as JSON and as YAML; built cold and unchanged, in one locale.
// usage: node test/bench/openapi.mjs <specification.json>, such as generated/api.github.com.json of npm's @octokit/openapi
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dump } from 'js-yaml'
import { time, usage } from './measure.mjs'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name a specification in JSON.')
const bin = resolve(import.meta.dirname, '../../bin/docsgen.js')
const json = readFileSync(file, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))

function site(name, text) {
  const root = join(folder, name)
  mkdirSync(join(root, 'openapi'), { recursive: true })
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/index.md'), '# Start\n')
  writeFileSync(join(root, 'openapi', `api.${name}`), text)
  return root
}

async function report(name, command, text = '') {
  const size = text === '' ? '' : ` of ${(text.length / 1e6).toFixed(1)} MB`
  const seconds = await time({ command, cwd: folder })
  console.log(`${name}${size}: ${seconds.toFixed(2)} s`)
}

/** Other programs on the machine do not change this. */
async function reportUse(name, command) {
  const used = await usage({ command, cwd: folder })
  if (used === null) return
  const memory = Math.round(used.memory / 1e6)
  console.log(`${name}: ${used.processor.all.toFixed(2)} s of the processor, ${memory} MB at most`)
}

const docsgen = (...args) => [process.execPath, bin, ...args]
try {
  const yaml = dump(JSON.parse(json), { noRefs: true })
  const roots = { json: site('json', json), yaml: site('yaml', yaml) }
  await report('start alone', docsgen('--version'))
  await report('JSON', docsgen('openapi', roots.json, '--quiet', '--json'), json)
  await report('YAML', docsgen('openapi', roots.yaml, '--quiet', '--json'), yaml)
  await report('build, cold', docsgen('build', roots.json, '--quiet'))
  await report('build, unchanged', docsgen('build', roots.json, '--quiet'))
  await reportUse('JSON', docsgen('openapi', roots.json, '--quiet', '--json'))
  await reportUse('YAML', docsgen('openapi', roots.yaml, '--quiet', '--json'))
  await reportUse('build, cold', docsgen('build', roots.json, '--quiet', '--no-cache'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
