// What a large blog costs: cold, unchanged, and after one edit of a text or a title; with ten times fewer posts beside it.
// usage: node test/bench/blog.mjs [--posts 500,5000] [--keep]
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '500,5000' }, keep: { type: 'boolean' } },
})
const bin = resolve(import.meta.dirname, '../../bin/docsgen.js')
const tags = Array.from({ length: 40 }, (_, at) => `topic-${at}`)
const authors = Array.from({ length: 12 }, (_, at) => `writer-${at}`)

/** Builds the site. @returns seconds by the clock and, in brackets, of processor time */
function build(root) {
  const before = childTime()
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [bin, 'build', root, '-q'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`docsgen build: ${status}\n${stderr}`)
  const wall = (performance.now() - start) / 1000
  return `${wall.toFixed(2)} s (${(childTime() - before).toFixed(2)} s)`
}

/** Processor time of the programs that have ended so far, in seconds: Linux counts it in hundredths. */
function childTime() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

function post(at) {
  const day = new Date(Date.UTC(2026, 0, 1) - at * 86_400_000).toISOString().slice(0, 10)
  const words = (part) =>
    Array.from({ length: 40 }, (_, word) => `word${(at * 7 + part * 13 + word) % 997}`).join(' ')
  const sections = Array.from({ length: 5 }, (_, part) => `## Part ${part}\n\n${words(part)}\n`)
  const own = [tags[at % 40], tags[(at * 7) % 40]]
  return [
    `---\ntitle: Post ${at}\nauthors: [${authors[at % 12]}]\ntags: [${[...new Set(own)].join(', ')}]\ndate: ${day}\n---`,
    words(9),
    '<!-- truncate -->',
    ...sections,
    '```js\nconst answer = 42\n```\n',
  ].join('\n\n')
}

function makeSite(count) {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-blog-'))
  mkdirSync(join(root, 'blog'))
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'docs/index.md'), '# Docs\n')
  writeFileSync(
    join(root, 'docsgen.config.mjs'),
    "export default { title: 'Blog', url: 'https://example.com' }\n",
  )
  const people = authors.map((key) => `${key}:\n  name: Name of ${key}\n  page: true\n`)
  writeFileSync(join(root, 'blog/authors.yml'), people.join(''))
  for (let at = 0; at < count; at++) writeFileSync(join(root, `blog/post-${at}.md`), post(at))
  return root
}

console.log('| posts | cold | unchanged | a text edited | a title edited |')
console.log('| --- | --- | --- | --- | --- |')
for (const count of values.posts.split(',').map(Number)) {
  const root = makeSite(count)
  const file = join(root, `blog/post-${Math.floor(count / 2)}.md`)
  const change = (from, to) => writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  const cells = [build(root), build(root)]
  change('## Part 3', '## Part 3\n\nOne more sentence.')
  cells.push(build(root))
  change('title: Post', 'title: A new post')
  cells.push(build(root))
  console.log(`| ${[count, ...cells].join(' | ')} |`)
  if (values.keep) console.log(root)
  else rmSync(root, { recursive: true })
}
