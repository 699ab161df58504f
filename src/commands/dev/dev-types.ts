/** Options, events and handle of `dev` (dev.ts). */
import type { Diagnostic } from '../../shared/diagnostic.ts'

export interface DevOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Default: loopback. */
  readonly host?: string
  /** Only this port; default: the first free one from 3000. */
  readonly port?: number
  /** Threads that compile in idle time; 0: the main thread. Default: 1. */
  readonly concurrency?: number
  /** Use and fill the cache. Default: true. */
  readonly cache?: boolean
  /** Answer the chat widget with the sandbox chat service, under `/__chat/`. Default: true. */
  readonly chat?: boolean
  /** Other origins whose pages may use the sandbox: `http://localhost:5173`. */
  readonly chatOrigins?: readonly string[]
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
  /** New problems, and the numbers of all current ones. */
  | {
      readonly type: 'problems'
      readonly fresh: readonly Diagnostic[]
      readonly errors: number
      readonly warnings: number
    }
  /** A fact about the machine that the author should know: no problem of the site. */
  | { readonly type: 'notice'; readonly text: string }
  /** A bug of docsgen; the server keeps running. */
  | { readonly type: 'error'; readonly error: unknown }

export interface DevServer {
  readonly port: number
  /** `http://localhost:3000` and, with a host, the machine's addresses. */
  readonly origins: readonly string[]
  /** Base path of the site, with slashes at both ends. Resolves when the site has been read. */
  baseUrl(): Promise<string>
  /** Resolves when every change seen so far is shown and all documents are compiled. */
  settled(): Promise<void>
  close(): Promise<void>
}
