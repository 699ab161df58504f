/**
 * A courtesy between builds into one folder: who comes second waits, since the work of one of them would be for nothing.
 * Nothing depends on it (commit.ts keeps the site whole), so it may be wrong. A build is at work while the socket in its
 * staging folder is answered: the system answers as long as the process is there, also across containers, and no process id
 * or clock has to be believed.
 */
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { isObject } from '../../shared/is-object.ts'
import { namesIn } from '../../support/names-in.ts'
import { textOfFile } from '../../support/read-file.ts'
import { discard, run } from './commit.ts'
import { ownFolder } from './manifest.ts'

/** Names of files in a staging folder. */
const [socketName, builderName] = ['alive', 'builder.json']

/** Who is at work; `kernel`: which run of which machine, `''` when that is not known. */
interface Builder {
  readonly pid: number
  readonly host: string
  readonly kernel: string
}

/** Shows other processes, by a socket and a file in the folder, that this one is at work there, until `end` is called. */
export function announce(folder: string): { end(): void } {
  const builder: Builder = { pid: process.pid, host: os.hostname(), kernel: kernelName() }
  const guests = new Set<net.Socket>()
  const server = net.createServer((guest) => {
    guests.add(guest)
    guest.unref()
    guest.on('error', () => undefined)
  })
  // File systems without sockets, and paths that are too long for one: then nobody waits.
  server.on('error', () => undefined)
  // Only then: who is not answered by a builder takes him for dead.
  server.on('listening', () => {
    fs.writeFile(path.join(folder, builderName), JSON.stringify(builder), () => undefined)
  })
  server.listen(socketPath(folder))
  server.unref()
  return {
    end() {
      // Who waits looks at once, and this process has yet to write what the next build is to know.
      setImmediate(() => {
        server.close()
        for (const guest of guests) guest.destroy()
      })
    },
  }
}

export interface Patience {
  /** The longest time to wait; 0: not at all. */
  readonly seconds: number
  /** Tells the user, in a line. */
  readonly say?: ((line: string) => void) | undefined
}

/** Waits until no other build is at work in an output folder, or the time is over. Removes what dead ones have left. */
export async function waitForOthers(
  outDir: string,
  { seconds, say = () => undefined }: Patience,
): Promise<void> {
  const own = path.join(outDir, ownFolder)
  const end = performance.now() + seconds * 1000
  const told = new Set<string>()
  for (;;) {
    const guest = await findBuild(own)
    if (guest === null) return
    const left = end - performance.now()
    if (left <= 0) {
      guest.socket.destroy()
      if (seconds > 0)
        say('It has not ended yet. This build goes on; the one that is done first is published.')
      return
    }
    if (!told.has(guest.name)) {
      told.add(guest.name)
      const { pid, host } = builderOf(path.join(own, guest.name)) ?? {}
      const who = pid === undefined ? '' : ` (process ${pid} on ${host})`
      const name = path.basename(outDir)
      say(
        `Another build${who} is writing to ${name}. Waiting until it is done, at most ${seconds} s …`,
      )
    }
    await closed(guest.socket, left)
  }
}

interface Guest {
  /** Name of the staging folder. */
  readonly name: string
  /** It is closed when the build is done. */
  readonly socket: net.Socket
}

async function findBuild(own: string): Promise<Guest | null> {
  for (const name of stagingFolders(own)) {
    const folder = path.join(own, name)
    const socket = await connect(socketPath(folder))
    if (socket !== null) return { name, socket }
    const kernel = builderOf(folder)?.kernel ?? ''
    // On this machine nobody answers only when nobody is there.
    if (kernel !== '' && kernel === kernelName()) run(discard(own, name))
  }
  return null
}

function stagingFolders(own: string): string[] {
  return namesIn(own).filter((name) => name.startsWith('staging-'))
}

/** A connection to a process that listens; null: there is none. */
function connect(file: string): Promise<net.Socket | null> {
  return new Promise((resolve) => {
    const socket = net.connect(file)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

function closed(socket: net.Socket, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), milliseconds)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.resume()
  })
}

/** As short as it can be said: a longer path than 100 bytes cannot be that of a socket. */
function socketPath(folder: string): string {
  const file = path.join(folder, socketName)
  const relative = path.relative(process.cwd(), file)
  return relative.length < file.length ? relative : file
}

function builderOf(folder: string): Builder | null {
  try {
    const builder: unknown = JSON.parse(textOfFile(path.join(folder, builderName)) ?? '')
    if (!isObject(builder)) return null
    const { pid, host, kernel } = builder
    const isOne = typeof pid === 'number' && typeof host === 'string' && typeof kernel === 'string'
    // The folder may be a stranger's: nothing that moves the cursor is printed.
    return isOne ? { pid, host: host.replace(/[^\w.-]/g, ''), kernel } : null
  } catch {
    return null
  }
}

/** The same in all containers of a machine, and another one after each start; `''` where the system does not tell. */
function kernelName(): string {
  return textOfFile('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}
