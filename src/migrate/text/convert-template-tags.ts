/** Template tags → docsgen, by rules for their names. What no rule knows becomes a comment, and the text between it and its end stays. */

import type { Draft, Edit, Remark } from '../draft.ts'
import { boxKind } from './box-names.ts'
import { type CodeParts, codeParts } from './code-parts.ts'
import { wholeLine } from './tags.ts'
import {
  blockEdits,
  colonsFor,
  indentAt,
  innerText,
  type TagLanguage,
  type TagValues,
  type TemplateTag,
  tagEnd,
  templateTags,
  valuesOf,
} from './template-tags.ts'

/** A tag, and what a rule may need to convert it. */
export interface TagPlace {
  readonly tag: TemplateTag
  readonly values: TagValues
  readonly text: string
  readonly all: readonly TemplateTag[]
  readonly code: CodeParts
  /** Colons for a block of directives in the place of the tag. */
  readonly colons: string
}

/** The edits that convert a tag; null: the rule does not know this form of it. */
export type TagRule = (place: TagPlace) => Edit[] | null

export interface TagRules {
  readonly language: TagLanguage
  readonly rules: Readonly<Record<string, TagRule>>
  /** Names of tags that become directives, so that those around them have more colons. */
  readonly blocks: ReadonlySet<string>
  /** Told in the notes about tags without a rule. */
  readonly owner: string
}

/** Converts all tags of a text but those in code. */
export function convertTags(draft: Draft, { language, rules, blocks, owner }: TagRules): void {
  const { text } = draft
  const code = codeParts(text)
  const all = templateTags(text, language, (offset) => code.has(offset))
  const isBlock = ({ name }: TemplateTag) => blocks.has(name)
  draft.edit(
    all.flatMap((tag) => {
      const rule = Object.hasOwn(rules, tag.name) ? rules[tag.name] : undefined
      const colons = colonsFor(tag, all, isBlock)
      const made = rule?.({ tag, values: valuesOf(tag), text, all, code, colons })
      return made ?? commented(tag, { text, language, owner })
    }),
  )
}

function commented(
  { name, open, close }: TemplateTag,
  {
    text,
    language,
    owner,
  }: { readonly text: string; readonly language: TagLanguage; readonly owner: string },
): Edit[] {
  const source = text.slice(open.start, open.end).replace(/--+>/g, '--&gt;')
  const note: Remark = {
    state: 'left',
    topic: topicOf(name, language),
    text: `docsgen has nothing for this tag of ${owner}: it is a comment now, and what was between is shown. Write here what it showed.`,
  }
  const before = text.slice(text.lastIndexOf('\n', open.start - 1) + 1, open.start)
  // A comment at the beginning of a line would take the rest of the line out of Markdown.
  const isFirst = before.trim() === '' && /^[ \t]*\S/.test(text.slice(open.end, open.end + 100))
  // In the address of a link, a comment would be text.
  if (/\]\([^)\s]*$|["'=][^\s"'>]*$/.test(before))
    return [{ start: open.start, end: open.start, text: '', note }]
  return [
    { ...open, text: `<!-- ${source.replace(/\s*\n\s*/g, ' ')} -->${isFirst ? '\n\n' : ''}`, note },
    ...(close === null ? [] : [{ ...wholeLine(text, close), text: '' }]),
  ]
}

function topicOf(name: string, language: TagLanguage): string {
  return language === 'hugo' ? `{{< ${name} >}}` : `{% ${name} %}`
}

/** The note of a tag that was converted. */
export function tagDone({ name }: TemplateTag, language: TagLanguage): Remark {
  return { state: 'done', topic: topicOf(name, language), text: 'Written in the form of docsgen.' }
}

/** Rules that languages share. @param language - for the topics of notes */
export function tagForms(language: TagLanguage) {
  const note = (tag: TemplateTag) => tagDone(tag, language)
  /** A directive around what is between: `:::tip[Title]`. */
  const directive = (
    { tag, text, colons }: TagPlace,
    name: string,
    {
      title,
      settings = '',
    }: { readonly title?: string | undefined; readonly settings?: string } = {},
  ): Edit[] => {
    const label = title === undefined || title === '' ? '' : `[${escaped(title)}]`
    return blockEdits(text, tag, {
      opening: `${colons}${name}${label}${settings}`,
      closing: colons,
      note: note(tag),
    })
  }
  return {
    directive,
    /** Another text in the place of the tag, its end and what is between. */
    replaced: ({ tag, text }: TagPlace, written: string): Edit[] => {
      const indent = indentAt(text, tag.open.start)
      return [
        {
          start: tag.open.start,
          end: tagEnd(tag),
          text: written.replace(/\n(?=.)/g, `\n${indent}`),
          note: note(tag),
        },
      ]
    },
    /** What is between alone; lines that hold nothing but the tag go. */
    unwrapped: ({ tag, text }: TagPlace): Edit[] => [
      { ...wholeLine(text, tag.open), text: '', note: note(tag) },
      ...(tag.close === null ? [] : [{ ...wholeLine(text, tag.close), text: '' }]),
    ],
    /** Lines before and after what is between. */
    around: ({ tag, text }: TagPlace, opening: string, closing: string): Edit[] =>
      blockEdits(text, tag, { opening, closing, note: note(tag) }),
    /** A box of the kind that comes closest to a word. */
    box: (place: TagPlace, kind: string | undefined, title?: string): Edit[] =>
      directive(place, boxKind(kind ?? 'note'), { title }),
  }
}

/** A text for the label of a directive or link. */
export function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\\)[[\]]/g, '\\$&')
}

/** A text as the value of an attribute of a directive: `"a"`. */
export function attribute(name: string, value: string | undefined): string[] {
  return value === undefined || value === '' ? [] : [`${name}="${value.replace(/"/g, '&quot;')}"`]
}

/** `{a="1" b="2"}`; `''` for none. */
export function braces(attributes: readonly string[]): string {
  return attributes.length === 0 ? '' : `{${attributes.join(' ')}}`
}

/** A code block around lines, whose fence is longer than those in it. */
export function fenced(body: string, info: string): string {
  const inner = [...body.matchAll(/`{3,}/g)].map(([mark]) => mark.length)
  const mark = '`'.repeat(Math.max(3, ...inner.map((length) => length + 1)))
  return `${mark}${info}\n${withoutMargin(body)}\n${mark}`
}

/** Lines without the indentation that all of them have, and without empty ones around. */
function withoutMargin(body: string): string {
  const lines = body.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n')
  const widths = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const width = Math.min(...widths, 100)
  return lines.map((line) => line.slice(Math.min(width, line.length))).join('\n')
}

export { innerText }
