// The most memory that the process tree of a cold build holds at one time, and the processor time it takes.
// usage: node test/bench/memory.mjs [--pages 30000] [--equal 1]
//   --equal  every document is there so many times, and compiled once: the pages of a large site without compiling them all
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { synthesiseCorpus } from './corpus.mjs'
import { docsgen } from './generators.mjs'
import { countFiles, multiply } from './layout.mjs'
import { usage } from './measure.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '30000' },
    equal: { type: 'string', default: '1' },
  },
})
const work = mkdtempSync(join(tmpdir(), 'docsgen-memory-'))
try {
  const [made, corpus] = [join(work, 'made'), join(work, 'corpus')]
  synthesiseCorpus(made, Math.round(Number(values.pages) / Number(values.equal)))
  multiply(made, corpus, Number(values.equal))
  const { files } = countFiles(corpus, '.md')
  const used = await usage(docsgen(corpus, join(work, 'site')).run)
  const figures =
    used === null
      ? 'not known on this system'
      : `${Math.round(used.memory / 1e6)} MB, ${used.processor.all.toFixed(1)} s of processor time`
  console.log(`${files} Markdown files: ${figures}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}
