/** A generator of numbers that depends on the seed (a string) alone, with the few draws that the corpus needs. */
export function createRandom(seed) {
  let state = 2_166_136_261
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0), 16_777_619)
  // mulberry32: small, and good enough to make texts differ.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit) => Math.floor(next() * limit)
  const pick = (items) => items[below(items.length)]
  const letters = 'abcdefghijklmnoprstuvwz'
  const name = () =>
    Array.from({ length: 4 + below(6) }, () => letters[below(letters.length)]).join('')
  return { below, pick, name, chance: (share) => next() < share }
}
