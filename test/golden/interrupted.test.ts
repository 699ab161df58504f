/**
 * Killed at any moment, or with no room left on the disk: what readers are served stays whole, and the next build
 * repairs.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { createRandom } from '../random.ts'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { bytesOf, differences, siteOf, type TestSite, temporaryFolder } from './site.ts'

beforeAll(expectFreshPackage)

const rounds = 8

/** A site of two states: every page differs between them, and each has pages the other has not. */
function twoStates(pageCount = 40): { s: TestSite; become: (state: 'first' | 'second') => void } {
  const s = siteOf('interrupted', {
    'docsgen.config.ts': "export default { locales: ['en', 'zh-CN'] }\n",
  })
  const become = (state: string) => {
    fs.rmSync(path.join(s.root, 'docs'), { recursive: true, force: true })
    for (let page = 0; page < pageCount; page++) {
      const text = `# Page ${page}, ${state}\n\n${`The ${state} text of it. `.repeat(40)}\n\n\`\`\`js\nconst ${state} = ${page}\n\`\`\`\n`
      s.change(`docs/part-${page % 5}/page-${page}.md`, text)
    }
    s.change(`docs/${state}-only.md`, `# Only in the ${state}\n`)
  }
  return { s, become }
}

test('killed at any moment, every page stays whole and the next build is right', async () => {
  const { s, become } = twoStates()
  const states = ['first', 'second'] as const
  const expected = new Map<string, Map<string, Buffer>>()
  /** How long a build takes here and now (ms). */
  let span = 0
  for (const state of states) {
    become(state)
    const outDir = path.join(temporaryFolder(), 'out')
    const start = performance.now()
    const { exitCode, output } = await docsgen(['build', '--no-cache', '--out-dir', outDir], {
      cwd: s.root,
    })
    span = Math.max(span, performance.now() - start)
    expect(exitCode, output).toBe(0)
    expected.set(state, bytesOf(outDir))
  }
  const outDir = path.join(s.root, 'build')
  const random = createRandom(inject('seed'))
  let killed = 0
  for (let round = 0; round < rounds; round++) {
    const state = states[round % 2] ?? 'first'
    become(state)
    if (round % 4 === 0) fs.rmSync(path.join(s.root, '.docsgen'), { recursive: true, force: true })
    const delay = ((round + random(1000) / 1000) / rounds) * span
    const start = performance.now()
    const { exitCode } = await docsgen(['build'], {
      cwd: s.root,
      onStart: (child) => setTimeout(() => child.kill('SIGKILL'), delay),
    })
    if (exitCode === null) killed++
    else span = performance.now() - start
    expectWhole(outDir, [...expected.values()])
    const repaired = await docsgen(['build'], { cwd: s.root })
    expect(repaired.exitCode, repaired.output).toBe(0)
    expect(
      differences(bytesOf(outDir), expected.get(state) ?? new Map()),
      `after ${delay} ms`,
    ).toEqual([])
  }
  expect(killed, 'no build was killed before its end').toBeGreaterThan(rounds / 3)
}, 240_000)

/** Each file is, byte for byte, that of one of the states. */
function expectWhole(outDir: string, states: readonly Map<string, Buffer>[]): void {
  if (!fs.existsSync(outDir)) return
  for (const [file, bytes] of bytesOf(outDir)) {
    const whole = states.some((state) => state.get(file)?.equals(bytes))
    expect(whole, `${file} is neither the old one nor the new one`).toBe(true)
  }
}

/** A folder on a disk of its own with this many kilobytes, or null where that is not allowed. */
function smallDisk(kilobytes: number): { folder: string; grow: () => void } | null {
  const folder = temporaryFolder()
  const mount = (...options: string[]) =>
    spawnSync('mount', ['-t', 'tmpfs', ...options, 'docsgen-test', folder]).status === 0
  if (process.platform !== 'linux' || !mount('-o', `size=${kilobytes}k`)) return null
  onTestFinished(() => void spawnSync('umount', [folder]))
  return { folder, grow: () => void mount('-o', `remount,size=${kilobytes * 20}k`) }
}

test('no room left on the disk: the old site stays, the build says so, and goes through once there is room', async () => {
  const { s, become } = twoStates(60)
  become('first')
  // The first build needs about 120 pages of 14 kB, the search index and the bundles; a second copy does not fit beside it.
  const disk = smallDisk(4600)
  const outDir = disk ? path.join(disk.folder, 'out') : path.join(s.root, 'build')
  const build = (within?: string) =>
    docsgen(['build', '--out-dir', outDir], { cwd: s.root, ...(within && { within }) })
  const first = await build()
  expect(first.exitCode, first.output).toBe(0)
  const before = bytesOf(outDir)

  become('second')
  s.change('docs/large.md', `# Large\n\n${'A long text. '.repeat(100_000)}\n`)
  // Without a disk of our own, a limit on the size of files (in kB) fails the same writes.
  const full = await build(disk ? undefined : 'ulimit -f 500; trap \'\' XFSZ; exec "$@"')
  expect(full.exitCode, full.output).toBe(3)
  expect(full.output).toContain('output-write')
  expect(full.output).not.toMatch(/^\s+at /m)
  expect(differences(bytesOf(outDir), before)).toEqual([])

  disk?.grow()
  const second = await build()
  expect(second.exitCode, second.output).toBe(0)
  const clean = await s.build({ cache: false, outDir: path.join(temporaryFolder(), 'out') })
  expect(differences(bytesOf(outDir), clean.bytes())).toEqual([])
}, 120_000)

test('a limit on file sizes, met while the cache is written, does not fail a build', async () => {
  const { s, become } = twoStates(60)
  become('first')
  const { exitCode, output } = await docsgen(['build'], {
    cwd: s.root,
    within: 'ulimit -f 300; trap \'\' XFSZ; exec "$@"',
  })
  expect(exitCode, output).toBe(0)
  const again = await docsgen(['build'], { cwd: s.root })
  expect(again.exitCode, again.output).toBe(0)
})

test('two builds into one folder at once: one goes on, the other says why it does not', async () => {
  const { s, become } = twoStates()
  become('first')
  const [a, b] = await Promise.all(
    [1, 2].map(() => docsgen(['build', '--no-cache'], { cwd: s.root })),
  )
  const codes = [a?.exitCode, b?.exitCode].sort()
  expect(codes[0], `${a?.output}\n${b?.output}`).toBe(0)
  expect([0, 3]).toContain(codes[1])
  const clean = await s.build({ cache: false, outDir: path.join(temporaryFolder(), 'out') })
  expect(differences(bytesOf(path.join(s.root, 'build')), clean.bytes())).toEqual([])
})

test('a signal while diagrams are rendered ends the build at once, and the old site stays', async () => {
  const s = siteOf('signals', {})
  s.change('docs/a.md', '# A\n\nBefore.\n')
  expect((await s.build()).exitCode).toBe(0)
  const outDir = path.join(s.root, 'build')
  const before = bytesOf(outDir)
  s.change('docs/a.md', '# A\n\n```mermaid\nflowchart LR\n  a --> b\n```\n')
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const) {
    // A browser that is started and never answers.
    const [browser, started] = [path.join(s.root, 'browser.sh'), path.join(s.root, 'started')]
    fs.rmSync(started, { force: true })
    fs.writeFileSync(browser, `#!/bin/sh\necho $$ > '${started}'\nexec sleep 60\n`, { mode: 0o755 })
    const { exitCode, output } = await docsgen(['build'], {
      cwd: s.root,
      env: { CHROMIUM_PATH: browser },
      onStart: (child) => {
        const timer = setInterval(() => {
          if (!fs.existsSync(started)) return
          clearInterval(timer)
          child.kill(signal)
        }, 20)
        child.once('exit', () => clearInterval(timer))
      },
    })
    expect(exitCode, `${signal}: ${output}`).toBe(code)
    expect(differences(bytesOf(outDir), before), signal).toEqual([])
    expect(fs.readdirSync(path.join(outDir, '.docsgen-output'))).toEqual(['manifest.json'])
    const pid = fs.readFileSync(started, 'utf8').trim()
    // The system may need a moment to remove a process that has been ended.
    const isThere = () => fs.existsSync(`/proc/${pid}/exe`)
    await expect.poll(isThere, { message: `${signal}: the browser was ended` }).toBe(false)
  }
})

test('an output folder that would take the place of sources is refused, and every source stays as it was', async () => {
  const s = siteOf('sources', {})
  s.change('docs/my-page.md', '---\ntitle: Mine\n---\n\n# Mine\n\n:::tip\n\n<b>html</b>\n\n:::\n')
  expect((await s.build()).exitCode).toBe(0)
  const before = bytesOf(path.join(s.root, 'docs'))
  for (const folder of ['.', '', '..', 'docs']) {
    const args = ['build', '--out-dir', folder]
    const { exitCode, output } = await docsgenHere(args, { cwd: s.root })
    expect(exitCode, `“${folder}”: ${output}`).toBe(2)
    expect(output).toContain('output-foreign')
    expect(differences(bytesOf(path.join(s.root, 'docs')), before)).toEqual([])
  }
})
