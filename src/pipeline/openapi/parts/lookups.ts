import type { ApiOperation, ApiTag } from '../model.ts'

/** Operations, or rows of a list, by each of their tags, in their order. */
export function byTag<Tagged extends { readonly tags: readonly string[] }>(
  all: readonly Tagged[],
): Map<string, Tagged[]> {
  const tagged = new Map<string, Tagged[]>()
  for (const one of all) {
    for (const tag of one.tags) {
      const own = tagged.get(tag)
      if (own === undefined) tagged.set(tag, [one])
      else own.push(one)
    }
  }
  return tagged
}

/** Tags by the name of the one that they are a part of, in their order. */
export function byParent(all: readonly ApiTag[]): Map<string, ApiTag[]> {
  const parts = new Map<string, ApiTag[]>()
  for (const tag of all) {
    const { name, parent } = tag
    if (parent === null || parent === name) continue
    const known = parts.get(parent)
    if (known === undefined) parts.set(parent, [tag])
    else known.push(tag)
  }
  return parts
}

/** Operations by their id: the first one where several have the same. */
export function byOperationId(all: readonly ApiOperation[]): Map<string, ApiOperation> {
  const ids = new Map<string, ApiOperation>()
  for (const operation of all) {
    const { operationId } = operation
    if (operationId !== null && !ids.has(operationId)) ids.set(operationId, operation)
  }
  return ids
}
