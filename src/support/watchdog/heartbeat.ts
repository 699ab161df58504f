/**
 * A thread's sign of life, in memory that another thread reads: the name of its work, and the time by which its event
 * loop must have run again.
 */

/** Seconds since 1970 until which the thread may be silent; 0: it runs no code of the site. */
const deadline = 0
/** Whether the watching thread has ended the work. */
const ended = 1
const nameLength = 2
const nameStart = 16
const bytesOfOne = 512

/** Memory for the heartbeats of so many threads. */
export function heartbeatMemory(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(threads * bytesOfOne)
}

/** The heartbeat of one thread. */
export class Heartbeat {
  readonly #words: Uint32Array
  readonly #name: Uint8Array

  /** @param index - of the thread, from 0 */
  constructor(memory: SharedArrayBuffer, index: number) {
    this.#words = new Uint32Array(memory, index * bytesOfOne, nameStart / 4)
    this.#name = new Uint8Array(memory, index * bytesOfOne + nameStart, bytesOfOne - nameStart)
  }

  /** The thread now works on this, and may be silent for so many milliseconds. */
  begin(name: string, silence: number): void {
    const { written } = new TextEncoder().encodeInto(name, this.#name)
    Atomics.store(this.#words, nameLength, written)
    this.extend(silence)
  }

  /** It may be silent for so many milliseconds from now on. */
  extend(silence: number): void {
    const until = secondsNow() + Math.ceil(silence / 1000)
    if (until > Atomics.load(this.#words, deadline)) Atomics.store(this.#words, deadline, until)
  }

  /** It runs no code of the site any more. */
  end(): void {
    Atomics.store(this.#words, deadline, 0)
  }

  /** The name of the work for which the thread has been silent too long; null: there is none. */
  overdue(): string | null {
    const until = Atomics.load(this.#words, deadline)
    return until === 0 || secondsNow() <= until ? null : this.name()
  }

  /** Marks the work as ended by the watching thread, which gives the thread time to say so. */
  markEnded(): void {
    this.end()
    Atomics.store(this.#words, ended, 1)
  }

  /** The name of the work that has been ended since this was last asked for; null without any. */
  takeEnded(): string | null {
    return Atomics.exchange(this.#words, ended, 0) === 1 ? this.name() : null
  }

  private name(): string {
    // A decoder takes no shared memory.
    return Buffer.from(this.#name.slice(0, Atomics.load(this.#words, nameLength))).toString('utf8')
  }
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
