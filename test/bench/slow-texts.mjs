// Texts that are hard to parse, one a site, built with docsgen, Hugo and VitePress: seconds of a cold build.
//   node test/bench/slow-texts.mjs --corpus <folder of Markdown> --vitepress <folder where VitePress is installed>
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { layOutDocsgen, layOutHugo } from './layout.mjs'

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, vitepress: { type: 'string' } },
})
const docsgen = path.resolve(import.meta.dirname, '../../bin/docsgen.js')
/** Seconds after which a build is ended. */
const limit = 150

const texts = {
  'one line of text': 'Text.',
  '`- ` × 8,000 on one line': '- '.repeat(8000),
  'lists nested 1,000 deep': Array.from(
    { length: 1000 },
    (_, depth) => `${'  '.repeat(depth)}- a`,
  ).join('\n'),
  '`*a_` × 20,000': '*a_'.repeat(20_000),
  ...(values.corpus && { 'real Markdown of many files in one': inOne(values.corpus, 2_400_000) }),
}

/** The Markdown files of a folder one after the other, without front matter, up to a number of characters. */
function inOne(folder, length) {
  let text = ''
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (!name.endsWith('.md') || text.length >= length) continue
    text += `${readFileSync(path.join(folder, name), 'utf8').replace(/^---\n.*?\n---\n/s, '')}\n\n`
  }
  return text.slice(0, length)
}

/** Seconds of a command, or the failure in words. */
function timeOf(command, cwd) {
  const start = performance.now()
  const { status, signal, stdout, stderr } = spawnSync(command[0], command.slice(1), {
    cwd,
    encoding: 'utf8',
    timeout: limit * 1000,
    killSignal: 'SIGKILL',
  })
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  if (signal !== null) return `ended after ${limit} s`
  if (status !== 0) {
    const reason = `${stderr}${stdout}`.split('\n').find((line) => /error/i.test(line)) ?? ''
    return `fails after ${seconds}: ${reason.slice(0, 80)}`
  }
  return /markdown-(?:slow|too-deep)/.test(stdout + stderr) ? `source after ${seconds}` : seconds
}

const folder = mkdtempSync(path.join(tmpdir(), 'slow-texts-'))
const generators = {
  docsgen(corpus) {
    const site = path.join(folder, 'docsgen')
    layOutDocsgen(corpus, site)
    return timeOf([process.execPath, docsgen, 'build', '--no-cache'], site)
  },
  Hugo(corpus) {
    const site = path.join(folder, 'hugo')
    layOutHugo(corpus, site)
    return timeOf(['hugo', '--quiet'], site)
  },
  ...(values.vitepress && {
    VitePress(corpus) {
      // Beside its packages, which its pages import.
      const site = path.join(values.vitepress, 'slow-text')
      rmSync(site, { recursive: true, force: true })
      mkdirSync(site)
      writeFileSync(path.join(site, 'index.md'), readFileSync(path.join(corpus, 'en/a.md')))
      const bin = path.join(values.vitepress, 'node_modules/vitepress/bin/vitepress.js')
      return timeOf([process.execPath, bin, 'build', site], values.vitepress)
    },
  }),
}
const names = Object.keys(generators)
console.log(`| text | size | ${names.join(' | ')} |\n| --- | --- |${' --- |'.repeat(names.length)}`)
for (const [name, text] of Object.entries(texts)) {
  const corpus = path.join(folder, 'corpus')
  mkdirSync(path.join(corpus, 'en'), { recursive: true })
  writeFileSync(path.join(corpus, 'en/a.md'), `# A\n\n${text}\n`)
  const times = Object.values(generators).map((build) => build(corpus))
  console.log(`| ${name} | ${Math.round(text.length / 1000)} kB | ${times.join(' | ')} |`)
}
rmSync(folder, { recursive: true })
