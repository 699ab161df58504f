/**
 * Numbers that a double does not hold (`9223372036854775807`). They stay numbers, so that they can be compared: each is
 * read as a double next to it that no other number of the specification is read as. Whatever prints that double writes
 * the same digits, and where a text is finished, the number as the specification has it takes their place.
 */

/** Numbers as the specification has them, without a sign, by the digits that JavaScript prints for them. */
export type WrittenNumbers = ReadonlyMap<string, string>

/** The long numbers of a specification, or of two that are compared. */
export interface LongNumbers {
  /** The number of a text of JSON or YAML. */
  read(text: string): number
  /** The numbers whose digits stand in no text of a value: texts of authors are never changed. */
  writtenBeside(value: unknown): WrittenNumbers
}

/** A number of which a double may not hold all digits, as JavaScript prints it. */
const printedNumber = /\d[\d.]{14,}\d(?:e[-+]\d+)?/g
const longNumber = /^\d[\d.]{14,}\d/

/** Different numbers that are read as doubles next to each other; what is beyond is rounded. */
const mostNeighbours = 100

/** Begins without any number. */
export function createLongNumbers(): LongNumbers {
  const written = new Map<string, string>()
  const known = new Map<string, number>()
  const crowded = new Set<number>()
  const add = (text: string, double: number): number => {
    if (crowded.has(double)) return double
    const first = written.get(String(double))
    const next = 1 + (first !== undefined && isBelow(text, first) ? -1 : 1) * Number.EPSILON
    let free = double
    for (let step = 0; step < mostNeighbours; step++) {
      const digits = String(free)
      if (longNumber.test(digits) && !written.has(digits)) {
        written.set(digits, text)
        return free
      }
      free *= next
    }
    crowded.add(double)
    written.set(String(double), String(double))
    return double
  }
  return {
    read(text) {
      const number = Number(text)
      const size = Math.abs(number)
      const unsigned = text.replace(/^[-+]/, '')
      if (!longNumber.test(unsigned) || !longNumber.test(String(size))) return number
      const double = known.get(unsigned) ?? add(unsigned, size)
      known.set(unsigned, double)
      return number < 0 ? -double : double
    },
    writtenBeside(value) {
      const different = new Map([...written].filter(([digits, text]) => digits !== text))
      if (different.size > 0) {
        for (const text of textsOf(value)) {
          for (const [digits] of text.matchAll(printedNumber)) different.delete(digits)
        }
      }
      return different
    },
  }
}

/** Whether a number without sign and exponent is less than another one. */
function isBelow(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.search(/\D|$/)) as [number, number]
  return left === right ? one < other : left < right
}

/** A value with all long numbers in its texts as they are written. */
export function withWritten<Value>(value: Value, numbers: WrittenNumbers): Value {
  if (numbers.size === 0) return value
  const change = (one: unknown): unknown => {
    if (typeof one === 'string') {
      return one.replaceAll(printedNumber, (digits) => numbers.get(digits) ?? digits)
    }
    if (Array.isArray(one)) return one.map(change)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, change(inner)]))
  }
  return change(value) as Value
}

/** All texts in a value, keys among them. */
function* textsOf(root: unknown): Iterable<string> {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') yield value
    if (typeof value !== 'object' || value === null) continue
    for (const entry of value instanceof Map ? value : Object.entries(value)) {
      waiting.push(...entry)
    }
  }
}
