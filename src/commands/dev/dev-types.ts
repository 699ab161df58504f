/** What the command line and other callers exchange with `dev` (dev.ts). */
import type { Diagnostic } from '../../shared/diagnostic.ts'

export interface DevOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Default: loopback. */
  readonly host?: string
  /** This port or none; default: the first free one from 3000. */
  readonly port?: number
  /** Threads that compile in idle time; 0: this one. Default: one. */
  readonly concurrency?: number
  /** Use and fill the cache. Default: true. */
  readonly cache?: boolean
  /** Answer the chat widget with the sandbox chat service, under `/__chat/`. Default: true. */
  readonly chat?: boolean
  readonly onEvent?: (event: DevEvent) => void
}

export type DevEvent =
  /** The site has been read; milliseconds since the start. */
  | { readonly type: 'ready'; readonly ms: number }
  | {
      readonly type: 'update'
      /** `config`: everything was read again. `content`: pages may have come or gone. */
      readonly kind: 'documents' | 'content' | 'config'
      /** Changed files, relative to the site's folder. */
      readonly files: readonly string[]
      readonly ms: number
    }
  /** Problems that were not known before, and how many there are now. */
  | {
      readonly type: 'problems'
      readonly fresh: readonly Diagnostic[]
      readonly errors: number
      readonly warnings: number
    }
  /** A bug: the server goes on. */
  | { readonly type: 'error'; readonly error: unknown }

export interface DevServer {
  readonly port: number
  /** `http://localhost:3000` and, with a host, the machine's addresses. */
  readonly origins: readonly string[]
  /** Where the site begins: begins and ends with a slash. Known when the site has been read. */
  baseUrl(): Promise<string>
  /** Resolves when every change seen so far is shown and everything is compiled. */
  settled(): Promise<void>
  close(): Promise<void>
}
