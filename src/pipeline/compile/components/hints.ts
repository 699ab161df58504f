// Hints for unknown tags: the component or spelling that is probably meant.
import { nearest } from '../../../support/text/nearest.ts'
import { admonitionKinds } from './admonition.ts'
import type { Component } from './component.ts'
import {
  adviceFor,
  componentFor,
  elsewhere,
  kindOf,
  replacementFor,
  textFor,
} from './foreign-tags.ts'
import { components } from './table.ts'

/** How the directives of each form begin. */
export const colons = { container: ':::', leaf: '::', text: ':' } as const

/** The component that a tag is, or almost is. */
function meant(tag: string): Component | undefined {
  const known =
    elsewhere[tag] ??
    nearest(
      tag,
      components.map((one) => one.tag),
    )
  return components.find((one) => one.tag === known)
}

/** Tags in advice, as they are written in .md files. */
const directives: Readonly<Record<string, string>> = { FileTree: ':::file-tree', Steps: ':::steps' }

/** Advice for a component of another generator, in the words of .md files; undefined when there is none. */
export function markdownAdvice(tag: string): string | undefined {
  return adviceFor(tag)?.replace(/<(Steps|FileTree)>/, (own, name) => directives[name] ?? own)
}

/** For a tag in a .md file: the directive or other Markdown that does the same. @param source - the line from the tag on */
export function directiveHint(tag: string, source: string): string | undefined {
  const text = textFor(tag)
  if (text !== undefined) return `Write “${text}” on a line of its own, which is the same.`
  const known = markdownAdvice(tag)
  if (known !== undefined) return known
  const kind = kindOf(tag)
  const component = meant(tag)
  if (kind === undefined && component === undefined) return undefined
  const { form = 'container', name = '' } = kind === undefined ? (component ?? {}) : { name: kind }
  const rest = name === 'badge' ? badgeText(source) : ''
  return `Write “${colons[form]}${name}${rest}”, which is the same in a .md file.`
}

/** Text and type of a badge, as they follow its name in a directive: `[new]{type=tip}`. */
function badgeText(source: string): string {
  const [, attributes = '', isEmpty] = /^<\w+([^>]*?)(\/?)>/.exec(source) ?? []
  const content = isEmpty === '' ? /^[^>]*>([^<]*)<\//.exec(source)?.[1] : undefined
  const text = / text="([^"]*)"/.exec(attributes)?.[1] ?? content
  if (text === undefined) return ''
  const type = / type="([^"]*)"/.exec(attributes)?.[1] ?? ''
  return `[${text}]${admonitionKinds.some((kind) => kind === type) ? `{type=${type}}` : ''}`
}

/** A hint for an undefined tag in an .mdx file: the component of docsgen that is probably meant. */
export function tagHint(tag: string): string | undefined {
  const text = textFor(tag)
  if (text !== undefined) return `Write ${text} on a line of its own.`
  // Nextra: <Tabs.Tab>.
  const [name = tag, part] = tag.split('.')
  const known = adviceFor(part ?? tag) ?? adviceFor(tag)
  if (known !== undefined) return known
  const instead = replacementFor(part ?? tag) ?? replacementFor(tag)
  if (instead !== undefined) {
    // The tags around a part look for docsgen's own.
    const isPart = instead.startsWith('<TabItem')
    return `Write ${instead}${isPart ? '' : `; or export ${name} from theme/mdx.tsx, for all pages`}.`
  }
  const own = meant(tag)?.tag ?? componentFor(part ?? tag)
  return own && `Did you mean <${own}>?`
}
