// `node test/reliability/run.mjs edits-run --seed 1 --edits 500`: random edits of a site; after each, the build must be the
// one from nothing. Prints what each kind of edit had to look at. More than 500 edits in one process are too many for the
// memory of the engine that colours code.
import { parseArgs } from 'node:util'
import { createRandomSite, type EditResult } from './edits.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    edits: { type: 'string', default: '200' },
    /** Edits of one site; then another begins. */
    each: { type: 'string', default: '50' },
  },
})
const [count, each] = [Number(values.edits), Number(values.each)]
const all: EditResult[] = []
let wrong = 0
for (let site = 0; all.length < count; site++) {
  const seed = Number(values.seed) * 1000 + site
  const random = await createRandomSite(seed)
  for (let done = 0; done < each && all.length < count; done++) {
    const result = await random.next()
    all.push(result)
    if (result.faults.length === 0) continue
    wrong++
    console.log(
      `seed ${seed}, edit ${done} (${result.kind}):\n${result.faults.slice(0, 8).join('\n')}`,
    )
  }
  random.remove()
}
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
console.log('\nedit | times | pages | looked at | files written (medians)')
for (const kind of [...new Set(all.map((one) => one.kind))].sort()) {
  const results = all.filter((one) => one.kind === kind)
  const of = (field: 'pages' | 'finished' | 'written') => median(results.map((one) => one[field]))
  console.log(`${kind} | ${results.length} | ${of('pages')} | ${of('finished')} | ${of('written')}`)
}
console.log(
  `\nseed ${values.seed}: ${all.length} edits, ${wrong} not the same as a build from nothing`,
)
process.exitCode = wrong === 0 ? 0 : 1
