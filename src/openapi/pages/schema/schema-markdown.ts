/** The tree of a schema as nested Markdown lists. */
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import { markdownLine, type PageDraft, word } from '../page-draft.ts'
import { groupTitles, type NodeGroup, type SchemaNode } from './schema-nodes.ts'
import { type TypeLabel, typeText } from './schema-types.ts'
import { wordsMarkdown } from './words.ts'

/** A line for the schema itself, then its rows. */
export function schemaMarkdown(root: SchemaNode, draft: PageDraft): string {
  const lines = [`${typeMarkdown(root.type, draft)}${suffix(root, draft)}`, '']
  for (const group of root.groups) addGroup(group, '', { lines, draft })
  return lines.join('\n').trim()
}

/** The rows of a schema's properties alone. */
export function rowsMarkdown({ groups }: SchemaNode, draft: PageDraft): string {
  const lines: string[] = []
  for (const group of groups) addGroup(group, '', { lines, draft })
  return lines.join('\n')
}

interface Lines {
  readonly lines: string[]
  readonly draft: PageDraft
}

function addGroup(group: NodeGroup, indent: string, { lines, draft }: Lines): void {
  let inner = indent
  if (group.kind !== 'properties') {
    const title = word(groupTitles[group.kind])
    const by = group.discriminator === null ? '' : ` (${codeSpan(group.discriminator)})`
    lines.push(`${indent}- ${title}${by}`)
    inner = `${indent}  `
  }
  for (const node of group.nodes) {
    lines.push(`${inner}- ${nodeLine(node, draft)}`)
    for (const own of node.groups) addGroup(own, `${inner}  `, { lines, draft })
  }
}

function nodeLine(node: SchemaNode, draft: PageDraft): string {
  const { role, name, words, required } = node
  const shown = {
    property: codeSpan(name ?? ''),
    pattern: codeSpan(`/${name ?? ''}/`),
    item: codeSpan(name ?? ''),
    alternative: name === null ? word('apiAlternative') : markdownLine(name),
    rule: wordsMarkdown(words),
  }[role]
  const about = [typeMarkdown(node.type, draft), required ? word('apiRequired') : '']
  const brackets = about.filter((text) => text !== '').join(', ')
  return `${shown}${brackets === '' ? '' : ` (${brackets})`}${suffix(node, draft)}`
}

function typeMarkdown(type: TypeLabel | null, draft: PageDraft): string {
  if (type === null) return ''
  const shown = type.words.map(({ text, ref }) => {
    const slug = ref === null ? undefined : draft.parts.schemas.get(ref)
    return slug === undefined
      ? markdownLine(text)
      : `[${markdownLine(text)}](${draft.linkTo(slug)})`
  })
  return typeText(type, shown, '\\[\\]')
}

function suffix(node: SchemaNode, draft: PageDraft): string {
  const { access, deprecated, description, facts, values, standsFor } = node
  const inBrackets = (about: string) =>
    about === '' ? '' : ` (${markdownLine(draft.descriptions.plain(about))})`
  const marks = [
    access === 'read' ? word('apiReadOnly') : access === 'write' ? word('apiWriteOnly') : '',
    deprecated ? word('apiDeprecated') : '',
    ...standsFor.map(codeSpan),
    markdownLine(draft.descriptions.plain(description)),
    ...facts.map(({ words, about }) => wordsMarkdown(words) + inBrackets(about)),
    values.length === 0
      ? ''
      : `${word('apiEnum')} ${values.map(({ text, description: about }) => codeSpan(text) + inBrackets(about)).join(', ')}`,
  ].filter((mark) => mark !== '')
  return marks.length === 0 ? '' : `: ${marks.reduce(after)}`
}

/** A text behind another one, which may be a sentence. */
function after(before: string, text: string): string {
  return `${before}${/[.!?。！？]$/.test(before) ? '' : ';'} ${text}`
}
