// How long an index takes for random queries of 1 to 64 characters: words of its own pages, other letters, digits,
// signs and Chinese characters, in each locale. Processor time of the whole process, the files of the index read
// before. usage: node test/bench/search-random.mjs <site> [queries=10000] (after `docsgen search-index <site>`)
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSource } from './load-source.mjs'
import { createRandom } from './random.mjs'
import { automaticQueriesOf } from './search-queries.mjs'

const [site = '', given = '10000'] = process.argv.slice(2)
const count = Number(given)
const build = join(site, 'build')
const folder = join(build, 'assets/search')
const texts = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)
const locales = [...texts.keys()]
  .filter((name) => 'shards' in JSON.parse(texts.get(name)))
  .map((name) => name.replace('.json', ''))
const { createSearchEngine } = await loadSource('src/shared/search/search-engine.ts')
const { search } = createSearchEngine(async (name) => JSON.parse(texts.get(name)))
const queries = await automaticQueriesOf(build, locales)
const own = new Map(
  locales.map((locale) => [locale, queries.filter((one) => one.locale === locale)]),
)

const random = createRandom('random queries')
const signs = [...' -_./,:;!?%&()[]"\'#@*+=<>，。！？、“”（）']
const character = () => String.fromCodePoint(0x4e00 + random.below(0x51a6))
const pieces = [
  (locale) => random.pick(own.get(locale)).query,
  (locale) => random.pick(own.get(locale)).query.slice(0, 1 + random.below(4)),
  () => random.name(),
  () => String(random.below(10 ** random.below(6))),
  () => character().repeat(1 + random.below(3)),
  () => random.pick(signs),
]
const randomQuery = (locale) => {
  const length = 1 + random.below(64)
  let query = ''
  while (query.length < length) query += random.pick(pieces)(locale) + random.pick(['', '', ' '])
  return query.slice(0, length)
}

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const found = []
for (let at = 0; at < count; at++) {
  const locale = locales[at % locales.length]
  const query = randomQuery(locale)
  const before = cpu()
  const { total } = await search(query, { locale })
  found.push({ ms: cpu() - before, query, locale, total })
}
found.sort((a, b) => a.ms - b.ms)
const at = (share) => found[Math.min(count - 1, Math.floor(share * count))]
const row = (label, { ms }) => `| ${label} | ${ms.toFixed(1)} ms |`
console.log(`| ${count} random queries | processor time |\n| --- | --- |`)
console.log([row('median', at(0.5)), row('95 %', at(0.95)), row('99 %', at(0.99))].join('\n'))
console.log(row('worst', at(1)))
console.log(`\nThe five worst:`)
for (const { ms, query, locale, total } of found.slice(-5)) {
  console.log(`${ms.toFixed(1)} ms, ${total} hits, ${locale}: ${JSON.stringify(query)}`)
}
