/**
 * Compiles the parts of specifications: in this thread, which has read them, and for many of them in another one
 * as well.
 */
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Compiled } from '../../shared/model/compiled.ts'
import { packageFolder } from '../../support/package.ts'
import type {
  PartName,
  PartOrigin,
  PartsAnswer,
  PartsMessage,
  PartsWorkerData,
} from './parts-worker.ts'

/** A part to be compiled. */
export interface PartToCompile {
  readonly id: string
  /** The same object for all parts of one language of a specification. */
  readonly of: PartOrigin
  compile(): Promise<Compiled>
}

export interface CompilePartsOptions {
  /** Number of threads that the user asked for; 1: this one alone; undefined: by the number of cores. */
  readonly concurrency: number | undefined
  /** Takes in the CPU profile (JSON) of the other thread. Given if threads are to be profiled. */
  readonly addProfile?: ((profile: string) => void) | undefined
}

/** Another thread reads the specification once more: with fewer parts this one is done before it has. */
const worthThread = 400

/** Parts of one message. A part takes a few milliseconds, a message a tenth of one. */
const batchSize = 16

/** Milliseconds after which the messages of threads get a turn. */
const longestTurn = 20

/** Young generation of the other thread (MB): the values that a part is made from are short-lived. */
const youngGeneration = 32

/** Compiles parts in any order; `onDone` is called for each in this thread. */
export async function compileParts<Part extends PartToCompile>(
  parts: readonly Part[],
  { concurrency, addProfile }: CompilePartsOptions,
  onDone: (part: Part, compiled: Compiled) => void,
): Promise<void> {
  // This thread takes parts from the beginning, the other one from the end.
  const left = { first: 0, end: parts.length }
  const threads = concurrency ?? os.availableParallelism()
  const isShared = threads > 1 && parts.length >= worthThread
  const beside = isShared ? compileBeside({ parts, left, onDone, addProfile }) : null
  const here = async () => {
    let last = performance.now()
    while (left.first < left.end) {
      const part = parts[left.first++] as Part
      onDone(part, await part.compile())
      if (performance.now() - last < longestTurn) continue
      await nextTurn()
      last = performance.now()
    }
  }
  try {
    await Promise.all([here(), beside])
  } catch (error) {
    // The other thread ends after its last message.
    left.first = left.end
    throw error
  }
}

interface Shared<Part> {
  readonly parts: readonly Part[]
  /** Indexes of parts that nobody compiles yet. */
  readonly left: { first: number; end: number }
  readonly onDone: (part: Part, compiled: Compiled) => void
  readonly addProfile: ((profile: string) => void) | undefined
}

/** Compiles parts in another thread until none is left. Rejects when it fails. */
function compileBeside<Part extends PartToCompile>({
  parts,
  left,
  onDone,
  addProfile,
}: Shared<Part>): Promise<void> {
  const origins = [...new Set(parts.map(({ of }) => of))]
  const place = new Map(origins.map((origin, index) => [origin, index]))
  const data: PartsWorkerData = { origins, isProfiled: addProfile !== undefined }
  const file = path.join(packageFolder(), 'dist/pipeline/openapi/parts-worker.js')
  const worker = new Worker(pathToFileURL(file), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
  })
  const sent: Part[][] = []
  const post = (message: PartsMessage) => worker.postMessage(message)
  const sendNext = () => {
    const start = Math.max(left.first, left.end - batchSize)
    const batch = parts.slice(start, left.end)
    if (batch.length === 0) return
    left.end = start
    sent.push(batch)
    const names = batch.map(({ of, id }): PartName => ({ origin: place.get(of) as number, id }))
    post({ type: 'compile', parts: names })
  }
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`A thread has ended with ${code}`)))
    worker.on('message', (answer: PartsAnswer) => {
      if (answer.type === 'ended') {
        if (answer.profile !== null) addProfile?.(answer.profile)
        resolve()
        return
      }
      const batch = sent.shift() ?? []
      sendNext()
      for (const [index, compiled] of answer.compiled.entries())
        onDone(batch[index] as Part, compiled)
      if (sent.length === 0) post({ type: 'end' })
    })
    // The thread goes on with the second while this one is busy with a part.
    sendNext()
    sendNext()
  })
}
