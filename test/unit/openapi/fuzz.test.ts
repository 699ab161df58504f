import path from 'node:path'
import { expect, test } from 'vitest'
import { fuzzSpec } from '../../reliability/spec-fuzz.ts'
import { temporarySite } from '../pipeline/config/temporary-site.ts'

/** Schemas that lead back to themselves by `allOf` and alternatives; their pages once had no end. */
const circles = [20261270, 20267970, 20269750]

// Always the same ones: other seeds are for `spec-fuzz-run`.
const seeds = [...Array.from({ length: 30 }, (_, run) => 1 + run), ...circles]

test('random specifications are read, and their pages compiled, without a fault', async () => {
  const root = temporarySite({})
  for (const seed of seeds) {
    const { fault } = await fuzzSpec(seed, path.join(root, String(seed)))
    expect(fault, `seed ${seed}`).toBeNull()
  }
})
