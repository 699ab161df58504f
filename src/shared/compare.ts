/** Orders that are the same on every machine and in every locale. */
import type { Diagnostic } from './diagnostic.ts'

/** Orders texts by code unit. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Orders values by one of their texts: `files.sort(by(({ path }) => path))`. */
export function by<Value>(textOf: (value: Value) => string): (a: Value, b: Value) => number {
  return (a, b) => compareText(textOf(a), textOf(b))
}

/** Orders diagnostics by file and place; those without a file come first. */
export function comparePlaces(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}
