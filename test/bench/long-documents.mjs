// One document of many equal parts, built from nothing in two sizes, of which the second has four times as many parts:
// seconds of each, the start of docsgen included. A part whose time grows with the square shows here.
//   node test/bench/long-documents.mjs [--parts 1500] [--only lists,tables]
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { parts: { type: 'string', default: '1500' }, only: { type: 'string' } },
})
const docsgen = path.resolve(import.meta.dirname, '../../bin/docsgen.js')
/** Seconds after which a build is ended. */
const limit = 90

const all = (count, part) => Array.from({ length: count }, (_, at) => part(at, count)).join('')
const rows = '| a | b |\n| - | - |\n'

/** Documents by the name of their parts. */
const documents = {
  paragraphs: (count) => 'A paragraph with *em* and `code`.\n\n'.repeat(count),
  'Chinese paragraphs': (count) => '数据库的事务隔离级别，以及如何扩容。\n\n'.repeat(count),
  'one paragraph': (count) => `${'数据库事务。'.repeat(20)}\n`.repeat(count),
  emphasis: (count) => '**a** *b* ~~c~~ `d` '.repeat(count),
  headings: (count) => all(count, (at) => `## Heading ${at}\n\nText.\n\n`),
  'equal headings': (count) => '## Heading\n\nText.\n\n'.repeat(count),
  'links to headings': (count) => all(count, (at) => `## H ${at}\n\n[x](#h-${count - at - 1})\n\n`),
  'lists and quotations': (count) => '- item\n\n  text\n\n> quotation\n\n'.repeat(count),
  'tight list': (count) => '- a\n'.repeat(count),
  'nested quotations': (count) => '> a\n>\n> - b\n>\n>   c\n\n'.repeat(count),
  tasks: (count) => '- [ ] a\n'.repeat(count),
  tables: (count) => `${rows}| 1 | 2 |\n\n`.repeat(count),
  'one table': (count) => `${rows}${'| 数据 `x` | y |\n'.repeat(count)}`,
  'blocks of code': (count) => '```js\nconst a = 1\n```\n\n'.repeat(count),
  'one block of code': (count) => `\`\`\`js\n${'const a = 1 // x\n'.repeat(count)}\`\`\`\n`,
  footnotes: (count) => all(count, (at) => `x[^${at}]\n\n[^${at}]: note\n\n`),
  references: (count) => all(count, (at) => `[a${at}]\n\n[a${at}]: https://b.example/${at}\n\n`),
  HTML: (count) => '<div>\n\ntext\n\n</div>\n\n'.repeat(count),
  'HTML in lines': (count) => '<kbd>a</kbd> <span class="x">b</span>\n\n'.repeat(count),
  details: (count) => '<details>\n<summary>x</summary>\n\ntext\n\n</details>\n\n'.repeat(count),
  images: (count) => '![a](https://a.example/x.png)\n\n'.repeat(count),
  addresses: (count) => 'see https://a.example/b and a@b.example now\n\n'.repeat(count),
  admonitions: (count) => ':::note\n\ntext\n\n:::\n\n'.repeat(count),
  tabs: (count) => '::::tabs\n\n:::tab[A]\n\ntext\n\n:::\n\n::::\n\n'.repeat(count),
  steps: (count) => ':::steps\n\n1. a\n\n2. b\n\n:::\n\n'.repeat(count),
  badges: (count) => 'text :badge[x] text\n\n'.repeat(count),
  'broken links': (count) => all(count, (at) => `[a](no-such-${at}.md) ![](x${at}.png)\n\n`),
  'broken anchors': (count) => `${all(count, (at) => `[x](#nope${at})\n\n`)}## One\n`,
  'unknown tags and references': (count) =>
    all(count, (at) => `[a][x${at}] {{< x >}} <Foo${at}>\n\n`),
}

const folder = mkdtempSync(path.join(tmpdir(), 'long-documents-'))

/** Seconds of a cold build of a document; what happened instead, when it was not built or not read. */
function timeOf(text) {
  const site = path.join(folder, 'site')
  rmSync(site, { recursive: true, force: true })
  mkdirSync(path.join(site, 'docs'), { recursive: true })
  writeFileSync(path.join(site, 'docs/a.md'), `# A\n\n${text}`)
  const start = performance.now()
  const { status, signal, stderr } = spawnSync(process.execPath, [docsgen, 'build', site], {
    encoding: 'utf8',
    timeout: limit * 1000,
    killSignal: 'SIGKILL',
  })
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  if (signal !== null) return `ended after ${limit} s`
  if (status !== 0) return `fails after ${seconds}`
  return stderr.includes('markdown-slow') ? `source after ${seconds}` : seconds
}

try {
  const parts = Number(values.parts)
  const names = values.only?.split(',') ?? Object.keys(documents)
  console.log(`| parts | ${parts} | ${4 * parts} |\n| --- | --- | --- |`)
  for (const name of names) {
    const times = [parts, 4 * parts].map((count) => timeOf(documents[name](count)))
    console.log(`| ${name} | ${times.join(' | ')} |`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
