import { readFile } from 'node:fs/promises'
import type { RegexEngine, ShikiPrimitive } from 'shiki/core'
import { vendorFile } from '../../../support/package.ts'
import type { Language } from './languages.ts'
import { rememberLines } from './line-cache.ts'
import { sharePatterns } from './pattern-engine.ts'
import { PLAIN, scopeTheme } from './scopes.ts'

/** A stretch of a line in one colour; `className` is null for text without one. */
export interface Token {
  readonly text: string
  readonly className: string | null
}

/** Colours code. shiki, its engine and each grammar are loaded when the first block needs them. */
export interface Highlighter {
  /** Tokens of each line. Lines come without their line ends. */
  tokenize(lines: readonly string[], language: Language): Promise<Token[][]>
}

/** Lines of more characters are left plain: a minified file must not cost seconds. */
const longestLine = 2000

/**
 * Each language has a registry of its own: in a common one the colours of Markdown or Vue code would depend on which
 * other grammars this process happened to have loaded before, and equal input must give equal bytes.
 */
export function createHighlighter(): Highlighter {
  let engine: Promise<RegexEngine> | undefined
  const registries = new Map<string, Promise<ShikiPrimitive>>()

  const registry = (language: Language): Promise<ShikiPrimitive> => {
    const known = registries.get(language.id)
    if (known !== undefined) return known
    engine ??= loadEngine()
    const made = createRegistry(engine, language)
    registries.set(language.id, made)
    return made
  }

  return {
    async tokenize(lines, language) {
      const [{ codeToTokensBase }, shiki] = await Promise.all([
        import('shiki/core'),
        registry(language),
      ])
      const tokens = codeToTokensBase(shiki, lines.join('\n'), {
        lang: language.id,
        theme: 'docsgen',
        tokenizeMaxLineLength: longestLine,
        // A limit in time would make the result depend on how busy the machine is.
        tokenizeTimeLimit: 0,
      })
      return tokens.map((line) => mergeTokens(line))
    },
  }
}

async function loadEngine(): Promise<RegexEngine> {
  const [{ createOnigurumaEngine }, wasm] = await Promise.all([
    import('shiki/engine/oniguruma'),
    readFile(vendorFile('onig.wasm')),
  ])
  // Given the bytes alone, it asks whether they are a Response, and Node.js loads all of `fetch` for the answer.
  const instantiator = (imports?: WebAssembly.Imports) => WebAssembly.instantiate(wasm, imports)
  return sharePatterns(await createOnigurumaEngine({ instantiator }))
}

async function createRegistry(
  engine: Promise<RegexEngine>,
  language: Language,
): Promise<ShikiPrimitive> {
  const [{ createShikiPrimitive }, loaded, langs] = await Promise.all([
    import('shiki/core'),
    engine,
    language.load(),
  ])
  const themes = [scopeTheme()]
  const shiki = createShikiPrimitive({ engine: loaded, langs, themes, warnings: false })
  rememberLines(shiki.getLanguage(language.id))
  return shiki
}

/** Joins neighbours of one colour; white space takes the colour of the token before it. */
function mergeTokens(line: readonly { content: string; color?: string }[]): Token[] {
  const merged: { text: string; className: string | null }[] = []
  for (const { content, color } of line) {
    const className = color === PLAIN || !color ? null : color
    const last = merged.at(-1)
    if (last !== undefined && (last.className === className || content.trim() === '')) {
      last.text += content
    } else merged.push({ text: content, className: content.trim() === '' ? null : className })
  }
  return merged
}
