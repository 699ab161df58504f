/** CI builds in a fresh checkout, with what it has kept of an earlier build. `test/deep` has all sites and ways. */
import { test } from 'vitest'
import { expectRestored } from './restored.ts'

test.each([
  ['incremental/site', 'cache and output, at another path and with new times'],
  ['api/site', 'the cache alone'],
  ['incremental/site', 'a cache that machines share'],
  ['overrides/site', 'a cache that machines share'],
])('%s, with %s', (name, way) => expectRestored(name, [way]))
