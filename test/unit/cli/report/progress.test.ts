import { expect, test, vi } from 'vitest'
import { createProgress } from '../../../../src/cli/report/progress.ts'
import { capture } from '../capture.ts'

test('on a terminal long work shows a bar, which goes away', async () => {
  const { streams, text, plain } = capture('/', {}, true)
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const progress = createProgress(streams)
  progress.update({ stage: 'compile', done: 1, total: 10 })
  expect(text.err).toBe('')
  now.mockReturnValue(6000)
  progress.update({ stage: 'compile', done: 5, total: 10 })
  await vi.waitFor(() => expect(plain()).toMatch(/compile .* 5\/10 1 s, about 1 s left/))
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

test('a long stage has a line now and then: done, total, time', () => {
  const { streams, text } = capture('/', { CI: 'true' }, true)
  const progress = createProgress(streams)
  const clock = vi.spyOn(performance, 'now')
  // A page in half a second, 100 were there already.
  for (let done = 100; done <= 600; done++) {
    clock.mockReturnValue((done - 100) * 500)
    progress.update({ stage: 'render', done, total: 600 })
  }
  expect(text.err.split('\n')).toEqual([
    'render (600)',
    'render: 120 of 600, 10 s, about 4 min 0 s left',
    'render: 160 of 600, 30 s, about 3 min 40 s left',
    'render: 240 of 600, 1 min 10 s, about 3 min 0 s left',
    'render: 360 of 600, 2 min 10 s, about 2 min 0 s left',
    'render: 480 of 600, 3 min 10 s, about 1 min 0 s left',
    '',
  ])
  vi.restoreAllMocks()
})

test('each stage counts its own time, and one of an unknown number has no such lines', () => {
  const { streams, text } = capture('/', { CI: 'true' }, true)
  const progress = createProgress(streams)
  const clock = vi.spyOn(performance, 'now')
  const events = [
    { at: 0, stage: 'compile', done: 1, total: 2 },
    { at: 9, stage: 'compile', done: 2, total: 2 },
    { at: 11, stage: 'render', done: 1, total: 9 },
    { at: 13, stage: 'render', done: 5, total: 9 },
    { at: 30, stage: 'external', done: 0, total: 0 },
    { at: 60, stage: 'external', done: 5, total: 0 },
  ]
  for (const { at, ...event } of events) {
    clock.mockReturnValue(at * 1000)
    progress.update(event)
  }
  expect(text.err).toBe('compile (2)\nrender (9)\nexternal\n')
  vi.restoreAllMocks()
})
