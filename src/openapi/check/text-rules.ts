/** Patterns of texts. */
import { type Context, createContext, Script } from 'node:vm'
import { waysToMatch } from '../request/pattern-ways.ts'

/** Longer texts and patterns are not compared. */
const maxLength = 5000

/** Milliseconds for one pattern that could go back and forth without end, and for all of them together. */
const patternTime = 50
const allPatternsTime = 1000

/** Whether a text has a match of a pattern. A pattern that is none, or takes too long, counts as matching. */
export type PatternTest = (text: string, pattern: string) => boolean

/** Ways that a pattern may try (`waysToMatch`) in about the time that it takes to start a thread. */
const quickWays = 100_000

/** A test for one specification: its patterns share a time. */
export function createPatternTest(): PatternTest {
  const known = new Map<string, RegExp | null>()
  const testInTime = createTimedTest()
  return (text, pattern) => {
    if (pattern.length > maxLength || text.length > maxLength) return true
    const regex = known.get(pattern) ?? compile(pattern)
    known.set(pattern, regex)
    if (regex === null) return true
    const isQuick = waysToMatch(pattern, text.length) <= quickWays
    return isQuick ? regex.test(text) : testInTime(regex, text)
  }
}

/** A test that ends in time. A thread watches each match, which costs more than most matches do. */
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

/** Escapes that mean the same in JavaScript with the flag `u` and without it. */
const ownEscapes = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|[dDsSwWbBnrtfvck]|[^a-zA-Z])/g

/**
 * Compiles a pattern; null: JavaScript cannot read it. The flag `u` forbids needless escapes, as `\_`. Without the flag,
 * `\A` of other engines would be the letter, and `[[:alpha:]]` a class of six characters.
 */
function compile(pattern: string): RegExp | null {
  const isForeign = /\\|\[\[:/.test(pattern.replace(ownEscapes, ''))
  for (const flags of isForeign ? ['u'] : ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // With the other flags, or not at all.
    }
  }
  return null
}
