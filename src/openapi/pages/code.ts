/** Code blocks of API pages, written as those of Markdown. */

import { codeHtml } from '../../pipeline/compile/highlight/code-html.ts'
import { noCodeMeta } from '../../pipeline/compile/highlight/code-meta.ts'
import { type CodeLanguage, createTokenizer, type TokenizeCode } from '../request/tokenize-code.ts'

/** Longer text stays without colours and lines (characters): their elements would weigh several times as much as it. */
const mostColoured = 4000

/**
 * Writes a code block, with its button to copy.
 * @param lang - as authors write it; `''`: none
 * @param hasRoom - whether the page has room for colours
 */
export type WriteCode = (source: string, lang: string, hasRoom?: boolean) => string

/** A writer that keeps the expressions of the languages it has met. */
export function createCodeWriter(): WriteCode {
  const tokenize = createTokenizer()
  return (source, lang, hasRoom = true) => codeBlock(source, lang, hasRoom ? tokenize : null)
}

function codeBlock(source: string, lang: string, tokenize: TokenizeCode | null): string {
  const text = source.replaceAll('\0', '\uFFFD')
  const language = languages.get(lang.toLowerCase())
  return codeHtml({
    lines:
      tokenize === null || language === undefined || text.length > mostColoured
        ? [[{ text, className: null }]]
        : tokenize(text, language),
    marks: new Map(),
    meta: noCodeMeta,
    lang: language ?? lang.toLowerCase().replace(/[^\w#+.-]/g, ''),
    lineNumbers: false,
  })
}

/** Languages by the names that authors of specifications use. */
const languages: ReadonlyMap<string, CodeLanguage> = new Map([
  ...(['json', 'shell', 'javascript', 'python', 'java', 'go', 'php', 'csharp'] as const).map(
    (name) => [name, name] as const,
  ),
  ...(['swift', 'kotlin', 'ruby'] as const).map((name) => [name, name] as const),
  ['bash', 'shell'],
  ['curl', 'shell'],
  ['sh', 'shell'],
  ['zsh', 'shell'],
  ['js', 'javascript'],
  ['jsx', 'javascript'],
  ['ts', 'javascript'],
  ['typescript', 'javascript'],
  ['node', 'javascript'],
  ['node.js', 'javascript'],
  ['nodejs', 'javascript'],
  ['py', 'python'],
  ['c#', 'csharp'],
  ['golang', 'go'],
  ['rb', 'ruby'],
  ['jsonl', 'json'],
])
