/** An operation as a document names it in its front matter. */
export interface NamedOperation {
  /** Id of its specification; null: the one that has it. */
  readonly spec: string | null
  /** In upper case. */
  readonly method: string
  readonly path: string
}

/**
 * Reads the name of an operation; null: it is none.
 *
 * @example
 * parseOperation('petstore get /pets/{id}') // { spec: 'petstore', method: 'GET', path: '/pets/{id}' }
 */
export function parseOperation(text: string): NamedOperation | null {
  const [, spec = null, method = '', path = ''] =
    /^(?:(\S+)\s+)?([a-z][\w-]*)\s+(\/\S*)$/i.exec(text.trim()) ?? []
  return path === '' ? null : { spec, method: method.toUpperCase(), path }
}

/** The same for all ways to write one operation: names of parameters and a slash at the end do not count. */
export function operationKey({ method, path }: Pick<NamedOperation, 'method' | 'path'>): string {
  const shape = path.replace(/\{[^{}]*\}/g, '{}').replace(/(?<=.)\/$/, '')
  return `${method.toUpperCase()} ${shape}`
}
