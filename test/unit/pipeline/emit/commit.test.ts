/**
 * A model of builds into one folder at the same time: each is stopped at every step on the disk, others come in between, and
 * it goes on later or never. Whatever happens, the site is in the end that of one build, whole.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createDraft,
  type Draft,
  prepare,
  publish,
  run,
  type Steps,
  settle,
  sweep,
} from '../../../../src/pipeline/emit/commit.ts'
import { generationOf, readManifest } from '../../../../src/pipeline/emit/manifest.ts'
import { isPage, movesInto } from '../../../../src/pipeline/emit/moves-into.ts'

const root = fs.mkdtempSync(
  path.join(fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'model-'),
)
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

/** Sites that change the same paths: into another text, a folder, nothing, and back. */
const sites = {
  a: ['index.html', 'both.css', 'turn', 'only-a/x.html', 'deep/1/2/a.txt'],
  b: ['index.html', 'both.css', 'turn/index.html', 'only-b/x.html', 'only-b/y.css'],
  c: ['index.html', 'turn', 'only-a/x.html', 'deep/1/2/a.txt', 'deep/1/b.txt'],
} as const
type Name = keyof typeof sites

const content = (name: Name): Record<string, string> =>
  Object.fromEntries(sites[name].map((file) => [file, `${file} of ${name}`]))

let outDir = ''
let count = 0
beforeEach(() => {
  outDir = path.join(root, String(count++))
})

function seen(): Record<string, string> {
  const entries = fs.readdirSync(outDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory() && !entry.parentPath.includes('.docsgen-output'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [path.relative(outDir, file), fs.readFileSync(file, 'utf8')]),
  )
}

/** What a build does, but for the rendering. True: it was published. */
function* build(name: Name): Steps<boolean> {
  yield* settle(outDir)
  yield
  const manifest = readManifest(outDir)
  const draft = createDraft(outDir, manifest?.generation ?? null)
  yield* sweep(outDir)
  yield
  try {
    stage(draft, name, manifest?.files ?? [])
  } catch {
    // Another build has taken the draft away.
    return false
  }
  const isPublished = yield* publish(outDir, draft)
  if (isPublished) yield* sweep(outDir)
  return isPublished
}

function stage(draft: Draft, name: Name, owned: readonly string[]): void {
  const files = content(name)
  for (const [file, text] of Object.entries(files)) {
    for (const at of file.matchAll(/\//g)) {
      const folder = path.join(draft.files, file.slice(0, at.index))
      if (!fs.existsSync(folder)) fs.mkdirSync(folder)
    }
    fs.writeFileSync(path.join(draft.files, file), text)
  }
  const stale = owned.filter((file) => !Object.hasOwn(files, file))
  const isInTheWay = (file: string) =>
    Object.keys(files).some((one) => one.startsWith(`${file}/`) || file.startsWith(`${one}/`))
  prepare(outDir, draft, {
    removeFirst: stale.filter(isInTheWay),
    moves: movesInto(outDir, draft.files),
    removeLast: stale.filter((file) => !isInTheWay(file)).sort((x, y) => +isPage(y) - +isPage(x)),
    before: owned,
    after: Object.keys(files),
  })
}

/** Goes so many steps; true: it has come to its end. */
function go(steps: Steps<unknown>, most: number): boolean {
  for (let step = 0; step < most; step++) if (steps.next().done) return true
  return false
}

function lengthOf(make: () => Steps<unknown>): number {
  const steps = make()
  let length = 0
  while (!steps.next().done) length++
  return length
}

/** The site is that of one build, its manifest lists it, and the next build is published and leaves nothing behind. */
function expectWhole(among: readonly Name[], last: Name): void {
  run(settle(outDir))
  const now = seen()
  expect(among.map(content)).toContainEqual(now)
  expect(readManifest(outDir)?.files).toEqual(Object.keys(now).sort())
  expect(run(build(last))).toBe(true)
  expect(seen()).toEqual(content(last))
  expect(generationOf(outDir)).toMatch(/^[\da-f]{16}$/)
}

/** The folder as it was before, again. */
function begin(name: Name): void {
  fs.rmSync(outDir, { recursive: true, force: true })
  expect(run(build(name))).toBe(true)
}

const pairs = [
  ['a', 'b'],
  ['b', 'a'],
  ['a', 'c'],
  ['b', 'c'],
] as const satisfies (readonly [Name, Name])[]

test.each(pairs)('killed at every step (%s → %s): the next build is right', (before, after) => {
  begin(before)
  const length = lengthOf(() => build(after))
  for (let at = 0; at <= length; at++) {
    begin(before)
    go(build(after), at)
    expectWhole([before, after], at % 2 === 0 ? before : after)
    expect(
      fs.readdirSync(path.join(outDir, '.docsgen-output')).filter((one) => !/^staging/.test(one)),
    ).toEqual(['manifest.json'])
  }
})

test.each(pairs)(
  'stopped at every step while others build, and woken up later (%s → %s)',
  (before, after) => {
    begin(before)
    const length = lengthOf(() => build(after))
    for (let at = 0; at <= length; at++) {
      begin(before)
      const sleeper = build(after)
      go(sleeper, at)
      const own = fs.readdirSync(path.join(outDir, '.docsgen-output'))
      const hasBegun = own.some((name) => /^(?:staging|commit)/.test(name))
      // Two generations: files that the sleeper is to remove come back.
      run(build('c'))
      run(build(before))
      const last = seen()
      go(sleeper, Number.POSITIVE_INFINITY)
      // Who had not looked at the folder before begins where the others have ended.
      const expected = hasBegun || at > length / 2 ? last : content(after)
      expect(seen(), `woken up at step ${at}`).toEqual(expected)
      expectWhole([before, after], after)
    }
  },
)

test('two builds that stop each other at pairs of steps', () => {
  begin('a')
  const length = lengthOf(() => build('b'))
  const results = new Set<string>()
  for (let first = 0; first <= length; first++) {
    for (let second = first % 3; second <= length + 5; second += 3) {
      begin('a')
      const [one, two] = [build('b'), build('c')]
      go(one, first)
      go(two, second)
      const end = [go(one, Number.POSITIVE_INFINITY), go(two, Number.POSITIVE_INFINITY)]
      expect(end).toEqual([true, true])
      const now = seen()
      expect([content('b'), content('c')], `stopped at ${first}, ${second}`).toContainEqual(now)
      expect(readManifest(outDir)?.files).toEqual(Object.keys(now).sort())
      results.add(now['index.html'] ?? '')
    }
  }
  expect(results.size).toBe(2)
})

test('a build that finds the next generation taken is overtaken, whatever becomes of that a moment later', () => {
  const two = () => {
    const manifest = readManifest(outDir)
    const [first, second] = (['b', 'c'] as const).map((name) => {
      const draft = createDraft(outDir, manifest?.generation ?? null)
      stage(draft, name, manifest?.files ?? [])
      return publish(outDir, draft)
    }) as [Steps<boolean>, Steps<boolean>]
    return { first: withSweep(first), second }
  }
  function* withSweep(steps: Steps<boolean>): Steps<boolean> {
    const isPublished = yield* steps
    yield* sweep(outDir)
    return isPublished
  }
  begin('a')
  const length = lengthOf(() => two().first)
  for (let later = 0; later < length; later++) {
    begin('a')
    const { first, second } = two()
    go(first, 2)
    // It has tried to take the name, and has not looked why it could not.
    go(second, 2)
    go(first, later)
    expect(run(second), `the first one went ${later} steps more`).toBe(false)
    go(first, Number.POSITIVE_INFINITY)
    expect(seen()).toEqual(content('b'))
  }
})

test('three builds in any order of steps, some of which never go on', () => {
  const schedule = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 40 })), { maxLength: 14 })
  fc.assert(
    fc.property(schedule, fc.constantFrom(...pairs), (turns, [before, after]) => {
      begin(before)
      const names = [after, 'c', before, 'b'] as const
      const builds = names.map(build)
      for (const [who, steps] of turns) go(builds[who] as Steps<boolean>, steps)
      expectWhole(['a', 'b', 'c'], after)
      // Those that were asleep all the time wake up now.
      for (const one of builds) go(one, Number.POSITIVE_INFINITY)
      expectWhole(['a', 'b', 'c'], before)
    }),
    { numRuns: 150 },
  )
})

describe('a disk that refuses a step', () => {
  /** Lets the disk refuse renames into and out of the site, from the n-th on or only that one. */
  function refusing(from: number, only: boolean): { counted: () => number; restore: () => void } {
    const { renameSync } = fs
    let renames = 0
    const spy = vi.spyOn(fs, 'renameSync').mockImplementation((source, target) => {
      const isInside = [source, target].every((one) => String(one).includes('.docsgen-output'))
      if (!isInside) renames++
      if (!isInside && (only ? renames === from : renames >= from))
        throw Object.assign(new Error('EIO: no'), { code: 'EIO' })
      renameSync(source, target)
    })
    return { counted: () => renames, restore: () => spy.mockRestore() }
  }

  test.each(pairs)('once, at every step (%s → %s): everything is taken back', (before, after) => {
    begin(before)
    const all = refusing(Number.POSITIVE_INFINITY, true)
    run(build(after))
    all.restore()
    for (let at = 1; at <= all.counted(); at++) {
      begin(before)
      const { restore } = refusing(at, true)
      expect(() => run(build(after))).toThrow('EIO')
      restore()
      expect(seen(), `refused at ${at}`).toEqual(content(before))
      expectWhole([before], after)
    }
  })

  test.each(pairs)('from then on (%s → %s): the next build mends it', (before, after) => {
    for (let at = 2; at <= 6; at++) {
      begin(before)
      const { restore } = refusing(at, false)
      expect(() => run(build(after))).toThrow('EIO')
      restore()
      expectWhole([before, after], after)
    }
  })

  test('while another process carries out the same commit, at every step of it', () => {
    begin('a')
    const length = lengthOf(() => build('b'))
    for (let first = 10; first <= length; first++) {
      for (const refused of [1, 2, 4]) {
        begin('a')
        const owner = build('b')
        go(owner, first)
        const { restore } = refusing(refused, true)
        try {
          run(settle(outDir))
        } finally {
          restore()
        }
        try {
          go(owner, Number.POSITIVE_INFINITY)
        } catch (error) {
          expect(String(error)).toContain('EIO')
        }
        expectWhole(['a', 'b'], 'c')
      }
    }
  })
})
