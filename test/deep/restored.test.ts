/** CI builds in a fresh checkout, with what it has kept of an earlier build: six ways for each of five sites. */
import { test } from 'vitest'
import { expectRestored, sites, ways } from '../golden/restored.ts'

test.each(Object.keys(sites))('%s, with what CI has kept', (name) =>
  expectRestored(name, Object.keys(ways)),
)
