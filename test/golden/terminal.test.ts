// README shows a terminal: what it shows is what happens.
import { beforeAll, expect, test } from 'vitest'
import { recordTerminal, shownRecording, withoutChance } from '../../scripts/record-terminal.mjs'
import { expectFreshPackage } from './docsgen.ts'

beforeAll(expectFreshPackage)

test('the terminal session in README is true', async () => {
  const shown = shownRecording()
  expect(shown).toMatch(/^\$ docsgen init /)
  expect(
    withoutChance(await recordTerminal()),
    'node scripts/record-terminal.mjs --write takes it down anew',
  ).toBe(withoutChance(shown ?? ''))
}, 180_000)
