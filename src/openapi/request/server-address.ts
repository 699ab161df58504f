import type { OperationRequest } from './request.ts'

export type RequestServer = OperationRequest['servers'][number]

/**
 * The address of a server with its variables filled in, without a slash at the end.
 * @param values of variables, by name; others have their default
 * @param base origin that a relative address begins at: `https://docs.example.com`
 */
export function serverAddress(
  server: RequestServer | undefined,
  values: Readonly<Record<string, string>>,
  base: string,
): string {
  const variables = new Map(server?.variables.map(({ name, default: usual }) => [name, usual]))
  const filled = (server?.url ?? '/').replace(/\{([^{}]*)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : (variables.get(name) ?? written),
  )
  return absolute(filled.trim(), base.replace(/\/+$/, '')).replace(/\/+$/, '')
}

function absolute(address: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address
  if (address.startsWith('//')) return `https:${address}`
  return `${base}/${address.replace(/^(?:\.?\/)+/, '')}`
}
