/** A file or folder name and the number it was ordered by: `02-web` → `{ name: 'web', order: 2 }`. */
interface NumberedName {
  readonly name: string
  readonly order: number | null
}

/** Dates (`2024-01-01 news`) and versions (`7.0-notes`) begin with numbers that belong to the name. */
const dateOrVersion = /^\d+[-_.]\d+/
const prefix = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Takes the number prefix off one name. With `enabled` false the name stays as it is. */
export function parseNumberPrefix(name: string, enabled: boolean): NumberedName {
  if (!enabled || dateOrVersion.test(name)) return { name, order: null }
  const match = prefix.exec(name)
  return match === null
    ? { name, order: null }
    : { name: match[2] as string, order: Number(match[1]) }
}

/** Takes the number prefixes off every part of a path: `01-guide/02-web` → `guide/web`. */
export function stripNumberPrefixes(path: string, enabled: boolean): string {
  if (!enabled || !/(?:^|\/)\d/.test(path)) return path
  return path
    .split('/')
    .map((name) => parseNumberPrefix(name, true).name)
    .join('/')
}
