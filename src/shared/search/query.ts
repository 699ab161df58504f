/** A query as a reader typed it → the terms to look for. */
import { characterLength } from './characters.ts'
import type { Fold } from './fold.ts'
import { longestQuery } from './search-types.ts'
import { eachTerm, longestTerm, nameWithSign, plain, runsOf } from './tokenize.ts'
import { wordNoise } from './word-noise.ts'

/** A thing that the reader asked for. Several of them: the more a section has, the better. */
export interface QueryTerm {
  /**
   * `pair`: two neighbours of an unspaced script, found as they are; `character`: one alone, found at the beginning of
   * terms; `word`: found at the beginning of terms, by its stem, and with typing mistakes; `exact`: a
   * compound, found as it is; `letter`: a piece of one, such as `e` of `e-mail`, found as it is.
   */
  readonly kind: 'pair' | 'character' | 'word' | 'letter' | 'exact'
  readonly text: string
  /** From 0 to 1: how much it says about the question. */
  readonly weight: number
  /** Terms that together are as good as this one: the parts of `mysql8`. */
  readonly parts: readonly string[]
}

/** More terms than this are not looked for. */
const mostTerms = 40

/** Chinese words of questions that say nothing about their subject. Simplified characters: queries are folded. */
const unspacedNoise = new RegExp(
  (
    '为什么会 为什么 是什么 有什么 什么是 什么样 什么时候 什么 怎么回事 怎么样 怎么办 怎么 怎样 如何 哪里可以 哪里 哪儿 ' +
    '哪些 哪个 哪种 在哪 多少 多久 是否 是不是 有没有 能不能 会不会 要不要 可不可以 可以吗 可以 能否 请问 请教 麻烦 ' +
    '谢谢 你好 您好 为啥 咋办 我想要 我想 我要 想要 需要 应该 希望 打算 知道 一下 有点 一点 好像 突然 总是 老是 一直 ' +
    '这个 那个 这种 那种 这样 那样 这些 那些 我们 你们 他们 咱们 大家 自己 别人 有人 的话 的时候 时候 以后 之后 然后 ' +
    '还是 或者 因为 所以 如果 但是 不过 已经 正在 吗 呢 吧 么 啊 呀 嘛 啦 的 了 我 你 您 咱 把 给 让 在 是 啥 咋'
  )
    .split(' ')
    .join('|'),
  'g',
)

/** Weight of words that say nothing, and of neighbours that reach into them. */
export const noiseWeight = 0.15

/** Terms of a query, without those that say nothing if any others are left. */
export function parseQuery(query: string, fold: Fold): QueryTerm[] {
  const text = withFullKana(query.slice(0, longestQuery)).normalize('NFC')
  const folded = fold(text)
  const found = new Map<string, QueryTerm>()
  const add = (term: QueryTerm) => {
    const known = found.get(term.text)
    if (known === undefined || known.weight < term.weight) found.set(term.text, term)
  }
  for (const run of runsOf(folded)) {
    const [own, ownFolded] = [text.slice(run.start, run.end), folded.slice(run.start, run.end)]
    if (run.kind === 'unspaced') unspacedTerms(ownFolded, add)
    else wordTerms({ text: own, folded: ownFolded, name: nameWithSign(folded, run) }, add)
  }
  const all = [...found.values()]
  const telling = all.filter(({ weight }) => weight > noiseWeight)
  // Noise of questions is not worth its download; a short query may be a title or a part of a text.
  const isShort = folded.length <= 8
  const kept = telling.length === 0 || isShort ? all : telling
  return kept.slice(0, mostTerms)
}

/** Katakana of half the width have their accents as characters of their own. */
function withFullKana(query: string): string {
  return query.replace(/[\uff66-\uff9f]+/g, (kana) => kana.normalize('NFKC'))
}

function unspacedTerms(run: string, add: (term: QueryTerm) => void): void {
  const first = characterLength(run, 0)
  if (run.length === first) {
    const weight = new RegExp(`^(?:${unspacedNoise.source})$`).test(run) ? noiseWeight : 1
    add({ kind: 'character', text: run, weight, parts: [] })
    return
  }
  const noise = noiseIn(run)
  let at = 0
  let rest = run.length
  while (rest > first && at < run.length) {
    const next = at + characterLength(run, at)
    if (next >= run.length) break
    const end = next + characterLength(run, next)
    const touchesNoise = noise[at] === true || noise[next] === true
    add({
      kind: 'pair',
      text: run.slice(at, end),
      weight: touchesNoise ? noiseWeight : 1,
      parts: [],
    })
    at = next
    rest = run.length - at
  }
  addLoneCharacters(run, noise, add)
}

/** A single character between noise, such as 群 in 群在哪里, is all that is left of its word. */
function addLoneCharacters(
  run: string,
  noise: readonly boolean[],
  add: (term: QueryTerm) => void,
): void {
  for (let at = 0; at < run.length; at += characterLength(run, at)) {
    const next = at + characterLength(run, at)
    const isLone = !noise[at] && (at === 0 || noise[at - 1]) && (next >= run.length || noise[next])
    if (isLone) add({ kind: 'character', text: run.slice(at, next), weight: 0.6, parts: [] })
  }
}

/** Which code units of a run are noise; none when all of them would be. */
function noiseIn(run: string): readonly boolean[] {
  const noise = new Array<boolean>(run.length).fill(false)
  for (const { 0: word, index } of run.matchAll(unspacedNoise)) {
    noise.fill(true, index, index + word.length)
  }
  return noise.includes(false) ? noise : []
}

interface Words {
  readonly text: string
  readonly folded: string
  /** The last of them with a sign (tokenize.ts). */
  readonly name: string | null
}

function wordTerms({ text, folded, name }: Words, add: (term: QueryTerm) => void): void {
  const compound = /[-._]/.test(folded) ? plain(folded) : ''
  const exact = [compound, name ?? ''].filter(({ length }) => length > 0 && length <= longestTerm)
  for (const one of exact) add({ kind: 'exact', text: one, weight: 1, parts: [] })
  let at = 0
  for (const piece of folded.split(/[-._]/)) {
    const terms: string[] = []
    eachTerm(text.slice(at, at + piece.length), piece, (term) => terms.push(term))
    const [word, ...parts] = terms
    at += piece.length + 1
    if (word === undefined) continue
    const weight = wordNoise.has(word) ? noiseWeight : 1
    add({
      kind: exact.length > 0 && word.length === 1 ? 'letter' : 'word',
      text: word,
      weight,
      parts,
    })
  }
}

const suffixes =
  /(?:(?<=.{4})(?:ations?|ments?|ings?|ers?)|(?<=.{3})(?:ies|ied|ing|ed|es|ions?)|(?<=.{3})(?<!s)s|(?<=.{3})[ey])$/

/** Endings of nouns and adjectives in Russian and its relatives. */
const slavicEndings =
  /(?<=.{3})(?:[иыая]ми|[оеи]го|[оеи]му|[иыая]х|[оеаяиы]м|[ое]в|[оеыи]й|[иь]?[ею]й|[иь][еяю]|[аояеуы][яеюй]|[аяоеиыуюьй])$/

/**
 * The beginning that the forms of an English or Russian word share: `deployments` → deploy, `policies` → polic,
 * `серверами` → сервер. The word when it has no ending.
 */
export function stemOf(word: string): string {
  if (/^[\u0430-\u045f]{4,}$/.test(word)) return word.replace(slavicEndings, '')
  if (!/^[a-z]{4,}$/.test(word)) return word
  const stem = word.replace(suffixes, '')
  // running → run
  return /([b-df-hj-np-tv-z])\1$/.test(stem) && stem !== word && !/(?:ll|ss)$/.test(stem)
    ? stem.slice(0, -1)
    : stem
}
