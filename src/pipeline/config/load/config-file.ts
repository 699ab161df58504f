/** A file that holds configuration, read: its value, and where each part of it stands. */
import type { Diagnostic, Place } from '../../../shared/diagnostic.ts'

/** Keys and indexes from the root of the value: `['navbar', 'items', 0, 'label']`. */
export type KeyPath = readonly PropertyKey[]

export interface ConfigFile {
  readonly value: unknown
  /** Absolute paths of the files it was made from. */
  readonly inputs: readonly string[]
  /** Its value depends on `inputs` alone: the code looks at no clock, environment, network or other file. */
  readonly pure: boolean
  /** Place of the key at the path, or of the nearest enclosing one that can be found. */
  readonly locate: (path: KeyPath) => Place
}

/** Thrown inside config/ for a file that cannot be read or evaluated; loadConfig makes a DocsgenError of it. */
export class ConfigFileError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], cause?: unknown) {
    super(diagnostics.map((problem) => problem.message).join('\n'), { cause })
    this.name = 'ConfigFileError'
    this.diagnostics = diagnostics
  }
}
