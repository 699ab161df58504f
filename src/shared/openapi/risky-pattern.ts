/**
 * Whether comparing a text with a regular expression could take for ever: repeated groups and several repetitions make
 * matching exponential. Short texts are always safe.
 */
export function isRiskyPattern(pattern: string, text: string): boolean {
  return text.length > 20 && /[)\]][*+{]|[*+}].*[*+}]/.test(pattern)
}
