// A thread that does nothing but wait until it is asked to end.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', ({ type }) => {
  if (type === 'end') parentPort.close()
})
