// The same queries asked of docsgen's search and of three others over the same corpus: how well each answers, and the
// bytes of a first query. Queries: those that `docsgen search-index --eval` makes of the corpus, and search.test.yml.
//
//   python3 ../shared/tools/make-bench-corpus.py ../shared/corpus/original-site <corpus>
//   bash ../shared/tools/bench-peers.sh <corpus> <peers> vitepress docusaurus
//   npm i --prefix <peers>/pagefind pagefind
//   node test/bench/search-peers.mjs --corpus <corpus> --peers <peers>   (after npm run build)
//
// Writes <peers>/queries.json, the list that all are asked, and <peers>/answers.json, every rank.
// `--engines docsgen,pagefind`, `--locales en` and `--every 4` (every fourth query) make a run shorter.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { parse } from 'yaml'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { layOutDocsgen } from './layout.mjs'
import { bytesOfFirstQuery } from './search-bytes.mjs'
import { docsgen, docusaurus, pagefind, vitepress } from './search-engines.mjs'
import { automaticQueriesOf, pathOf } from './search-queries.mjs'

const { values } = parseArgs({
  options: {
    ...{ corpus: { type: 'string' }, peers: { type: 'string' } },
    engines: { type: 'string', default: 'docsgen,pagefind,vitepress,docusaurus' },
    locales: { type: 'string', default: 'en,zh-CN,zh-TW' },
    every: { type: 'string', default: '1' },
  },
})
const corpus = resolve(values.corpus)
const peers = resolve(values.peers)
const engines = { docsgen, pagefind, vitepress, docusaurus }
const locales = values.locales.split(',')
const kinds = ['title', 'heading', 'literal', 'typo', 'question']
/** Hits that a box shows; literals are looked for among all. */
const shown = 8

const site = join(peers, 'docsgen')
layOutDocsgen(corpus, site)
const bin = resolve(import.meta.dirname, '../../bin/docsgen.js')
const built = spawnSync(process.execPath, [bin, 'build', site, '-q'], { encoding: 'utf8' })
if (built.status !== 0) throw new Error(`docsgen build failed: ${built.stderr}`)

/** Paths of the pages of a locale, as `pathOf` gives them: a query about any other page is left out. */
function pagesOf(locale) {
  const files = readdirSync(join(corpus, locale), { recursive: true })
  return new Set(files.filter((file) => file.endsWith('.md')).map((file) => pathOf(file, locale)))
}

/** All queries: { kind, locale, query, pages }. */
async function allQueries() {
  const source = readFileSync(join(import.meta.dirname, 'search.test.yml'), 'utf8')
  const questions = parse(source).map(({ query, locale = 'en', pages }) => {
    return {
      kind: 'question',
      locale,
      query,
      pages: [pages].flat().map((page) => pathOf(page, locale)),
    }
  })
  const queries = [...(await automaticQueriesOf(join(site, 'build'), locales)), ...questions]
  const known = Object.fromEntries(locales.map((locale) => [locale, pagesOf(locale)]))
  return queries
    .filter(({ locale, pages }) => pages.some((page) => known[locale]?.has(page)))
    .filter((_, at) => at % Number(values.every) === 0)
}

/** Another page with the same title or heading is as good an answer, as in `docsgen search-index --eval`. */
function isGood({ page, title, headings }, { kind, query, pages }) {
  if (pages.includes(page)) return true
  return (
    (title.trim() === query && (kind === 'title' || kind === 'heading')) ||
    (headings.some((heading) => heading.trim() === query) && kind === 'heading')
  )
}

/** Ranks from 1, 0 where the page was not found, null where the engine did not answer in time. */
async function ask(engine, queries) {
  const ranks = []
  for (const query of queries) {
    const limit = query.kind === 'literal' ? 100_000 : shown
    const hits = await engine.search(query.query, query.locale, limit)
    ranks.push(hits && hits.slice(0, limit).findIndex((hit) => isGood(hit, query)) + 1)
  }
  return ranks
}

function figureOf(kind, ranks) {
  if (ranks.length === 0) return '–'
  const share = (isHit) => `${((100 * ranks.filter(isHit).length) / ranks.length).toFixed(1)} %`
  const late = ranks.filter((rank) => rank === null).length
  const figure =
    kind === 'title'
      ? (ranks.reduce((sum, rank) => sum + (rank ? 1 / rank : 0), 0) / ranks.length).toFixed(2)
      : share((rank) => rank > 0 && (kind !== 'question' || rank <= 3))
  return late === 0 ? figure : `${figure} (${late} without an answer)`
}

const queries = await allQueries()
writeFileSync(join(peers, 'queries.json'), JSON.stringify(queries, null, 1))
const counts = locales.map((locale) => {
  const own = queries.filter((query) => query.locale === locale)
  return `${locale} ${kinds.map((kind) => `${own.filter((one) => one.kind === kind).length} ${kind}`).join(', ')}`
})
console.log(`Queries: ${counts.join('; ')}.\n`)

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
const lines = []
const answers = {}
for (const name of values.engines.split(',')) {
  const engine = await engines[name]({ peers, browser })
  answers[engine.name] = []
  for (const locale of locales) {
    const own = queries.filter((query) => query.locale === locale)
    const ranks = await ask(engine, own)
    answers[engine.name].push(...own.map((query, at) => ({ ...query, rank: ranks[at] })))
    const figures = kinds.map((kind) =>
      figureOf(
        kind,
        ranks.filter((_, at) => own[at].kind === kind),
      ),
    )
    const titles = own.filter(({ kind }) => kind === 'title').map(({ query }) => query)
    const spread = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => titles[Math.floor(part * titles.length)])
    const asked = { locale, queries: spread }
    const bytes = await bytesOfFirstQuery(engine, browser, asked)
    const sizes = [bytes.all, bytes.code, bytes.data].map((size) => `${size} kB`)
    const cells = [locale, engine.name, ...figures, ...sizes]
    console.error(cells.join(' | '))
    lines.push(cells)
  }
  await engine.close()
}
await browser.close()
writeFileSync(join(peers, 'answers.json'), JSON.stringify(answers))

console.log(
  '| locale | engine | titles: MRR | headings: recall at 8 | literals: recall | one typo: recall at 8 | questions: in the first 3 | first query | of it code of search | of it index and texts |',
)
console.log(`|${' --- |'.repeat(10)}`)
for (const locale of locales) {
  for (const cells of lines.filter((line) => line[0] === locale))
    console.log(`| ${cells.join(' | ')} |`)
}
