import { stripVTControlCharacters } from 'node:util'
import type { Environment, OutputStream, Streams } from '../../../src/cli/streams.ts'

/** Streams that keep what is written. */
export function capture(cwd: string, env: Environment = {}, isTTY = false) {
  const text = { out: '', err: '' }
  const stream = (name: 'out' | 'err'): OutputStream => ({
    isTTY,
    columns: 100,
    write(chunk) {
      text[name] += chunk
    },
  })
  const streams: Streams = { stdout: stream('out'), stderr: stream('err'), cwd, env }
  return { streams, text, plain: () => stripVTControlCharacters(text.err) }
}

/** Options of a command line: `{ outDir: 'x', cache: false }` // ['--out-dir', 'x', '--no-cache'] */
export function optionsOf(flags: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (value === true) return [`--${flag}`]
    if (value === false) return [`--no-${flag}`]
    return [value].flat().flatMap((one) => [`--${flag}`, String(one)])
  })
}
