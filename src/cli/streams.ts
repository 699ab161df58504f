import { printableLine } from './report/printable.ts'

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

/** The right values of a variable, and the rest of a sentence that begins with a wrong one. */
type ValueRule = readonly [isRight: (value: string) => boolean, expected: string]

const rules: Readonly<Partial<Record<keyof Environment, ValueRule>>> = {
  SOURCE_DATE_EPOCH: [
    (value) => /^\d{1,12}$/.test(value),
    'must be a whole number of seconds since 1970, such as 1767225600.',
  ],
  DOCSGEN_TIME_LIMIT: [
    (value) => Number(value) > 0 && Number.isFinite(Number(value)),
    'must be a number of seconds, such as 60.',
  ],
}

/**
 * The problem of an environment variable; null: it has none. A wrong value, ignored in silence, would look like a fault; an empty one
 * counts as not set.
 */
export function environmentProblem(env: Environment): string | null {
  for (const [name, [isRight, expected]] of Object.entries(rules)) {
    const value = env[name as keyof Environment] ?? ''
    if (value !== '' && !isRight(value)) return `${name}=${printableLine(value)} ${expected}`
  }
  return null
}
