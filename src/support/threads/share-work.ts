/**
 * Works on a list: in this thread, and in another one as well (serve-work.ts) where the list is long and there is a core for
 * it. This thread takes items from the beginning, the other one from the end, so both are done at the same time.
 */
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { packageFolder } from '../package.ts'
import type { WorkAnswer, WorkerStart, WorkMessage } from './serve-work.ts'
import { createWorkList } from './work-list.ts'

export interface SharedWork<Item, Sent, Done, Made> {
  readonly items: readonly Item[]
  /** Work that only this thread can do. It comes first, while the other one has begun. */
  alone(): Promise<Made>
  /** Works on one item in this thread. */
  here(item: Item): Promise<void> | void
  /** Null: everything must be done in this thread. */
  readonly beside: OtherThread<Item, Sent, Done> | null
}

interface OtherThread<Item, Sent, Done> {
  /** Its file, below dist. */
  readonly file: string
  /** With fewer items, this thread is done before the other one has begun. */
  readonly worthFrom: number
  /** The input that all items share. Plain data. */
  start(): Promise<unknown> | unknown
  /** An item as the other thread needs it. Plain data. */
  send(item: Item): Promise<Sent> | Sent
  /** Takes in a result of the other thread, in this one. */
  onDone(item: Item, done: Done): void
}

export interface ThreadOptions {
  /** Number of threads that the user asked for; 1: this one alone; undefined: by the number of cores. */
  readonly concurrency: number | undefined
  /** Takes in the CPU profile (JSON) of the other thread. Given if threads are to be profiled. */
  readonly addProfile?: ((profile: string) => void) | undefined
}

/** Items of one message. An item takes about a millisecond, a message a tenth of one. */
const batchSize = 16

/** Milliseconds after which the messages of threads get a turn. */
const longestTurn = 20

/** Young generation of the other thread (MB): the values that a page is made from are short-lived. */
const youngGeneration = 32

/**
 * Works on all items, in any order. Rejects with the first failure of either thread.
 * @returns the result of the work that only this thread can do
 */
export async function shareWork<Item, Sent, Done, Made>(
  { items, alone, here, beside }: SharedWork<Item, Sent, Done, Made>,
  { concurrency, addProfile }: ThreadOptions,
): Promise<Made> {
  const list = createWorkList(items)
  const threads = concurrency ?? os.availableParallelism()
  const isShared = beside !== null && threads > 1 && items.length >= beside.worthFrom
  const takeLast = () => list.takeLast(batchSize).items
  const workHere = async () => {
    const made = await alone()
    let last = performance.now()
    while (!list.isEmpty) {
      for (const item of list.takeFirst(1).items) await here(item)
      if (performance.now() - last < longestTurn) continue
      await nextTurn()
      last = performance.now()
    }
    return made
  }
  try {
    const [made] = await Promise.all([
      workHere(),
      isShared ? workBeside(beside, takeLast, addProfile) : null,
    ])
    return made
  } catch (error) {
    // The other thread ends after its last message.
    list.clear()
    throw error
  }
}

/** Has another thread work until there is nothing to take. Rejects when it fails. */
async function workBeside<Item, Sent, Done>(
  { file, start, send, onDone }: OtherThread<Item, Sent, Done>,
  take: () => readonly Item[],
  addProfile: ThreadOptions['addProfile'],
): Promise<void> {
  const workerData: WorkerStart = { input: await start(), isProfiled: addProfile !== undefined }
  const worker = new Worker(pathToFileURL(path.join(packageFolder(), 'dist', file)), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
  })
  const post = (message: WorkMessage<Sent>) => worker.postMessage(message)
  const sent = new Map<number, readonly Item[]>()
  let lastBatch = 0
  const sendNext = async () => {
    const batch = take()
    if (batch.length === 0) {
      if (sent.size === 0) post({ type: 'end' })
      return
    }
    const number = ++lastBatch
    sent.set(number, batch)
    post({ type: 'work', number, items: await Promise.all(batch.map(send)) })
  }
  const finished = new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`A thread has ended with ${code}`)))
    worker.on('message', (answer: WorkAnswer<Done>) => {
      if (answer.type === 'ended') {
        if (answer.profile !== null) addProfile?.(answer.profile)
        resolve()
        return
      }
      const batch = sent.get(answer.number) ?? []
      sent.delete(answer.number)
      sendNext().catch(reject)
      try {
        for (const [index, item] of batch.entries()) onDone(item, answer.done[index] as Done)
      } catch (error) {
        reject(error)
      }
    })
    // The thread goes on with the second while this one is busy.
    Promise.all([sendNext(), sendNext()]).catch(reject)
  })
  try {
    await finished
  } catch (error) {
    // It may wait for items that never come.
    await worker.terminate()
    throw error
  }
}
