// Times the answers of `docsgen mcp` over the built site of content/, asked by the client of the protocol's own SDK: each question of
// content/search.test.yml once, then once more, and the pages that were found.
// usage: npm run build && node bin/docsgen.js build content && node test/bench/mcp.mjs
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { parse } from 'yaml'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const questions = parse(readFileSync(join(root, 'content/search.test.yml'), 'utf8'))

const client = new Client({ name: 'bench', version: '1.0.0' })
const args = [join(root, 'bin/docsgen.js'), 'mcp', join(root, 'content')]
const started = performance.now()
await client.connect(new StdioClientTransport({ command: process.execPath, args }))
console.log(`start and first answer of the protocol: ${Math.round(performance.now() - started)} ms`)

async function timed(name, asked) {
  const start = performance.now()
  const { content } = await client.callTool({ name, arguments: asked })
  return { ms: performance.now() - start, text: content[0].text }
}

function show(name, times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(1)
  console.log(
    `${name}: ${sorted.length} answers, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`,
  )
}

const searches = questions.map(({ query, locale = 'en' }) => ({ query, language: locale }))
const pages = []
for (const round of ['first', 'again']) {
  const times = []
  for (const asked of searches) {
    const { ms, text } = await timed('search_docs', asked)
    times.push(ms)
    const [, address] = /^ {3}(https:[^\s#]+)/m.exec(text) ?? []
    if (round === 'first' && address !== undefined) pages.push(address)
  }
  show(`search_docs, ${round}`, times)
}
const read = []
for (const page of pages) read.push((await timed('read_page', { page })).ms)
show('read_page', read)
const listed = []
for (const language of ['en', 'zh-CN', 'zh-TW']) {
  for (const tool of ['list_pages', 'list_operations'])
    listed.push((await timed(tool, { language })).ms)
}
show('list_pages, list_operations', listed)
await client.close()
