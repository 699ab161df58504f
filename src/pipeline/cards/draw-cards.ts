/** Draws the cards of pages, beside the other stages; every card is drawn once, and then comes from the cache. */
import os from 'node:os'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { buildId } from '../../support/package.ts'
import { oncePerPlace } from '../../support/problems.ts'
import { shareWork, type ThreadOptions } from '../../support/threads/share-work.ts'
import { createThreads, type Threads } from '../../support/threads/threads.ts'
import type { Emitter } from '../emit/emitter.ts'
import type { CardOrder } from './card-order.ts'
import { lacking, notDrawn } from './card-problems.ts'
import type { PageCard } from './card-types.ts'
import type { DrawnCard } from './draw-card.ts'

/** Threads that draw. */
export type CardThreads = Threads<CardOrder, DrawnCard>

/** A picture as it is kept, and what it lacks. */
export interface FinishedCard {
  readonly png: Uint8Array
  readonly problems: readonly Diagnostic[]
}

/** Each thread holds the fonts, which with Chinese ones takes about 400 MB: more of them are not worth the time. */
const mostThreads = 2
/** Cards for which a thread is worth its start, in which it loads the packages and parses the fonts: half a second. */
const worthThread = 20
/** Cards of one message. */
const batchSize = 4
/** MB. */
const youngGeneration = 32

/** Makes threads that draw; they start with the first card. */
export function createCardThreads(
  { concurrency, addProfile }: ThreadOptions,
  cards: number,
): CardThreads {
  const cores = Math.min(concurrency ?? os.availableParallelism(), mostThreads)
  return createThreads({
    file: 'pipeline/cards/card-worker.js',
    count: Math.max(1, Math.min(cores, Math.ceil(cards / worthThread))),
    listsAtOnce: 2,
    youngGeneration,
    input: () => null,
    addProfile,
  })
}

/**
 * Draws cards, and makes them part of the output.
 * @param cards - of the pages that are built
 * @returns what they lack
 */
export async function drawCards(
  cards: readonly PageCard[],
  output: {
    readonly cache: Cache
    readonly emitter: Pick<Emitter, 'add' | 'isIntact' | 'keep'>
    readonly threads: ThreadOptions
  },
): Promise<Diagnostic[]> {
  const { cache, emitter } = output
  const distinct = new Map(cards.map((card) => [card.order.path, card]))
  const kept = keptCards(cache)
  const problems: Diagnostic[] = []
  const add = (path: string, card: FinishedCard) => {
    // The name is made of all that is drawn.
    if (emitter.isIntact(path)) emitter.keep(path)
    else emitter.add({ path, content: card.png })
    problems.push(...card.problems)
  }
  const waiting: PageCard[] = []
  for (const [path, card] of distinct) {
    const known = kept.of(path)
    if (known === undefined) waiting.push(card)
    else add(path, known)
  }
  if (waiting.length > 0) {
    const threads = createCardThreads(output.threads, waiting.length)
    const onDone = (path: string, card: FinishedCard) => {
      kept.keep(path, card)
      add(path, card)
    }
    await drawAll(waiting, threads, onDone).finally(() => threads.close())
  }
  return oncePerPlace(problems)
}

async function drawAll(
  cards: readonly PageCard[],
  threads: CardThreads,
  onDone: (path: string, card: FinishedCard) => void,
): Promise<void> {
  const failed: { readonly card: PageCard; readonly error: string }[] = []
  await shareWork<PageCard, CardOrder, DrawnCard>({
    items: cards,
    here: null,
    beside: {
      threads,
      batchSize,
      send: ({ order }) => order,
      onDone(card, drawn) {
        if ('error' in drawn) failed.push({ card, error: drawn.error })
        else onDone(card.order.path, finished(drawn))
      },
    },
  })
  for (const { card, error } of failed) {
    onDone(card.order.path, await drawPlain(card, error, threads))
  }
}

/** A card from the cache, or drawn now. */
export async function drawCard(
  card: PageCard,
  { cache, threads }: { readonly cache: Cache; readonly threads: CardThreads },
): Promise<FinishedCard> {
  const kept = keptCards(cache)
  const known = kept.of(card.order.path)
  if (known !== undefined) return known
  let made: FinishedCard | undefined
  await drawAll([card], threads, (path, one) => {
    kept.keep(path, one)
    made = one
  })
  return made as FinishedCard
}

/** @throws Error when it cannot be drawn either: a bug */
async function drawPlain(
  card: PageCard,
  reason: string,
  threads: CardThreads,
): Promise<FinishedCard> {
  const [drawn] = await threads.run([card.plain()])
  if (drawn === undefined || 'error' in drawn) throw new Error(`A social card failed: ${reason}`)
  return { png: drawn.png, problems: [notDrawn(reason)] }
}

function finished({ png, lacks }: Exclude<DrawnCard, { error: string }>): FinishedCard {
  return { png, problems: lacks.map(lacking) }
}

/** Cards in the cache, by their path and the build of docsgen: a line of JSON, and then the picture. */
function keptCards(cache: Cache) {
  const build = buildId()
  const keyOf = (path: string) => `social-card:${build}:${path}`
  return {
    of(path: string): FinishedCard | undefined {
      const bytes = cache.get(keyOf(path))
      if (bytes === undefined) return undefined
      const end = bytes.indexOf(10)
      const problems = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString('utf8'))
      return { problems, png: bytes.subarray(end + 1) }
    },
    keep(path: string, { png, problems }: FinishedCard): void {
      const line = Buffer.from(`${JSON.stringify(problems)}\n`, 'utf8')
      cache.put(keyOf(path), Buffer.concat([line, png]))
    },
  }
}
