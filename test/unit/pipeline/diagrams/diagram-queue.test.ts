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

const close = vi.fn(async () => {})

function drawAll(sources: readonly string[], cache: Cache, draw: Draw) {
  const queue = createDiagramQueue(cache, { draw, close })
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

test('diagrams that are added while others are drawn come after them', async () => {
  const draw = fakeDraw()
  const queue = createDiagramQueue(memoryCache(), { draw, close })
  queue.add(['b'])
  queue.add(['a', 'b'])
  queue.add(['c'])
  const drawings = await queue.finish(['a', 'b', 'c'])
  expect(draw.mock.calls).toEqual([[['b']], [['a', 'c']]])
  expect([...drawings.drawn.keys()]).toEqual(['a', 'b', 'c'])
  expect(close).toHaveBeenCalled()
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
