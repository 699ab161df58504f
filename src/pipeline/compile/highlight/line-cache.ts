/**
 * Lines that were tokenised before, in the same state of the grammar, are not tokenised again: a closing brace, an import,
 * the lines that the steps of a guide share. In real documentation that is every third line.
 */
import type { ITokenizeLineResult2, StateStack } from 'shiki/textmate'

/** The part of a grammar that tokenises. */
export interface LineTokenizer {
  tokenizeLine2(line: string, before: StateStack | null, timeLimit?: number): ITokenizeLineResult2
}

/** Lines that are kept at most. With more, all are forgotten. */
const mostLines = 10_000

/** Makes a grammar remember its lines. It gives the same results as before. */
export function rememberLines(grammar: LineTokenizer): void {
  const tokenize = grammar.tokenizeLine2.bind(grammar)
  let known = new KnownStates()
  grammar.tokenizeLine2 = (line, before, timeLimit) => {
    if (known.lines >= mostLines) known = new KnownStates()
    const state = before && known.equalTo(before)
    const found = known.result(state, line)
    if (found !== undefined) return found
    const result = tokenize(line, state, timeLimit)
    const kept = { ...result, ruleStack: known.equalTo(result.ruleStack) }
    known.keep(state, line, kept)
    return kept
  }
}

/** The states of a grammar, each once, and the lines that were tokenised in them. */
class KnownStates {
  lines = 0
  readonly #states = new Map<number, StateStack[]>()
  readonly #results = new Map<StateStack | null, Map<string, ITokenizeLineResult2>>()

  /** The first state that is like this one. */
  equalTo(state: StateStack): StateStack {
    const alike = this.#states.get(state.depth) ?? []
    if (alike.length === 0) this.#states.set(state.depth, alike)
    const known = alike.find((one) => one === state || areEqual(one, state))
    if (known === undefined) alike.push(state)
    return known ?? state
  }

  result(state: StateStack | null, line: string): ITokenizeLineResult2 | undefined {
    return this.#results.get(state)?.get(line)
  }

  keep(state: StateStack | null, line: string, result: ITokenizeLineResult2): void {
    const lines = this.#results.get(state) ?? new Map<string, ITokenizeLineResult2>()
    this.#results.set(state, lines.set(line, result))
    this.lines++
  }
}

/** A state as the grammar has it, with the states around it. */
interface NestedState extends StateStack {
  readonly parent: NestedState | null
  /** Whether \G matches at the start of the next line. */
  readonly beginRuleCapturedEOL: boolean
}

/** Whether a line has the same tokens after both. `equals` leaves out where \G matches. */
function areEqual(a: StateStack, b: StateStack): boolean {
  if (!a.equals(b)) return false
  let [one, other]: (NestedState | null)[] = [a as NestedState, b as NestedState]
  for (; one && other; one = one.parent, other = other.parent) {
    if (one.beginRuleCapturedEOL !== other.beginRuleCapturedEOL) return false
  }
  return true
}
