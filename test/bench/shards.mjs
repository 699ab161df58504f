// A build in shards beside one build: processor time and memory of each job, and whether the bytes are the same.
// usage: node test/bench/shards.mjs [--pages 3000] [--shards 8] [--keep <folder>]
//   --keep  leaves the site, the parts and both outputs in a folder
// The jobs run one after the other, each on a machine of its own: nothing but the sources and the parts is there before.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { synthesiseCorpus } from './corpus.mjs'
import { layOutDocsgen } from './layout.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '3000' },
    shards: { type: 'string', default: '8' },
    keep: { type: 'string' },
  },
})
const bin = join(dirname(fileURLToPath(import.meta.url)), '../../bin/docsgen.js')
const work = values.keep ?? mkdtempSync(join(tmpdir(), 'docsgen-shards-'))
const [site, parts, whole] = ['site', 'parts', 'whole'].map((name) => join(work, name))

/** Seconds of processor time, MB, and seconds by the clock. */
function measure(name, options) {
  rmSync(join(site, '.docsgen'), { recursive: true, force: true })
  const command = [process.execPath, bin, 'build', '.', '--quiet', ...options]
  const run = spawnSync('/usr/bin/time', ['-v', ...command], { cwd: site, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`${name}:\n${run.stdout}${run.stderr}`)
  const figure = (label) => new RegExp(`${label}.*?: ([\\d:.]+)$`, 'm').exec(run.stderr)?.[1] ?? ''
  const clock = figure('Elapsed')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
  return {
    name,
    processor: Number(figure('User time')) + Number(figure('System time')),
    memory: Number(figure('Maximum resident set size')) / 1024,
    clock,
  }
}

const row = ({ name, processor, memory, clock }) =>
  `| ${name} | ${processor.toFixed(1)} | ${Math.round(memory)} | ${clock.toFixed(1)} |`

/** The largest of each, and the sum of times. */
function joined(name, jobs) {
  return {
    name,
    processor: jobs.reduce((sum, { processor }) => sum + processor, 0),
    memory: Math.max(...jobs.map(({ memory }) => memory)),
    clock: jobs.reduce((sum, { clock }) => sum + clock, 0),
  }
}

const sizeOf = (folder) =>
  Number(spawnSync('du', ['-sk', folder], { encoding: 'utf8' }).stdout.split('\t')[0]) / 1024

try {
  mkdirSync(work, { recursive: true })
  const pages = synthesiseCorpus(join(work, 'corpus'), Number(values.pages))
  layOutDocsgen(join(work, 'corpus'), site)
  const one = measure('one build', [])
  renameSync(join(site, 'build'), whole)
  const count = Number(values.shards)
  const numbers = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`)
  const each = (option) =>
    numbers.map((number) => measure(number, [`--${option}`, number, '--parts', parts]))
  const compiled = each('shard')
  const plan = measure('`--plan`', ['--plan', '--parts', parts])
  const rendered = each('render-shard')
  const merged = measure('`--merge`', ['--merge', '--parts', parts])
  const all = joined('all jobs', [...compiled, plan, ...rendered, merged])
  const compared = spawnSync('diff', ['-rq', '-x', '.docsgen-output', whole, join(site, 'build')], {
    encoding: 'utf8',
  })
  const isThere = existsSync(join(site, 'build/.docsgen-output/manifest.json'))
  console.log(
    [
      `${pages} documents in three locales, ${count} shards, Node ${process.version}, ${cpus().length} cores.`,
      `Parts: ${Math.round(sizeOf(parts))} MB. Output: ${Math.round(sizeOf(whole))} MB.`,
      '',
      '| | processor (s) | memory (MB) | clock (s) |',
      '| --- | --: | --: | --: |',
      row(one),
      row(joined(`\`--shard\`, ${count} jobs`, compiled)),
      row(plan),
      row(joined(`\`--render-shard\`, ${count} jobs`, rendered)),
      row(merged),
      row(all),
      '',
      `Memory: the most that one job had. Processor time: ${(all.processor / one.processor).toFixed(2)} of one build.`,
      compared.status === 0 && isThere
        ? 'The bytes are those of one build.'
        : `OTHER BYTES:\n${compared.stdout.slice(0, 2000)}`,
    ].join('\n'),
  )
} finally {
  if (values.keep === undefined) rmSync(work, { recursive: true, force: true })
}
