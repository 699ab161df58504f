/** Patterns of texts. */
import { type Context, createContext, Script } from 'node:vm'

/** Longer texts and patterns are not compared. */
const maxLength = 5000

/** Milliseconds for one pattern that could go back and forth without end, and for all of them together. */
const patternTime = 50
const allPatternsTime = 1000

/** Whether a text has a match of a pattern. A pattern that is none, or takes too long, counts as matching. */
export type PatternTest = (text: string, pattern: string) => boolean

/** Texts with which a pattern that is gone through once for each character takes less than a millisecond. */
const quickLength = 500

interface Pattern {
  /** Null: it cannot be compiled. */
  readonly regex: RegExp | null
  /** Repeated groups, and several repetitions, go back and forth the more the longer a text is. Fixed numbers do not. */
  readonly isSlow: boolean
  readonly hasRepetition: boolean
}

/** A test for one specification: its patterns share a time. */
export function createPatternTest(): PatternTest {
  const known = new Map<string, Pattern>()
  const testInTime = createTimedTest()
  return (text, pattern) => {
    if (pattern.length > maxLength || text.length > maxLength) return true
    const { regex, isSlow, hasRepetition } = known.get(pattern) ?? patternOf(pattern)
    known.set(pattern, { regex, isSlow, hasRepetition })
    if (regex === null) return true
    const isRisky = (isSlow && text.length > 20) || (hasRepetition && text.length > quickLength)
    return isRisky ? testInTime(regex, text) : regex.test(text)
  }
}

function patternOf(pattern: string): Pattern {
  const variable = pattern.replace(/(?<!\))\{\d+\}/g, '')
  return {
    regex: compile(pattern),
    isSlow: /\)[*+{]|[*+}].*[*+}]/s.test(variable),
    hasRepetition: /[*+}]/.test(variable),
  }
}

/** A match that ends in time. Each has a thread that watches it, so it is for patterns that need one. */
function createTimedTest(): (regex: RegExp, text: string) => boolean {
  let tools: { readonly context: Context; readonly script: Script } | undefined
  let left = allPatternsTime
  return (regex, text) => {
    if (left <= 0) return true
    tools ??= { context: createContext({}), script: new Script('regex.test(text)') }
    const begin = performance.now()
    Object.assign(tools.context, { regex, text })
    try {
      return tools.script.runInContext(tools.context, { timeout: patternTime }) === true
    } catch {
      return true
    } finally {
      left -= performance.now() - begin
    }
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
