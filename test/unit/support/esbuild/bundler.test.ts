import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  type BundleJob,
  bundleOnce,
  createRebundler,
} from '../../../../src/support/esbuild/bundler.ts'
import { recordReads } from '../../../../src/support/esbuild/record-reads.ts'

interface Job extends BundleJob {
  readonly reads: ReadonlyMap<string, string>
}

/** A folder with files, and the job that bundles its `main.js`. */
function folder(files: Record<string, string>) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-bundler-')))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text)
  for (const [name, text] of Object.entries(files)) write(name, text)
  const make = (): Job => {
    const reads = recordReads(root)
    return {
      reads: reads.hashes,
      options: {
        ...{ absWorkingDir: root, outdir: root, entryPoints: ['main.js'], bundle: true },
        ...{ write: false, metafile: true, logLevel: 'silent', plugins: [reads.plugin] },
      },
    }
  }
  return { write, make }
}

const textOf = async (run: ReturnType<typeof bundleOnce.run>) => (await run).outputFiles[0]?.text

function rebundler() {
  const bundler = createRebundler()
  onTestFinished(() => bundler.close())
  return bundler
}

test('a job that stays open sees every edit, and forgets what its plugins have found before', async () => {
  const { write, make } = folder({ 'main.js': 'import "./part.js"', 'part.js': 'console.log(1)' })
  const bundler = rebundler()
  const job = bundler.job('main', 'same', make)
  expect(await textOf(bundler.run(job))).toContain('log(1)')
  expect([...job.reads.keys()].sort()).toEqual(['main.js', 'part.js'])
  write('part.js', 'console.log(2)')
  expect(await textOf(bundler.run(bundler.job('main', 'same', make)))).toContain('log(2)')
  write('main.js', 'console.log(3)')
  expect(await textOf(bundler.run(job))).toContain('log(3)')
  expect([...job.reads.keys()]).toEqual(['main.js'])
})

test('a mistake ends one run, not the job', async () => {
  const { write, make } = folder({ 'main.js': 'console.log(1' })
  const bundler = rebundler()
  const job = bundler.job('main', 'same', make)
  await expect(bundler.run(job)).rejects.toHaveProperty('errors.length', 1)
  write('main.js', 'console.log(1)')
  expect(await textOf(bundler.run(job))).toContain('log(1)')
})

test('a job that could not be opened is opened by the next run', async () => {
  const { make } = folder({ 'main.js': 'console.log(1)' })
  const bundler = rebundler()
  const job = make()
  let isReady = false
  const plugin = {
    name: 'late',
    setup() {
      if (!isReady) throw new Error('not yet')
    },
  }
  const late = { ...job, options: { ...job.options, plugins: [plugin] } }
  bundler.job('main', 'same', () => late)
  await expect(bundler.run(late)).rejects.toThrow('not yet')
  isReady = true
  expect(await textOf(bundler.run(late))).toContain('log(1)')
})

test('a job that could not be opened can be closed', async () => {
  const { make } = folder({ 'main.js': 'console.log(1)' })
  const bundler = rebundler()
  const job = make()
  const options = { ...job.options, target: 'no such target' }
  const broken = bundler.job('main', 'same', () => ({ ...job, options }))
  await expect(bundler.run(broken)).rejects.toThrow()
  await bundler.close()
})

test('a job is made anew for another shape only', () => {
  const { make } = folder({})
  const bundler = rebundler()
  const first = bundler.job('main', { pages: ['a'] }, make)
  expect(bundler.job('main', { pages: ['a'] }, make)).toBe(first)
  expect(bundler.job('main', { pages: ['a', 'b'] }, make)).not.toBe(first)
  expect(bundleOnce.job('main', 'same', make)).not.toBe(bundleOnce.job('main', 'same', make))
})

test('of two runs at one time the second has what was saved after the first began', async () => {
  const { write, make } = folder({ 'main.js': 'console.log(1)' })
  const bundler = rebundler()
  const job = bundler.job('main', 'same', make)
  await bundler.run(job)
  const first = bundler.run(job)
  write('main.js', 'console.log(2)')
  const second = bundler.run(job)
  expect(await textOf(second)).toContain('log(2)')
  expect(await textOf(first)).toMatch(/log\([12]\)/)
})

test('after it was closed, a job still runs, once', async () => {
  const { make } = folder({ 'main.js': 'console.log(1)' })
  const bundler = createRebundler()
  const job = bundler.job('main', 'same', make)
  await bundler.run(job)
  await bundler.close()
  expect(await textOf(bundler.run(job))).toContain('log(1)')
})
