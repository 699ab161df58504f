// A thread that multiplies numbers (share-work.test.ts).
import { workerData } from 'node:worker_threads'

const [, { input }] = workerData

export function work(items) {
  if (items.some((item) => item < 0)) throw new Error('The number is negative')
  return items.map((item) => item * input.factor)
}
