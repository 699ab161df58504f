/** Collects the problems of stages for the report. */

import { comparePlaces } from '../shared/compare.ts'
import {
  type Diagnostic,
  DocsgenError,
  diagnostic,
  diagnosticCodes,
  type Severities,
} from '../shared/diagnostic.ts'
import { writtenFile } from '../shared/generated-page.ts'
import type { Document } from '../shared/model/site.ts'
import type { CacheStore } from './cache/cache.ts'

/** Problems of compiled documents, each with its file. A converted variant has those of its source. */
export function documentProblems(documents: readonly Document[]): Diagnostic[] {
  return documents
    .filter(({ convertTo }) => convertTo === null)
    .flatMap(({ source, meta }) => meta.diagnostics.map((one) => ({ file: source.path, ...one })))
}

/** Problems of the cache itself. */
export function cacheProblems({ damaged }: Pick<CacheStore, 'damaged'>): Diagnostic[] {
  if (!damaged) return []
  return [diagnostic('cache-damaged', 'The cache was damaged and has been thrown away.')]
}

/** The first problem of each place; of those without a place, each message once. */
export function oncePerPlace(problems: readonly Diagnostic[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  for (const problem of problems) {
    const { file, line, column, message } = problem
    const place = file === undefined ? message : `${file}:${line}:${column}`
    if (!found.has(place)) found.set(place, problem)
  }
  return [...found.values()]
}

/** Syntax errors, which TypeScript reports again after the compiler or the bundler. */
const syntaxError = /\(TS(?:1|17)\d{3}\)$/

/** Diagnostics with the severities of the site, without those that are off, each once, sorted by place. */
export function applySeverities(
  found: readonly Diagnostic[],
  severities: Severities,
): Diagnostic[] {
  const once = new Map<string, Diagnostic>()
  const unreadable = new Set(
    found.filter(({ code }) => /^(?:component|theme)-invalid$/.test(code)).map(({ file }) => file),
  )
  for (const one of found.map(atWrittenFile)) {
    const isTold = one.code === 'theme-type' && syntaxError.test(one.message)
    if (isTold && unreadable.has(one.file)) continue
    const isOff = diagnosticCodes[one.code].severity === 'off'
    const severity = severities[one.code] ?? (isOff ? 'off' : one.severity)
    if (severity === 'off') continue
    // An unknown language is reported once, not for each block.
    const place =
      one.code === 'code-language-unknown' ? '' : `${one.file}:${one.line}:${one.column}`
    const key = `${one.code}\0${place}\0${one.message}`
    if (!once.has(key)) once.set(key, { ...one, severity })
  }
  return withoutRepeats([...once.values()].sort(comparePlaces))
}

/** A problem in a file that docsgen has written for a page from data, at the file that its author edits. */
function atWrittenFile(problem: Diagnostic): Diagnostic {
  const { file = '', line, column, ...others } = problem
  const written = writtenFile(file)
  const message = writtenFile(problem.message)
  if (written !== file) return { ...others, message, file: written }
  return message === problem.message ? problem : { ...problem, message }
}

/** So many places of a problem that many files have are named. */
const namedPlaces = 3

/** Codes of what is mended at once, wherever it stands: a component that is missing, syntax of another generator. */
const mergedCodes: ReadonlySet<string> = new Set(['component-undefined', 'syntax-foreign'])

/** One problem for each of these that has many places. */
function withoutRepeats(sorted: readonly Diagnostic[]): Diagnostic[] {
  const isMerged = ({ code }: Diagnostic) => mergedCodes.has(code)
  const groups = new Map<string, Diagnostic[]>()
  for (const one of sorted.filter(isMerged)) {
    groups.set(one.message, [...(groups.get(one.message) ?? []), one])
  }
  return sorted.flatMap((one) => {
    const same = (isMerged(one) && groups.get(one.message)) || [one]
    if (same[0] !== one) return []
    if (same.length === 1) return [one]
    const places = same.slice(0, namedPlaces).map(placeText).join(', ')
    const end = same.length > namedPlaces ? ', …' : '.'
    const files = new Set(same.map(({ file }) => file)).size
    const inFiles = files === 1 ? 'this file' : `${files} files`
    const count = files === same.length ? inFiles : `${same.length} places in ${inFiles}`
    return [{ ...one, message: `${one.message} ${count} have it: ${places}${end}` }]
  })
}

function placeText({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`
}

/**
 * Adds the problems that were found before an error has ended the run, so that an author sees all of them at once. The
 * reports of TypeScript on a file with the error are left out: most say the same again.
 */
export function withProblems(
  error: unknown,
  found: readonly Diagnostic[],
  { diagnostics }: { readonly diagnostics: Severities },
): unknown {
  if (!(error instanceof DocsgenError)) return error
  // It ended the run, whatever severity the site gives to its code.
  const own = new Set<string>(error.diagnostics.map(({ code }) => code))
  const others = Object.entries(diagnostics).filter(([code]) => !own.has(code))
  const files = new Set(error.diagnostics.map(({ file }) => file))
  const before = found.filter(({ code, file }) => code !== 'theme-type' || !files.has(file))
  const all = applySeverities([...before, ...error.diagnostics], Object.fromEntries(others))
  return new DocsgenError(all, error.exitCode, error)
}

/**
 * Whether problems fail a build: errors do, and notes never.
 * @param strict a warning counts as an error
 */
export function areFailures(diagnostics: readonly Diagnostic[], strict: boolean): boolean {
  return diagnostics.some(
    ({ severity }) => severity === 'error' || (strict && severity === 'warning'),
  )
}

/**
 * Fails the build when there are errors.
 * @param strict a warning counts as an error
 * @throws DocsgenError (1) with all diagnostics
 */
export function failOnErrors(diagnostics: readonly Diagnostic[], strict: boolean): void {
  if (areFailures(diagnostics, strict)) throw new DocsgenError(diagnostics, 1)
}
