/** Environment variables that docsgen reads: a wrong value, ignored in silence, would look like a fault. */
import type { Command } from 'commander'
import { printableLine } from '../report/printable.ts'
import type { Environment, Streams } from '../streams.ts'

interface Rule {
  readonly isRight: (value: string) => boolean
  /** The rest of a sentence that begins with the name. */
  readonly expected: string
}

const rules: Readonly<Partial<Record<keyof Environment, Rule>>> = {
  SOURCE_DATE_EPOCH: {
    isRight: (value) => /^\d{1,12}$/.test(value),
    expected: 'must be a whole number of seconds since 1970, such as 1767225600.',
  },
  DOCSGEN_TIME_LIMIT: {
    isRight: (value) => Number(value) > 0 && Number.isFinite(Number(value)),
    expected: 'must be a number of seconds, such as 60.',
  },
}

/** Before any command runs, refuses wrong values as usage errors. An empty variable counts as one that is not set. */
export function checkEnvironment(program: Command, { env }: Pick<Streams, 'env'>): void {
  program.hook('preAction', (_, command) => {
    for (const [name, { isRight, expected }] of Object.entries(rules)) {
      const value = env[name as keyof Environment] ?? ''
      if (value !== '' && !isRight(value))
        command.error(`error: environment variable ${name}=${printableLine(value)} ${expected}`)
    }
  })
}
