// The cost of a fresh checkout with a shared cache on nginx, beside a cold build and Hugo: by the clock and in processor time.
// usage: node test/bench/shared-cache.mjs --corpus <folder of locales> | --site <folder> [--runs 5]
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { docsgen, hugo } from './generators.mjs'
import { median, time } from './measure.mjs'
import { startNginx } from './nginx-store.mjs'

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    site: { type: 'string' },
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number(values.runs)
const root = mkdtempSync(join(tmpdir(), 'docsgen-shared-'))

/** A line to a port on which everything takes some milliseconds, each way, in a process of its own. */
async function distant(port, delay) {
  const code = `
    const net = require('node:net')
    net.createServer((near) => {
      const far = net.connect(${port}, '127.0.0.1')
      for (const [from, to] of [[near, far], [far, near]]) {
        from.setNoDelay()
        from.on('data', (part) => setTimeout(() => to.write(part), ${delay}))
        from.on('end', () => setTimeout(() => to.end(), ${delay}))
        from.on('error', () => to.destroy())
      }
    }).listen(8392, '127.0.0.1')`
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  await wait(500)
  return { port: 8392, end: () => child.kill() }
}

/** Processor time of the programs that have ended so far, in seconds. */
function processor() {
  const { 13: user, 14: system } = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(user) + Number(system)) / 100
}

/** The site that is built, and how. */
function siteToBuild() {
  if (values.corpus !== undefined) return docsgen(values.corpus, join(root, 'site'))
  const cwd = join(root, 'site')
  const isSource = (file) => !/\/(?:build|\.docsgen)$/.test(file)
  cpSync(values.site, cwd, { recursive: true, filter: isSource })
  const bin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))
  const gone = () => mkdtempSync(`${cwd}-gone-`)
  return {
    run: { command: [process.execPath, bin, 'build', '.'], cwd },
    forget() {
      const to = gone()
      for (const folder of ['.docsgen', 'build']) {
        if (existsSync(join(cwd, folder))) renameSync(join(cwd, folder), join(to, folder))
      }
    },
    docs: join(cwd, 'docs'),
  }
}

const near = 8391
const endNginx = await startNginx(join(root, 'cache'), near)
const far = await distant(near, 10)
try {
  const site = siteToBuild()
  const { run, forget, docs } = site
  const withCache = (port, ...options) => ({
    ...run,
    command: [...run.command, '--remote-cache', `http://127.0.0.1:${port}`, ...options],
  })
  await time(withCache(near, '--remote-cache-write'))
  const [first] = readdirSync(docs, { recursive: true })
    .filter((name) => name.endsWith('.md') && statSync(join(docs, name)).size > 1000)
    .map((name) => join(docs, name))
    .sort()
  const before = readFileSync(first, 'utf8')
  const edited = () => writeFileSync(first, `${before}\nA new sentence.\n`)
  const restored = () => writeFileSync(first, before)
  const peer = values.corpus && hugo(values.corpus, join(root, 'hugo'))
  const ways = {
    'cold, no shared cache': { run, prepare: restored, forget },
    'fresh, shared cache': { run: withCache(near), prepare: restored, forget },
    'fresh, shared cache, 20 ms away': { run: withCache(far.port), prepare: restored, forget },
    'fresh, one edit, shared cache': { run: withCache(near), prepare: edited, forget },
    ...(peer && { 'Hugo, small theme': { ...peer, prepare() {} } }),
  }
  const figures = Object.fromEntries(
    Object.keys(ways).map((name) => [name, { wall: [], used: [] }]),
  )
  for (let round = 0; round < runs; round++) {
    for (const [name, way] of Object.entries(ways)) {
      way.prepare()
      way.forget()
      const start = processor()
      figures[name].wall.push(await time(way.run))
      figures[name].used.push(processor() - start)
    }
  }
  const size = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  console.log('| build | by the clock | processor time |')
  console.log('| --- | --- | --- |')
  for (const [name, { wall, used }] of Object.entries(figures)) {
    console.log(`| ${name} | ${median(wall).toFixed(2)} s | ${median(used).toFixed(2)} s |`)
  }
  console.log(`\nThe store: ${(size(join(root, 'cache/files')) / 1e6).toFixed(1)} MB.`)
} finally {
  far.end()
  await endNginx()
  rmSync(root, { recursive: true, force: true })
}
