// Processes that take the lock of one folder at the same moment: never may two have it at once.
// usage: node test/reliability/run.mjs race-run [--rounds 1000] [--processes 3] [--builds 5]
//   --rounds   each process tries once in each of them; in every second one a process that has died has left its lock
//   --builds   rounds in which as many real builds are started at once
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { takeLock } from '../../src/pipeline/emit/lock.ts'
import { bin, temporaryFolder, writeState } from './two-states.ts'

/** When a process had the lock, in nanoseconds of the machine's clock; null: it was busy. */
type Held = readonly [from: string, to: string] | null

if (process.send) await takePart()
else await race()

/** In each round the process waits for the moment, without a pause, and holds the lock for a moment if it gets it. */
async function takePart(): Promise<void> {
  process.on('message', ({ folder, at }: { folder: string; at: string }) => {
    while (process.hrtime.bigint() < BigInt(at));
    const lock = takeLock(folder)
    if (!('release' in lock)) return process.send?.({ held: null })
    const from = process.hrtime.bigint()
    while (process.hrtime.bigint() < from + 500_000n);
    const to = process.hrtime.bigint()
    lock.release()
    return process.send?.({ held: [String(from), String(to)] })
  })
  await once(process, 'disconnect')
}

async function race(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '1000' },
      processes: { type: 'string', default: '3' },
      builds: { type: 'string', default: '5' },
    },
  })
  const processes = Array.from({ length: Number(values.processes) }, () =>
    fork(fileURLToPath(import.meta.url)),
  )
  const folder = temporaryFolder('race')
  const counts = { held: 0, busy: 0, both: 0, none: 0, left: 0 }
  for (let round = 0; round < Number(values.rounds); round++) {
    if (round % 2 === 1) leaveLock(folder)
    const held = await startTogether(processes, folder)
    const times = held.filter((one) => one !== null).map(([from, to]) => [BigInt(from), BigInt(to)])
    counts.held += times.length
    counts.busy += held.length - times.length
    if (times.length === 0) counts.none++
    times.sort(([a = 0n], [b = 0n]) => (a < b ? -1 : 1))
    if (times.some(([from = 0n], index) => from < (times[index - 1]?.[1] ?? 0n))) counts.both++
    if (fs.readdirSync(folder).length > 0) counts.left++
  }
  for (const one of processes) one.disconnect()
  const { held, busy, both, none, left } = counts
  console.log(
    `${held + busy} starts in ${values.rounds} rounds: ${held} had the lock, ${busy} saw that it was taken; two at once in ${both} rounds, nobody in ${none}, a file left in ${left}`,
  )
  const wrong = await raceOfBuilds(Number(values.builds), processes.length)
  process.exitCode = both + none + left + wrong === 0 ? 0 : 1
}

/** The lock of a process that has died: no process has this start. */
function leaveLock(folder: string): void {
  const holder = { pid: process.pid, host: '', started: 'never' }
  const probe = takeLock(folder)
  if (!('release' in probe)) return
  const [name = ''] = fs.readdirSync(folder)
  const { host } = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as { host: string }
  probe.release()
  fs.writeFileSync(path.join(folder, 'lock-1'), JSON.stringify({ ...holder, host }))
}

async function startTogether(processes: readonly ChildProcess[], folder: string): Promise<Held[]> {
  const at = String(process.hrtime.bigint() + 2_000_000n)
  const answers = processes.map((one) => once(one, 'message'))
  for (const one of processes) one.send({ folder, at })
  return (await Promise.all(answers)).map(([{ held }]) => held as Held)
}

/** Real builds: one or more succeed, the others say that another one is at work, and the output is whole. */
async function raceOfBuilds(rounds: number, count: number): Promise<number> {
  const site = path.join(temporaryFolder('race-site'), 'site')
  fs.mkdirSync(site)
  let wrong = 0
  let built = 0
  for (let round = 0; round < rounds; round++) {
    writeState(site, round % 2 === 0 ? 'first' : 'second', 20)
    const runs = await Promise.all(Array.from({ length: count }, () => runBuild(site)))
    built += runs.filter(({ exitCode }) => exitCode === 0).length
    const isRight = ({ exitCode, output }: Ran) =>
      exitCode === 0 || (exitCode === 3 && /Another build/.test(output))
    const left = fs.readdirSync(path.join(site, 'build/.docsgen-output'))
    if (
      !runs.every(isRight) ||
      !runs.some(({ exitCode }) => exitCode === 0) ||
      left.join() !== 'manifest.json'
    ) {
      wrong++
      console.log(runs, left)
    }
  }
  console.log(
    `${rounds * count} real builds, ${count} at once: ${built} built, the others were refused; ${wrong} rounds not well`,
  )
  return wrong
}

interface Ran {
  readonly exitCode: number | null
  readonly output: string
}

async function runBuild(site: string): Promise<Ran> {
  const child = spawn(process.execPath, [bin, 'build'], { cwd: site })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
    })
  }
  const [exitCode] = await once(child, 'close')
  return { exitCode, output }
}
