import { expect, test, vi } from 'vitest'
import { createDiagramQueue } from '../../../../src/pipeline/diagrams/diagram-queue.ts'
import type { Draw } from '../../../../src/pipeline/diagrams/draw-in-browser.ts'
import type { Cache } from '../../../../src/support/cache/cache.ts'
import { memoryCache } from '../../../../src/support/cache/cache.ts'

function fakeDraw() {
  return vi.fn<Draw>(async (sources) => ({
    drawings: sources.map((source) =>
      source.startsWith('bad')
        ? { error: `no ${source}` }
        : { light: `L${source}`, dark: `D${source}` },
    ),
  }))
}

const start = vi.fn()
const pause = vi.fn(async () => {})
const close = vi.fn(async () => {})

function drawAll(sources: readonly string[], cache: Cache, draw: Draw) {
  const queue = createDiagramQueue(cache, { start, draw, pause, close })
  queue.add(sources)
  return queue.finish(sources)
}

test('each distinct source is drawn once, and never again with a warm cache', async () => {
  const cache = memoryCache()
  const draw = fakeDraw()
  const first = await drawAll(['b', 'a', 'bad', 'b'], cache, draw)
  expect(draw.mock.calls).toEqual([[['a', 'b', 'bad']]])
  expect(first).toEqual({
    drawn: new Map([
      ['a', { light: 'La', dark: 'Da' }],
      ['b', { light: 'Lb', dark: 'Db' }],
    ]),
    failed: new Map([['bad', 'no bad']]),
    obstacle: null,
  })
  expect(await drawAll(['bad', 'a', 'b'], cache, draw)).toEqual(first)
  await drawAll(['a', 'c'], cache, draw)
  expect(draw.mock.calls.slice(1)).toEqual([[['c']]])
})

test('a few wait until all are to be drawn; many are drawn at once, and later ones after them', async () => {
  const many = Array.from({ length: 24 }, (_, index) => `many ${index}`)
  const draw = fakeDraw()
  const queue = createDiagramQueue(memoryCache(), { start, draw, pause, close })
  queue.add(['b'])
  queue.add(['a', 'b'])
  expect(draw).not.toHaveBeenCalled()
  queue.add(many)
  queue.add(['c'])
  const drawings = await queue.finish(['a', 'b', 'c', ...many])
  expect(draw.mock.calls).toEqual([[['a', 'b', ...many].sort()], [['c']]])
  expect(drawings.drawn.size).toBe(27)
})

test('the browser is closed when all are drawn, and once more after a late one', async () => {
  pause.mockClear()
  close.mockClear()
  const draw = fakeDraw()
  const queue = createDiagramQueue(memoryCache(), { start, draw, pause, close })
  queue.add(['a'])
  await queue.draw()
  expect(draw.mock.calls).toEqual([[['a']]])
  expect(pause).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
  const { drawn } = await queue.finish(['a', 'late'])
  expect([...drawn.keys()]).toEqual(['a', 'late'])
  expect(draw).toHaveBeenCalledTimes(2)
  expect(close).toHaveBeenCalledTimes(1)
})

test('the browser is started for what is expected, unless the cache has it', async () => {
  start.mockClear()
  const cache = memoryCache()
  await drawAll(['a'], cache, fakeDraw())
  const queue = createDiagramQueue(cache, { start, draw: fakeDraw(), pause, close })
  queue.expect([])
  queue.expect(['a'])
  expect(start).not.toHaveBeenCalled()
  queue.expect(['a', 'b'])
  expect(start).toHaveBeenCalledTimes(1)
  pause.mockClear()
  // It was not needed: no document had that diagram.
  await queue.draw()
  expect(pause).toHaveBeenCalledTimes(1)
})

test('what fails while documents are compiled is reported at the end', async () => {
  const failing = vi.fn<Draw>(() => Promise.reject(new Error('the disk is full')))
  const queue = createDiagramQueue(memoryCache(), { start, draw: failing, pause, close })
  queue.add(['a'])
  await expect(queue.draw()).resolves.toBeUndefined()
  await expect(queue.finish(['a'])).rejects.toThrow('the disk is full')
})

test('without a browser, cached diagrams are used, and the others are left out', async () => {
  const cache = memoryCache()
  await drawAll(['a'], cache, fakeDraw())
  const obstacle = { type: 'browser-failed', reason: 'it crashed' } as const
  const draw = vi.fn<Draw>(async () => ({ obstacle }))
  const drawings = await drawAll(['a', 'b'], cache, draw)
  expect([...drawings.drawn.keys()]).toEqual(['a'])
  expect(drawings).toMatchObject({ obstacle })

  await drawAll(['b'], cache, draw)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('no diagrams: nothing is asked for', async () => {
  const draw = fakeDraw()
  const drawings = await drawAll([], memoryCache(), draw)
  expect(draw).not.toHaveBeenCalled()
  expect(drawings.obstacle).toBeNull()
})
