import type { OutputStream, Streams } from '../streams.ts'

/** Colours on a terminal, unless NO_COLOR is set; FORCE_COLOR asks for them anywhere. */
export function hasColors({ env }: Streams, stream: OutputStream): boolean {
  if (env.NO_COLOR) return false
  const force = env.FORCE_COLOR
  if (force !== undefined) return force !== '0' && force !== 'false'
  return stream.isTTY === true && env.TERM !== 'dumb'
}
