import type { DiagnosticCode, Place } from '../../shared/diagnostic.ts'
import type { ConfigPart, FindInConfig } from '../config/problems/find-in-config.ts'
import type { Problems } from './problems.ts'

/** A problem with a text of the configuration: a route, an id, the path of a file. */
interface ConfigProblem {
  /** The text, as the configuration has it. */
  readonly text: string
  /** A part of it, looked for where the file has the text in another form, such as with names of the profile. */
  readonly inside?: string
  readonly message: string
  readonly hint?: string
  /** The part that has it; undefined: any. */
  readonly part?: ConfigPart
  /** Where it is, when it is in another file. */
  readonly where?: Partial<Place>
}

/** Reports problems with texts of the configuration, with key and place. */
export interface ConfigProblems {
  report(code: DiagnosticCode, problem: ConfigProblem): void
}

/** Reports into the problems of the site. */
export function createConfigProblems(problems: Problems, find: FindInConfig): ConfigProblems {
  return {
    report(code, { text, inside, message, hint, part, where }) {
      const { key, place: found } = where ? { key: null, place: where } : find(text, part)
      const isUnplaced = where === undefined && found.line === undefined
      const place = isUnplaced && inside !== undefined ? find(inside).place : found
      problems.report(code, key === null ? message : `${message} (${key})`, {
        ...place,
        ...(hint === undefined ? {} : { hint }),
      })
    },
  }
}
