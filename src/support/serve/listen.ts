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

/** Those that browsers do not connect to, as the Fetch standard lists them (“bad port”). */
const portsBrowsersRefuse = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
])

/**
 * Binds servers made by `create`, all to one port: one for each address.
 * @throws DocsgenError (3) when the port is in use or one that browsers refuse, or the address is not one of this machine's
 */
export async function listen(
  create: () => Server,
  { host, port, firstPort }: ListenOptions,
): Promise<{ servers: Server[]; port: number }> {
  if (port === undefined) return listenAtFree(create, { host, firstPort })
  try {
    return await bindAll(create, host, port)
  } catch (error) {
    const free = await freePort(create, { host, port, firstPort })
    throw refused(error, { host, port, free })
  }
}

async function listenAtFree(
  create: () => Server,
  { host, firstPort }: ListenOptions,
): Promise<{ servers: Server[]; port: number }> {
  for (let port = firstPort; ; port++) {
    try {
      return await bindAll(create, host, port)
    } catch (error) {
      const isLast = port === firstPort + portsTried || port === 65535
      const { code } = error as NodeJS.ErrnoException
      const isTaken = code === 'EADDRINUSE' || code === 'EACCES' || code === badPort
      if (!isTaken || isLast) throw refused(error, { host, port, free: null })
    }
  }
}

/** The first port after one that cannot be used; null: none was found. */
async function freePort(
  create: () => Server,
  { host, port, firstPort }: Required<ListenOptions> & { readonly port: number },
): Promise<number | null> {
  try {
    // Only the administrator may use ports below 1024.
    const found = await listenAtFree(create, {
      host,
      firstPort: port < 1024 ? firstPort : port + 1,
    })
    for (const server of found.servers) server.close()
    return found.port
  } catch {
    // The address cannot be used at all, which is reported.
    return null
  }
}

async function bindAll(
  create: () => Server,
  host: string | undefined,
  port: number,
): Promise<{ servers: Server[]; port: number }> {
  if (portsBrowsersRefuse.has(port)) throw Object.assign(new Error(), { code: badPort })
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

interface Refusal {
  readonly host: string | undefined
  readonly port: number
  readonly free: number | null
}

/** The problem for an author; an error without a code is a mistake of docsgen. */
function refused(error: unknown, { host, port, free }: Refusal): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === undefined) return error
  const another =
    free === null
      ? 'Choose another with --port.'
      : `Choose another, such as --port ${free}, or leave the option out to get the next free one.`
  if (code === 'EADDRINUSE') {
    const holder = portHolder(port)
    return problem(`Port ${port} is taken${holder === null ? '' : ` by ${holder}`}.`, another)
  }
  if (code === badPort) {
    return problem(`Browsers do not open port ${port}: it belongs to another protocol.`, another)
  }
  if (code === 'EACCES') {
    return problem(`Port ${port} may not be used by this user.`, another)
  }
  return problem(
    `The server cannot listen at ${host ?? 'loopback'} (${code}).`,
    'Give an address of this machine with --host, or 0.0.0.0 for all of them.',
  )
}
