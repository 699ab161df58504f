/**
 * The documents that a term occurs in, as text: for each field a mark, then for each document its distance from the one
 * before, and `*` with a number when the term occurs more than once. Numbers have the base 43: the last digit is of one
 * alphabet, those before it of another.
 */

/**
 * For each field, documents with the number of occurrences in turns: `[3, 1, 7, 2]`; documents ascend. Missing: none.
 */
export type PostingLists = (number[] | undefined)[]

const base = 43
const fieldMarks = '!#$%&'
const repeated = '*'
const digits = alphabet()
const last = digits.slice(0, base)
const more = digits.slice(base)

/** Printable ASCII without the marks and the characters that JSON escapes. */
function alphabet(): string {
  let all = ''
  for (let code = 33; code < 127; code++) {
    const character = String.fromCharCode(code)
    if (!`"\\${fieldMarks}${repeated}`.includes(character)) all += character
  }
  return all
}

/** Digit by code unit; `base` more for one that another follows; 255 for marks. */
const values = new Uint8Array(128).fill(255)
for (let at = 0; at < digits.length; at++) values[digits.charCodeAt(at)] = at

function writeNumber(value: number): string {
  let text = last.charAt(value % base)
  for (let rest = Math.floor(value / base); rest > 0; rest = Math.floor((rest - 1) / base)) {
    text = more.charAt((rest - 1) % base) + text
  }
  return text
}

/** Writes the postings of a term. */
export function writePostings(lists: PostingLists): string {
  return joinFields(lists.map((list) => (list === undefined ? '' : writeDocuments(list, -1))))
}

/**
 * Writes documents of one field, of which the first comes after `before` (-1: there is none before). What is written for
 * one part of a list and then for the next is what is written for both.
 */
export function writeDocuments(list: readonly number[], before: number): string {
  let text = ''
  let last = before
  for (let at = 0; at < list.length; at += 2) {
    const document = list[at] as number
    const count = list[at + 1] as number
    text += writeNumber(document - last - 1)
    if (count > 1) text += repeated + writeNumber(count - 2)
    last = document
  }
  return text
}

/** The postings of a term from what `writeDocuments` has written for each field; `''`: no documents. */
export function joinFields(fields: readonly string[]): string {
  return fields.map((text, field) => (text === '' ? '' : fieldMarks.charAt(field) + text)).join('')
}

/** Reads what `writePostings` wrote. @throws Error for any other text */
export function readPostings(text: string): PostingLists {
  const lists: PostingLists = []
  let list: number[] = []
  let document = -1
  let at = 0
  const readNumber = (): number => {
    let value = 0
    for (;;) {
      const digit = values[text.charCodeAt(at++)] ?? 255
      if (digit < base) return value * base + digit
      if (digit === 255) throw new Error('The search index is damaged')
      value = value * base + digit - base + 1
    }
  }
  while (at < text.length) {
    const mark = text.charAt(at)
    const field = fieldMarks.indexOf(mark)
    if (field >= 0) {
      list = []
      lists[field] = list
      document = -1
      at++
    } else if (mark === repeated) {
      at++
      list[list.length - 1] = readNumber() + 2
    } else {
      document += readNumber() + 1
      list.push(document, 1)
    }
  }
  return lists
}
