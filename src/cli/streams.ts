/** Where the command line writes to: the process's streams, or those of a test. */
export interface Streams {
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  /** Where answers come from; without it nothing is asked. */
  readonly stdin?: InputStream
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
