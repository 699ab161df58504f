/** The shards of a build, as the command line names them: `3/8`. */

/** One of several shards. */
export interface Shard {
  /** From 1. */
  readonly number: number
  readonly count: number
}

/** More shards than this are a mistake. */
const mostShards = 9999

/** Reads `3/8`; null when it is nothing of this kind. */
export function parseShard(text: string): Shard | null {
  const [, number, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  const shard = { number: Number(number), count: Number(count) }
  return shard.number <= shard.count && shard.count <= mostShards ? shard : null
}

/** All shards of a number. */
export function allShards(count: number): Shard[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, count }))
}
