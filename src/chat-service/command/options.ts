import { readOrigin } from '../origin.ts'
import { UsageError } from './terminal.ts'

/** The origins of `--origin`. @throws UsageError for a text that is not an origin */
export function readOrigins(given: readonly string[]): string[] {
  return given.map((text) => {
    const origin = readOrigin(text)
    if (origin !== null) return origin
    throw new UsageError(
      `--origin ${text} is no origin: write scheme, host and port, such as http://localhost:5173, without a path.`,
    )
  })
}

/** Checks the address that `option` has, and returns it. @throws UsageError unless it is http(s) */
export function readAddress(text: string, option: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text
  throw new UsageError(
    `${option} ${text} is no address: write one such as https://chat.example.com.`,
  )
}

/** The port of `--port`; undefined without one. @throws UsageError */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new UsageError(`--port ${text} is no port: write a number from 0 (any free port) to 65535.`)
}
