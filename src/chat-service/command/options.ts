import { readOrigin } from '../origin.ts'
import { UsageError } from './terminal.ts'

/** The origins of `--origin`. @throws UsageError for one that is none */
export function readOrigins(given: readonly string[]): string[] {
  return given.map((text) => {
    const origin = readOrigin(text)
    if (origin !== null) return origin
    throw new UsageError(
      `--origin ${text} is no origin: write scheme, host and port, such as http://localhost:5173, without a path.`,
    )
  })
}

/** An address of `option`, without a slash at its end. @throws UsageError for one that is not http(s) */
export function readAddress(text: string, option: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
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
