/** One reading of a specification: its files, its references and the problems so far. */
import type { DiagnosticCode } from '../../shared/diagnostic.ts'
import type { Schema } from '../model.ts'
import type { Anchors } from './anchors.ts'
import { inside, type Located, pointerOf, type Spot } from './files/location.ts'
import type { SpecFiles } from './files/spec-files.ts'
import { createLookUp } from './look-up.ts'
import { isRaw, own, type Raw } from './raw-value.ts'

/** A problem before the place of its spot is known. */
export interface SpecProblem {
  readonly code: DiagnosticCode
  readonly spot: Spot
  readonly message: string
  readonly hint?: string
}

/** An example, or another value that must fit a schema. */
export interface ExampleToCheck {
  readonly value: unknown
  readonly schema: Schema
  readonly use: 'request' | 'response' | 'both'
  readonly spot: Spot
  /** In messages: `example`. */
  readonly name: string
}

export interface Reading {
  readonly files: SpecFiles
  /** All of them, to be compared when every schema is known. */
  readonly examples: ExampleToCheck[]
  /** In the order in which they were found, of each code as many as are listed at most. */
  readonly problems: SpecProblem[]
  report(problem: SpecProblem): void
  /**
   * The place that a reference leads to, which may be another reference; null: there is none, which is reported once.
   * @param spot - of the object with the reference
   */
  follow(ref: string, spot: Spot): Located | null
  /** The object itself, or that at the end of its references; null: none, or no object. */
  resolve(value: unknown, spot: Spot): Located<Raw> | null
  /** The dynamic anchors in the scope around a spot. */
  readonly dynamicAt: Anchors['dynamicAt']
}

/** How many references may lead to each other before it is a circle. */
const longestChain = 100

/** Problems of one code that are listed. Operations that many paths share have each of their mistakes at every path. */
const mostOfCode = 10_000
const notListed = 'From here on, problems of this kind are not listed: there are more than 10,000.'

/** Begins to read. */
export function createReading(files: SpecFiles): Reading {
  const problems: SpecProblem[] = []
  const { lookUp, dynamicAt } = createLookUp(files)
  const found = new Map<string, Located | null>()
  const reported = new Set<string>()
  const numbers = new Map<DiagnosticCode, number>()
  const report = (problem: SpecProblem) => {
    const { code, spot, message } = problem
    const number = numbers.get(code) ?? 0
    if (number > mostOfCode) return
    const key = `${code} ${pointerOf(spot)} ${message}`
    if (reported.has(key)) return
    reported.add(key)
    numbers.set(code, number + 1)
    problems.push(number < mostOfCode ? problem : { code, spot, message: notListed })
  }
  const follow = (ref: string, spot: Spot): Located | null => {
    const key = `${spot.file}\n${ref}`
    const known = found.get(key)
    if (known !== undefined) return known
    const { target, problem, isEverywhere } = lookUp(ref, spot)
    if (isEverywhere) found.set(key, target)
    if (problem !== null) {
      report({ code: 'openapi-reference', spot: inside(spot, '$ref'), ...problem })
    }
    return target
  }
  const resolve = (value: unknown, spot: Spot): Located<Raw> | null => {
    let at: Located = { value, spot }
    for (let step = 0; step < longestChain; step++) {
      if (!isRaw(at.value)) return null
      const ref = own(at.value, '$ref')
      if (typeof ref !== 'string') return { value: at.value, spot: at.spot }
      const next = follow(ref, at.spot)
      if (next === null) return null
      at = next
    }
    report({
      code: 'openapi-reference',
      spot: inside(spot, '$ref'),
      message: 'The references lead to each other in a circle.',
      hint: 'Let one of them lead to a definition.',
    })
    return null
  }
  return { files, examples: [], problems, report, follow, resolve, dynamicAt }
}
