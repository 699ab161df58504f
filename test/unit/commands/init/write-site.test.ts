import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { packageName, titleOf } from '../../../../src/commands/init/init.ts'
import { checkNewFolder, writeSite } from '../../../../src/commands/init/write-site.ts'
import { DocsgenError } from '../../../../src/shared/diagnostic.ts'

const files = new Map([
  ['a.md', Buffer.from('A')],
  ['docs/deep/b.md', Buffer.from('B')],
  ['.gitignore', Buffer.from('build/\n')],
])

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-write-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const list = (folder: string) => fs.readdirSync(folder, { recursive: true }).map(String).sort()

function errorOf(call: () => void): DocsgenError {
  try {
    call()
  } catch (error) {
    if (error instanceof DocsgenError) return error
    throw error
  }
  throw new Error('Nothing was thrown')
}

test.each(['new', 'not/yet/there', '我的 站点'])('%s need not exist', (name) => {
  const folder = path.join(temporaryFolder(), name)
  checkNewFolder(folder)
  writeSite(folder, files)
  expect(list(folder)).toEqual(['.gitignore', 'a.md', 'docs', 'docs/deep', 'docs/deep/b.md'])
  expect(fs.readFileSync(path.join(folder, 'docs/deep/b.md'), 'utf8')).toBe('B')
})

test('an empty repository stays one', () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, '.git'))
  fs.writeFileSync(path.join(folder, '.DS_Store'), '')
  checkNewFolder(folder)
  writeSite(folder, files)
  expect(list(folder)).toEqual(expect.arrayContaining(['.git', '.DS_Store', 'a.md']))
})

test('a folder with files is refused, and they are named', () => {
  const folder = temporaryFolder()
  for (const name of 'fedcba7') fs.writeFileSync(path.join(folder, name), '')
  const { diagnostics, exitCode } = errorOf(() => checkNewFolder(folder))
  expect(exitCode).toBe(2)
  expect(diagnostics[0]?.message).toMatch(/is not empty: it holds 7, a, b, c, d and 2 more\.$/)
})

test('a file is refused', () => {
  const file = path.join(temporaryFolder(), 'file')
  fs.writeFileSync(file, '')
  expect(errorOf(() => checkNewFolder(file))).toMatchObject({ exitCode: 2 })
})

test('a file that cannot be written is an error of the environment', () => {
  const file = path.join(temporaryFolder(), 'file')
  fs.writeFileSync(file, '')
  const { exitCode, message } = errorOf(() => writeSite(path.join(file, 'site'), files))
  expect(exitCode).toBe(3)
  expect(message).toBe('site could not be written: a part of its path is a file.')
})

test.each([
  ['writeFileSync', 'new/site', 3],
  ['renameSync', 'new/site', 1],
  ['writeFileSync', 'empty', 3],
  ['renameSync', 'empty', 3],
] as const)('a disk that is full at a %s into %s leaves nothing behind', (call, name, failing) => {
  const parent = temporaryFolder()
  fs.mkdirSync(path.join(parent, 'empty/.git'), { recursive: true })
  const original = fs[call] as (...args: unknown[]) => void
  let calls = 0
  const spy = vi.spyOn(fs, call).mockImplementation((...args: unknown[]) => {
    calls++
    if (calls < failing) return original(...args)
    throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' })
  })
  onTestFinished(() => spy.mockRestore())
  const { exitCode, message } = errorOf(() => writeSite(path.join(parent, name), files))
  expect(exitCode).toBe(3)
  expect(message).toBe(`${path.basename(name)} could not be written: the disk is full.`)
  expect(list(parent)).toEqual(['empty', 'empty/.git'])
})

test.each([
  ['/a/my-docs', 'my-docs', 'My docs'],
  ['/a/My Docs', 'my-docs', 'My Docs'],
  ['/a/帮助中心', 'docs', '帮助中心'],
  ['/a/_x.y_', 'x.y', 'X.y'],
  ['/', 'docs', 'Docs'],
])('%s is the package %s with the title %s', (folder, name, title) => {
  expect([packageName(folder), titleOf(folder)]).toEqual([name, title])
})
