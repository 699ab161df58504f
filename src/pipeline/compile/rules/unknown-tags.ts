// Tags in .md files that readers see as text, because they are no elements or nothing closes them; and attributes in braces that are left out.
import type { Html, Nodes } from 'mdast'
import { directiveHint } from '../components/hints.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
import { isKnownElement } from '../syntax/known-elements.ts'
import type { TagPlace } from '../syntax/unclosed-tags.ts'
import { importsOf, moduleLinesOf, shownTags } from '../to-html/components-in-markdown.ts'
import { sourceLine } from '../to-html/source-line.ts'
import type { Rule, Tell } from './rule.ts'

/** Reports them, tags once for each name. No mend is certain: code may be meant, or an element. */
export const unknownTags: Rule = {
  code: 'mdx-in-markdown',
  sees: 'plugged',
  mayHold: ({ format, source }) => format === 'md' && /<[A-Za-z]/.test(source.text),
  find({ context, tree }, tell) {
    const names = new Set<string>()
    const tellTag = (tag: TagPlace): void => {
      if (names.has(tag.name) || isTemplateTag(sourceLine(context, tag.line), tag.column)) return
      names.add(tag.name)
      tell({ ...reasonFor(context, tag), line: tag.line, column: tag.column })
    }
    for (const tag of context.unknownTags) tellTag(tag)
    const { unclosed } = context
    const imports = new Map<string, string>()
    const visit = (node: Nodes): void => {
      if (node.type === 'paragraph') {
        for (const [name, file] of importsOf(moduleLinesOf(context, node) ?? [])) {
          imports.set(name, file)
        }
      }
      if (node.type === 'html') ofHtml(node, { unclosed, imports }, { tell, tellTag })
      else if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  },
}

function ofHtml(
  node: Html,
  known: Pick<MarkdownContext, 'unclosed' | 'imports'>,
  { tell, tellTag }: { readonly tell: Tell; readonly tellTag: (tag: TagPlace) => void },
): void {
  for (const { isText, closing, found, dropped } of shownTags(known, node.value, placeOf(node))) {
    if (isText && !closing) tellTag(found)
    if (dropped === null) continue
    const shown = dropped.length > 40 ? `${dropped.slice(0, 39)}…` : dropped
    tell({
      message: `A .md file has no expressions: ${shown.replace(/\s+/g, ' ')} is left out of this tag.`,
      hint: 'Write the value in quotes, or rename the file to .mdx.',
      line: found.line,
      column: found.column,
    })
  }
}

/** Whether the tag at a column (from 1) of a line is one of a template, `{{<note>}}`, and no HTML; the rule for foreign syntax reports it. */
function isTemplateTag(source: string, column: number): boolean {
  return source.slice(0, column - 1).endsWith('{{') && source.includes('>}}', column)
}

function reasonFor(
  context: MarkdownContext,
  { name, line, column }: TagPlace,
): { message: string; hint: string } {
  if (isKnownElement(name)) {
    return {
      message: `Nothing closes <${name}>; it is shown as text.`,
      hint: name.includes('-')
        ? `Write \`<${name}>\` as code; or close it, or name it in \`markdown.customElements\`, if it is an element.`
        : `Write \`<${name}>\` as code, or close it with </${name}>.`,
    }
  }
  const source = sourceLine(context, line)
  // A type in the name of another one: `Vec<String>`.
  const isArgument = /[\w&]/.test(source[column - 2] ?? '')
  const asCode = `Write \`<${name}>\` as code, or \\<${name}>.`
  const component =
    directiveHint(name, source.slice(column - 1)) ??
    (/^[A-Z]/.test(name) ? 'Components work in .mdx files.' : asCode)
  return {
    message: `<${name}> is not an HTML element of this page; it is shown as text.`,
    hint: isArgument || /^[A-Z]+$|[^\w.]/.test(name) ? asCode : component,
  }
}
