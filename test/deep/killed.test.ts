/** Killed at any moment: every page that readers are served stays whole, and the next build repairs. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { docsgen, expectFreshPackage } from '../golden/docsgen.ts'
import { bytesOf, differences, temporaryFolder } from '../golden/site.ts'
import { twoStates } from '../golden/two-states.ts'
import { createRandom } from '../random.ts'

beforeAll(expectFreshPackage)

const rounds = 16

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
