/** Parameters that exclude each other. */
import { pathMethods } from '../http-methods.ts'
import { inside, type Located, type Spot } from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw, rawOf, textAtOrNull } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import { nameOf } from './spot-name.ts'

/** Parameters that stand twice, or that exclude each other: those of a path, and of each of its operations. */
export function checkParameters({ value, spot }: Located<Raw>, reading: Reading): void {
  const listed = (raw: Raw, at: Spot) =>
    listOf(raw, 'parameters').flatMap((one, index) => {
      const place = inside(at, 'parameters', index)
      const found = reading.resolve(one, place)
      return found === null ? [] : [{ value: found.value, spot: place }]
    })
  const ofPath = listed(value, spot)
  reportConflicts(ofPath, 0, reading)
  const more = rawOf(value, 'additionalOperations')
  const operations = [
    ...pathMethods.map((key) => ({ raw: own(value, key), at: inside(spot, key) })),
    ...Object.keys(more).map((key) => ({
      raw: own(more, key),
      at: inside(spot, 'additionalOperations', key),
    })),
  ]
  for (const { raw, at } of operations) {
    if (isRaw(raw)) reportConflicts([...ofPath, ...listed(raw, at)], ofPath.length, reading)
  }
}

type Listed = Located<Raw>

/** @param first - index of the first parameter that is reported; those before it are of the path, and may be replaced */
function reportConflicts(list: readonly Listed[], first: number, reading: Reading): void {
  const inPlace = (place: string) => list.filter((one) => own(one.value, 'in') === place)
  const [whole, ...others] = inPlace('querystring')
  const [query] = inPlace('query')
  const report = ({ spot }: Listed, message: string, hint: string) => {
    if (list.findIndex((one) => one.spot === spot) < first) return
    const text = `${nameOf(spot, reading)} ${message}.`
    reading.report({ code: 'openapi-invalid', spot, message: text, hint })
  }
  for (const one of repeated(list.slice(first))) {
    const [name, place] = [own(one.value, 'name'), own(one.value, 'in')]
    report(one, `is a second parameter “${name}” with \`in: ${place}\``, 'Remove one of the two.')
  }
  for (const one of others)
    report(one, 'is a second `in: querystring`', 'Let one parameter describe the whole query.')
  if (query !== undefined && whole !== undefined) {
    const isLater = list.indexOf(query) > list.indexOf(whole)
    const [later, place, other] = isLater
      ? [query, 'query', 'querystring']
      : [whole, 'querystring', 'query']
    const message = `is not allowed: \`in: ${place}\` excludes the \`in: ${other}\` before it`
    report(later, message, 'Describe the query by one `querystring`, or by `query` alone.')
  }
}

/** Parameters with the name and place of one before them; two `querystring` are a mistake of their own. */
function repeated(list: readonly Listed[]): Listed[] {
  const seen = new Set<string>()
  return list.filter(({ value }) => {
    const [name, place] = [textAtOrNull(value, 'name'), own(value, 'in')]
    if (name === null || place === 'querystring') return false
    return seen.size === seen.add(`${place} ${name}`).size
  })
}
