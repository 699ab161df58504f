// Two builders write to one shared cache at once, and are killed at random moments, as is now and then the server. After each
// round a fresh machine builds from what is there, and its bytes are compared with those of a build without a cache.
// usage: node test/reliability/run.mjs shared-writers-run [--rounds 200] [--pages 40] [--seed n]
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startNginx } from '../bench/nginx-store.mjs'
import { createRandom } from '../random.ts'
import { bin, cleanOutputs, filesOf, states, temporaryFolder, writeState } from './two-states.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    pages: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
})
const pages = Number(values.pages)
const random = createRandom(Number(values.seed))
const folder = temporaryFolder('shared-writers')
const store = path.join(folder, 'store')
const port = 8393
const [first, second, reader] = ['first', 'second', 'reader'].map((name) => {
  const site = path.join(folder, name)
  fs.mkdirSync(site)
  return site
}) as [string, string, string]
const counts = { killed: 0, ended: 0, servers: 0, wrong: 0, failed: 0, restored: 0 }

const clean = cleanOutputs(reader, pages)
let endServer = await startNginx(store, port)
for (let round = 1; round <= Number(values.rounds); round++) {
  await Promise.all([write(first), write(second), maybeEndServer()])
  await read()
}
await endServer()
const { killed, ended, servers, wrong, failed, restored } = counts
console.log(
  `seed ${values.seed}: ${killed} builds killed while they wrote or before, ${ended} came to their end, ${servers} times the server was killed; of ${values.rounds} fresh builds ${restored} compiled nothing, ${failed} failed, ${wrong} had other bytes than a build without a cache`,
)
process.exitCode = wrong + failed === 0 && restored > 0 ? 0 : 1

function anyState(): (typeof states)[number] {
  return states[random(states.length)] as (typeof states)[number]
}

/** A build that leaves what it has made, of either state, sometimes as a fresh machine, and is killed or not. */
async function write(site: string): Promise<void> {
  writeState(site, anyState(), pages)
  if (random(2) === 0) forget(site)
  const moment = random(2) === 0 ? null : random(2500)
  const code = await build(site, ['--remote-cache-write'], moment)
  if (code === null) counts.killed++
  else counts.ended++
}

async function maybeEndServer(): Promise<void> {
  if (random(5) > 0) return
  await wait(random(2000))
  await endServer()
  counts.servers++
  endServer = await startNginx(store, port)
}

/** A fresh machine, of either state. */
async function read(): Promise<void> {
  const state = anyState()
  writeState(reader, state, pages)
  forget(reader)
  const code = await build(reader, ['--profile'], null)
  if (code !== 0) counts.failed++
  if (!isEqual(filesOf(path.join(reader, 'build')), clean.get(state) ?? new Map())) counts.wrong++
}

function forget(site: string): void {
  for (const name of ['.docsgen', 'build']) {
    fs.rmSync(path.join(site, name), { recursive: true, force: true })
  }
}

/** @param moment milliseconds after which it is killed @returns its exit code; null when it was killed */
async function build(
  site: string,
  options: readonly string[],
  moment: number | null,
): Promise<number | null> {
  const args = [bin, 'build', '--remote-cache', `http://127.0.0.1:${port}`, ...options]
  const child = spawn(process.execPath, args, { cwd: site, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (text) => {
    printed += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const timer = moment === null ? undefined : setTimeout(() => child.kill('SIGKILL'), moment)
  const code = await ended
  clearTimeout(timer)
  if (code !== null && code !== 0) console.error(printed)
  // It has compiled nothing, or has not even looked at the documents.
  if (options.includes('--profile') && !/[1-9]\d* compiled/.test(printed)) counts.restored++
  return code
}

function isEqual(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): boolean {
  return (
    one.size === other.size && [...one].every(([file, bytes]) => other.get(file)?.equals(bytes))
  )
}
