/** Finds the process that listens on a port, as far as possible without privileges. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** `node (process 4711)`; null when it cannot be known. */
export function portHolder(port: number): string | null {
  try {
    return process.platform === 'linux' ? fromProc(port) : fromLsof(port)
  } catch {
    // No permission, or no lsof: the holder stays unknown.
    return null
  }
}

/** State of a listening socket in /proc/net/tcp. */
const listening = '0A'

function fromProc(port: number): string | null {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => fs.readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === listening)
    .map((fields) => `socket:[${fields[9]}]`)
  if (sockets.length === 0) return null
  const pid = fs.readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, sockets))
  if (pid === undefined) return null
  return `${fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`
}

function holds(pid: string, sockets: readonly string[]): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return fs.readdirSync(folder).some((fd) => sockets.includes(linkOf(`${folder}/${fd}`)))
  } catch {
    // Another user's process.
    return false
  }
}

function linkOf(file: string): string {
  try {
    return fs.readlinkSync(file)
  } catch {
    // Closed in the meantime.
    return ''
  }
}

function fromLsof(port: number): string | null {
  const fields = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 2000,
  })
  const [, pid] = /^p(\d+)$/m.exec(fields) ?? []
  const [, name] = /^c(.+)$/m.exec(fields) ?? []
  return pid === undefined || name === undefined ? null : `${name} (process ${pid})`
}
