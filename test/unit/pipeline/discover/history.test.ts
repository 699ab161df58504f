import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readHistory } from '../../../../src/pipeline/discover/history.ts'
import type { Config } from '../../../../src/shared/model/config.ts'
import { docsDefaults } from '../assemble/site-of.ts'

const config = {
  docs: { ...docsDefaults, showLastUpdateTime: true },
  blog: [],
} as unknown as Config
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-history-'))
const searchPath = process.env['PATH']

afterEach(() => {
  process.env['PATH'] = searchPath
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a failure of git is not remembered: dates are read when it works again', async () => {
  fs.writeFileSync(path.join(folder, 'a.md'), 'text')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=n', '-c', 'user.email=n@e', ...args])
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'first')

  process.env['PATH'] = path.join(folder, 'nothing')
  const failed = await readHistory(folder, config, undefined)
  expect(failed.problems.map(({ code }) => code)).toEqual(['git-unavailable'])
  expect(failed.head).toBeNull()

  process.env['PATH'] = searchPath
  const read = await readHistory(folder, config, failed)
  expect(read.problems).toEqual([])
  expect(Object.keys(read.lastUpdated)).toEqual(['a.md'])
  expect(await readHistory(folder, config, read)).toEqual({ ...read, problems: [] })
})
