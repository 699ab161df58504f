/** The visitor's device, as the browse call reports it (spec 3.2). */
export interface UserAgentFacts {
  browser: string
  operatingSystem: string
  deviceType: string
}

/** Order matters: most browsers also name the ones they descend from, so the most specific comes first. */
const BROWSERS = {
  Edge: /Edg/,
  Opera: /OP[RTi]|Opera/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrom|CriOS/,
  Safari: /Safari/,
}

const SYSTEMS = {
  Windows: /Windows/,
  Android: /Android/,
  iOS: /iP(hone|ad|od)/,
  macOS: /Mac/,
  Linux: /Linux|CrOS/,
}

/**
 * Browser, system and device type from a user agent string. `touchPoints` identifies an iPad, which reports itself as a
 * Macintosh, from a Mac, which has no touch screen.
 */
export function userAgentFacts(userAgent: string, touchPoints = 0): UserAgentFacts {
  const isTabletMac = /Macintosh/.test(userAgent) && touchPoints > 1
  const isTablet = isTabletMac || /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)
  return {
    browser: firstMatch(BROWSERS, userAgent),
    operatingSystem: isTabletMac ? 'iOS' : firstMatch(SYSTEMS, userAgent),
    deviceType: isTablet ? 'Tablet' : /Mobi|iPhone|iPod/.test(userAgent) ? 'Mobile' : 'Desktop',
  }
}

function firstMatch(table: Record<string, RegExp>, text: string): string {
  return Object.keys(table).find((name) => table[name]?.test(text)) ?? 'Unknown'
}
