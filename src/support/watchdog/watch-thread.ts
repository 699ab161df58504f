/**
 * Ends code of the site that blocks its thread. A synchronous call has a time limit (time-limit.ts); this is for all
 * other code: modules while they are loaded, and work that waits for a promise. A thread of its own watches the main
 * thread, which watches the threads that compile documents.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { packageFolder } from '../package.ts'
import { running, siteCodeLimit } from '../site-code.ts'
import { Heartbeat, heartbeatMemory } from './heartbeat.ts'

/** Silence of a thread (ms) that no limit of time can explain. */
const silence = siteCodeLimit * 1.5
const interval = 500

/** The heartbeat of this thread, once it has run code of the site. */
let own: Heartbeat | null = null
/** Each piece of work that is under way, by what ends it with an error. */
const underWay = new Set<(error: DocsgenError) => void>()

/**
 * Does work that may run code of the site.
 * @param name - the file of the site that the work is done for
 * @throws DocsgenError (1, `site-code-failed`) that names the file, when its code never ends; uncaught as well
 */
export async function watched<T>(name: string, work: () => Promise<T>): Promise<T> {
  own ??= watchMainThread()
  own.begin(name, silence)
  let end = (_error: DocsgenError): void => {}
  // Promises of code that was ended from outside never settle: without this one, nothing would be reported.
  const ended = new Promise<never>((_, reject) => {
    end = reject
  })
  underWay.add(end)
  // When code is ended from outside, what waits for its turn just then is lost: nothing should.
  await setImmediate()
  try {
    return await Promise.race([running(name, work), ended])
  } finally {
    underWay.delete(end)
    if (underWay.size === 0) own.end()
  }
}

/**
 * Work that has a limit of its own begins: for so long (ms) the thread may be silent.
 * @param name - the file that it is done for; several may be under way
 */
export function expectSilence(limit: number, name?: string): void {
  if (underWay.size === 0) return
  const longest = limit + silence - siteCodeLimit
  if (name === undefined) own?.extend(longest)
  else own?.begin(name, longest)
}

/** In a thread that `watchThreads` watches: its heartbeat. */
export function showHeartbeat(memory: SharedArrayBuffer, index: number): void {
  own = new Heartbeat(memory, index)
  keepAlive(own)
}

/** Watches threads for as long as they are needed. @throws (uncaught) DocsgenError (1) as `watched` does */
export function watchThreads(memory: SharedArrayBuffer, threads: number): { stop(): void } {
  const heartbeats = Array.from({ length: threads }, (_, index) => new Heartbeat(memory, index))
  const timer = setInterval(() => {
    const names = heartbeats.map((heartbeat) => heartbeat.overdue())
    const name = names.find((one) => one !== null)
    if (name === undefined || name === null) return
    clearInterval(timer)
    throw endless(name)
  }, interval)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function watchMainThread(): Heartbeat {
  const memory = heartbeatMemory(1)
  const heartbeat = new Heartbeat(memory, 0)
  const file = path.join(packageFolder(), 'dist/support/watchdog/watchdog.js')
  // A checkout that has not been built has no watchdog.
  if (fs.existsSync(file)) new Worker(file, { workerData: memory }).unref()
  keepAlive(heartbeat)
  return heartbeat
}

/** While its thread waits for something, work is alive. */
function keepAlive(heartbeat: Heartbeat): void {
  setInterval(() => {
    const name = heartbeat.takeEnded()
    if (name !== null) {
      const error = endless(name)
      // For those who go on after an uncaught error, as `docsgen dev` does.
      for (const end of underWay) end(error)
      // A build must not: other promises may have been lost with the code that was ended.
      throw error
    }
    if (underWay.size > 0) heartbeat.extend(silence)
  }, interval).unref()
}

function endless(name: string): DocsgenError {
  const seconds = Math.round(silence / 1000)
  const message = `Its code had not come to an end after ${seconds} s.`
  const hint = 'Look for a loop that never ends, or one that is too large.'
  return new DocsgenError([diagnostic('site-code-failed', message, { file: name, hint })], 1)
}
