import type { ApiPanelTexts } from '../../shared/page-data.ts'
import type { HttpBody, OperationRequest } from '../request/request.ts'
import type { Credentials } from './auth/credentials.ts'
import type { Keeper } from './kept/kept-values.ts'

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
  /** Keeps the value of a field for the tab. */
  readonly keep: Keeper['keep']
}

/** Names of fields that keep a request from being sent. */
export interface Faults {
  /** Required ones that are empty. */
  readonly missing: readonly string[]
  /** Fields whose text or file cannot be read. */
  readonly wrong: readonly string[]
}

/** A body with the files that it names, by their names. */
export interface FilledBody extends Faults {
  readonly body: HttpBody | null
  /** In the order of the parts; the only one of a body that is a file. */
  readonly files: readonly File[]
}

/** The editor of a media type. */
export interface BodyEditor {
  readonly element: HTMLElement
  readonly read: () => FilledBody
  /** The element of a field; undefined for bodies with one only. */
  readonly fieldOf?: (name: string) => HTMLElement | undefined
  /** Fills in an example. */
  readonly write: (value: unknown, text?: string) => void
  /** Whether the body is this example. */
  readonly shows: (value: unknown, text?: string) => boolean
  /** Something has changed. */
  readonly update?: () => void
}
