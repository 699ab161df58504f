/** The values that are given to a tag of a template language. */
export interface TagValues {
  /** The value of the first of these names that is there: `title="a"`, `title='a'`, `lang:js`. */
  readonly named: (...names: readonly string[]) => string | undefined
  /** The first text in quotation marks without a name. */
  readonly quoted: string | undefined
  /** Words without quotation marks and names. */
  readonly words: readonly string[]
}

const value = /(?:([\w-]+)[=:](?!\/))?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

/** Reads the text of a tag after its name. */
export function givenTo(text: string): TagValues {
  const named = new Map<string, string>()
  const quoted: string[] = []
  const words: string[] = []
  for (const [, name, double, single, word] of text.matchAll(value)) {
    const own = double ?? single ?? word ?? ''
    if (name !== undefined) named.set(name, own)
    else (word === undefined ? quoted : words).push(own)
  }
  return {
    named: (...names) => names.map((name) => named.get(name)).find((one) => one !== undefined),
    quoted: quoted[0],
    words: words.filter((word) => /[\p{L}\p{N}]/u.test(word) || words.length > 1),
  }
}
