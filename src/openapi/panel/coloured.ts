import { type CodeLanguage, createTokenizer } from '../request/tokenize-code.ts'
import { h } from './dom.ts'

/** Longer texts are shown in one colour: thousands of elements make a page slow. */
const longest = 100_000

/** A text as nodes with the colours of code. */
export function coloured(text: string, language: CodeLanguage | null): (Node | string)[] {
  if (language === null || text.length > longest) return [text]
  const lines = createTokenizer()(text, language)
  return lines.flatMap((tokens, index) => [
    ...(index === 0 ? [] : ['\n']),
    ...tokens.map((token) =>
      token.className ? h('span', { class: token.className }, token.text) : token.text,
    ),
  ])
}
