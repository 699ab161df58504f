/** Where the command line writes to: the process's streams, or those of a test. */
export interface Streams {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Working directory, absolute. */
  readonly cwd: string
  readonly env: Environment
}

/** The variables that count, of those a process has. */
export interface Environment {
  readonly NO_COLOR?: string | undefined
  readonly FORCE_COLOR?: string | undefined
  readonly TERM?: string | undefined
  readonly CI?: string | undefined
}

export interface OutputStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}
