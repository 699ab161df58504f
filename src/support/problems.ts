/** What the stages found wrong, as the author is shown it. */
import { type Diagnostic, DocsgenError, diagnostic } from '../shared/diagnostic.ts'
import type { Config } from '../shared/model/config.ts'
import type { Document } from '../shared/model/site.ts'
import type { CacheStore } from './cache/cache.ts'

/** Problems found while documents were compiled, each with its file. A converted variant has those of its source. */
export function documentProblems(documents: readonly Document[]): Diagnostic[] {
  return documents
    .filter(({ convertTo }) => convertTo === null)
    .flatMap(({ source, meta }) => meta.diagnostics.map((one) => ({ file: source.path, ...one })))
}

/** What was wrong with the cache itself. */
export function cacheProblems({ damaged }: Pick<CacheStore, 'damaged'>): Diagnostic[] {
  if (!damaged) return []
  return [diagnostic('cache-damaged', 'The cache was damaged and has been thrown away.')]
}

/** Mistakes in the syntax, which TypeScript tells a second time, after what compiles or bundles the file. */
const syntaxError = /\(TS(?:1|17)\d{3}\)$/

/** Diagnostics with the severities the site has chosen, without those it has turned off, each once, by place. */
export function applySeverities(
  found: readonly Diagnostic[],
  severities: Config['diagnostics'],
): Diagnostic[] {
  const once = new Map<string, Diagnostic>()
  const unreadable = new Set(
    found.filter(({ code }) => /^(?:component|theme)-invalid$/.test(code)).map(({ file }) => file),
  )
  for (const one of found) {
    const isTold = one.code === 'theme-type' && syntaxError.test(one.message)
    if (isTold && unreadable.has(one.file)) continue
    const severity = severities[one.code] ?? one.severity
    if (severity === 'off') continue
    // A language nobody knows is told of once, wherever it stands.
    const place =
      one.code === 'code-language-unknown' ? '' : `${one.file}:${one.line}:${one.column}`
    const key = `${one.code}\0${place}\0${one.message}`
    if (!once.has(key)) once.set(key, { ...one, severity })
  }
  return [...once.values()].sort(byPlace)
}

/**
 * Ends the build when something is wrong. A note never ends it.
 * @param strict a warning counts as an error
 * @throws DocsgenError (1) with all diagnostics
 */
export function failOnErrors(diagnostics: readonly Diagnostic[], strict: boolean): void {
  if (
    diagnostics.some(({ severity }) => severity === 'error' || (strict && severity === 'warning'))
  ) {
    throw new DocsgenError(diagnostics, 1)
  }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.message, b.message)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
