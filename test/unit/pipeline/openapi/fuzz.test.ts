import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { fuzzSpec } from '../../../reliability/spec-fuzz.ts'
import { temporarySite } from '../config/temporary-site.ts'

test('random specifications are read, and their pages compiled, without a fault', async () => {
  const root = temporarySite({})
  for (let run = 0; run < 30; run++) {
    const seed = inject('seed') + run
    const { fault } = await fuzzSpec(seed, path.join(root, String(run)))
    expect(fault, `seed ${seed}`).toBeNull()
  }
})
