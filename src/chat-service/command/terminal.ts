/** The streams of a command, and the folder of its package. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Folder of the package `docsgen-widget` (absolute), with the scripts of the widget. */
  readonly package: string
}

/** A command line that is wrong; its message says what to write instead. */
export class UsageError extends Error {}
