// `npm run bench`: how long docsgen takes for a corpus of a given size, and how that compares to the generators that
// are installed here. Machines are noisy: all are run in turns, and ratios are those of neighbouring runs.
// Writes nothing but what it prints, unless asked to.
// usage: npm run bench -- [--pages 955] [--corpus <folder of locales>] [--runs 3] [--growth 10] [--widget-runs 15]
// [--write]
//   --corpus   Markdown as <locale>/**.md for en, zh-CN, zh-TW; without it a corpus of --pages files is made
//   --growth   measures a corpus so many times larger as well; 1 leaves that out
//   --widget-runs  visits that measure the chat widget (widget.mjs); 0 leaves that and the theme out
//   --write    puts the result into test/bench/RESULTS.md, above what is kept there by hand
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { synthesiseCorpus } from './corpus.mjs'
import { docsgen, hugo } from './generators.mjs'
import { countFiles, multiply } from './layout.mjs'
import { median, time, usage } from './measure.mjs'
import { benchSearchKeys } from './search-keys.mjs'
import { benchTheme } from './theme.mjs'
import { benchWidget } from './widget.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '955' },
    corpus: { type: 'string' },
    runs: { type: 'string', default: '3' },
    growth: { type: 'string', default: '10' },
    'widget-runs': { type: 'string', default: '15' },
    write: { type: 'boolean', default: false },
  },
})
const pages = Number(values.pages)
const runs = Number(values.runs)
const growth = Number(values.growth)

/** Seconds of `runs` rounds, in each of which every generator is run once; `prepare` is called before each run. */
async function inTurns(generators, prepare) {
  const seconds = generators.map(() => [])
  for (let round = 0; round < runs; round++) {
    for (const [index, generator] of generators.entries()) {
      prepare(generator, round)
      seconds[index].push(await time(generator.run))
    }
  }
  return seconds
}

/** The middle of the ratios of neighbouring runs. */
const ratio = (above, below) => median(above.map((value, index) => value / below[index]))

/** Adds a line to a page in the middle of the corpus. */
function edit({ docs }, round) {
  const files = readdirSync(docs, { recursive: true }).filter((file) => file.endsWith('.md'))
  const middle = files.sort()[Math.floor(files.length / 2)]
  appendFileSync(join(docs, middle), `\nEdit ${round}.\n`)
}

/** All figures of some generators on one corpus. */
async function measure(generators) {
  const cold = await inTurns(generators, ({ forget }) => forget())
  const unchanged = await inTurns(generators, () => {})
  const edited = await inTurns(generators, edit)
  const figures = []
  for (const [index, generator] of generators.entries()) {
    generator.forget()
    const used = await usage(generator.run)
    const html = countFiles(generator.output, '.html').files
    const { bytes } = countFiles(generator.output)
    const [coldRuns, unchangedRuns, editedRuns] = [cold, unchanged, edited].map((all) => all[index])
    figures.push({
      generator,
      cold: coldRuns,
      unchanged: unchangedRuns,
      edited: editedRuns,
      used,
      html,
      bytes,
    })
  }
  return figures
}

const row = (cells) => `| ${cells.join(' | ')} |`
const seconds = (all) => `${median(all).toFixed(2)} s`
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`
const unknown = 'not known'
const columns = [
  'generator',
  'Markdown files',
  'cold',
  'unchanged',
  'one edit',
  'peak memory',
  'processor, cold',
  'HTML pages',
  'written',
]

function line(files, { generator, cold, unchanged, edited, used, html, bytes }) {
  const times = [cold, unchanged, edited].map(seconds)
  const memory = used === null ? unknown : megabytes(used.memory)
  const processor = used === null ? unknown : `${used.processor.all.toFixed(2)} s`
  return row([generator.name, files, ...times, memory, processor, html, megabytes(bytes)])
}

/** Who used the processor time of docsgen's cold build. */
function shares({ used }) {
  if (used === null) return []
  const { main, threads, helpers, others } = used.processor
  const [own, compile, v8, programs] = [main, threads, helpers, others].map((s) => s.toFixed(2))
  return [
    `Processor time of docsgen, cold: main thread ${own} s, compile threads and disk ${compile} s, V8's own threads ${v8} s, other programs (esbuild, browser) ${programs} s.`,
  ]
}

/** docsgen against each of the others, one line each. */
function comparisons([own, ...others]) {
  return others.map(({ generator: { name }, cold, unchanged, edited, used }) => {
    const times = [
      ratio(own.cold, cold),
      ratio(own.unchanged, unchanged),
      ratio(own.edited, edited),
    ]
    const [coldTimes, unchangedTimes, editedTimes] = times.map((value) => value.toFixed(2))
    return `docsgen against ${name}: cold ${coldTimes} times (budget 4, ambition 3), unchanged ${unchangedTimes} times, one edit ${editedTimes} times${processorRatio(own, used)}.`
  })
}

function processorRatio(own, used) {
  if (own.used === null || used === null) return ''
  return `, processor time of a cold build ${(own.used.processor.all / used.processor.all).toFixed(2)} times`
}

/** The line of a corpus `growth` times larger, and how the cold build has grown. */
async function measureGrowth({ work, corpus, small }) {
  const large = join(work, 'large')
  if (values.corpus) multiply(corpus, large, growth)
  else synthesiseCorpus(large, pages * growth)
  const generator = docsgen(large, join(work, 'docsgen-large'))
  const [figures] = await measure([generator])
  const [before, after] = await inTurns([small.generator, generator], ({ forget }) => forget())
  const grown = `${growth} times the pages take ${ratio(after, before).toFixed(1)} times as long (budget at 10: 10.5).`
  return { line: line(countFiles(large, '.md').files, figures), grown }
}

async function bench(work) {
  const corpus = join(work, 'corpus')
  if (values.corpus) multiply(resolve(values.corpus), corpus, 1)
  else synthesiseCorpus(corpus, pages)
  const { files } = countFiles(corpus, '.md')
  const generators = [docsgen(corpus, join(work, 'docsgen')), hugo(corpus, join(work, 'hugo'))]
  const figures = await measure(generators.filter((generator) => generator !== null))
  const large = growth > 1 ? await measureGrowth({ work, corpus, small: figures[0] }) : null
  return [
    `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 1e9)} GB; medians of ${runs}; memory and processor time are those of the whole process tree.`,
    '',
    row(columns),
    row(columns.map(() => '---')),
    ...figures.map((one) => line(files, one)),
    ...(large ? [large.line] : []),
    '',
    ...[...comparisons(figures), ...shares(figures[0]), ...(large ? [large.grown] : [])].map(
      (text) => `- ${text}`,
    ),
  ]
}

/** What follows this in RESULTS.md was measured otherwise, and stays. */
const handKept = '<!-- kept by hand -->\n'

function writeResults(lines) {
  const args = process.argv.slice(2).filter((arg) => arg !== '--write')
  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
  const file = join(dirname(fileURLToPath(import.meta.url)), 'RESULTS.md')
  const [, byHand = ''] = readFileSync(file, 'utf8').split(handKept)
  const text = ['# Benchmark', '', `\`${command}\``, '', ...lines, '', ''].join('\n')
  writeFileSync(file, text + handKept + byHand)
}

const work = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
try {
  const lines = await bench(work)
  const visits = Number(values['widget-runs'])
  if (visits > 0) lines.push('', '## The theme in the browser', '', ...(await benchTheme(9)))
  if (visits > 0) lines.push('', '## Search in the browser', '', ...(await benchSearchKeys(5)))
  if (visits > 0) lines.push('', '## The chat widget', '', ...(await benchWidget(visits)))
  console.log(lines.join('\n'))
  if (values.write) writeResults(lines)
} finally {
  rmSync(work, { recursive: true, force: true })
}
