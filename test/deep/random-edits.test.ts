/** Random edits, one after the other: each build is the one from nothing. `edits-run` of test/reliability makes thousands. */
import { expect, inject, onTestFinished, test } from 'vitest'
import { createRandomSite } from '../reliability/edits.ts'

test('after each of 30 random edits, the site is the one that is built from nothing', async () => {
  const site = await createRandomSite(inject('seed'))
  onTestFinished(() => site.remove())
  for (let done = 0; done < 30; done++) {
    const { kind, faults } = await site.next()
    expect(faults, `edit ${done}: ${kind}`).toEqual([])
  }
}, 240_000)
