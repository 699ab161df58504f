import type { BrowsePayload } from '../wire.ts'

/** The visitor's device, as the browse call reports it (spec 3.2). */
export type UserAgentFacts = Pick<BrowsePayload, 'browser' | 'operatingSystem' | 'deviceType'>

/** The first entry that matches counts. */
type Table = Record<string, RegExp>

/** Most browsers also name the ones they descend from, so the most specific comes first. */
const BROWSERS: Table = {
  Edge: /Edg/,
  Opera: /OP[RTi]|Opera/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrom|CriOS/,
  Safari: /Safari/,
}

const SYSTEMS: Table = {
  Windows: /Windows/,
  Android: /Android/,
  iOS: /iP(hone|ad|od)/,
  macOS: /Mac/,
  Linux: /Linux|CrOS/,
}

const DEVICES: Table = {
  Tablet: /iPad|Tablet|Android(?!.*Mobile)/,
  Mobile: /Mobi|iPhone|iPod/,
  Desktop: /^/,
}

/**
 * Browser, system and device type from a user agent string. `touchPoints` identifies an iPad, which reports itself as a
 * Macintosh, from a Mac, which has no touch screen.
 */
export function userAgentFacts(userAgent: string, touchPoints = 0): UserAgentFacts {
  const text = touchPoints > 1 ? userAgent.replace('Macintosh', 'iPad') : userAgent
  const first = (table: Table): string =>
    Object.keys(table).find((name) => table[name]?.test(text)) ?? 'Unknown'
  return {
    browser: first(BROWSERS),
    operatingSystem: first(SYSTEMS),
    deviceType: first(DEVICES),
  }
}
