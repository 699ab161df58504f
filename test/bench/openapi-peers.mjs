// An API reference by docsgen and by Redocly's `build-docs`, in turns: time, processor, the most memory of all processes
// at one time, and the size of what is written.
// usage: node test/bench/openapi-peers.mjs <folder in which @redocly/cli is installed> <specification …>
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { time, usage } from './measure.mjs'

const [peers, ...files] = process.argv.slice(2)
if (files.length === 0) throw new Error('Name the folder of @redocly/cli and specifications.')
// It asks for newer versions of itself, and reports its use, unless its settings forbid it.
process.env.REDOCLY_TELEMETRY = 'off'
process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true'

const bin = resolve(import.meta.dirname, '../../bin/docsgen.js')
const redocly = createRequire(join(resolve(peers), 'package.json')).resolve(
  '@redocly/cli/package.json',
)
const redoclyBin = join(dirname(redocly), 'bin/cli.js')
const folder = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
let runs = 0

/** An empty folder for one run, so that nothing is taken over from the one before. */
function freshFolder() {
  const cwd = join(folder, String(runs++))
  mkdirSync(join(cwd, 'docs'), { recursive: true })
  mkdirSync(join(cwd, 'openapi'))
  writeFileSync(join(cwd, 'docs/index.md'), '# Start\n')
  return cwd
}

const generators = {
  docsgen: (file) => {
    const cwd = freshFolder()
    copyFileSync(file, join(cwd, `openapi/api${extname(file)}`))
    const command = [process.execPath, bin, 'build', '.', '--quiet', '--no-cache']
    return { cwd, command, output: join(cwd, 'build') }
  },
  Redocly: (file) => {
    const cwd = freshFolder()
    const output = join(cwd, 'build')
    const command = [
      process.execPath,
      redoclyBin,
      'build-docs',
      file,
      '-o',
      join(output, 'index.html'),
    ]
    return { cwd, command, output }
  },
}

const filesIn = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

/** Bytes of all files of a folder, and their number. */
function outputOf(path) {
  const all = filesIn(path).map((entry) => statSync(join(entry.parentPath, entry.name)).size)
  return { bytes: all.reduce((sum, size) => sum + size, 0), count: all.length }
}

try {
  for (const file of files.map((name) => resolve(name))) {
    for (const [name, prepare] of Object.entries(generators)) {
      const timed = prepare(file)
      const seconds = await time(timed)
      const { bytes, count } = outputOf(timed.output)
      const used = await usage(prepare(file))
      const memory = used === null ? '?' : Math.round(used.memory / 1e6)
      const processor = used === null ? '?' : used.processor.all.toFixed(1)
      console.log(
        `${basename(file)}, ${name}: ${seconds.toFixed(1)} s, ${processor} s of the processor, ${memory} MB, ${count} files of ${(bytes / 1e6).toFixed(1)} MB`,
      )
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
