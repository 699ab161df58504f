/** What the browse call says of the visitor's machine (spec 3.2). */
export interface UserAgentFacts {
  browser: string
  operatingSystem: string
  deviceType: string
}

/**
 * Order matters: nearly every browser also names the ones it descends from, so the most special
 * mark comes first.
 */
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
 * Browser, system and device by a user agent string. `touchPoints` tells an iPad, which calls
 * itself a Macintosh, from a Mac, which has no touch screen.
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
