/** How clients connect to a server of MCP: what they have in their configuration. */
import type { McpConnection } from '../model.ts'
import { isRaw, listOf, own, type Raw, textAt, textAtOrNull } from '../read/raw-value.ts'

/**
 * `mcpServers` as it is written; without it, what `remotes` and `packages` of the registry's `server.json` say, each a way of its
 * own.
 * @param name - of the server: `com.example/trains`
 */
export function connectionsOf(root: Raw, name: string): McpConnection[] {
  const written = own(root, 'mcpServers')
  if (isRaw(written)) return [{ with: '', config: { mcpServers: written } }]
  const key = name.replace(/^.*\//s, '') || 'server'
  const of = (client: Raw) => ({ mcpServers: { [key]: client } })
  const remotes = objectsOf(root, 'remotes').flatMap((remote): McpConnection[] => {
    const client = remoteClient(remote)
    return client === null ? [] : [{ with: '', config: of(client) }]
  })
  const packages = objectsOf(root, 'packages').flatMap((one): McpConnection[] => {
    const client = packageClient(one)
    return client === null ? [] : [{ with: client.command, config: of({ ...client }) }]
  })
  return [...remotes, ...packages]
}

function objectsOf(raw: Raw, key: string): Raw[] {
  return listOf(raw, key).filter(isRaw)
}

/** A server at an address. */
function remoteClient(remote: Raw): Raw | null {
  const url = textAtOrNull(remote, 'url')
  if (url === null) return null
  const headers = valuesOf(remote, 'headers')
  const type = own(remote, 'type') === 'sse' ? 'sse' : 'http'
  return { type, url, ...(Object.keys(headers).length > 0 && { headers }) }
}

interface Client {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** How a package of each registry is run. @param id - of the package, without its version */
const runners: Readonly<
  Record<string, { command: string; args: (id: string, version: string) => string[] }>
> = {
  npm: { command: 'npx', args: (id, version) => ['-y', withVersion(id, '@', version)] },
  pypi: { command: 'uvx', args: (id, version) => [withVersion(id, '==', version)] },
  nuget: { command: 'dnx', args: (id, version) => [withVersion(id, '@', version), '--yes'] },
  oci: { command: 'docker', args: (id, version) => [withVersion(id, ':', version)] },
}

function withVersion(id: string, sign: string, version: string): string {
  // Since 2025-09 the identifier of an image has its tag.
  return version === '' || (sign === ':' && /[:@][^/]*$/.test(id)) ? id : id + sign + version
}

/** A server that the client starts; null: its registry has no usual way. */
function packageClient(one: Raw): Client | null {
  const registry = textAt(one, 'registryType')
  const runner = Object.hasOwn(runners, registry) ? runners[registry] : undefined
  const id = textAt(one, 'identifier')
  if (runner === undefined || id === '') return null
  const env = valuesOf(one, 'environmentVariables')
  const names = Object.keys(env)
  const first =
    registry === 'oci' ? ['run', '-i', '--rm', ...names.flatMap((key) => ['-e', key])] : []
  return {
    command: textAtOrNull(one, 'runtimeHint') ?? runner.command,
    args: [
      ...first,
      ...argumentsOf(one, 'runtimeArguments'),
      ...runner.args(id, textAt(one, 'version')),
      ...argumentsOf(one, 'packageArguments'),
    ],
    ...(names.length > 0 && { env }),
  }
}

function argumentsOf(raw: Raw, key: string): string[] {
  return objectsOf(raw, key).flatMap((one) => {
    const value = textAtOrNull(one, 'value') ?? textAtOrNull(one, 'default')
    const hint = textAtOrNull(one, 'valueHint')
    const shown = value ?? (hint === null ? [] : `<${hint}>`)
    return own(one, 'type') === 'named' ? [textAt(one, 'name'), shown].flat() : shown
  })
}

/** Headers or variables by their names. What clients have to fill in is their name in brackets. */
function valuesOf(raw: Raw, key: string): Record<string, string> {
  const pairs = objectsOf(raw, key).map((one) => {
    const name = textAt(one, 'name')
    return [
      name,
      textAtOrNull(one, 'value') ?? textAtOrNull(one, 'default') ?? `<${name}>`,
    ] as const
  })
  return Object.fromEntries(pairs.filter(([name]) => name !== ''))
}
