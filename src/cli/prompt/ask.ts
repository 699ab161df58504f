/** Questions on a terminal, one line each. */
import { createInterface } from 'node:readline/promises'
import type { Colors } from '../report/format-diagnostics.ts'
import type { Streams } from '../streams.ts'

/** Thrown when the one who is asked goes away: Ctrl+C, Ctrl+D, or the end of the input. */
export class Unanswered extends Error {}

export interface Question {
  readonly text: string
  /** Taken when the answer is empty. */
  readonly preset: string
  /** Why an answer will not do, or null. */
  readonly refuse: (answer: string) => string | null
}

export interface Asker {
  /** Asks until the answer will do. @throws Unanswered */
  readonly ask: (question: Question) => Promise<string>
  readonly close: () => void
}

/** Whether there is someone to be asked. */
export function canAsk({ stdin, stderr, env }: Streams): boolean {
  return stdin?.isTTY === true && stderr.isTTY === true && !env.CI
}

/** Asks on stderr, and reads from stdin. `close` must be called, or the process goes on waiting. */
export function createAsker({ stdin, stderr }: Streams, colors: Colors): Asker {
  const input = stdin as NodeJS.ReadableStream
  const terminal = 'setRawMode' in input
  const lines = createInterface({
    input,
    output: stderr as NodeJS.WritableStream,
    terminal,
    historySize: 0,
  })
  // Unlike question(), the iterator keeps lines that come before they are asked for, and ends with the input.
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask({ text, preset, refuse }) {
      for (;;) {
        lines.setPrompt(`${colors.bold(text)} ${colors.dim(`(${preset})`)} `)
        lines.prompt()
        const next = await answers.next()
        if (next.done) throw new Unanswered()
        const answer = next.value.trim() || preset
        const reason = refuse(answer)
        if (reason === null) return answer
        stderr.write(`  ${colors.yellow(reason)}\n`)
      }
    },
    close: () => lines.close(),
  }
}
