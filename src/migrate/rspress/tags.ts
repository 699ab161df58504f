/** Components of Rspress that docsgen has under no other name: links to sources, prompts, code, tabs of pages. */
import type { Draft, Edit } from '../draft.ts'
import * as rules from '../jsx/rules.ts'
import { codeParts } from '../text/code-parts.ts'
import { retag, type TagRule, type TagRules } from '../text/convert-tags.ts'
import { attributeOf, type Element, elementsIn, hasAttribute, quotedValue } from '../text/tags.ts'

/** The text of an attribute, in quotes or in a template without values; undefined: it is computed. */
function plainText(element: Element, name: string): string | undefined {
  const { value, source } = element.attributes.find((one) => one.name === name) ?? {}
  const [, written] = /^\{\s*`((?:[^`\\$]|\\[\s\S])*)`\s*\}$/.exec(source ?? '') ?? []
  return written?.replace(/\\([`$\\])/g, '$1') ?? (typeof value === 'string' ? value : undefined)
}

function fence(code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}${info}\n${code.trim()}\n${mark}`
}

const sourceCode: TagRule = (element) => {
  const href = attributeOf(element, 'href')
  return href === undefined
    ? { left: 'Its address is computed: write a link.' }
    : { tags: [`[Source](${href})`, ''], as: 'a link' }
}

const prompt: TagRule = (element) => {
  const title = attributeOf(element, 'title')
  const text = plainText(element, 'prompt')
  if (text === undefined && !hasAttribute(element, 'custom')) {
    return { left: 'Its text is computed: write a block of code.' }
  }
  const parts = [
    title === undefined ? '' : `**${title}**`,
    attributeOf(element, 'description') ?? '',
    text === undefined ? '' : fence(text, 'text wrap'),
  ]
  return { block: { before: parts.filter(Boolean).join('\n\n') }, as: 'a block of code' }
}

const runtimeCode: TagRule = (element) => {
  const code = plainText(element, 'code')
  if (code === undefined) return { left: 'Its code is computed: write a block of code.' }
  const title = attributeOf(element, 'title')
  const info = `${attributeOf(element, 'lang') ?? 'text'}${title === undefined ? '' : ` title=${quotedValue(title)}`}`
  return { block: { before: fence(code, info) }, as: 'a block of code' }
}

/** Rules for tags that only Rspress has. */
export const ofRspress: TagRules = {
  BrowserOnly: rules.unwrap,
  NoSSR: rules.unwrap,
  CodeBlockRuntime: runtimeCode,
  PageTabs: rules.renamedTo('Tabs', { id: 'group' }),
  PageTab: rules.renamedTo('TabItem', { label: 'label' }),
  Prompt: prompt,
  SourceCode: sourceCode,
  Tag: (element, place) => retag(element, place, { to: 'Badge', keep: { tag: 'text' } }),
}

/** A link to the source in a title stands below it: it is no part of the name of the page. */
export function separateLinks(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  draft.edit(
    elementsIn(text, /^SourceCode$/, code).flatMap(({ open }): Edit[] => {
      const line = text.slice(text.lastIndexOf('\n', open.start) + 1, open.start)
      if (!/^# .*\S[ \t]+$/.test(line)) return []
      const start = open.start - (/[ \t]+$/.exec(line)?.[0].length ?? 0)
      return [{ start, end: open.start, text: '\n\n' }]
    }),
  )
}
