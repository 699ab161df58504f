/** A short run of `npm run fuzz`: random documents, configurations and data files through the packed command. */
import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { expectFreshPackage } from '../golden/docsgen.ts'
import { temporaryFolder } from '../golden/site.ts'
import { readCorpus, runRound } from '../reliability/fuzz.ts'

beforeAll(expectFreshPackage)

/** A busy machine is no reason to fail: the limit of two seconds is that of `npm run fuzz`. */
const limits = { document: 20, command: 100 }

test.each([
  ['md', 0, 50],
  ['mdx', 1, 30],
  ['data', 2, 1],
  ['data', 3, 1],
  ['data', 4, 1],
] as const)(
  '%s (seed and %i): nothing crashes, hangs, or gets out of its article',
  async (kind, index, count) => {
    const seed = inject('seed') + index
    const folder = path.join(temporaryFolder(), 'site')
    const { faults } = await runRound(kind, seed, { folder, corpus: readCorpus(), count, limits })
    expect(faults, `npm run fuzz -- --kind ${kind} --documents ${count} --seed ${seed}`).toEqual([])
  },
)
