/**
 * A thread that watches the main one (watched.ts). JavaScript that never waits cannot be ended from within its own thread;
 * through the inspector, another thread can.
 */
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import { Pulse } from './pulse.ts'

const pulse = new Pulse(workerData as SharedArrayBuffer, 0)

setInterval(() => {
  if (pulse.overdue() === null) return
  pulse.markEnded()
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => session.disconnect())
}, 500)
