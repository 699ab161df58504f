/** Examples of parameters and bodies; those that can be compared with a schema are noted for it. */
import type { LongNumbers } from '../long-numbers.ts'
import type { ApiExample, Schema } from '../model.ts'
import { inside, type Located, type Spot } from './files/location.ts'
import { isTooDeep, withLongNumbers } from './files/parse-text.ts'
import { own, type Raw, rawOf, textAt, textAtOrNull } from './raw-value.ts'
import type { ExampleToCheck, Reading } from './reading.ts'

export interface ExampleOwner {
  readonly schema: Schema
  readonly use: ExampleToCheck['use']
  /** Null: of a parameter. */
  readonly mediaType: string | null
}

/** Reads the examples of an object. */
export function createExamples(
  reading: Reading,
): (raw: Raw, spot: Spot, of: ExampleOwner) => ApiExample[] {
  return (raw, spot, of) => {
    const found = examplesOf(reading, raw, spot)
    return found.map(({ value: written, spot: at, isWritten }) => {
      const made = asValue(written, of, reading.files.numbers)
      const { value } = made
      if (isWritten && isComparable(value, of)) {
        const { schema, use } = of
        const isText = made !== written
        reading.examples.push({ value, schema, use, spot: at, name: 'example', isText })
      }
      return made
    })
  }
}

/** A text that holds JSON, where a value is meant: readers see the value. */
export function asValue(
  example: ApiExample,
  { schema, mediaType }: ExampleOwner,
  numbers: LongNumbers,
): ApiExample {
  const { value } = example
  if (mediaType === null || !/[/+]json\b/i.test(mediaType)) return example
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return example
  if (schema.type?.includes('string')) return example
  try {
    const parsed: unknown = JSON.parse(value)
    if (isTooDeep(parsed)) return example
    return { ...example, value: withLongNumbers(parsed, value, numbers) }
  } catch {
    // Just a text that begins like it.
    return example
  }
}

/** Examples of XML or text are the text that is sent; those of JSON are values that their schema describes. */
function isComparable(value: unknown, { mediaType }: ExampleOwner): boolean {
  if (value === undefined) return false
  return mediaType === null || typeof value !== 'string' || /[/+]json\b/i.test(mediaType)
}

interface FoundExample extends Located<ApiExample> {
  /** Its value is written as one, not as the text that is sent. */
  readonly isWritten: boolean
}

/** `examples` by name, or the one `example`. */
function examplesOf(reading: Reading, raw: Raw, spot: Spot): FoundExample[] {
  const named = rawOf(raw, 'examples')
  const list = Object.keys(named).flatMap((name) => {
    const found = reading.resolve(own(named, name), inside(spot, 'examples', name))
    return found === null ? [] : exampleOf(name, found)
  })
  if (list.length > 0 || !Object.hasOwn(raw, 'example')) return list
  const value = {
    name: '',
    summary: '',
    description: '',
    value: raw['example'],
    externalValue: null,
  }
  return [{ value, spot: inside(spot, 'example'), isWritten: true }]
}

function exampleOf(name: string, { value: raw, spot }: Located<Raw>): FoundExample {
  const key = ['value', 'dataValue', 'serializedValue'].find((one) => Object.hasOwn(raw, one))
  const value = {
    name,
    summary: textAt(raw, 'summary'),
    description: textAt(raw, 'description'),
    value: key === undefined ? undefined : raw[key],
    externalValue: textAtOrNull(raw, 'externalValue'),
  }
  return {
    value,
    spot: key === undefined ? spot : inside(spot, key),
    isWritten: key !== undefined && key !== 'serializedValue',
  }
}
