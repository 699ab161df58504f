import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shareWork } from '../../../../src/support/threads/share-work.ts'

test('when an item cannot be sent the work fails, and the other thread ends', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => terminate.mockRestore())
  const work = shareWork(
    {
      items: [1],
      alone: () => new Promise<void>((done) => setTimeout(done, 200)),
      here() {},
      beside: {
        file: '../test/unit/support/threads/waiting-worker.mjs',
        worthFrom: 1,
        start: () => null,
        send: () => Promise.reject(new Error('The text is lost')),
        onDone() {},
      },
    },
    { concurrency: 2 },
  )
  await expect(work).rejects.toThrow('The text is lost')
  await expect.poll(() => terminate.mock.results.length).toBe(1)
  await terminate.mock.results[0]?.value
  expect(process.getActiveResourcesInfo().filter((name) => /worker/i.test(name))).toEqual([])
})
