/** Questions on a terminal, one line each. */
import { createInterface } from 'node:readline/promises'
import type { Colors } from '../report/format-diagnostics.ts'
import type { Streams } from '../streams.ts'

/** Thrown when there will be no answer: Ctrl+C, Ctrl+D, or the end of the input. */
export class Unanswered extends Error {}

export interface Question {
  readonly text: string
  /** The answer when it is left empty. */
  readonly preset: string
  /** The reason to refuse an answer, or null. */
  readonly refuse: (answer: string) => string | null
}

export interface Asker {
  /** Asks until an answer is accepted. @throws Unanswered */
  readonly ask: (question: Question) => Promise<string>
  readonly close: () => void
}

/** Whether questions can be asked: stdin and stderr are terminals. */
export function canAsk({ stdin, stderr, env }: Streams): boolean {
  return stdin?.isTTY === true && stderr.isTTY === true && !env.CI
}

/** Asks on stderr and reads answers from stdin. `close` must be called, or the process keeps waiting. */
export function createAsker({ stdin, stderr }: Streams, colors: Colors): Asker {
  const input = stdin as NodeJS.ReadableStream
  const terminal = 'setRawMode' in input
  const lines = createInterface({
    input,
    output: stderr as NodeJS.WritableStream,
    terminal,
    historySize: 0,
  })
  // Unlike question(), the iterator keeps lines that are typed ahead, and ends with the input.
  const answers = lines[Symbol.asyncIterator]()
  let isClosed = false
  lines.once('close', () => {
    isClosed = true
  })
  return {
    async ask({ text, preset, refuse }) {
      for (;;) {
        const prompt = `${colors.bold(text)} ${colors.dim(`(${preset})`)} `
        lines.setPrompt(prompt)
        // The input may end behind lines that were typed ahead. From Node.js 24 on, prompt() throws then.
        if (isClosed) stderr.write(prompt)
        else lines.prompt()
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
