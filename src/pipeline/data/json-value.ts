import { plainData } from '../config/load/plain-data.ts'

/** Longest JSON text (characters) of a value: more would be in the memory of every thread. */
const longest = 20 * 1024 * 1024

/**
 * A copy of a value that code of the site has made, as JSON keeps it.
 * @throws Error that names the part that is no JSON, or says that it is too large
 */
export function jsonValue(value: unknown): unknown {
  const { value: data = null, notData } = plainData(value)
  const [first] = notData
  if (first !== undefined) {
    const at = first.path.map(String).join('.')
    throw new Error(
      `The value is no JSON: ${at === '' ? 'it' : `“${at.slice(0, 200)}”`} is ${first.what}.`,
    )
  }
  const text = JSON.stringify(data)
  if (text.length > longest) {
    throw new Error(`The value is larger than ${longest / 1024 / 1024} MB of JSON.`)
  }
  return JSON.parse(text)
}
