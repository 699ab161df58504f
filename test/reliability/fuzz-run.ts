// `npm run fuzz -- --seed 1 --minutes 10`: random sites through the packed command, until the time is up or one is not
// well.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fuzzRound, type Round, readCorpus, runRound, shrink } from './fuzz.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    minutes: { type: 'string', default: '5' },
    /** `md`, `mdx` or `data`: sites of one kind only. */
    kind: { type: 'string' },
    /** Documents of each site. */
    documents: { type: 'string', default: '100' },
    /** Seconds that a document may take. */
    limit: { type: 'string', default: '2' },
  },
})
const seed = Number(values.seed)
const end = Date.now() + Number(values.minutes) * 60_000
const limits = { document: Number(values.limit), command: 300 }
const corpus = readCorpus()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-fuzz-'))
const counts = { md: 0, mdx: 0, data: 0 }
let rounds = 0
let wrong = 0
while (Date.now() < end) {
  const site = path.join(folder, String(seed + rounds))
  const options = { folder: site, corpus, count: Number(values.documents), limits }
  const { kind, documents, faults } = await (values.kind
    ? runRound(values.kind as Round['kind'], seed + rounds, options)
    : fuzzRound(seed + rounds, options))
  counts[kind] += documents
  rounds++
  if (faults.length === 0) {
    fs.rmSync(site, { recursive: true, force: true })
    continue
  }
  wrong++
  const left = kind === 'data' ? [] : await shrink(site, limits)
  console.log(
    `seed ${seed + rounds - 1} (${kind}), in ${site}:\n${faults.slice(0, 5).join('\n')}\n${left.join('\n')}`,
  )
}
console.log(
  `seed ${seed}: ${rounds} sites, ${counts.md} documents in Markdown, ${counts.mdx} in MDX, ${counts.data} configurations; ${wrong} not well`,
)
if (wrong === 0) fs.rmSync(folder, { recursive: true, force: true })
process.exitCode = wrong === 0 ? 0 : 1
