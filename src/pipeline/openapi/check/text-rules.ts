/** Patterns and formats of texts. */
import { createContext, Script } from 'node:vm'

/** Longer texts and patterns are not compared. */
const maxLength = 5000

/** Milliseconds for one pattern that could go back and forth without end. */
const patternTime = 50

/** Whether a text has a match of the pattern. What is no pattern, or takes too long, counts as one. */
export function matchesPattern(text: string, pattern: string): boolean {
  if (pattern.length > maxLength || text.length > maxLength) return true
  const regex = compiled(pattern)
  if (regex === null) return true
  // Repeated groups and several repetitions are what makes matching exponential.
  const isRisky = /[)\]][*+{]|[*+}].*[*+}]/.test(pattern) && text.length > 20
  return isRisky ? testInTime(regex, text) : regex.test(text)
}

function compiled(pattern: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // Many patterns are written for other engines.
    }
  }
  return null
}

const test = new Script('regex.test(text)')

function testInTime(regex: RegExp, text: string): boolean {
  try {
    return test.runInContext(createContext({ regex, text }), { timeout: patternTime }) === true
  } catch {
    return true
  }
}

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/i,
  ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
}

/** Whether a text has the form of a format; of those that docsgen does not know, every text has. */
export function matchesFormat(text: string, format: string): boolean {
  const form = Object.hasOwn(formats, format) ? formats[format] : undefined
  return form === undefined || form.test(text)
}
