// What one edit costs: a sentence, the first words (which are the description), a heading, a label in the sidebar or a title in
// each of some Chinese pages, from small to large, of a corpus.
// usage: node test/bench/edits.mjs --corpus <folder of locales> [--pages 9]
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { docsgen } from './generators.mjs'
import { median, time } from './measure.mjs'

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, pages: { type: 'string', default: '9' } },
})
if (values.corpus === undefined) throw new Error('--corpus <folder> is missing')
const count = Number(values.pages)

const edits = {
  'a sentence': (text) => `${text}\n这一句是新的。\n`,
  'the first words': (text) => text.replace(/^(#[^\n]*\n+)/m, '$1新的第一句。\n\n'),
  'a heading': (text) => `${text}\n## 新的一节\n\n这一节是新的。\n`,
  'a label': (text) =>
    `---\nsidebar_label: 新的名字\n---\n${text.replace(/^---\n[\s\S]*?\n---\n/, '')}`,
  'a title': (text) => text.replace(/^# /m, '# 新：'),
}

/** Pages of at least 1 kB with a heading, evenly spread over all sizes. */
function pagesOf(folder) {
  const all = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size > 1000 && /^# /m.test(readFileSync(file, 'utf8')))
    .sort((a, b) => statSync(a).size - statSync(b).size || (a < b ? -1 : 1))
  return Array.from(
    { length: count },
    (_, at) => all[Math.floor(((at + 0.5) * all.length) / count)],
  )
}

/** Processor time of the programs that have ended so far, in seconds. */
function processor() {
  const { 13: user, 14: system } = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(user) + Number(system)) / 100
}

const seconds = (all) => all.map((one) => one.toFixed(2)).join(', ')
const root = mkdtempSync(join(tmpdir(), 'docsgen-edits-'))
try {
  const { run } = docsgen(values.corpus, join(root, 'site'))
  await time(run)
  await time(run)
  console.log('| edit | by the clock | median | processor time, median |')
  console.log('| --- | --- | --- | --- |')
  for (const [name, edit] of Object.entries(edits)) {
    const wall = []
    const used = []
    for (const file of pagesOf(join(root, 'site/i18n/zh-CN/docs'))) {
      writeFileSync(file, edit(readFileSync(file, 'utf8')))
      const before = processor()
      wall.push(await time(run))
      used.push(processor() - before)
    }
    const [clock, work] = [wall, used].map((all) => median(all).toFixed(2))
    console.log(`| ${name} | ${seconds(wall)} s | ${clock} s | ${work} s |`)
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
