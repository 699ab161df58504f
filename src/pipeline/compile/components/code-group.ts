// Code blocks as tabs: `:::code-group` with fences in it, whose titles are the labels.
import type { WrittenCode } from '../as-markdown/code-markdown.ts'
import { parseCodeMeta } from '../highlight/code-meta.ts'
import { readFenceInfo } from '../highlight/fence-info.ts'
import {
  type Component,
  type Given,
  rootProperties,
  type Tools,
  withoutBlanks,
} from './component.ts'
import { tabSet } from './tab-set.ts'

export const codeGroup: Component = {
  name: 'code-group',
  tag: 'CodeGroup',
  form: 'container',
  attributes: { group: 'text' },
  label: [],
  feature: 'tabs',
  render(given, tools) {
    const { blocks, others } = codeIn(given, tools)
    // A block without a title is named by its language, or by its number.
    const tabs = blocks.map(({ written, node }, index) => {
      const { lang, meta } = readFenceInfo(written.lang ?? null, written.meta ?? null)
      const { title } = parseCodeMeta(meta)
      return { title: title ?? lang ?? String(index + 1), content: [node] }
    })
    return codeTabs(given, { group: given.attributes['group'], tabs, others }, tools)
  },
}

/** A code block of the content, and the node that shows it. */
interface CodePart<N> {
  readonly written: WrittenCode
  readonly node: N
}

/** The code blocks of a component's content, and everything else. Reports when there are none. */
export function codeIn<N>(
  { content }: Given<N>,
  tools: Tools<N>,
): { readonly blocks: readonly CodePart<N>[]; readonly others: readonly N[] } {
  const blocks: CodePart<N>[] = []
  const others: N[] = []
  for (const node of withoutBlanks(content, tools)) {
    const part = tools.read(node)
    if (part.type === 'code') blocks.push({ written: part.written, node })
    else others.push(node)
  }
  if (blocks.length === 0) tools.tell('has no code blocks.', 'Put fences with a title into it.')
  return { blocks, others }
}

/** A tab of code. */
export interface CodeTab<N> {
  readonly title: string
  readonly content: readonly N[]
}

interface CodeTabs<N> {
  readonly group: string | undefined
  readonly tabs: readonly CodeTab<N>[]
  /** Shown below the tabs. */
  readonly others: readonly N[]
}

/** Tabs of code blocks, whose titles they bear. */
export function codeTabs<N>(
  given: Given<N>,
  { group, tabs, others }: CodeTabs<N>,
  tools: Tools<N>,
): N {
  return tabSet(tools, {
    properties: rootProperties(given, 'tabs', 'code-group'),
    group,
    panels: tabs.map(({ title, content }) => ({
      label: [tools.text(title)],
      value: title,
      properties: { className: ['tab-panel'] },
      content,
    })),
    chosen: 0,
    others,
  })
}
