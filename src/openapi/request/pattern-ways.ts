/**
 * The most ways in which a pattern may try to match a text of a length, roughly. Some patterns of strangers try so many that
 * they never end: `(a+)+`, `a?a?a?…`. Choices in a repeated group can be made again at each character, all others once.
 */
export function waysToMatch(pattern: string, length: number): number {
  // Escaped characters and classes are one character each, whatever stands in them.
  const plain = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'x').replace(/\(\?/g, '(')
  const [repeated = ''] = /^.*\)(?=[*+{])/s.exec(plain) ?? []
  // A repeated group may match nothing: how often it is repeated does not depend on the text then.
  const rounds = [...plain.matchAll(/\)\{(\d+)(?:,(\d*))?/g)].reduce(
    (product, [, least, most]) => product * Math.max(1, Number(most || least)),
    1,
  )
  const { repetitions, options } = choicesIn(repeated)
  const after = choicesIn(plain.slice(repeated.length))
  const starts = /^\^[^|]*$/.test(plain) ? 1 : length + 1
  return (
    starts *
    (1 + repetitions + options) ** (length + rounds) *
    (length + 1) ** after.repetitions *
    2 ** after.options
  )
}

function choicesIn(pattern: string): { readonly repetitions: number; readonly options: number } {
  return {
    repetitions: pattern.match(/[*+]|\{\d*,/g)?.length ?? 0,
    options: pattern.match(/[?|]/g)?.length ?? 0,
  }
}
