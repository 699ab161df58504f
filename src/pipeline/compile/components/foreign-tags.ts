/** Tags of components that other generators have, with what docsgen has instead. */
import { closestAdmonition } from './closest-admonition.ts'
import { components } from './table.ts'

/** Tags that other generators have for components of docsgen. */
export const elsewhere: Readonly<Record<string, string>> = {
  Accordion: 'Details',
  Alert: 'Admonition',
  Aside: 'Admonition',
  Callout: 'Admonition',
  Code: 'CodeBlock',
  CodeTabs: 'CodeGroup',
  Collapse: 'Details',
  Collapsible: 'Details',
  Columns: 'Cards',
  Expandable: 'Details',
  CardGrid: 'Cards',
  CardGroup: 'Cards',
  Files: 'FileTree',
  Frame: 'Figure',
  PackageManagerTabs: 'PackageManagers',
  RequestExample: 'CodeGroup',
  ResponseExample: 'CodeGroup',
  Tab: 'TabItem',
  Tile: 'Card',
  Tree: 'FileTree',
}

/** Components of other generators for which Markdown of docsgen does the same, in .md and .mdx files alike. */
const inText: Readonly<Record<string, string>> = { TOCInline: '[[toc]]' }

const between = 'Remove it and its end, and keep what is between them.'
const fields =
  'Write a table or a list; a specification makes pages of an API by itself: openapi in docsgen.config.'
const files = 'Write the files as a list in <FileTree>: - src/ and, indented, - index.ts.'
const step = 'Write its title as a heading, such as ### Title, directly in <Steps>.'
const themedImage =
  'Write an image for each colour mode: ![…](/a.png#gh-light-mode-only)![…](/b.png#gh-dark-mode-only).'

/** Advice for components of other generators that no component of docsgen replaces one by one. */
const advice: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AccordionGroup: between,
    Accordions: between,
    Bleed: between,
    ClientOnly: between,
    CodeGroupItem: 'Write its title after the language of the code block: ```sh [npm].',
    Column: between,
    File: files,
    Folder: files,
    Icon: 'Write an emoji, or an image.',
    Image: 'Write ![…](/a.png).',
    Mermaid: 'Write a code block: ```mermaid.',
    OutboundLink: 'Remove it.',
    Panel: between,
    Param: fields,
    ParamField: fields,
    ResponseField: fields,
    ReadMore: 'Write a link: [text](page.md).',
    Snippet: "Import the file: import Part from '@site/snippets/part.mdx', and write <Part />.",
    Step: step,
    ThemedImage: themedImage,
    Tooltip: 'Write <abbr title="…">.',
    TypeTable: fields,
    Update: 'Write its label as a heading, such as ## Label.',
  }),
)

/** Advice for a component of another generator; undefined when a component of docsgen replaces it, or nothing does. */
export function adviceFor(tag: string): string | undefined {
  return advice.get(tag)
}

/** Other words for a kind, such as “Summary”, name components of all sorts. */
const kinds =
  /^(?:Attention|Caution|Check|Danger|Error|Hint|Important|Info|Note|Success|Tip|Warning)$/

/** The kind of admonition that a tag is named after, as in Mintlify and MyST: `<Warning>`. */
export function kindOf(tag: string): string | undefined {
  return kinds.test(tag) ? closestAdmonition(tag) : undefined
}

/** Attributes that have another name or value here. */
const attributes: Readonly<Record<string, string>> = { Tab: ' label="…"' }

/** The beginning of a tag of docsgen that replaces another generator's: `<TabItem label="…">`; undefined when none does. */
export function replacementFor(tag: string): string | undefined {
  const kind = kindOf(tag)
  if (kind !== undefined) return `<Admonition type="${kind}">`
  const own = componentFor(tag)
  return own === undefined || own === tag ? undefined : `<${own}${attributes[tag] ?? ''}>`
}

/** The Markdown that does what a component of another generator does; undefined when there is none. */
export function textFor(tag: string): string | undefined {
  return Object.hasOwn(inText, tag) ? inText[tag] : undefined
}

/** Tags in .mdx files that are no components of articles. */
const plainTags: ReadonlySet<string> = new Set(['CodeBlock', 'Link'])

/** The tag of docsgen for another generator's tag, often of the same name; undefined when there is none. */
export function componentFor(tag: string): string | undefined {
  const own = elsewhere[tag] ?? tag
  return plainTags.has(own) || components.some((one) => one.tag === own) ? own : undefined
}
