// Kills builds while they put new files into place, and checks the site that readers would get.
// usage: node test/reliability/run.mjs kill-run [--rounds 40] [--pages 150] [--seed n]
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../random.ts'
import {
  bin,
  build,
  cleanOutputs,
  filesOf,
  states,
  temporaryFolder,
  writeState,
} from './two-states.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    pages: { type: 'string', default: '150' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
})
const pages = Number(values.pages)
const random = createRandom(Number(values.seed))
const site = path.join(temporaryFolder('kill'), 'site')
fs.mkdirSync(site)
const clean = cleanOutputs(site, pages)
const out = path.join(site, 'build')
const own = path.join(out, '.docsgen-output')
const counts = { inside: 0, after: 0, files: 0, torn: 0, withoutAsset: 0, notRepaired: 0 }

writeState(site, 'first', pages)
build(site)
for (let round = 1; round <= Number(values.rounds); round++) {
  const state = states[round % 2] ?? 'first'
  writeState(site, state, pages)
  const killed = await killInSwitch()
  counts[killed] += 1
  look()
  build(site)
  if (!isEqual(filesOf(out), clean.get(state) ?? new Map())) counts.notRepaired++
}
const { inside, after, files, torn, withoutAsset, notRepaired } = counts
console.log(
  `seed ${values.seed}: ${inside} builds killed while files were switched, ${after} after; ${files} files looked at, ${torn} neither old nor new, ${withoutAsset} pages without an asset; ${notRepaired} not repaired by the next build`,
)
process.exitCode = torn + withoutAsset + notRepaired === 0 && inside > 0 ? 0 : 1

/**
 * Waits for the switch in a loop without a pause, because it takes few milliseconds, and kills at a random moment of
 * it.
 */
async function killInSwitch(): Promise<'inside' | 'after'> {
  const begin = Date.now()
  const child = spawn(process.execPath, [bin, 'build'], { cwd: site, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!isSwitching() && Date.now() - begin < 120_000);
  const until = performance.now() + random(1000) / 40
  while (performance.now() < until);
  child.kill('SIGKILL')
  await ended
  return isSwitching() ? 'inside' : 'after'
}

/** Whether there is a commit that has not come to its end. */
function isSwitching(): boolean {
  return fs.existsSync(own) && fs.readdirSync(own).some((name) => name.startsWith('commit-'))
}

/** Checks that each file is that of one state, byte for byte, and that all files a page refers to exist. */
function look(): void {
  const now = filesOf(out)
  for (const [file, bytes] of now) {
    counts.files++
    if (![...clean.values()].some((one) => one.get(file)?.equals(bytes))) counts.torn++
    if (!file.endsWith('.html')) continue
    const named = [...bytes.toString().matchAll(/(?:href|src|data-shell)="\/(assets\/[^"]+)"/g)]
    if (named.some(([, asset]) => !now.has(asset ?? ''))) counts.withoutAsset++
  }
}

function isEqual(a: Map<string, Buffer>, b: Map<string, Buffer>): boolean {
  return a.size === b.size && [...a].every(([file, bytes]) => b.get(file)?.equals(bytes))
}
