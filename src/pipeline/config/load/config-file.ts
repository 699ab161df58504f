/** A configuration file after loading: its value, and the place of each part. */
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { WrittenFile } from '../written/config-places.ts'
import type { KeyPath } from '../written/written.ts'

/** A value that is not data, at its path. */
export interface NotData {
  readonly path: KeyPath
  readonly what: string
}

export interface ConfigFile extends WrittenFile {
  /** Plain data. */
  readonly value: unknown
  /** Values that were left out of `value`. */
  readonly notData: readonly NotData[]
  /** Absolute paths of the files that the value comes from. */
  readonly inputs: readonly string[]
  /** The value depends on `inputs` alone: the code reads no clock, environment, network or other file. */
  readonly pure: boolean
}

/** Thrown for a file that cannot be read or evaluated; loadConfig turns it into a DocsgenError. */
export class ConfigFileError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], cause?: unknown) {
    super(diagnostics.map((problem) => problem.message).join('\n'), { cause })
    this.name = 'ConfigFileError'
    this.diagnostics = diagnostics
  }
}
