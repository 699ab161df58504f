/** The code that runs in each of the threads of threads.ts. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { startCpuProfile } from '../profile/cpu-profile.ts'
import { refuseExitOfSiteCode } from '../site-code.ts'
import { showHeartbeat } from '../watchdog/watch-thread.ts'

/** The `workerData` of a thread. */
export interface WorkerStart {
  readonly input: unknown
  /** Where the threads show that they are alive (support/watchdog). */
  readonly heartbeats: SharedArrayBuffer
  /** Whether a CPU profile of the thread is taken. */
  readonly isProfiled: boolean
}

/** The functions that a thread's script exports; threads.ts calls them by name. */
interface ServedWork<Sent, Done> {
  work(items: readonly Sent[]): Promise<Done[]>
  /** Ends the CPU profile of the thread. @returns it as JSON; null when the thread has done nothing */
  endProfile(): Promise<string | null>
}

/**
 * Makes the exports of a thread's script.
 * @param create - makes the function that works on an item, from the input that all items share. Called with the first
 * items
 */
export function serveWork<Input, Sent, Done>(
  create: (input: Input) => Work<Sent, Done> | Promise<Work<Sent, Done>>,
): ServedWork<Sent, Done> {
  let started: ReturnType<typeof start<Input, Sent, Done>> | undefined
  return {
    async work(items) {
      started ??= start(create)
      const { run, late } = await started
      const results = await Promise.all(items.map(run))
      // Unhandled rejections of the pages' code are emitted in the next turn of the event loop.
      await nextTurn()
      const [error] = late.splice(0)
      if (error !== undefined) throw error
      return results
    },
    async endProfile() {
      const profile = await started
      return (await profile?.profile?.stop()) ?? null
    },
  }
}

type Work<Sent, Done> = (item: Sent) => Promise<Done> | Done

async function start<Input, Sent, Done>(
  create: (input: Input) => Work<Sent, Done> | Promise<Work<Sent, Done>>,
) {
  // tinypool puts its own data first.
  const [{ workerId }, data] = workerData as [{ readonly workerId: number }, WorkerStart]
  /** Unhandled rejections of this thread. */
  const late: Error[] = []
  refuseExitOfSiteCode()
  process.on('uncaughtException', (error) => late.push(error))
  showHeartbeat(data.heartbeats, workerId - 1)
  const profile = data.isProfiled ? await startCpuProfile() : null
  return { run: await create(data.input as Input), late, profile }
}
