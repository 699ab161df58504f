// `npm run bench`: how long docgen takes for a corpus of a given size, and how that compares to the generators that
// are installed here, in the same run (quote ratios: machines are noisy). Writes nothing but what it prints, unless
// asked to.
// usage: npm run bench -- [--pages 955] [--corpus <folder of locales>] [--runs 3] [--growth 10] [--write]
//   --corpus   Markdown as <locale>/**.md for en, zh-CN, zh-TW; without it a corpus of --pages files is made
//   --growth   measures a corpus so many times larger as well; 1 leaves that out
//   --write    puts the result into test/bench/RESULTS.md
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { synthesiseCorpus } from './corpus.mjs'
import { countFiles, layOutDocgen, layOutHugo, multiply } from './layout.mjs'
import { median, peakMemory, time } from './measure.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const docgen = join(here, '../../bin/docgen.js')

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '955' },
    corpus: { type: 'string' },
    runs: { type: 'string', default: '3' },
    growth: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const growth = Number(values.growth)

/** Several runs, each after `prepare`: the median, in seconds. */
async function times(command, prepare = () => {}) {
  const seconds = []
  for (let run = 0; run < runs; run++) {
    prepare(run)
    seconds.push(await time(command))
  }
  return median(seconds)
}

/** All figures of docgen on a corpus. */
async function measureDocgen(corpus, dir) {
  layOutDocgen(corpus, dir)
  const command = { command: [process.execPath, docgen, 'build', '.'], cwd: dir }
  const forget = () => {
    for (const folder of ['.docgen', 'build'])
      rmSync(join(dir, folder), { recursive: true, force: true })
  }
  const cold = await times(command, forget)
  const unchanged = await times(command)
  const page = join(dir, firstPage(dir))
  const edited = await times(command, (run) => appendFileSync(page, `\nEdit ${run}.\n`))
  forget()
  const memory = await peakMemory(command)
  return {
    cold,
    unchanged,
    edited,
    memory,
    html: countFiles(join(dir, 'build'), '.html'),
    output: countFiles(join(dir, 'build')),
  }
}

/** Some page in the middle of the English docs. */
function firstPage(dir) {
  const { stdout } = spawnSync('find', ['docs', '-name', '*.md'], { cwd: dir, encoding: 'utf8' })
  const pages = stdout.trim().split('\n').sort()
  return pages[Math.floor(pages.length / 2)]
}

/** Cold build and memory of Hugo, or null where it is not installed. It has no cache: it builds all each time. */
async function measureHugo(corpus, dir) {
  if (spawnSync('hugo', ['version']).status !== 0) return null
  layOutHugo(corpus, dir)
  const command = { command: ['hugo', '--quiet'], cwd: dir }
  const forget = () => rmSync(join(dir, 'public'), { recursive: true, force: true })
  const cold = await times(command, forget)
  forget()
  const memory = await peakMemory(command)
  return {
    cold,
    memory,
    html: countFiles(join(dir, 'public'), '.html'),
    output: countFiles(join(dir, 'public')),
  }
}

const seconds = (value) => (value === undefined ? '' : `${value.toFixed(2)} s`)
const megabytes = (bytes) => (bytes === null ? 'not known' : `${Math.round(bytes / 1e6)} MB`)
const row = (...cells) => `| ${cells.join(' | ')} |`

function figures(name, files, { cold, unchanged, edited, memory, html, output }) {
  return row(
    name,
    files,
    seconds(cold),
    seconds(unchanged),
    seconds(edited),
    megabytes(memory),
    html.files,
    megabytes(output.bytes),
  )
}

async function main() {
  const work = mkdtempSync(join(tmpdir(), 'docgen-bench-'))
  try {
    const corpus = join(work, 'corpus')
    if (values.corpus) multiply(resolve(values.corpus), corpus, 1)
    else synthesiseCorpus(corpus, Number(values.pages))
    const { files } = countFiles(corpus, '.md')
    const one = await measureDocgen(corpus, join(work, 'docgen'))
    const hugo = await measureHugo(corpus, join(work, 'hugo'))
    const lines = [
      `Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 1e9)} GB; medians of ${runs}; memory of the whole process tree.`,
      '',
      row(
        'generator',
        'Markdown files',
        'cold',
        'unchanged',
        'one edit',
        'peak memory',
        'HTML pages',
        'written',
      ),
      row(...Array(8).fill('---')),
      figures('docgen', files, one),
      ...(hugo ? [figures('Hugo, small theme', files, hugo)] : []),
    ]
    if (growth > 1) lines.push(...(await measureGrowth({ work, corpus, one })))
    if (hugo) lines.push('', ...ratios(one, hugo))
    report(lines)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function measureGrowth({ work, corpus, one }) {
  const large = join(work, 'large')
  if (values.corpus) multiply(corpus, large, growth)
  else synthesiseCorpus(large, Number(values.pages) * growth)
  const { files } = countFiles(large, '.md')
  const ten = await measureDocgen(large, join(work, 'docgen-large'))
  return [
    figures('docgen', files, ten),
    '',
    `Growth: ${growth} times the pages take ${(ten.cold / one.cold).toFixed(1)} times as long (budget 10.5 at 10).`,
  ]
}

function ratios(one, hugo) {
  return [
    `Cold: ${(one.cold / hugo.cold).toFixed(2)} times Hugo (budget 4, ambition 3).`,
    `Unchanged: ${(one.unchanged / hugo.cold).toFixed(2)} times Hugo; one edit: ${(one.edited / hugo.cold).toFixed(2)} times.`,
  ]
}

function report(lines) {
  const command = `npm run bench -- ${process.argv
    .slice(2)
    .filter((arg) => arg !== '--write')
    .join(' ')}`.trim()
  console.log(lines.join('\n'))
  if (!values.write) return
  const head = [
    '# Benchmark',
    '',
    `\`${command.replace(/ --$/, '')}\`, on the corpus ${values.corpus ? 'named there' : 'that the command makes'}.`,
    '',
  ]
  writeFileSync(join(here, 'RESULTS.md'), `${[...head, ...lines].join('\n')}\n`)
}

await main()
