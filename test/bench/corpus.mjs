// A corpus of any size for the benchmark, made from a seed: equal arguments give equal files.
// Its statistics are those of a real product documentation in three languages: half of the pages in English and in
// Traditional Chinese are stubs, Simplified Chinese is long (a median of 1.7k characters, some pages of 40k), and a
// thousand pages hold about 1,000 different code blocks, 10,000 headings, 18,000 list items and 150 tables.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { code } from './corpus-code.mjs'
import { createRandom } from './random.mjs'
import { vocabulary } from './vocabulary.mjs'

const sections = [
  'channel',
  'deploy',
  'deploy/depend',
  'development',
  'manual/admin',
  'manual/agent',
  'manual/chat',
  'modules',
  'performance',
  'plugins',
  'provider',
  'solution',
]
const pagesPerFolder = 40

/** Of a hundred pages: how many a locale has, how many of those are stubs, and sections of the others (few to many). */
const locales = {
  en: { share: 0.345, stubs: 0.55, lengths: [3, 7, 14, 26] },
  'zh-CN': { share: 0.335, stubs: 0.3, lengths: [6, 20, 42, 180] },
  'zh-TW': { share: 0.32, stubs: 0.6, lengths: [3, 8, 15, 24] },
}

/**
 * Writes `<dir>/<locale>/**.md` for en, zh-CN and zh-TW, `pages` files in all, and returns their number.
 * Docs of the same number stand at the same path in each locale, as translations do.
 */
export function synthesiseCorpus(dir, pages) {
  let written = 0
  for (const [locale, profile] of Object.entries(locales)) {
    const count = locale === 'zh-TW' ? pages - written : Math.round(pages * profile.share)
    for (let index = 0; index < count; index++) {
      const path = join(dir, locale, docPath(index))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, page({ locale, profile, index }))
    }
    written += count
  }
  return written
}

/** `channel/topic-7.md`; beyond one folder's fill the same sections begin again in a numbered part. */
function docPath(index) {
  const part = Math.floor(index / (pagesPerFolder * sections.length))
  const section = sections[index % sections.length]
  return join(part === 0 ? '' : `part-${part}`, section, `topic-${index}.md`)
}

function page({ locale, profile, index }) {
  const random = createRandom(`${locale}/${index}`)
  const words = vocabulary[locale]
  const text = prose(random, words)
  const lines = [
    `---`,
    `title: ${text.phrase()}`,
    `sidebar_position: ${1 + random.below(50)}`,
    `---`,
    '',
    `# ${text.phrase()}`,
    '',
  ]
  if (random.chance(profile.stubs)) return `${lines.join('\n')}${text.sentence()}\n`
  const [few, some, many, most] = profile.lengths
  const length = random.pick([
    few,
    few,
    some,
    some,
    some,
    many,
    many,
    random.chance(0.1) ? most : some,
  ])
  for (let n = 0; n < length; n++)
    lines.push(...section({ random, text, index, level: n % 3 === 0 ? '##' : '###' }))
  return `${lines.join('\n')}\n`
}

/** One heading and what stands below it. */
function section({ random, text, index, level }) {
  const lines = [`${level} ${text.phrase()}`, '', text.paragraph(1 + random.below(3)), '']
  if (random.chance(0.55)) lines.push(...list(random, text), '')
  if (random.chance(0.2)) lines.push(...code(random), '')
  if (random.chance(0.03)) lines.push(...table(random, text), '')
  if (random.chance(0.05)) lines.push(':::tip', text.sentence(), ':::', '')
  if (random.chance(0.15))
    lines.push(`[${text.phrase()}](https://example.com/${index}/${random.below(1000)})`, '')
  return lines
}

function list(random, text) {
  const ordered = random.chance(0.3)
  return Array.from({ length: 2 + random.below(5) }, (_, n) => {
    const strong = random.chance(0.4) ? `**${text.phrase()}**: ` : ''
    return `${ordered ? `${n + 1}.` : '-'} ${strong}${text.phrase()} \`${random.name()}\``
  })
}

function table(random, text) {
  const row = () => `| \`${random.name()}\` | ${text.phrase()} | ${text.phrase()} |`
  return [
    `| ${text.phrase()} | ${text.phrase()} | ${text.phrase()} |`,
    '| --- | --- | :-: |',
    ...Array.from({ length: 3 + random.below(6) }, row),
  ]
}

/** Phrases, sentences and paragraphs of a locale's words. */
function prose(random, { words, space, stop }) {
  const several = (count) => Array.from({ length: count }, () => random.pick(words)).join(space)
  const phrase = () => several(2 + random.below(3))
  const sentence = () => `${several(6 + random.below(8))}${stop}`
  const paragraph = (count) => Array.from({ length: count }, sentence).join(space)
  return { phrase, sentence, paragraph }
}
