/** Programs of the package and of docsgen, run as people run them, until the test ends. */
import { spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'

/** A program that is running. */
export interface Program {
  /** Everything that it has printed so far. */
  text(): string
  /** Writes a line to its terminal. */
  say(line: string): void
}

/** Starts a program of Node and waits until it has printed a text. */
export async function startProgram(
  args: readonly string[],
  until: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1', ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const ended = new Promise((done) => child.on('close', done))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  await expect.poll(() => text, { timeout: 60_000 }).toContain(until)
  return { text: () => text, say: (line) => void child.stdin.write(`${line}\n`) }
}
