// Most front matter is a few lines of `key: plain value`. Those are read here, so that the YAML library is loaded only
// for what needs it. A test proves that the library reads the same.

export interface YamlEntry {
  readonly key: string
  readonly value: unknown
  /** Of the value, in the text. */
  readonly offset: number
}

/**
 * A key that is a word, then text that begins with a letter and holds nothing that means something in YAML; or a whole
 * number.
 */
const entry =
  /^([A-Za-z_]\w*):[ \t]+(?:(\p{L}[^:#"\\\p{C}\p{Z}]*(?: [^:#"\\\p{C}\p{Z}]+)*)|(-?(?:0|[1-9]\d{0,8})))[ \t]*$/u
const constant = /^(?:null|true|false)$/i

/** The entries of a block of plain lines; null when it holds anything that only a YAML parser may read. */
export function parseSimpleYaml(yaml: string): readonly YamlEntry[] | null {
  const entries: YamlEntry[] = []
  const keys = new Set<string>()
  let offset = 0
  for (const line of yaml.split('\n')) {
    const found = entry.exec(line)
    if (found) {
      const [, key = '', text, number] = found
      // The library reads a constant that is a key in its own way: `False: a` has the key `false`.
      if (keys.has(key) || constant.test(key)) return null
      keys.add(key)
      const value = text === undefined ? Number(number) : plainValue(text)
      entries.push({ key, value, offset: offset + line.indexOf(':') + 1 + spaceAfter(line) })
    } else if (line !== '') return null
    offset += line.length + 1
  }
  return entries
}

function plainValue(text: string): string | boolean | null {
  if (!constant.test(text)) return text
  const word = text.toLowerCase()
  // YAML knows three ways to write them: null, Null, NULL.
  if (
    text !== word &&
    text !== text.toUpperCase() &&
    text !== word[0]?.toUpperCase() + word.slice(1)
  )
    return text
  return word === 'null' ? null : word === 'true'
}

function spaceAfter(line: string): number {
  return /:([ \t]+)/.exec(line)?.[1]?.length ?? 0
}
