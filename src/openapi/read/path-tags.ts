/** Groups for operations that their author has not divided: by the first segment of their path that tells them apart. */
import type { ApiDescription, ApiOperation, ApiTag } from '../model.ts'
import { inWords } from '../parts/names.ts'

/** So few operations are one list. */
const fewest = 8

/**
 * Gives tags to the operations without any, and to all of them where all have the same one, which they keep as a second tag:
 * then the tag of the sidebar is that of their path.
 */
export function withPathTags(api: ApiDescription): ApiDescription {
  // Addresses of channels and names of tools divide nothing: channels are folders themselves.
  if (api.language.name !== 'openapi') return api
  const { operations } = api
  const [tag] = operations[0]?.tags ?? []
  const isOne = operations.every(({ tags }) => tags.length <= 1 && tags[0] === tag)
  const undivided = isOne ? operations : operations.filter(({ tags }) => tags.length === 0)
  const names = namesOf(undivided, api.tags)
  if (undivided.length < fewest || new Set(names.values()).size < 2) return api
  const known = new Set(api.tags.map(({ name }) => name))
  const added = [...new Set(names.values())].filter((name) => !known.has(name))
  return {
    ...api,
    operations: operations.map((operation) => {
      const name = names.get(operation)
      return name === undefined
        ? operation
        : { ...operation, tags: [...new Set([name, ...operation.tags])] }
    }),
    tags: [
      ...api.tags,
      ...added.map((name): ApiTag => {
        return { name, label: name, description: '', externalDocs: null, parent: null }
      }),
    ],
  }
}

/**
 * The names of groups: `/api/v2/bank-accounts/{id}` → `Bank accounts`, or the tag `bank-accounts` where there is one. Operations
 * whose path says nothing have none.
 */
function namesOf(
  operations: readonly ApiOperation[],
  tags: readonly ApiTag[],
): Map<ApiOperation, string> {
  const known = new Map(tags.map(({ name }) => [inWords(name).toLowerCase(), name]))
  const paths = operations.map(({ path }) => path.split('/').filter(isName))
  const [first = []] = paths
  let same = 0
  while (first[same] !== undefined && paths.every((path) => path[same] === first[same])) same++
  return new Map(
    operations.flatMap((operation, index) => {
      const [segment = ''] = (paths[index]?.[same] ?? '').split(/[.:(]/, 1)
      const name = inWords(segment)
      return name === '' ? [] : [[operation, known.get(name.toLowerCase()) ?? name] as const]
    }),
  )
}

/** Whether a segment of a path names what is behind it: no parameter, and no version. */
function isName(segment: string): boolean {
  return segment !== '' && !/[{}]/.test(segment) && !/^v\d+(?:[._-]?\w+)?$/i.test(segment)
}
