// Tags that nothing defines: each is reported, and the page shows what stands between its tags.
import path from 'node:path'
import { createElement, type ElementType, type ReactNode } from 'react'
import { type Diagnostic, diagnostic, type Place } from '../../../shared/diagnostic.ts'
import { textOfFile } from '../../../support/read-file.ts'
import { placeAt } from '../../../support/text/place-in-text.ts'
import { tagHint } from '../components/hints.ts'
import type { MarkdownContext } from '../context.ts'
import { mdxComponents } from './components.tsx'

/** The undefined tags of a page, and what is rendered in their place. */
export interface UndefinedTags {
  /** Components by the name of the tag, `Foo` with `Foo.Bar` in it. */
  readonly components: Readonly<Record<string, ElementType>>
  /** Problems of the tags that were rendered. Others were given a component by the page that uses them. */
  problems(): Diagnostic[]
}

/** @param code - of a page and all it imports: MDX checks there each tag that the page itself does not define */
export function createUndefinedTags(code: string, context: MarkdownContext): UndefinedTags {
  const given = mdxComponents()
  const used = new Set<string>()
  const components: Record<string, ElementType> = {}
  const made = new Map<string, ElementType>()
  const childrenOf = (name: string) => (props: { readonly children?: ReactNode }) => {
    used.add(name)
    return props.children
  }
  const standIn = (name: string): ElementType => {
    const known = made.get(name)
    if (known !== undefined) return known
    const own = given[name]
    const component = own === undefined ? childrenOf(name) : withMembers(own)
    made.set(name, component)
    const end = name.lastIndexOf('.')
    const parent = end < 0 ? components : standIn(name.slice(0, end))
    // Assigned, `name` and the like would be those of the function.
    Object.defineProperty(parent, name.slice(end + 1), { value: component, enumerable: true })
    return component
  }
  for (const [, name = ''] of code.matchAll(/\b_missingMdxReference\d*\("([^"]+)"/g)) {
    if (!Object.hasOwn(given, name)) standIn(name)
  }
  return { components, problems: () => problemsOf(used, context) }
}

/** A component of docsgen that may get members: nothing defines `<Tabs.Tab>`. */
function withMembers(component: ElementType): ElementType {
  return Object.assign((props: object) => createElement(component, props), component)
}

function problemsOf(names: ReadonlySet<string>, context: MarkdownContext): Diagnostic[] {
  return [...names].map((name) => {
    const { message, ...place } = undefinedTag(name, context)
    return diagnostic('component-undefined', message, { line: 1, column: 1, ...place })
  })
}

/** The message, hint and place for a tag that nothing defines. */
export function undefinedTag(
  name: string,
  context: MarkdownContext,
): Partial<Place> & { readonly message: string; readonly hint: string } {
  const place = placeOfTag(name, textsOf(context))
  return { message: `Nothing defines <${name}>.`, hint: hintForTag(name), ...place }
}

/** A text in which tags can stand; without a file: the page's own. */
interface TagText {
  readonly file?: string
  readonly text: string
}

/** The page and the .mdx files that it imports; before them the same without code: pages about components show tags in it. */
function textsOf({ source, dependencies, options }: MarkdownContext): TagText[] {
  const partials = [...dependencies.keys()].filter((file) => file.endsWith('.mdx'))
  const texts: TagText[] = [
    { text: source.text },
    ...partials.map((file) => ({ file, text: textOfFile(path.join(options.root, file)) ?? '' })),
  ]
  const withoutCode = texts.map(({ text, ...where }) => ({
    ...where,
    text: text.replace(writtenCode, (code) => code.replace(/\S/g, ' ')),
  }))
  return [...withoutCode, ...texts]
}

function placeOfTag(name: string, texts: readonly TagText[]): Partial<Place> {
  const tag = new RegExp(`<${name.replace(/[.$]/g, '\\$&')}(?![\\w.$-])`)
  for (const { text, ...where } of texts) {
    const index = text.search(tag)
    if (index >= 0) return { ...where, ...placeAt(text, index) }
  }
  return {}
}

/** Fenced blocks, and code in a line of text. */
const writtenCode =
  /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[`~]*[ \t]*$|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)/gm

function hintForTag(name: string): string {
  if (name === 'Fragment') return 'Write <> and </>, or leave it out.'
  const [own = name] = name.split('.')
  return (
    tagHint(name) ??
    `Import it at the top of the page: import ${own} from '…'; or export it from theme/mdx.tsx, for all pages.`
  )
}
