/** Names of operations, for titles, lists and the sidebar. */
import type { ApiOperation } from '../model.ts'

/** Longest summary that is a name (characters). */
const longestName = 120

/**
 * The name of an operation: its summary, else the words of its id (`list_user_IDs`, `listUserIDs` → `List user IDs`). Some
 * authors write a whole description as summary, Markdown included: then the page shows it as text (`longSummary`), and
 * the name is made of the id as well. `''`: neither is there.
 */
export function operationName(operation: Pick<ApiOperation, 'summary' | 'operationId'>): string {
  const { summary, operationId } = operation
  return longSummary(operation) === '' && summary !== '' ? summary : inWords(operationId ?? '')
}

/** The summary of an operation if it is too long for a name; else `''`. */
export function longSummary({ summary }: Pick<ApiOperation, 'summary'>): string {
  return summary.length > longestName ? summary : ''
}

/** A name of programmers as words. Abbreviations stay in capitals, and what is written in words stays as it is. */
function inWords(name: string): string {
  if (/\S\s+\S/.test(name)) return name.trim()
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2})(\p{Lu}\p{Ll}{2})/gu, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<!\p{Lu})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
