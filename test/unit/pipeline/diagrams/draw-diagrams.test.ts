import { expect, test, vi } from 'vitest'
import { memoryCache } from '../../../../src/pipeline/cache/cache.ts'
import { drawDiagrams } from '../../../../src/pipeline/diagrams/draw-diagrams.ts'
import type { Draw } from '../../../../src/pipeline/diagrams/draw-in-browser.ts'

function fakeDraw() {
  return vi.fn<Draw>(async (sources) => ({
    drawings: sources.map((source) =>
      source.startsWith('bad')
        ? { error: `no ${source}` }
        : { light: `L${source}`, dark: `D${source}` },
    ),
  }))
}

test('each distinct source is drawn once, and never again with a warm cache', async () => {
  const cache = memoryCache()
  const draw = fakeDraw()
  const first = await drawDiagrams(['b', 'a', 'bad', 'b'], cache, draw)
  expect(draw.mock.calls).toEqual([[['a', 'b', 'bad']]])
  expect(first).toEqual({
    drawn: new Map([
      ['a', { light: 'La', dark: 'Da' }],
      ['b', { light: 'Lb', dark: 'Db' }],
    ]),
    failed: new Map([['bad', 'no bad']]),
    noBrowser: false,
    browserProblem: null,
  })
  expect(await drawDiagrams(['bad', 'a', 'b'], cache, draw)).toEqual(first)
  await drawDiagrams(['a', 'c'], cache, draw)
  expect(draw.mock.calls.slice(1)).toEqual([[['c']]])
})

test('without a browser, what the cache has is shown and the rest is left to the reader', async () => {
  const cache = memoryCache()
  await drawDiagrams(['a'], cache, fakeDraw())
  const draw = vi.fn<Draw>(async () => ({ reason: 'it crashed' }))
  const drawings = await drawDiagrams(['a', 'b'], cache, draw)
  expect([...drawings.drawn.keys()]).toEqual(['a'])
  expect(drawings).toMatchObject({ noBrowser: true, browserProblem: 'it crashed' })

  await drawDiagrams(['b'], cache, draw)
  expect(draw).toHaveBeenCalledTimes(2)
})

test('no diagrams: nothing is asked for', async () => {
  const draw = fakeDraw()
  const drawings = await drawDiagrams([], memoryCache(), draw)
  expect(draw).not.toHaveBeenCalled()
  expect(drawings.noBrowser).toBe(false)
})
