import type { DiagnosticCode } from '../../../shared/diagnostic.ts'
import type { KeyPath } from '../written/written.ts'

/** A rule between values of a config that does not hold: the key at `path` and `message` make a sentence. */
export interface BrokenRule {
  readonly path: KeyPath
  readonly message: string
  /** `config-invalid` when it is missing. */
  readonly code?: DiagnosticCode
  readonly hint?: string
}
