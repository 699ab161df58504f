// Diagrams while a site is being written: nobody waits for the browser that draws them.
import { expect, test, vi } from 'vitest'
import { createDevDiagrams } from '../../../../../src/commands/dev/site/dev-diagrams.ts'
import type { Draw } from '../../../../../src/pipeline/diagrams/draw-in-browser.ts'
import type { Document } from '../../../../../src/shared/model/site.ts'
import { type CacheStore, memoryCache } from '../../../../../src/support/cache/cache.ts'

function documentWith(...sources: readonly string[]): Document {
  const slots = sources.map((source) => ({ type: 'diagram', source, line: 3, column: 1 }))
  const meta = { slots, features: ['diagram'], diagnostics: [] }
  return { source: { path: 'docs/a.md' }, convertTo: null, meta } as unknown as Document
}

const drawn: Draw = async (sources) => ({
  drawings: sources.map((source) =>
    source.startsWith('bad') ? { error: `no ${source}` } : { both: `<svg>${source}</svg>` },
  ),
})

function start(draw: Draw, cache: CacheStore = memoryCache()) {
  const close = vi.fn(async () => {})
  const calls = vi.fn(draw)
  const createSession = vi.fn(() => ({ start() {}, draw: calls, pause: close, close }))
  const onDrawn = vi.fn()
  const drawings = createDevDiagrams({ cache, createSession, onDrawn })
  return { drawings, calls, createSession, close, onDrawn }
}

test('a diagram is its source at first, is announced when it is drawn, and is there from then on', async () => {
  const cache = memoryCache()
  const document = documentWith('a-->b', 'bad')
  const { drawings, onDrawn, calls } = start(drawn, cache)
  const before = drawings.of(document)
  expect(before.markup.get('a-->b')).toMatch(
    /<figcaption>\0m:diagramWaiting\0<\/figcaption>.*a-->b/s,
  )
  expect(before).toMatchObject({ incomplete: false, diagnostics: [] })
  await drawings.idle()
  expect(onDrawn.mock.calls).toEqual([[[document]]])
  const after = drawings.of(document)
  expect(after.markup.get('a-->b')).toBe(
    '<div class="diagram"><div class="diagram-view" tabindex="0"><svg>a-->b</svg></div></div>\n',
  )
  expect(after.diagnostics).toMatchObject([{ code: 'diagram-invalid', line: 3 }])
  // The next run, too, has them at once.
  const next = start(drawn, cache)
  expect(next.drawings.of(document)).toEqual(after)
  expect(calls).toHaveBeenCalledTimes(1)
  expect(next.calls).not.toHaveBeenCalled()
})

test('a page that is shown while its diagram is drawn for another one is notified as well', async () => {
  let finish = () => {}
  const { drawings, onDrawn, calls } = start(async (sources) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return drawn(sources)
  })
  const [first, second] = [documentWith('a'), documentWith('a')]
  drawings.of(first)
  await vi.waitFor(() => expect(calls).toHaveBeenCalled())
  drawings.of(second)
  finish()
  await drawings.idle()
  expect(onDrawn.mock.calls.flat(2)).toEqual([first, second])
  expect(calls).toHaveBeenCalledTimes(1)
})

test('the browser is started once for several diagrams, and ended at the stop', async () => {
  const { drawings, createSession, close } = start(drawn)
  for (const source of ['a', 'b', 'c']) {
    drawings.of(documentWith(source))
    await drawings.idle()
  }
  expect(createSession).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
  await drawings.stop()
  expect(close).toHaveBeenCalled()
})

test('a browser that somebody has ended is started once more', async () => {
  let call = 0
  const { drawings, createSession } = start(async (sources) =>
    ++call === 2 ? { obstacle: { type: 'browser-failed', reason: 'closed' } } : drawn(sources),
  )
  for (const source of ['a', 'b']) {
    drawings.of(documentWith(source))
    await drawings.idle()
  }
  expect(createSession).toHaveBeenCalledTimes(2)
  expect(drawings.of(documentWith('b')).markup.get('b')).toContain('<svg>')
})

test('without a browser the page draws itself, and nothing is tried again', async () => {
  const { drawings, calls, onDrawn } = start(async () => ({
    obstacle: { type: 'no-browser' },
  }))
  drawings.of(documentWith('a'))
  await drawings.idle()
  expect(onDrawn).toHaveBeenCalledTimes(1)
  const after = drawings.of(documentWith('b'))
  expect(after.markup.get('b')).toContain('<pre class="mermaid" data-diagram')
  expect(after).toMatchObject({ inBrowser: true, diagnostics: [{ code: 'diagram-no-browser' }] })
  await drawings.idle()
  expect(calls).toHaveBeenCalledTimes(1)
})

test('when it ends while drawing, no page is notified', async () => {
  const { drawings, close, onDrawn } = start(async (sources) => {
    await new Promise((done) => setTimeout(done, 20))
    return drawn(sources)
  })
  drawings.of(documentWith('a'))
  await drawings.stop()
  expect(onDrawn).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalled()
})
