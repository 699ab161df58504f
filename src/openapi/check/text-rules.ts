/** Patterns and formats of texts. */
import { createContext, Script } from 'node:vm'

/** Longer texts and patterns are not compared. */
const maxLength = 5000

/** Milliseconds for one pattern that could go back and forth without end, and for all of them together. */
const patternTime = 50
const allPatternsTime = 1000

/** Whether a text has a match of a pattern. A pattern that is none, or takes too long, counts as matching. */
export type PatternTest = (text: string, pattern: string) => boolean

/** A test for one specification: its patterns share a time. */
export function createPatternTest(): PatternTest {
  const compiled = new Map<string, RegExp | null>()
  const sandbox: { regex?: RegExp; text?: string } = {}
  const context = createContext(sandbox)
  const script = new Script('regex.test(text)')
  let left = allPatternsTime
  const testInTime = (regex: RegExp, text: string): boolean => {
    if (left <= 0) return true
    const begin = performance.now()
    Object.assign(sandbox, { regex, text })
    try {
      return script.runInContext(context, { timeout: patternTime }) === true
    } catch {
      return true
    } finally {
      left -= performance.now() - begin
    }
  }
  return (text, pattern) => {
    if (pattern.length > maxLength || text.length > maxLength) return true
    const regex = compiled.get(pattern) ?? compile(pattern)
    compiled.set(pattern, regex)
    if (regex === null) return true
    // Repeated groups and several repetitions make matching exponential.
    const isRisky = /[)\]][*+{]|[*+}].*[*+}]/.test(pattern) && text.length > 20
    return isRisky ? testInTime(regex, text) : regex.test(text)
  }
}

function compile(pattern: string): RegExp | null {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // Many patterns are written for other engines.
    }
  }
  return null
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
