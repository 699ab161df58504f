import { messagesWithIds } from '../async/message-ids.ts'
import { pathMethods } from '../http-methods.ts'
import type {
  ApiDescription,
  ApiLink,
  ApiOperation,
  ApiTag,
  AsyncChannel,
  AsyncMessage,
  Schema,
} from '../model.ts'
import { inside, pointerOf, rootSpot } from '../read/files/location.ts'

/** Values by their keys, in their order. */
export function grouped<Value>(
  pairs: Iterable<readonly [key: string, value: Value]>,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of pairs) {
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [value])
    else known.push(value)
  }
  return groups
}

/** Operations, or rows of a list, by each of their tags, in their order. */
export function byTag<Tagged extends { readonly tags: readonly string[] }>(
  all: readonly Tagged[],
): Map<string, Tagged[]> {
  return grouped(all.flatMap((one) => one.tags.map((tag) => [tag, one] as const)))
}

/** The channels of a specification of AsyncAPI; others have none. */
export function channelsIn({
  language,
}: Pick<ApiDescription, 'language'>): readonly AsyncChannel[] {
  return language.name === 'asyncapi' ? language.channels : []
}

/** The channels of an operation, by their pointers: its own, and that of its reply. */
export function channelsOf({ async }: Pick<ApiOperation, 'async'>): readonly string[] {
  const pointers = [async?.channel ?? null, async?.reply?.channel ?? null]
  return [...new Set(pointers)].filter((pointer) => pointer !== null)
}

/** Where a message is shown. */
export interface MessagePlace {
  readonly operation: ApiOperation
  /** On the page of the operation. */
  readonly id: string
}

/** Messages by the first operation whose page shows them; others are shown by the page of their channel. */
export function operationsByMessage({
  operations,
}: Pick<ApiDescription, 'operations'>): Map<AsyncMessage, MessagePlace> {
  const placed = (begin: 'message' | 'reply') =>
    operations.flatMap((operation) => {
      const { messages = [], reply = null } = operation.async ?? {}
      const own = begin === 'reply' ? (reply?.messages ?? []) : messages
      return messagesWithIds(own, begin).map((one) => ({ ...one, operation }))
    })
  const shown = [...placed('message'), ...placed('reply')]
  // Of several, the first one counts.
  return new Map(shown.reverse().map(({ message, ...place }) => [message, place]))
}

/** Tags by the name of the one that they are a part of, in their order. */
export function byParent(all: readonly ApiTag[]): Map<string, ApiTag[]> {
  return grouped(
    all.flatMap((tag) => {
      const { name, parent } = tag
      return parent === null || parent === name ? [] : [[parent, tag] as const]
    }),
  )
}

/** Operations by their id: the first one where several have the same. */
function byOperationId(all: readonly ApiOperation[]): Map<string, ApiOperation> {
  const ids = new Map<string, ApiOperation>()
  for (const operation of all) {
    const { operationId } = operation
    if (operationId !== null && !ids.has(operationId)) ids.set(operationId, operation)
  }
  return ids
}

/** Operations by the pointers that references to them may have: below their path, and where they are written. */
export function byPointer({
  operations,
  webhooks,
}: Pick<ApiDescription, 'operations' | 'webhooks'>): Map<string, ApiOperation> {
  const pointers = new Map(operations.map((operation) => [pointerInPaths(operation), operation]))
  for (const operation of [...operations, ...webhooks]) {
    if (!pointers.has(operation.pointer)) pointers.set(operation.pointer, operation)
  }
  return pointers
}

/** Where an operation would stand if its path were no reference to another place. */
function pointerInPaths({ path, method }: ApiOperation): string {
  const key = pathMethods.find((one) => one === method.toLowerCase())
  const keys = key === undefined ? ['additionalOperations', method] : [key]
  return pointerOf(inside(rootSpot(''), 'paths', path, ...keys))
}

/** Finds the operations that links lead to; undefined: it is not one of the specification. */
export function createLinkTargets(
  api: Pick<ApiDescription, 'operations' | 'webhooks'>,
): (link: Pick<ApiLink, 'operationId' | 'pointer'>) => ApiOperation | undefined {
  const ids = byOperationId(api.operations)
  const pointers = byPointer(api)
  return ({ operationId, pointer }) =>
    operationId === null ? pointers.get(pointer ?? '') : ids.get(operationId)
}

/**
 * The schemas that may stand in the place of another one, by its reference: those of its discriminator's mapping, and
 * those that extend it, which it does not name. A schema that extends one with a discriminator has it as well; one that
 * lists its alternatives has no subtypes beside them.
 */
export function subtypesOf({
  schemas,
  schemaOf,
}: Pick<ApiDescription, 'schemas' | 'schemaOf'>): Map<string, readonly string[]> {
  const extended = extensionsOf(schemas)
  const mapped = new Map<string, readonly string[]>()
  for (const [ref, { discriminator, oneOf, anyOf }] of schemaOf) {
    if (discriminator !== undefined && oneOf === undefined && anyOf === undefined) {
      mapped.set(ref, Object.values(discriminator.mapping))
    }
  }
  const subtypes = new Map<string, readonly string[]>()
  // The set grows while it is gone through.
  const bases = new Set(mapped.keys())
  for (const ref of bases) {
    const own = extended.get(ref) ?? []
    for (const one of own) bases.add(one)
    subtypes.set(ref, [...new Set([...(mapped.get(ref) ?? []), ...own])])
  }
  return subtypes
}

/** The schemas that name another one in their `allOf`, by its reference. */
function extensionsOf(schemas: ApiDescription['schemas']): Map<string, string[]> {
  const bases = ({ allOf = [] }: Schema) => allOf.flatMap(({ $ref }) => $ref ?? [])
  return grouped(
    schemas.flatMap(({ ref, schema }) => bases(schema).map((base) => [base, ref] as const)),
  )
}
