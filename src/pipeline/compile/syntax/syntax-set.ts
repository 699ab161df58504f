// Which syntax a document can hold. Parsing takes most of the time of a build, so a document is parsed with no more
// than that.

/** Each kind of syntax, with a test that is true for every text that can hold it. */
const syntaxTests = {
  /**
   * Emphasis beside Chinese, Japanese and Korean characters; and beside escaped or other marks, where that of the parser
   * itself is not as CommonMark has it: `*\**text`, `text*_*`.
   */
  cjk: (text) => /[*_]/.test(text) && /[^\0-\x7f]|\\[*_~]|\*[_~]|_[*~]|~[*_]/.test(text),
  autolink: (text) => /:\/\/|www\./i.test(text),
  // Tried at every word: half of the texts with addresses have no `@`.
  emailAutolink: (text) => /@/.test(text),
  footnote: (text) => /\[\^/.test(text),
  strikethrough: (text) => /~/.test(text),
  // A column with an alignment needs no bar: `:-` under a line of text makes a table.
  table: (text) => /\||:-|-:/.test(text),
  taskList: (text) => /\[(?:[\sxX]|\r\n)\]/.test(text),
  directive: (text) => /::|:\w+\[/.test(text),
  math: (text) => /\$/.test(text),
  html: (text) => /<\/?[A-Za-z]/.test(text),
  profile: (text) => /\\\{/.test(text),
  attributes: (text) => /\{:?\s*[#.A-Za-z]/.test(text),
  /** The id of a heading in a comment, `{/* #id *\/}`. */
  idComment: (text) => /\{\/\*/.test(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>

/** The site's settings for Markdown syntax. */
export interface SyntaxOptions {
  readonly math: boolean
  /** Custom elements that need not be closed; without them every one has to be. */
  readonly customElements?: readonly string[]
}

export type Syntax = keyof typeof syntaxTests

/** The syntax a parser is made for, in the order of `syntaxTests`. */
export type SyntaxSet = readonly Syntax[]

const all = Object.keys(syntaxTests) as Syntax[]

/** The syntax that a text can hold. The tree is the same as with all syntax; a test compares them. */
export function syntaxOf(text: string, { math }: SyntaxOptions): SyntaxSet {
  return all.filter((one) => (one !== 'math' || math) && syntaxTests[one](text))
}

/** All syntax of .md files. */
export function markdownSyntax({ math }: SyntaxOptions): SyntaxSet {
  return all.filter((one) => one !== 'math' || math)
}

/** Tags and braces are JSX in .mdx files. */
const withoutJsx: ReadonlySet<Syntax> = new Set<Syntax>(['html', 'profile', 'idComment'])

/** All syntax of .mdx files. */
export function mdxSyntax(options: SyntaxOptions): SyntaxSet {
  return markdownSyntax(options).filter((one) => !withoutJsx.has(one))
}
