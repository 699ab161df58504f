import type { Collections } from '../../collections/collections.ts'
import type { ConfigProblems } from '../base/config-problems.ts'
import type { AssembleInput } from '../base/input.ts'
import type { Problems } from '../base/problems.ts'
import type { PageTable } from './registry.ts'

/** The common input of all steps that look pages up. */
export interface SiteParts {
  readonly input: AssembleInput
  readonly collections: Collections
  readonly problems: Problems
  readonly configProblems: ConfigProblems
  readonly registry: PageTable
}
