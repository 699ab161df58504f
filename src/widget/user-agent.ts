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
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR|OPT\/|OPiOS|Opera/, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
]

/**
 * Browser, system and device by a user agent string. `touchPoints` tells an iPad, which calls
 * itself a Macintosh, from a Mac, which has no touch screen.
 */
export function userAgentFacts(userAgent: string, touchPoints = 0): UserAgentFacts {
  const isTabletMac = /Macintosh/.test(userAgent) && touchPoints > 1
  const system = isTabletMac ? 'iOS' : firstMatch(SYSTEMS, userAgent)
  const isTablet =
    isTabletMac || /iPad|Tablet/.test(userAgent) || /Android(?!.*Mobile)/.test(userAgent)
  const isMobile = /Mobi|iPhone|iPod/.test(userAgent)
  return {
    browser: firstMatch(BROWSERS, userAgent),
    operatingSystem: system,
    deviceType: isTablet ? 'Tablet' : isMobile ? 'Mobile' : 'Desktop',
  }
}

function firstMatch(table: [RegExp, string][], text: string): string {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? 'Unknown'
}
