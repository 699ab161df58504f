/** Property tests begin with the seed of the run. */
import fc from 'fast-check'
import { inject } from 'vitest'

fc.configureGlobal({ seed: inject('seed') })
