// Hints for unknown tags: the component or spelling that is probably meant.
import { nearest } from '../../../support/text/nearest.ts'
import { admonitionKinds } from './admonition.ts'
import type { Component } from './component.ts'
import { components } from './table.ts'

/** How the directives of each form begin. */
export const colons = { container: ':::', leaf: '::', text: ':' } as const

/** The component that a tag is, or almost is. */
function meant(tag: string): Component | undefined {
  const known = nearest(
    tag,
    components.map((one) => one.tag),
  )
  return components.find((one) => one.tag === known)
}

/** For a tag in a .md file: the directive that does the same. @param source - the line from the tag on */
export function directiveHint(tag: string, source: string): string | undefined {
  const component = meant(tag)
  if (component === undefined) return undefined
  const { form, name } = component
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
  const own = meant(tag)?.tag
  return own && `Did you mean <${own}>?`
}
