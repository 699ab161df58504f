// The watcher of `docsgen dev`, and folders that others take the place of.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchSite } from '../../../../src/commands/dev/watch.ts'

test.each([
  [
    'swapped by names',
    (folder: string) => {
      fs.renameSync(folder, `${folder}-old`)
      fs.renameSync(`${folder}-new`, folder)
    },
  ],
  [
    'deleted and made again',
    (folder: string) => {
      fs.rmSync(folder, { recursive: true })
      fs.cpSync(`${folder}-new`, folder, { recursive: true })
    },
  ],
])('a folder that is %s is watched anew, with all in it', async (_, replace) => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-watch-')))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  const file = path.join(root, 'docs/guide/page.md')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, 'Old.\n')
  fs.cpSync(path.join(root, 'docs'), path.join(root, 'docs-new'), { recursive: true })
  const onReady = vi.fn()
  const seen = new Set<string>()
  const watch = await watchSite(root, {
    onReady,
    onChange: (paths) => paths.forEach((one) => void seen.add(one)),
    onPolling() {},
    onProblem() {},
  })
  onTestFinished(() => watch.close())
  await vi.waitFor(() => expect(onReady).toHaveBeenCalledTimes(1), 10_000)
  replace(path.join(root, 'docs'))
  // The listener of onReady reads what changed in the meantime.
  await vi.waitFor(() => expect(onReady.mock.calls.length).toBeGreaterThan(1), 10_000)
  await vi.waitFor(() => {
    fs.appendFileSync(file, 'New.\n')
    expect(seen).toContain(file)
  }, 10_000)
})
