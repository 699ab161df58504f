// What the watcher reports when it cannot watch.
import { EventEmitter } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { watchSite } from '../../../../src/commands/dev/watch.ts'

// Other files of the same worker have loaded modules without these mocks, and must not get the ones loaded here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const watcher = vi.hoisted(() => ({
  current: null as EventEmitter | null,
  started: [] as { paths: string[]; usePolling: boolean; close: () => Promise<void> }[],
}))

vi.mock('chokidar', () => ({
  watch: (paths: string[], { usePolling }: { usePolling: boolean }) => {
    const close = vi.fn(async () => {})
    watcher.current = Object.assign(new EventEmitter(), {
      add: () => {},
      close,
      getWatched: () => ({}),
    })
    watcher.started.push({ paths, usePolling, close })
    return watcher.current
  },
}))

const listener = { onReady() {}, onChange() {}, onPolling() {}, onProblem() {} }

test('a system that watches no more files is reported once, with a hint', async () => {
  const onProblem = vi.fn()
  const watch = await watchSite('/site', { ...listener, onProblem })
  const full = Object.assign(new Error('ENOSPC: System limit reached, watch'), { code: 'ENOSPC' })
  watcher.current?.emit('error', full)
  watcher.current?.emit('error', full)
  expect(onProblem).toHaveBeenCalledTimes(1)
  expect(onProblem).toHaveBeenCalledWith(
    expect.objectContaining({
      message: expect.stringContaining('ENOSPC') as string,
      hint: expect.stringContaining('max_user_watches') as string,
    }),
  )
  watcher.current?.emit('error', Object.assign(new Error('EACCES: /site/x'), { code: 'EACCES' }))
  // Discovery reports that.
  expect(onProblem).toHaveBeenCalledTimes(1)
  await watch.close()
})

test('where the system has no watcher, files are polled, those outside of the site, too', async () => {
  watcher.started = []
  const onPolling = vi.fn()
  const onProblem = vi.fn()
  const onReady = vi.fn()
  const watch = await watchSite('/site', { ...listener, onReady, onPolling, onProblem })
  watch.add(['/site/inside.ts', '/outside.ts'])
  const none = Object.assign(new Error('EMFILE: too many open files, watch'), { code: 'EMFILE' })
  watcher.current?.emit('error', none)
  expect(onPolling).toHaveBeenCalledTimes(1)
  expect(onProblem).not.toHaveBeenCalled()
  const [first, second, ...others] = watcher.started
  expect(others).toEqual([])
  expect(first).toMatchObject({ paths: ['/site'], usePolling: false })
  expect(first?.close).toHaveBeenCalled()
  expect(second).toMatchObject({ paths: ['/site', '/outside.ts'], usePolling: true })
  watcher.current?.emit('ready')
  expect(onReady).toHaveBeenCalledTimes(1)
  await watch.close()
  expect(second?.close).toHaveBeenCalled()
})
