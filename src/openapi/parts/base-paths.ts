import type { ApiServer } from '../model.ts'

/**
 * The beginnings of paths in texts, before the path of an operation: none, or the path of a server with its variables
 * in braces.
 *
 * @example
 * basePaths([{ url: 'https://{host}/v1/', … }]) // ['', '/v1']
 */
export function basePaths(servers: readonly ApiServer[]): string[] {
  const bases = servers.flatMap((server) => {
    const path = withoutLeadingVariable(server).replace(/^(?:[^/]*:)?\/\/[^/]*/, '')
    return path.startsWith('/') ? path.replace(/[?#].*$/s, '').replace(/\/+$/, '') : []
  })
  return [...new Set(['', ...bases])]
}

/** `{server}/v1` with the default of that variable, which may be a whole address. */
function withoutLeadingVariable({ url, variables }: ApiServer): string {
  const [whole, name] = /^\{([^{}]*)\}/.exec(url) ?? []
  if (whole === undefined) return url
  const known = variables.find((variable) => variable.name === name)
  return (known?.default ?? '') + url.slice(whole.length)
}
