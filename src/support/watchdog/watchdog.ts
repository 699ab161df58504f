/**
 * A thread that watches the main one (watch-thread.ts). JavaScript that never waits cannot be ended from within its own thread;
 * through the inspector, another thread can.
 */
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import { Heartbeat } from './heartbeat.ts'

const heartbeat = new Heartbeat(workerData as SharedArrayBuffer, 0)

setInterval(() => {
  if (heartbeat.overdue() === null) return
  heartbeat.markEnded()
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => session.disconnect())
}, 500)
