// `## Title {#an id}`: more in the braces than an id is text, and changes the heading's address.
import type { Heading } from 'mdast'
import { createSlugger } from '../article/slugger.ts'
import type { MarkdownContext } from '../context.ts'
import { headingsIn, lastOf, readId } from '../to-html/heading-id.ts'
import { sourceLine } from '../to-html/source-line.ts'
import type { Rule, Tell } from './rule.ts'

/** Reports headings that end in something meant as an id. Whether it is one, or code, is not certain. */
export const headingBraces: Rule = {
  code: 'syntax-mistyped',
  sees: 'plugged',
  mayHold: ({ source }) => /\{:?[ \t]*#/.test(source.text),
  find({ context, tree }, tell) {
    for (const heading of headingsIn(tree)) {
      const { type, value = '' } = lastOf(heading)
      if (readId(heading) !== undefined || type !== 'text' || !/\}\s*$/.test(value)) continue
      reportBraces(context, heading, tell)
    }
  },
}

/** They are looked for in the source: marks in them are nodes. */
function reportBraces(context: MarkdownContext, { children }: Heading, tell: Tell): void {
  const line = children.at(-1)?.position?.end.line
  if (line === undefined) return
  const source = sourceLine(context, line).replace(/[ \t]+#+[ \t]*$/, '')
  const [, before, braces, inside] =
    /^(.*?)\\?(\{:?[ \t]*#((?:(?!\{:?[ \t]*#)[^}])*\}*)\})[ \t]*$/.exec(source) ?? []
  if (before === undefined || braces === undefined || inside === undefined) return
  const slug = createSlugger(context.options.markdown.headingIds)
  const id = inside.match(/[^\s{}#\\]+/g)?.join('-') ?? slug(before.replace(/^[\s>#]+/, '').trim())
  tell({
    message: `“${braces}” is no id: an id is one word, without spaces and braces; it is shown as text.`,
    hint: `Write {#${id}}, or \`${braces}\` as code.`,
    line,
    column: before.length + 1,
  })
}
