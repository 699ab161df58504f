import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Lock, takeLock } from '../../../../src/pipeline/emit/lock.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-lock-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const taken = (): Lock => {
  const lock = takeLock(folder)
  if (!('release' in lock)) throw new Error(`held by ${JSON.stringify(lock.holder)}`)
  return lock
}
const own = () => JSON.parse(fs.readFileSync(path.join(folder, 'lock-1'), 'utf8')) as object
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const ago = (ms: number) => {
  const then = new Date(Date.now() - ms)
  fs.utimesSync(path.join(folder, 'lock-1'), then, then)
}

test('one holder at a time; the folder is empty afterwards', () => {
  const lock = taken()
  expect(takeLock(folder)).toMatchObject({ holder: { pid: process.pid }, file: `${folder}/lock-1` })
  lock.release()
  taken().release()
  expect(fs.readdirSync(folder)).toEqual([])
})

test('numbers beyond all counting do not keep a build waiting', () => {
  write(`lock-${'9'.repeat(23)}`, '')
  write('lock-1e+23', '')
  fs.utimesSync(path.join(folder, 'lock-1e+23'), 0, 0)
  expect(takeLock(folder)).toEqual({ holder: null, file: `${folder}/lock-1e+23` })
})

describe('an abandoned lock is taken over', () => {
  const holder = (changed: object) => {
    const lock = taken()
    const text = JSON.stringify({ ...own(), ...changed })
    lock.release()
    write('lock-1', text)
  }

  test('of a process that is no more', () => {
    holder({ pid: 999_999_999 })
    taken().release()
  })

  test('of a process with our own id that was started at another time, as in a container', () => {
    holder({ started: 'another boot 1' })
    taken().release()
  })

  test('of another machine, when it has been silent for long', () => {
    holder({ host: 'elsewhere pid:[1]', pid: 1 })
    expect(takeLock(folder)).toMatchObject({ holder: { pid: 1 } })
    ago(31_000)
    taken().release()
    expect(fs.readdirSync(folder)).toEqual([])
  })

  test('without a holder: a moment later, since it may be being written', () => {
    write('lock-1', '')
    expect(takeLock(folder)).toMatchObject({ holder: null })
    ago(31_000)
    taken().release()
  })
})

describe('races', () => {
  let script: string
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-lock-race-'))
  afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))

  beforeAll(async () => {
    const source = path.resolve(import.meta.dirname, '../../../../src/pipeline/emit/lock.ts')
    script = path.join(scratch, 'lock.mjs')
    await build({
      entryPoints: [source],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: script,
    })
  })

  /** Takes and gives back the lock again and again, and reports every round in which somebody else was inside as well. */
  const contender = (rounds: number) => `
    import fs from 'node:fs'
    import { takeLock } from ${JSON.stringify(pathToFileURL(script).href)}
    const folder = process.argv[1]
    let got = 0, broken = 0
    for (let round = 0; round < ${rounds}; round++) {
      const lock = takeLock(folder)
      if (!('release' in lock)) continue
      got++
      try { fs.writeFileSync(folder + '/inside', '', { flag: 'wx' }) } catch { broken++ }
      fs.rmSync(folder + '/inside', { force: true })
      // Now and then a holder dies with its lock.
      if (round % 50 === 7) { process.stdout.write(JSON.stringify({ got, broken })); process.exit() }
      lock.release()
    }
    process.stdout.write(JSON.stringify({ got, broken }))`

  const run = () =>
    new Promise<{ got: number; broken: number }>((resolve, reject) => {
      const args = ['--input-type=module', '-e', contender(200), folder]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      let out = ''
      child.stdout.on('data', (data: Buffer) => {
        out += data
      })
      child.on('close', () => (out ? resolve(JSON.parse(out)) : reject(new Error('no result'))))
    })

  test('of many processes, some of which die with the lock, never let two in', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, run))
    expect(results.reduce((sum, { got }) => sum + got, 0)).toBeGreaterThan(0)
    expect(results.map(({ broken }) => broken)).toEqual(results.map(() => 0))
  })
})
