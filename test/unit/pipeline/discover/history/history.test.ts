import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../../../../../src/pipeline/config/config.ts'
import { readHistory } from '../../../../../src/pipeline/discover/history/history.ts'
import { docsDefaults } from '../../assemble/site-of.ts'

const config = {
  docs: { ...docsDefaults, showLastUpdateTime: true },
  blog: [],
  defaultLocale: 'en',
  locales: [{ code: 'en' }],
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

test('a shallow clone is reported where documents are older than it, and other files do not matter', async () => {
  const origin = path.join(folder, 'origin')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', origin, '-c', 'user.name=n', '-c', 'user.email=n@e', ...args])
  const commit = (file: string) => {
    fs.mkdirSync(path.dirname(path.join(origin, file)), { recursive: true })
    fs.appendFileSync(path.join(origin, file), 'text')
    git('add', '-A')
    git('commit', '-qm', file)
  }
  const problemsAt = async (depth: number) => {
    const clone = path.join(folder, `clone-${depth}`)
    execFileSync('git', ['clone', '-q', '--depth', String(depth), `file://${origin}`, clone])
    return (await readHistory(clone, config, undefined)).problems.map(({ code }) => code)
  }
  fs.mkdirSync(origin, { recursive: true })
  git('init', '-q')
  for (const file of ['README.md', 'docs/picture.svg', 'docs/a.md', 'docs/b.md']) commit(file)
  expect(await problemsAt(2)).toEqual(['git-unavailable'])
  expect(await problemsAt(3)).toEqual([])
})

test('a shallow clone is reported where contributors are shown, also of files that it has the last change of', async () => {
  const origin = path.join(folder, 'origin')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', origin, '-c', 'user.name=n', '-c', 'user.email=n@e', ...args])
  fs.mkdirSync(path.join(origin, 'docs'), { recursive: true })
  git('init', '-q')
  for (const text of ['first', 'second', 'third']) {
    fs.writeFileSync(path.join(origin, 'docs/a.md'), text)
    git('add', '-A')
    git('commit', '-qm', text)
  }
  const credited = { ...config, docs: { ...docsDefaults, contributors: { exclude: [] } } } as Config
  for (const depth of [1, 2]) {
    const clone = path.join(folder, `clone-${depth}`)
    execFileSync('git', ['clone', '-q', '--depth', String(depth), `file://${origin}`, clone])
    const { problems } = await readHistory(clone, credited, undefined)
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'git-unavailable: One file may lack contributors: this shallow clone does not reach back to its first change',
    ])
  }
  expect((await readHistory(origin, credited, undefined)).problems).toEqual([])
})

test('a folder of documents that is a link out of the site has its dates', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=n', '-c', 'user.email=n@e', ...args])
  const site = path.join(folder, 'website')
  fs.mkdirSync(path.join(folder, 'docs'), { recursive: true })
  fs.mkdirSync(site)
  fs.writeFileSync(path.join(folder, 'docs/a.md'), 'text')
  fs.writeFileSync(path.join(site, 'b.md'), 'text')
  fs.symlinkSync('../docs', path.join(site, 'docs'))
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'first')

  const read = await readHistory(site, config, undefined)
  expect(Object.keys(read.lastUpdated).sort()).toEqual(['b.md', 'docs', 'docs/a.md'])
  expect(await readHistory(site, config, read)).toEqual({ ...read, problems: [] })

  fs.appendFileSync(path.join(folder, 'docs/a.md'), 'more')
  git('commit', '-qam', 'second')
  expect((await readHistory(site, config, read)).head).not.toBe(read.head)

  fs.rmSync(path.join(folder, '.git'), { recursive: true })
  const failed = await readHistory(site, config, undefined)
  expect(failed.problems.map(({ code }) => code)).toEqual(['git-unavailable'])
})
