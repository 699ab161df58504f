// How many questions of readers find their page: reader-questions.yml, asked of the index of content/build.
//   node test/bench/reader-questions.mjs [tuned|unseen] [--list]
// Synonyms are tuned on one half alone. The other half says what a reader may expect: look at its share, not at its
// questions, and write new ones before anything is tuned again after --list has shown them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import { loadSource } from './load-source.mjs'

const root = join(import.meta.dirname, '../..')
const index = join(root, 'content/build/assets/search')

/** The questions of a half: `tuned` or `unseen`. */
export async function questionsOf(half) {
  const { createRandom } = await loadSource('test/random.ts')
  const all = parse(readFileSync(join(import.meta.dirname, 'reader-questions.yml'), 'utf8'))
  const random = createRandom(48)
  for (let at = all.length - 1; at > 0; at--) {
    const other = random(at + 1)
    ;[all[at], all[other]] = [all[other], all[at]]
  }
  const middle = all.length / 2
  return half === 'tuned' ? all.slice(0, middle) : all.slice(middle)
}

/** Asks the questions. @returns those whose page came later than allowed, with its rank (0: not among the first 30) */
export async function missedOf(questions) {
  const { createSearchEngine } = await loadSource('src/shared/search/search-engine.ts')
  const read = async (name) => JSON.parse(readFileSync(join(index, name), 'utf8'))
  const { search } = createSearchEngine(read)
  const missed = []
  for (const question of questions) {
    const { query, locale, pages, rank } = question
    const { hits } = await search(query, { locale, limit: 30 })
    const paths = hits.map(({ u }) => u.replace(/^\/docs\/(?:zh-(?:CN|TW)\/)?/, ''))
    const found = paths.findIndex((path) => pages.includes(path)) + 1
    if (found === 0 || found > rank) missed.push({ ...question, found, first: paths.slice(0, 3) })
  }
  return missed
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const half = process.argv[2] === 'unseen' ? 'unseen' : 'tuned'
  const questions = await questionsOf(half)
  const missed = await missedOf(questions)
  const share = 1 - missed.length / questions.length
  console.log(
    `${half}: ${(share * 100).toFixed(1)} % of ${questions.length} questions find their page`,
  )
  if (process.argv.includes('--list')) {
    for (const { query, locale, rank, found, first } of missed) {
      console.log(
        `  ${locale} “${query}”: ${found || 'not found'}, not ${rank}; first ${first.join(', ')}`,
      )
    }
  }
  if (share < 0.88) process.exitCode = 1
}
