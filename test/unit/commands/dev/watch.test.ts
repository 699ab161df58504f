// What the watcher tells when it cannot watch.
import { EventEmitter } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { watchSite } from '../../../../src/commands/dev/watch.ts'

// Other files of the same worker have loaded modules without these mocks, and must not get the ones loaded here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const watcher = vi.hoisted(() => ({ current: null as EventEmitter | null }))

vi.mock('chokidar', () => ({
  watch: () => {
    watcher.current = Object.assign(new EventEmitter(), { add: () => {}, close: async () => {} })
    return watcher.current
  },
}))

test('a system that watches no more files is reported once, with a hint', async () => {
  const onProblem = vi.fn()
  const watch = await watchSite('/site', { onReady() {}, onChange() {}, onProblem })
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
  // That is for discovery to tell.
  expect(onProblem).toHaveBeenCalledTimes(1)
  await watch.close()
})
