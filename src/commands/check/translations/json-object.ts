import { parseJson, readText } from '../../../pipeline/config/load/read-data.ts'
import { isObject } from '../../../shared/is-object.ts'

/** The object in a JSON file (absolute path), `{}` when there is no file; null when it cannot be read or is no object. */
export function jsonObject(file: string): Readonly<Record<string, unknown>> | null {
  try {
    const text = readText(file)
    if (text === null) return {}
    const result = parseJson(text)
    return result.ok && isObject(result.value) ? result.value : null
  } catch {
    // Another encoding, or a file that may not be read.
    return null
  }
}
