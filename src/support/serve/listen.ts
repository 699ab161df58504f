import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { portHolder } from './port-holder.ts'

export interface ListenOptions {
  /** As given with --host; undefined: loopback, by both of its addresses. */
  readonly host?: string | undefined
  /** As given with --port: only this one; 0: any. Undefined: the first free one from `firstPort`. */
  readonly port?: number | undefined
  readonly firstPort: number
}

/** Ports tried after the first. */
const portsTried = 100

/** Code of the error for a port that browsers do not open. */
const badPort = 'BAD_PORT'

/** From 1024 on, those that browsers do not connect to, as the Fetch standard lists them (“bad port”). */
const portsBrowsersRefuse = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
])

/**
 * Binds servers made by `create`, all to one port: one for each address.
 * @throws DocsgenError (3) when the port is in use or one that browsers refuse, or the address is not one of this machine's
 */
export async function listen(
  create: () => Server,
  { host, port, firstPort }: ListenOptions,
): Promise<{ servers: Server[]; port: number }> {
  for (let tried = 0; ; tried++) {
    const wanted = port ?? firstPort + tried
    try {
      if (portsBrowsersRefuse.has(wanted)) throw Object.assign(new Error(), { code: badPort })
      return await bindAll(create, host, wanted)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      const isTaken = code === 'EADDRINUSE' || code === 'EACCES' || code === badPort
      if (port === undefined && isTaken && tried < portsTried && wanted < 65535) continue
      throw refused(code, { host, port: wanted })
    }
  }
}

async function bindAll(
  create: () => Server,
  host: string | undefined,
  port: number,
): Promise<{ servers: Server[]; port: number }> {
  if (host !== undefined) {
    const server = await bind(create(), host, port)
    return { servers: [server], port: portOf(server) }
  }
  const server = await bind(create(), '127.0.0.1', port)
  const bound = portOf(server)
  try {
    // Browsers use either address of `localhost`: another program must not answer at one of them.
    return { servers: [server, await bind(create(), '::1', bound)], port: bound }
  } catch (error) {
    // No IPv6 here.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
      return { servers: [server], port: bound }
    server.close()
    throw error
  }
}

function bind(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port, exclusive: true }, () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

function problem(message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnostic('server-address', message, { hint })], 3)
}

function refused(code: string, { host, port }: { host: string | undefined; port: number }) {
  if (code === 'EADDRINUSE') {
    const holder = portHolder(port)
    return problem(
      `Port ${port} is taken${holder === null ? '' : ` by ${holder}`}.`,
      'Choose another with --port, or leave the option out to get the next free one.',
    )
  }
  if (code === badPort) {
    return problem(
      `Browsers do not open port ${port}: it belongs to another protocol.`,
      'Choose another with --port, or leave the option out to get the next free one.',
    )
  }
  if (code === 'EACCES') {
    return problem(
      `Port ${port} may not be used by this user.`,
      'Choose one from 1024 with --port.',
    )
  }
  return problem(
    `The server cannot listen at ${host ?? 'loopback'} (${code}).`,
    'Give an address of this machine with --host, or 0.0.0.0 for all of them.',
  )
}
