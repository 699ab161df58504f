/**
 * Keeps two builds out of one output folder. A lock is a file `lock-<n>` whose text names its holder; a build that finds
 * the highest one abandoned takes the next number. Creating a file under a name that exists fails on every file system,
 * so of several builds one gets the number; a second look finds those that had looked too early.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readFile, textOfFile } from '../../support/read-file.ts'

/** The process that holds a lock. */
export interface Holder {
  readonly pid: number
  readonly host: string
  /** Tells two processes with one id apart: when the process was started. */
  readonly started: string
}

export interface Lock {
  /** Gives the folder back. */
  release(): void
}

/** The holder of a lock on another machine shows that it is alive by touching the file this often (ms) … */
const heartbeat = 2_000
/** … and is taken for dead after this time (ms) without one. */
const silence = 30_000

const lockName = /^lock-(\d+)$/

/** Builds that get in each other's way try again so many times. */
const attempts = 20

/**
 * Takes the lock of a folder, or returns who holds it and the file that says so.
 * @throws the error of the disk
 */
export function takeLock(folder: string): Lock | { readonly holder: Holder | null; file: string } {
  for (let attempt = 1; ; attempt++) {
    const taken = liveLock(folder)
    if (taken !== null) return taken
    const name = `lock-${(numbers(folder).at(-1) ?? 0) + 1}`
    if (!createLock(folder, name)) {
      // The lock that is in the way is seen by the next attempt, unless its number is so large that adding one changes nothing.
      if (attempt < attempts) continue
      const file = path.join(folder, name)
      return { holder: readHolder(file), file }
    }
    // Another build may have got another number meanwhile. Each looks after it has created its own, so at least one of
    // them sees the other.
    const other = liveLock(folder, name)
    if (other === null) return hold(folder, name)
    fs.rmSync(path.join(folder, name), { force: true })
    if (attempt === attempts) return other
    pause(Math.random() * 20)
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function hold(folder: string, name: string): Lock {
  const file = path.join(folder, name)
  // Only the holder removes locks of others, and only abandoned ones: a live one may be about to be looked for.
  for (const number of numbers(folder)) {
    const other = path.join(folder, `lock-${number}`)
    if (other !== file && !isAlive(other)) fs.rmSync(other, { recursive: true, force: true })
  }
  const timer = setInterval(() => touch(file), heartbeat)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      fs.rmSync(file, { force: true })
    },
  }
}

function touch(file: string): void {
  const now = new Date()
  // A folder that was removed has no lock to keep.
  fs.promises.utimes(file, now, now).catch(() => undefined)
}

/** Numbers of the locks in the folder, ascending. */
function numbers(folder: string): number[] {
  const found = fs.readdirSync(folder).flatMap((name) => lockName.exec(name)?.[1] ?? [])
  return found.map(Number).sort((a, b) => a - b)
}

function liveLock(folder: string, except?: string) {
  for (const number of numbers(folder).reverse()) {
    const name = `lock-${number}`
    const file = path.join(folder, name)
    if (name !== except && isAlive(file)) return { holder: readHolder(file), file }
  }
  return null
}

/** Creates the file with its text in one step. False: somebody else was faster. */
function createLock(folder: string, name: string): boolean {
  const own: Holder = { pid: process.pid, host: hostName(), started: startOf(process.pid) }
  const file = path.join(folder, name)
  const draft = path.join(folder, `draft-${process.pid}-${own.started.replace(/\W/g, '')}`)
  fs.writeFileSync(draft, JSON.stringify(own))
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // A file system without links: here the text comes a moment after the name.
    return createInPlace(file, own)
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function createInPlace(file: string, own: Holder): boolean {
  try {
    fs.writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAlive(file: string): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return false
  const holder = readHolder(file)
  // Without a holder it is being written just now, or was left by a machine that lost power.
  if (holder === null || holder.host !== hostName()) return Date.now() - stat.mtimeMs < silence
  return isRunning(holder)
}

function readHolder(file: string): Holder | null {
  try {
    const { pid, host, started } = JSON.parse(readFile(file).toString('utf8')) as Partial<Holder>
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof started !== 'string')
      return null
    return { pid, host, started }
  } catch {
    return null
  }
}

/** This machine, or this container on it: where process ids mean the same. */
function hostName(): string {
  const space = process.platform === 'linux' ? readLink('/proc/self/ns/pid') : ''
  return `${os.hostname()} ${space}`.trim()
}

function isRunning({ pid, started }: Holder): boolean {
  if (pid === process.pid || process.platform === 'linux') return startOf(pid) === started
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process was started; `''` when there is none with this id. On Linux of any process, elsewhere of this one. */
function startOf(pid: number): string {
  if (process.platform !== 'linux') return String(Math.round(performance.timeOrigin))
  // `pid (name) state ppid …`: the name may hold spaces and parentheses; the start is the 22nd field.
  const stat = textOfFile(`/proc/${pid}/stat`) ?? ''
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return ticks && `${textOfFile('/proc/sys/kernel/random/boot_id')?.trim()} ${ticks}`
}

function readLink(file: string): string {
  try {
    return fs.readlinkSync(file)
  } catch {
    return ''
  }
}
