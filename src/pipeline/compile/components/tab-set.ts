// Tabs that work without a script: radio buttons show their panels with CSS alone, and arrow keys move between them. In
// HTML, per tab:
//   <div class="tabs" data-group="os" role="radiogroup" aria-label="…">
//     <input class="tab-input" type="radio" name="tabs-1" id="tabs-1-1" value="mac" checked>
//     <label class="tab-label" for="tabs-1-1">macOS</label>
//     <div class="tab-panel">…</div>
// A style sheet shows `.tab-input:checked + .tab-label + .tab-panel` and orders panels after labels. The page's script
// checks the radio with the same value in every group of the same name.
import type { Properties } from 'hast'
import type { Tools } from './component.ts'

export interface TabSet<N> {
  /** Of the element around all. */
  readonly properties: Properties
  /** Sets of one group switch together. */
  readonly group: string | undefined
  readonly panels: readonly Panel<N>[]
  /** Index of the panel that is shown first. */
  readonly chosen: number
  /** Shown below the panels. */
  readonly others: readonly N[]
}

export interface Panel<N> {
  readonly label: readonly N[]
  /** The same in all sets of a group. */
  readonly value: string
  /** Of the element around the content. */
  readonly properties: Properties
  readonly content: readonly N[]
}

/** The element of a set of tabs. */
export function tabSet<N>(tools: Tools<N>, set: TabSet<N>): N {
  const { properties, group, panels, chosen, others } = set
  // Two underscores: no heading's id begins like that by chance.
  const name = `__tabs-${++tools.context.counts.tabs}`
  return tools.element(
    'div',
    {
      ...properties,
      ...(group && { dataGroup: group }),
      role: 'radiogroup',
      ariaLabel: '\0m:tabs\0',
    },
    [
      ...panels.flatMap((panel, index) => [
        tools.text('\n'),
        ...panelNodes(tools, panel, { name, index, checked: index === chosen }),
      ]),
      ...(others.length > 0 ? others : [tools.text('\n')]),
    ],
  )
}

function panelNodes<N>(
  { element }: Tools<N>,
  { label, value, properties, content }: Panel<N>,
  { name, index, checked }: { name: string; index: number; checked: boolean },
): N[] {
  const id = `${name}-${index + 1}`
  const radio = { className: ['tab-input'], type: 'radio', name, id, value, checked }
  return [
    element('input', radio, []),
    element('label', { className: ['tab-label'], htmlFor: [id] }, label),
    element('div', properties, content),
  ]
}
