import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { withLiveScript } from '../../../../src/commands/dev/live/live-script.ts'
import { problemViews } from '../../../../src/commands/dev/live/problem-view.ts'
import {
  notFoundOutput,
  outputCandidates,
} from '../../../../src/commands/dev/requests/page-paths.ts'
import { createCollector, pauseAfter } from '../../../../src/commands/dev/watch.ts'
import { diagnostic } from '../../../../src/shared/diagnostic.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-parts-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

describe('paths', () => {
  test.each([
    ['/docs/', '/docs/', ['index.html']],
    ['/docs/intro', '/docs/', ['intro', 'intro.html', 'intro/index.html']],
    ['/docs/intro/', '/docs/', ['intro/index.html', 'intro.html']],
    ['/elsewhere', '/docs/', []],
    ['/', '/', ['index.html']],
  ])('%s below %s', (where, baseUrl, expected) => {
    expect(outputCandidates(where, baseUrl)).toEqual(expected)
  })

  test('the not-found page is that of the locale', () => {
    const site = { baseUrl: '/b/', locales: [{ code: 'en' }, { code: 'zh-CN' }] }
    expect(notFoundOutput('/b/zh-CN/x', site)[0]).toBe('zh-CN/404.html')
    expect(notFoundOutput('/b/zh', site)).toEqual(['404.html'])
    expect(notFoundOutput('/x', site)).toEqual(['404.html'])
  })
})

test('the tag of the script is all that is added', () => {
  const html = '<!doctype html><html><head><title>a</title></head><body></head></body></html>'
  const live = withLiveScript(html, '/b/')
  expect(live).toMatch(
    /<\/title><script type="module" src="\/b\/@docsgen\/live\.js" data-shown="\w{16}"><\/script><\/head>/,
  )
  expect(live.replace(/<script.*?<\/script>/, '')).toBe(html)
})

describe('problems as the overlay shows them', () => {
  test('errors first, with the lines around the place', () => {
    fs.writeFileSync(path.join(root, 'a.md'), 'one\ntwo\nthree\nfour\nfive\nsix\n')
    const views = problemViews(
      root,
      [
        diagnostic('broken-link', 'A warning.'),
        diagnostic('mdx-invalid', 'Wrong.', { file: 'a.md', line: 5, column: 3, hint: 'Mend it.' }),
        diagnostic('config-invalid', 'Nowhere.'),
      ],
      ({ line }) => (line === 5 ? 'key' : null),
    )
    const nowhere = { hint: null, place: null, frame: null, mend: null }
    expect(views).toEqual([
      {
        severity: 'error',
        code: 'mdx-invalid',
        message: 'Wrong.',
        hint: 'Mend it.',
        place: 'a.md:5:3',
        frame: '  2 | two\n  3 | three\n  4 | four\n> 5 | five\n    |   ^\n  6 | six\n  7 | ',
        mend: 'key',
      },
      { severity: 'error', code: 'config-invalid', message: 'Nowhere.', ...nowhere },
      { severity: 'warning', code: 'broken-link', message: 'A warning.', ...nowhere },
    ])
  })

  test('a file that has gone has no lines', () => {
    const [view] = problemViews(
      root,
      [diagnostic('mdx-invalid', 'X', { file: 'no.md', line: 1 })],
      () => null,
    )
    expect(view?.frame).toBeNull()
  })
})

describe('bursts', () => {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

  test('one change is reported at once, many as one', async () => {
    const collected: string[][] = []
    const collector = createCollector((paths) => collected.push([...paths]))
    collector.add(path.join(root, 'single'), 1)
    await wait(40)
    expect(collected).toHaveLength(1)
    for (let index = 0; index < 100; index++) {
      collector.add(path.join(root, `many-${index}`), 1)
      if (index % 20 === 19) await wait(5)
    }
    await wait(250)
    expect(collected).toHaveLength(2)
    expect(collected[1]).toHaveLength(100)
    collector.stop()
  })

  test('a file that is written in parts is reported when it is whole', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const collected: number[] = []
    const collector = createCollector(([file = '']) => collected.push(fs.statSync(file).size))
    const file = path.join(root, 'in-parts.md')
    const write = (size: number) => {
      fs.writeFileSync(file, 'x'.repeat(size))
      collector.add(file, pauseAfter('change', file))
    }
    // Emptied, a first block, and the rest.
    write(0)
    vi.advanceTimersByTime(60)
    write(8192)
    vi.advanceTimersByTime(20)
    write(10_000)
    expect(collected).toEqual([])
    vi.advanceTimersByTime(3)
    expect(collected).toEqual([10_000])
    // Whatever its size, it is not reported while it grows, even if the watcher says nothing more of it.
    write(100)
    fs.writeFileSync(file, 'x'.repeat(200))
    vi.advanceTimersByTime(3)
    expect(collected).toEqual([10_000])
    vi.advanceTimersByTime(3)
    expect(collected).toEqual([10_000, 200])
    // What stays empty, or a whole number of blocks, is reported as well.
    for (const size of [0, 1024]) {
      write(size)
      vi.advanceTimersByTime(100)
      expect(collected.at(-1)).toBe(size)
    }
    collector.stop()
  })

  test('a file that was still being written is reported once more', async () => {
    const collected: string[][] = []
    const collector = createCollector((paths) => collected.push([...paths]))
    const file = path.join(root, 'growing')
    fs.writeFileSync(file, 'half')
    collector.add(file, 1)
    await wait(15)
    fs.writeFileSync(file, 'half and half')
    await wait(250)
    expect(collected).toEqual([[file], [file]])
    collector.stop()
  })
})
