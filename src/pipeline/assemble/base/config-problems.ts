import type { DiagnosticCode, Place } from '../../../shared/diagnostic.ts'
import { schemeProblem } from '../../../support/text/scheme-problem.ts'
import type { ConfigSpot, FindInConfig } from '../../config/problems/find-in-config.ts'
import type { Problems } from './problems.ts'

/** Where a name, an address or a path stands: in the configuration, or at a place of another file. */
export type NamedAt = { readonly spot: ConfigSpot } | { readonly where: Partial<Place> }

interface ConfigProblem {
  readonly at: NamedAt
  readonly message: string
  readonly hint?: string
}

/** Reports problems with values of the configuration, with key and place. */
export interface ConfigProblems {
  report(code: DiagnosticCode, problem: ConfigProblem): void
}

/** Reports into the problems of the site. */
export function createConfigProblems(problems: Problems, find: FindInConfig): ConfigProblems {
  return {
    report(code, { at, message, hint }) {
      const { key, place } = 'spot' in at ? find(at.spot) : { key: null, place: at.where }
      problems.report(code, key === null ? message : `${message} (${key})`, {
        ...place,
        ...(hint === undefined ? {} : { hint }),
      })
    },
  }
}

/** Reports an address that no browser follows (`javascript:`). */
export function reportScheme(url: string, problems: ConfigProblems, at: NamedAt): void {
  const found = schemeProblem(url, 'link')
  if (found === null) return
  const { code, message, hint } = found
  problems.report(code, { at, message, hint })
}
