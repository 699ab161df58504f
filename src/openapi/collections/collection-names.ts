import type { ApiDescription } from '../model.ts'

/** The files with the requests of a specification, beside that of the specification. */
export const collectionNames = { postman: 'postman.json', bruno: 'bruno.json' } as const

/**
 * The address of a collection.
 * @param download - that of the specification
 */
export function collectionAddress(download: string, name: keyof typeof collectionNames): string {
  return download.replace(/[^/]*$/, collectionNames[name])
}

/** Whether a specification has requests to collect: webhooks, schemas, messages and tools are none. */
export function hasCollections({
  language,
  operations,
}: Pick<ApiDescription, 'language' | 'operations'>): boolean {
  return language.name === 'openapi' && operations.length > 0
}
