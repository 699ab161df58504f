/** The code that runs in the second thread of share-work.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { startCpuProfile } from '../profile/cpu-profile.ts'

/** The `workerData` of the thread. */
export interface WorkerStart {
  readonly input: unknown
  /** Whether a CPU profile of the thread is taken. */
  readonly isProfiled: boolean
}

/** A message to the thread: items to work on, or the request to end. */
export type WorkMessage<Sent> =
  | { readonly type: 'work'; readonly number: number; readonly items: readonly Sent[] }
  | { readonly type: 'end' }

/** A message from the thread: the results of one message, or its end, with the CPU profile (JSON) if one was asked for. */
export type WorkAnswer<Done> =
  | { readonly type: 'done'; readonly number: number; readonly done: readonly Done[] }
  | { readonly type: 'ended'; readonly profile: string | null }

/**
 * Serves the thread that has started this one.
 * @param create - makes the function that works on an item, from the input that all items share
 */
export async function serveWork<Input, Sent, Done>(
  create: (input: Input) => (item: Sent) => Done,
): Promise<void> {
  const { input, isProfiled } = workerData as WorkerStart
  const profile = isProfiled ? await startCpuProfile() : null
  const work = create(input as Input)
  const answer = (message: WorkAnswer<Done>) => parentPort?.postMessage(message)
  parentPort?.on('message', async (message: WorkMessage<Sent>) => {
    if (message.type === 'work') {
      answer({ type: 'done', number: message.number, done: message.items.map(work) })
      return
    }
    answer({ type: 'ended', profile: (await profile?.stop()) ?? null })
    parentPort?.close()
  })
}
