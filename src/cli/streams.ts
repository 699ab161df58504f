/** The streams and environment of the command line: those of the process, or of a test. */
export interface Streams {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Source of answers; without it no questions are asked. */
  readonly stdin?: InputStream
  /** Working directory, absolute. */
  readonly cwd: string
  readonly env: Environment
  /**
   * Sets a handler for uncaught errors and rejected promises; without one they end the process. For commands that serve
   * and must go on.
   */
  readonly onUncaught?: (handle: (error: unknown) => void) => void
}

/** The environment variables that docsgen reads. */
export interface Environment {
  readonly NO_COLOR?: string | undefined
  readonly FORCE_COLOR?: string | undefined
  readonly TERM?: string | undefined
  readonly CI?: string | undefined
  readonly SOURCE_DATE_EPOCH?: string | undefined
  readonly DOCSGEN_TIME_LIMIT?: string | undefined
  /** Set by the package manager that started docsgen. */
  readonly npm_config_user_agent?: string | undefined
}

export interface OutputStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** The process's stdin, or a stream of a test. */
export interface InputStream {
  readonly isTTY?: boolean
}
