import { expect, test, vi } from 'vitest'
import { createProgress } from '../../../../src/cli/report/progress.ts'
import { capture } from '../capture.ts'

test('on a terminal long work shows a bar, which goes away', async () => {
  const { streams, text, plain } = capture('/', {}, true)
  const progress = createProgress(streams)
  progress.update({ stage: 'compile', done: 1, total: 10 })
  expect(text.err).toBe('')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
  progress.update({ stage: 'compile', done: 5, total: 10 })
  await vi.waitFor(() => expect(plain()).toMatch(/compile .* 5\/10/))
  progress.stop()
  const { length } = text.err
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(text.err).toHaveLength(length)
  vi.restoreAllMocks()
})

test('work that ends soon shows none, even when the bar is still being loaded', async () => {
  const { streams, text } = capture('/', {}, true)
  const progress = createProgress(streams)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
  progress.update({ stage: 'compile', done: 5, total: 10 })
  progress.stop()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(text.err).toBe('')
  vi.restoreAllMocks()
})

test.each([
  ['a build server', { CI: 'true' }],
  ['a terminal that cannot move its cursor', { TERM: 'dumb' }],
])('%s gets lines', (_, env) => {
  const { streams, text } = capture('/', env, true)
  const progress = createProgress(streams)
  for (const done of [1, 2]) progress.update({ stage: 'render', done, total: 2 })
  expect(text.err).toBe('render (2)\n')
})
