/**
 * Works on a list: in this thread, in others (threads.ts), or in both. Where both work, this thread takes items from the
 * beginning and the others from the end, so all are done at the same time.
 */
import os from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AddProfile, createThreads, type Threads } from './threads.ts'

export interface SharedWork<Item, Sent, Done> {
  readonly items: readonly Item[]
  /** Works on items in this thread, once it is resolved; null: this thread does nothing but wait. */
  readonly here: Promise<(item: Item, index: number) => Promise<void> | void> | null
  /** Null: everything is done in this thread. */
  readonly beside: OtherThreads<Item, Sent, Done> | null
}

interface OtherThreads<Item, Sent, Done> {
  readonly threads: Threads<Sent, Done>
  /** Items of one message, which takes about a tenth of a millisecond. */
  readonly batchSize: number
  /** They begin when this is resolved; undefined: at once. */
  readonly from?: Promise<void> | undefined
  /** An item as another thread needs it. Plain data. */
  send(item: Item): Promise<Sent> | Sent
  /** Takes in a result of another thread, in this one. */
  onDone(item: Item, done: Done, index: number): void
}

/** Milliseconds after which the messages of threads get a turn: they may wait for coloured code. */
const longestTurn = 10

/** Works on all items, in any order. Rejects with the first failure in any thread; nobody takes another item then. */
export async function shareWork<Item, Sent, Done>({
  items,
  here,
  beside,
}: SharedWork<Item, Sent, Done>): Promise<void> {
  // What nobody has taken yet.
  let first = 0
  let end = items.length
  const workHere = async () => {
    const work = await here
    let last = performance.now()
    while (work && first < end) {
      const index = first++
      await work(items[index] as Item, index)
      if (performance.now() - last < longestTurn) continue
      await nextTurn()
      last = performance.now()
    }
  }
  /** Neighbours have the same language: where nobody takes from the beginning, threads that do load less. */
  const take = (count: number): number => {
    if (here !== null) {
      end -= count
      return end
    }
    first += count
    return first - count
  }
  const workBeside = async ({
    batchSize,
    threads,
    send,
    onDone,
  }: OtherThreads<Item, Sent, Done>) => {
    while (first < end) {
      const size = Math.min(batchSize, end - first)
      const start = take(size)
      const batch = items.slice(start, start + size)
      const results = await threads.run(await Promise.all(batch.map(send)))
      for (const [at, item] of batch.entries()) onDone(item, results[at] as Done, start + at)
    }
  }
  try {
    const alone = workHere()
    if (beside?.from) await Promise.race([beside.from, alone])
    const lists = Array.from({ length: beside?.threads.listsAtOnce ?? 0 })
    await Promise.all([alone, ...lists.map(() => beside && workBeside(beside))])
  } finally {
    first = end
  }
}

export interface ThreadOptions {
  /** Number of threads that the user asked for; 1: this one alone; undefined: by the number of cores. */
  readonly concurrency: number | undefined
  /** Given if threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
}

/** Work of which another thread does a part, where there are many items. */
export interface WorkForTwo<Item, Sent, Done, Made>
  extends Pick<OtherThreads<Item, Sent, Done>, 'send' | 'onDone'> {
  readonly items: readonly Item[]
  /** Work that only this thread can do. It comes first, while the other one has begun. */
  alone(): Promise<Made>
  /** Works on one item in this thread. */
  here(item: Item): Promise<void> | void
  /** Script of the other thread; null: everything must be done in this one. */
  readonly file: string | null
  /** With fewer items, this thread is done before the other one has begun. */
  readonly worthFrom: number
  /** The input of the other thread that all items share. Plain data. */
  input(): Promise<unknown> | unknown
}

/** Items of one message. An item takes about a millisecond. */
const batchSize = 16
/** MB: the values that a page is made from are short-lived. */
const youngGeneration = 32

/**
 * Works on all items in this thread, and in another one as well where the list is long and there is a core for it.
 * @returns the result of the work that only this thread can do
 */
export async function workInTwo<Item, Sent, Done, Made>(
  { items, alone, here, file, worthFrom, input, send, onDone }: WorkForTwo<Item, Sent, Done, Made>,
  { concurrency, addProfile }: ThreadOptions,
): Promise<Made> {
  const cores = concurrency ?? os.availableParallelism()
  const threads =
    file !== null && cores > 1 && items.length >= worthFrom
      ? createThreads<Sent, Done>({
          file,
          count: 1,
          listsAtOnce: 2,
          youngGeneration,
          input,
          addProfile,
        })
      : null
  const made = alone()
  try {
    const beside = threads && { threads, batchSize, send, onDone }
    await shareWork<Item, Sent, Done>({ items, here: made.then(() => here), beside })
    return await made
  } finally {
    await threads?.close()
  }
}
