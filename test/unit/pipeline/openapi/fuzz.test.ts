import path from 'node:path'
import { expect, test } from 'vitest'
import { fuzzSpec } from '../../../reliability/spec-fuzz.ts'
import { temporarySite } from '../config/temporary-site.ts'

// Always the same ones: other seeds are for `spec-fuzz-run`.
test('random specifications are read, and their pages compiled, without a fault', async () => {
  const root = temporarySite({})
  for (let run = 0; run < 30; run++) {
    const seed = 1 + run
    const { fault } = await fuzzSpec(seed, path.join(root, String(run)))
    expect(fault, `seed ${seed}`).toBeNull()
  }
})
