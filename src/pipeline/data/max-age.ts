const seconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** In milliseconds; `Infinity`: for ever. @throws Error for anything else */
export function milliseconds(maxAge: unknown): number {
  if (typeof maxAge === 'number' && maxAge >= 0) return maxAge * 1000
  const [, number, unit] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(String(maxAge)) ?? []
  if (number === undefined) {
    throw new Error(
      `maxAge is seconds or a text such as '30m', '12h' or '7d', not ${JSON.stringify(maxAge)}.`,
    )
  }
  return Number(number) * seconds[unit as keyof typeof seconds] * 1000
}

/** An age in words: `3 hours`, for messages. @param age - milliseconds */
export function ageInWords(age: number): string {
  const units = Object.entries({ day: 'd', hour: 'h', minute: 'm', second: 's' } as const)
  for (const [name, unit] of units) {
    const count = Math.floor(age / 1000 / seconds[unit])
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return '0 seconds'
}
