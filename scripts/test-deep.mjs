// `npm run test:deep -- --minutes 60`: tests with random input, and new random numbers in each round until the time is up.
// The tests of test/deep take turns with the long runs of test/reliability. Every step prints its seed. After a round with
// a failure the run ends with exit code 1.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('--minutes takes a number above 0')
  process.exit(2)
}

const run = join(root, 'test/reliability/run.mjs')
const steps = [
  (seed) => ['node_modules/vitest/vitest.mjs', ['run', '--project=deep'], { TEST_SEED: `${seed}` }],
  (seed) => [run, ['edits-run', '--seed', `${seed % 1000}`, '--edits', '200']],
  (seed) => [run, ['fuzz-run', '--seed', `${seed}`, '--minutes', '5']],
  (seed) => [run, ['spec-fuzz-run', '--seed', `${seed}`, '--runs', '2000']],
  (seed) => [run, ['kill-run', '--seed', `${seed}`]],
  (seed) => [run, ['generations-run', '--seed', `${seed}`]],
  () => [run, ['race-run']],
  () => [run, ['power-loss-run']],
]

const end = Date.now() + minutes * 60_000
const failed = []
let count = 0
for (let round = 1; round === 1 || Date.now() < end; round++) {
  for (const step of steps) {
    if (count > 0 && Date.now() >= end) break
    const seed = randomInt(2 ** 31)
    const [script, args, env] = step(seed)
    const name = [script.replace(`${root}/`, ''), ...args].join(' ')
    console.log(`\n── round ${round}: ${name} (seed ${seed})`)
    const { status } = spawnSync(process.execPath, [script, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    count++
    if (status !== 0) failed.push(`${name} (seed ${seed})`)
  }
  if (failed.length > 0) break
}
console.log(`\n${count - failed.length} passed, ${failed.length} failed`)
for (const one of failed) console.log(`failed: ${one}`)
process.exitCode = failed.length > 0 ? 1 : 0
