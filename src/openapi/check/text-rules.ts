/** Patterns of texts. */
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
