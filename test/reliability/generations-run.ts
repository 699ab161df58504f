// Two builders in two pid namespaces build two sites into one folder, again and again, and are killed and stopped at random
// moments; the clocks of whoever wrote there are a day apart. The output must always be one of the two sites, whole, and a
// build that begins while the others are stopped in the middle must succeed.
// usage: node test/reliability/run.mjs generations-run [--rounds 500] [--builds 10] [--seed n]
//   --rounds   with the emitter alone, driven in child processes
//   --builds   with the real command
// The builders see a right /proc (their own), that of the outer namespace, or none.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createEmitter } from '../../src/pipeline/emit/emitter.ts'
import { readManifest } from '../../src/pipeline/emit/manifest.ts'
import { DocsgenError } from '../../src/shared/diagnostic.ts'
import { createRandom } from '../random.ts'
import {
  bin,
  build,
  filesOf,
  type State,
  states,
  temporaryFolder,
  writeState,
} from './two-states.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    builds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    emit: { type: 'string' },
    out: { type: 'string', default: '' },
  },
})
const day = 86_400_000

/** What both sites have, one of them, as a file or as a folder. */
function siteFiles(name: string): Map<string, Buffer> {
  const [first, second] = states
  const files = new Map<string, Buffer>()
  const add = (file: string) => files.set(file, Buffer.from(`${file} of ${name}\n`.repeat(50)))
  for (let page = 0; page < 25; page++) add(`docs/part-${page % 3}/page-${page}/index.html`)
  for (let asset = 0; asset < 10; asset++) add(`assets/${asset}.css`)
  for (let own = 0; own < 10; own++) add(`only-${name}/${own}/index.html`)
  add(name === first ? 'turn' : 'turn/index.html')
  if (name === second) add('assets/new/deep/x.css')
  return files
}

const [site = '', outOfBuilder = ''] = [values.emit, values.out]

/** A builder: emits its site again and again, until it is killed, and says how each time ended. */
async function keepEmitting(): Promise<void> {
  for (;;) {
    try {
      await emitOnce(site, outOfBuilder)
      process.stdout.write('p')
    } catch (error) {
      if (!(error instanceof DocsgenError) || !/has taken over/.test(error.message)) throw error
      process.stdout.write('r')
    }
    // Builds have pauses between steps; and signals are looked at.
    await pause(1)
  }
}

async function emitOnce(name: string, outDir: string): Promise<void> {
  const emitter = createEmitter({ outDir, siteDir: path.dirname(outDir), sources: ['docs'] }, {})
  try {
    for (const [file, content] of siteFiles(name)) emitter.add({ path: file, content })
    await emitter.commit()
  } finally {
    emitter.abort()
  }
}

const counts = {
  rounds: 0,
  killed: 0,
  stopped: 0,
  published: 0,
  refused: 0,
  torn: 0,
  mixed: 0,
  failed: 0,
}
const random = createRandom(Number(values.seed))
type Sites = ReadonlyMap<string, ReadonlyMap<string, Buffer>>

async function stress(): Promise<void> {
  const begin = performance.now()
  await rounds(Number(values.rounds), begin)
  const again = performance.now()
  await builds(Number(values.builds))
  tell('both', again)
  process.exitCode = counts.torn + counts.mixed + counts.failed === 0 ? 0 : 1
}

function tell(what: string, begin: number): void {
  const seconds = Math.round((performance.now() - begin) / 1000)
  console.log(`seed ${values.seed}, ${what}: ${JSON.stringify(counts)} in ${seconds} s`)
}

async function rounds(most: number, from: number): Promise<void> {
  const outDir = path.join(temporaryFolder('generations'), 'build')
  const sites: Sites = new Map(states.map((name) => [name, siteFiles(name)]))
  const begin = (name: string) =>
    start([fileURLToPath(import.meta.url), '--emit', name, '--out', outDir], random(3))
  const builders = states.map(begin)
  await pause(1500)
  for (let round = 0; round < most; round++) {
    if (counts.rounds % 50 === 0) tell('so far', from)
    counts.rounds++
    await pause(random(4000) / 100)
    const at = random(2)
    // Half a second for those that have just been started.
    if (random(3) === 0) counts.killed += signal(builders[at] as Builder, 'SIGKILL')
    for (const one of builders) counts.stopped += signal(one, 'SIGSTOP')
    shiftClock(outDir)
    look(outDir, sites)
    const name = states[round % 2] ?? 'first'
    await emitOnce(name, outDir).catch((error) => fail(`round ${round}: ${error}`))
    expectSite(outDir, sites.get(name))
    // Each sleeps on with one chance in three, through the next rounds.
    for (const one of builders) if (random(3) > 0) signal(one, 'SIGCONT')
    await replaceDead(builders, begin)
  }
  for (const one of builders) signal(one, 'SIGKILL')
  await Promise.all(builders.map(({ done }) => done))
  for (const one of builders) count(one)
  tell('the emitter', from)
}

async function replaceDead(builders: Builder[], begin: (name: string) => Builder): Promise<void> {
  for (const [index, one] of builders.entries()) {
    if (!one.ended && isAlive(one)) continue
    count(one)
    builders[index] = begin(states[index] ?? 'first')
    await pause(300)
  }
}

/** A builder of the emitter ends only by being killed. */
function count({ output, errors }: Builder): void {
  counts.published += output().split('p').length - 1
  counts.refused += output().split('r').length - 1
  const said = errors()
    .replace(/^unshare: .*$/gm, '')
    .trim()
  if (said !== '') fail(said)
}

async function builds(most: number): Promise<void> {
  const base = temporaryFolder('generations-site')
  const outDir = path.join(base, 'out')
  const sites: Sites = new Map(states.map((name) => [name, cleanBuild(base, name)]))
  const begin = (name: string, proc: number) =>
    start([bin, 'build', path.join(base, name), '--out-dir', outDir, '--wait', '0'], proc)
  for (let round = 0; round < most; round++) {
    counts.rounds++
    const builders = states.map((name, index) => begin(name, (round + index) % 3))
    for (let blow = 0; blow < 4; blow++) await strike(builders)
    look(outDir, sites)
    const name = states[round % 2] ?? 'first'
    const next = begin(name, 0)
    await next.done
    if (next.code !== 0) fail(`round ${round}: ${next.code} ${next.errors()}`)
    expectSite(outDir, sites.get(name))
    for (const one of builders) signal(one, 'SIGCONT')
    await Promise.all(builders.map(({ done }) => done))
    look(outDir, sites)
    for (const one of builders) judge(one)
  }
}

/** How a real build may end: well, overtaken, or killed. */
function judge({ code, errors }: Builder): void {
  if (code === 0) counts.published++
  else if (code === 3 && /has taken over/.test(errors())) counts.refused++
  else if (!/unshare: /.test(errors()) && code !== null && code < 128) fail(errors())
}

async function strike(builders: readonly Builder[]): Promise<void> {
  await pause(random(1500))
  const one = builders[random(2)] as Builder
  if (random(4) === 0) counts.killed += signal(one, 'SIGKILL')
  else if (random(2) === 0) counts.stopped += signal(one, 'SIGSTOP')
  else signal(one, 'SIGCONT')
}

function cleanBuild(base: string, name: State): Map<string, Buffer> {
  const folder = path.join(base, name)
  fs.mkdirSync(folder)
  writeState(folder, name, 6)
  const clean = path.join(base, `clean-${name}`)
  build(folder, ['--no-cache', '--out-dir', clean])
  return filesOf(clean)
}

/** What readers get: whole files; and, unless somebody is stopped in the middle of a switch, one site. */
function look(outDir: string, sites: Sites): void {
  const own = path.join(outDir, '.docsgen-output')
  if (!fs.existsSync(own)) return
  const isSwitching = fs.readdirSync(own).some((name) => name.startsWith('commit-'))
  const now = filesOf(outDir)
  const all = [...sites.values()]
  for (const [file, bytes] of now)
    if (!all.some((one) => one.get(file)?.equals(bytes))) counts.torn++
  if (!isSwitching && now.size > 0 && !all.some((one) => isEqual(one, now))) counts.mixed++
}

function expectSite(outDir: string, site: ReadonlyMap<string, Buffer> = new Map()): void {
  const now = filesOf(outDir)
  const isListed = readManifest(outDir)?.files.join() === [...now.keys()].sort().join()
  if (!isListed || !isEqual(site, now)) fail('the next build has not left its site')
}

function fail(what: string): void {
  counts.failed++
  console.log(what)
}

function isEqual(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): boolean {
  return a.size === b.size && [...a].every(([file, bytes]) => b.get(file)?.equals(bytes))
}

/** The clock of whoever wrote what lies there is a day ahead, a day behind, or right. */
function shiftClock(outDir: string): void {
  const own = path.join(outDir, '.docsgen-output')
  if (!fs.existsSync(own)) return
  for (const entry of fs.readdirSync(own)) {
    const at = new Date(Date.now() + (random(3) - 1) * day)
    fs.utimesSync(path.join(own, entry), at, at)
  }
}

interface Builder {
  readonly child: ChildProcess
  readonly done: Promise<unknown>
  readonly output: () => string
  readonly errors: () => string
  ended: boolean
  code: number | null
}

/** What a builder sees at /proc: that of its namespace, that of the outer one, or nothing. */
const procs = [
  ['--mount-proc'],
  [],
  ['--mount', 'sh', '-c', 'umount --lazy /proc && exec "$@"', 'sh'],
] as const

/** Starts Node as process 1 of a pid namespace of its own. @param proc - index in `procs` */
function start(args: readonly string[], proc: number): Builder {
  const options = ['--fork', '--pid', '--kill-child', ...(procs[proc] ?? [])]
  const child = spawn('unshare', [...options, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = [child.stdout, child.stderr].map((stream) => {
    const parts: string[] = []
    stream.on('data', (data) => parts.push(String(data)))
    return () => parts.join('')
  })
  const [output = String, errors = String] = texts
  const builder: Builder = {
    ...{ child, output, errors, ended: false, code: null },
    done: once(child, 'close').then(([code, by]) => {
      builder.ended = true
      builder.code = by === null ? code : null
    }),
  }
  return builder
}

/** Id of the process in the namespace, outside of it; null: there is none, or no more. */
function processOf({ child, ended }: Builder): number | null {
  if (ended) return null
  const list = `/proc/${child.pid}/task/${child.pid}/children`
  const pid = Number(fs.existsSync(list) ? fs.readFileSync(list, 'utf8').trim() : '')
  return pid || null
}

function isAlive(builder: Builder): boolean {
  return processOf(builder) !== null
}

/** @returns 1 if there is a process to get it */
function signal(builder: Builder, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): number {
  const pid = processOf(builder)
  if (pid === null) return 0
  try {
    process.kill(pid, name)
    return 1
  } catch {
    return 0
  }
}

if (values.emit === undefined) await stress()
else await keepEmitting()
