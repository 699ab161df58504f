/**
 * Places of values in JSON. A parser takes a fifth of a second for a text of 12 MB, of which a dozen values are wanted: here
 * everything else is passed over.
 */
import { endOfString } from '../../../support/text/json-strings.ts'

/** The wanted keys, as a tree; `offset` is where the key stands, or the item of a list. */
export interface Wanted {
  readonly children: Map<string, Wanted>
  offset: number | null
}

/** Finds the offsets of wanted values. @param text - valid JSON */
export function findInJson(text: string, tree: Wanted): void {
  lookInto(text, endOfSpace(text, 0), tree)
}

/** Looks for what is wanted in the value that begins here. Returns the offset after it. */
function lookInto(text: string, start: number, wanted: Wanted | undefined): number {
  const isList = text[start] === '['
  const isOpen = isList || text[start] === '{'
  if (wanted === undefined || wanted.children.size === 0 || !isOpen) return endOfValue(text, start)
  let at = endOfSpace(text, start + 1)
  for (let index = 0; text[at] !== '}' && text[at] !== ']'; index++) {
    const offset = at
    let key = String(index)
    if (!isList) {
      const end = endOfString(text, at + 1)
      key = JSON.parse(text.slice(at, end)) as string
      const colon = endOfSpace(text, end)
      at = endOfSpace(text, colon + 1)
    }
    const child = wanted.children.get(key)
    if (child !== undefined) child.offset ??= offset
    at = endOfSpace(text, lookInto(text, at, child))
    if (text[at] === ',') at = endOfSpace(text, at + 1)
  }
  return at + 1
}

const [quote, space] = [0x22, 0x20]

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) at = endOfString(text, at + 1) - 1
    else if (isOpening(char)) depth++
    else if (isClosing(char)) depth--
    else if (depth > 0) continue
    else return endOfWord(text, start)
    if (depth === 0) return at + 1
  }
  return text.length
}

/** `[` and `{`. */
function isOpening(char: number): boolean {
  return char === 0x5b || char === 0x7b
}

/** `]` and `}`. */
function isClosing(char: number): boolean {
  return char === 0x5d || char === 0x7d
}

/** The end of a number, `true`, `false` or `null`. */
function endOfWord(text: string, start: number): number {
  const word = /[-+.\w]*/y
  word.lastIndex = start
  word.test(text)
  return word.lastIndex
}

function endOfSpace(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) <= space) at++
  return at
}
