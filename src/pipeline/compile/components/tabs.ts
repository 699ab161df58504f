import {
  type Component,
  type Given,
  type Part,
  rootProperties,
  type Tools,
  withoutBlanks,
} from './component.ts'
import { type Panel, tabSet } from './tab-set.ts'

/** `:::tab[macOS]{value=mac}` and `<TabItem label="macOS" value="mac">`, in tabs alone. */
export const tab: Component = {
  name: 'tab',
  tag: 'TabItem',
  form: 'container',
  attributes: { label: 'text', value: 'text', default: 'flag', attributes: 'data' },
  label: ['label'],
  feature: null,
  render: (given, tools) => tools.element('div', rootProperties(given), given.content),
}

/** `::::tabs{group=os}` with tabs in it. Content between tabs is moved behind the set. */
export const tabs: Component = {
  name: 'tabs',
  tag: 'Tabs',
  form: 'container',
  // Some of them are for scripts of other generators, whose pages are to work as they are.
  attributes: {
    group: 'text',
    groupId: 'text',
    syncKey: 'text',
    defaultValue: 'text',
    values: 'data',
    lazy: 'flag',
    block: 'flag',
    queryString: 'data',
  },
  label: [],
  parts: [tab.name],
  feature: 'tabs',
  render(given, tools) {
    const { syncKey, group = syncKey, groupId = group, defaultValue } = given.attributes
    const parts = given.content.map((node) => ({ node, item: tabIn(tools.read(node)) }))
    const items = parts.flatMap(({ item }) => item ?? [])
    if (items.length === 0 && withoutBlanks(given.content, tools).length > 0) {
      tools.tell('has no tabs.', howToName)
    }
    const chosen = items.findIndex(({ attributes: { value, default: first } }) =>
      defaultValue ? value === defaultValue : first !== undefined,
    )
    return tabSet(tools, {
      properties: rootProperties(given, 'tabs'),
      group: groupId,
      panels: items.map((item, index) => panel(item, { given, index }, tools)),
      chosen: Math.max(chosen, 0),
      others: parts.flatMap(({ node, item }) => (item === null ? [node] : [])),
    })
  },
}

const howToName = 'Write each tab as :::tab[Name], or as <TabItem label="Name"> in an .mdx file.'

function tabIn<N>(part: Part<N>): Given<N> | null {
  return part.type === 'component' && part.name === tab.name ? part.given : null
}

function panel<N>(
  item: Given<N>,
  { given, index }: { readonly given: Given<N>; readonly index: number },
  tools: Tools<N>,
): Panel<N> {
  const { value } = item.attributes
  const named = labelIn(given.data['values'], value) ?? value
  const written = named ?? String(index + 1)
  if (item.label.length === 0 && named === undefined) {
    tools.tell(`has no name for tab ${written}: readers see its number.`, howToName)
  }
  const label = item.label.length > 0 ? item.label : [tools.text(written)]
  return {
    label,
    value: value || tools.plainText(label),
    properties: rootProperties(item, 'tab-panel'),
    content: item.content,
  }
}

/** The label that the tabs themselves give to a value: `values={[{ value: 'mac', label: 'macOS' }]}`. */
function labelIn(values: unknown, value: string | undefined): string | undefined {
  const all: readonly unknown[] = Array.isArray(values) ? values : []
  const found = all.find((one) => (one as { value?: unknown } | null)?.value === value)
  const { label } = (found ?? {}) as { readonly label?: unknown }
  return typeof label === 'string' ? label : undefined
}
