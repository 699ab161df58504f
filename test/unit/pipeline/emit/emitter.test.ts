import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createEmitter,
  type EmitResult,
  type OutputState,
} from '../../../../src/pipeline/emit/emitter.ts'
import { DocsgenError } from '../../../../src/shared/diagnostic.ts'
import type { OutputFile } from '../../../../src/shared/model/output-file.ts'

let folder: string
let outDir: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-emit-'))
  outDir = path.join(folder, 'build')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const page = (file: string, content = file): OutputFile => ({ path: file, content })
const emit = async (
  files: readonly OutputFile[],
  previous: OutputState = {},
): Promise<EmitResult> => {
  const emitter = createEmitter(outDir, folder, previous)
  try {
    for (const file of files) await emitter.add(file)
    return await emitter.commit()
  } catch (error) {
    await emitter.abort()
    throw error
  }
}
/** The site as a reader gets it: every file but docsgen's own. */
const site = (): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.docsgen'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(outDir, file), fs.readFileSync(file, 'utf8')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
const codes = async (run: () => unknown) => {
  try {
    await run()
  } catch (error) {
    if (error instanceof DocsgenError)
      return [error.exitCode, ...error.diagnostics.map((d) => d.code)]
    throw error
  }
  return 'nothing was thrown'
}

test('writes files and folders, text and bytes and copies', async () => {
  fs.mkdirSync(path.join(folder, 'static'))
  fs.writeFileSync(path.join(folder, 'static/logo.svg'), '<svg/>')
  const result = await emit([
    page('index.html', '首页'),
    { path: 'a/b/x.bin', content: new Uint8Array([104, 105]) },
    { path: 'logo.svg', copyOf: 'static/logo.svg', hash: 'h' },
  ])
  expect(site()).toEqual({ 'a/b/x.bin': 'hi', 'index.html': '首页', 'logo.svg': '<svg/>' })
  expect(result).toMatchObject({ written: 3, unchanged: 0, removed: 0 })
})

describe('a second build', () => {
  test('leaves equal bytes alone, with and without what the first one remembered', async () => {
    const first = await emit([page('a.html'), page('b.html')])
    const before = fs.statSync(path.join(outDir, 'a.html'))
    expect(await emit([page('a.html'), page('b.html')], first.outputs)).toMatchObject({
      written: 0,
      unchanged: 2,
    })
    expect(await emit([page('a.html'), page('b.html')])).toMatchObject({ written: 0, unchanged: 2 })
    expect(fs.statSync(path.join(outDir, 'a.html'))).toMatchObject({
      ino: before.ino,
      mtimeMs: before.mtimeMs,
    })
  })

  test('removes what is no longer part of the site, with folders that become empty', async () => {
    const first = await emit([page('a.html'), page('old/deep/b.html')])
    const result = await emit([page('a.html')], first.outputs)
    expect(result.removed).toBe(1)
    expect(site()).toEqual({ 'a.html': 'a.html' })
    expect(fs.existsSync(path.join(outDir, 'old'))).toBe(false)
  })

  test('removes nothing that docsgen did not write', async () => {
    await emit([page('a.html')])
    fs.writeFileSync(path.join(outDir, 'CNAME'), 'docs.example.com')
    await emit([page('b.html')])
    expect(site()).toEqual({ CNAME: 'docs.example.com', 'b.html': 'b.html' })
  })

  test('mends files that somebody changed or removed', async () => {
    const first = await emit([page('a.html'), page('b.html')])
    fs.writeFileSync(path.join(outDir, 'a.html'), 'changed')
    fs.rmSync(path.join(outDir, 'b.html'))
    await emit([page('a.html'), page('b.html')], first.outputs)
    expect(site()).toEqual({ 'a.html': 'a.html', 'b.html': 'b.html' })
  })

  test.each([
    ['a file becomes a folder', 'docs', 'docs/index.html'],
    ['a folder becomes a file', 'docs/index.html', 'docs'],
  ])('%s', async (_, before, after) => {
    const first = await emit([page(before)])
    await emit([page(after)], first.outputs)
    expect(site()).toEqual({ [after]: after })
  })
})

describe('refusals', () => {
  test('a folder with foreign files is not touched', async () => {
    fs.mkdirSync(outDir)
    fs.writeFileSync(path.join(outDir, 'thesis.doc'), 'years of work')
    expect(await codes(() => emit([page('a.html')]))).toEqual([2, 'output-foreign'])
    expect(fs.readdirSync(outDir)).toEqual(['thesis.doc'])
  })

  test('two files for one path', async () => {
    expect(await codes(() => emit([page('a.html'), page('a.html', 'other')]))).toEqual([
      1,
      'output-collision',
    ])
  })

  test('a path that is a file and a folder', async () => {
    expect(await codes(() => emit([page('docs'), page('docs/index.html')]))).toEqual([
      1,
      'output-collision',
    ])
  })

  test('a second build at the same time', async () => {
    const first = createEmitter(outDir, folder, {})
    expect(await codes(() => createEmitter(outDir, folder, {}))).toEqual([3, 'output-write'])
    await first.abort()
    expect((await emit([page('a.html')])).written).toBe(1)
  })

  test('the lock of a killed build does not count', async () => {
    await emit([page('a.html')])
    fs.writeFileSync(path.join(outDir, '.docsgen/lock'), '999999999')
    expect((await emit([page('b.html')])).written).toBe(1)
  })
})

describe('a build that fails', () => {
  test('leaves the site as it was', async () => {
    const first = await emit([page('a.html'), page('b.html')])
    expect(
      await codes(() =>
        emit([page('a.html', 'new'), page('c.html'), page('c.html')], first.outputs),
      ),
    ).toEqual([1, 'output-collision'])
    expect(site()).toEqual({ 'a.html': 'a.html', 'b.html': 'b.html' })
    expect(fs.readdirSync(path.join(outDir, '.docsgen'))).toEqual(['manifest.json'])
  })

  test('leaves no folder behind where there was none', async () => {
    expect(await codes(() => emit([page('c.html'), page('c.html')]))).toEqual([
      1,
      'output-collision',
    ])
    expect(fs.existsSync(outDir)).toBe(false)
  })

  test('a file that cannot be read for copying is an error of the environment', async () => {
    expect(await codes(() => emit([{ path: 'x.png', copyOf: 'static/x.png', hash: 'h' }]))).toEqual(
      [3, 'output-write'],
    )
  })
})

test('killed between renames: every file is whole, and the next build removes what the killed one had added', async () => {
  const first = await emit([page('a.html'), page('b.html')])
  const killed = createEmitter(outDir, folder, first.outputs)
  await killed.add(page('a.html', 'new a'))
  await killed.add(page('added.html'))
  const place = fs.renameSync
  let renames = 0
  try {
    fs.renameSync = (from, to) => {
      // 1: the manifest, 2: a.html, 3: added.html, 4: the manifest again.
      if (++renames > 3) throw new Error('killed')
      place(from, to)
    }
    await expect(killed.commit()).rejects.toThrow('killed')
  } finally {
    fs.renameSync = place
  }
  expect(site()).toEqual({ 'a.html': 'new a', 'added.html': 'added.html' })
  fs.rmSync(path.join(outDir, '.docsgen/lock'))
  await emit([page('a.html', 'newer a')], first.outputs)
  expect(site()).toEqual({ 'a.html': 'newer a' })
})
