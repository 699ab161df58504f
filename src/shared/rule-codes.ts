/** The codes of the rules that look for doubtful Markdown. `markdown.rules` switches them. */
export const ruleCodes = [
  'directive-unclosed',
  'directive-unknown',
  'emoji-unknown',
  'link-empty',
  'math-off',
  'mdx-in-markdown',
  'reference-undefined',
  'syntax-foreign',
  'syntax-mistyped',
  'table-broken',
  'title-repeated',
] as const

/** The code of a rule, or of several that find the same kind of mistake. */
export type RuleCode = (typeof ruleCodes)[number]
