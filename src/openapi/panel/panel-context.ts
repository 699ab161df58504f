import type { ApiPanelTexts } from '../../shared/page-data.ts'
import type { OperationRequest } from '../request/request.ts'
import type { Credentials } from './credentials.ts'

export type PanelTexts = ApiPanelTexts

/** The context that all parts of the panel share. */
export interface ApiPanelContext {
  readonly operation: OperationRequest
  readonly texts: PanelTexts
  readonly credentials: Credentials
  /** Absolute address of the page that OAuth's servers send the reader back to. */
  readonly callback: string
  /** A value has changed. */
  readonly changed: () => void
}

/** Names of fields that keep a request from being sent. */
export interface Faults {
  /** Required ones that are empty. */
  readonly missing: readonly string[]
  /** Fields whose text cannot be read. */
  readonly wrong: readonly string[]
}
