/**
 * Ended by a signal, or with no room left on the disk: what readers are served stays whole, and the next build repairs.
 * `test/deep` kills builds at random moments.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { bytesOf, differences, siteOf, temporaryFolder } from './site.ts'
import { twoStates } from './two-states.ts'

beforeAll(expectFreshPackage)

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
