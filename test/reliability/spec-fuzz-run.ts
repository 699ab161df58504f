// `node test/reliability/run.mjs spec-fuzz-run --seed 1 --runs 10000`: random specifications are read and compiled, until all
// are done or one is not well.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fuzzSpec } from './spec-fuzz.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    runs: { type: 'string', default: '10000' },
    /** Milliseconds that one may take. */
    limit: { type: 'string', default: '2000' },
  },
})
const seed = Number(values.seed)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-spec-fuzz-'))
const sum = { runs: 0, wrong: 0, unreadable: 0, pages: 0, problems: 0, slowest: 0 }
const begin = performance.now()
for (let run = 0; run < Number(values.runs); run++) {
  const place = path.join(folder, String(seed + run))
  const { fault, isRead, pages, problems, milliseconds } = await fuzzSpec(seed + run, place)
  sum.runs++
  sum.pages += pages
  sum.problems += problems
  sum.slowest = Math.max(sum.slowest, Math.round(milliseconds))
  if (!isRead) sum.unreadable++
  const late = milliseconds > Number(values.limit) ? `took ${Math.round(milliseconds)} ms` : null
  if (fault === null && late === null) fs.rmSync(place, { recursive: true, force: true })
  else {
    sum.wrong++
    if (sum.wrong <= 20) console.log(`seed ${seed + run}, in ${place}: ${fault ?? late}\n`)
  }
}
const seconds = Math.round((performance.now() - begin) / 1000)
console.log(
  `seed ${seed}: ${sum.runs} specifications in ${seconds} s (the slowest ${sum.slowest} ms), ${sum.unreadable} of them unreadable; ` +
    `${sum.pages} pages, ${sum.problems} problems reported; ${sum.wrong} not well`,
)
if (sum.wrong === 0) fs.rmSync(folder, { recursive: true, force: true })
process.exitCode = sum.wrong === 0 ? 0 : 1
