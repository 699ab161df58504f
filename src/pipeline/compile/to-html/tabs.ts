// Tabs that work without a script: radio buttons show their panels with CSS alone, and arrow keys move between them. In HTML, per tab:
//   <div class="tabs" data-group="os">
//     <input class="tab-input" type="radio" name="tabs-1" id="tabs-1-1" value="mac" checked>
//     <label class="tab-label" for="tabs-1-1">macOS</label>
//     <div class="tab-panel">…</div>
// A style sheet shows `.tab-input:checked + .tab-label + .tab-panel` and orders panels after labels. The page's script checks the radio with the
// same value in every group of the same name.
import type { Element, ElementContent } from 'hast'
import type { BlockContent, DefinitionContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { State } from 'mdast-util-to-hast'
import { plainText } from '../article/plain-text.ts'
import type { MarkdownContext } from '../context.ts'
import {
  blocksOf,
  directiveParts,
  directiveProperties,
  element,
  inlinesOf,
  text,
} from './directive-parts.ts'

/** `::::tabs{group=os}` with `:::tab[macOS]{value=mac}` or `:::tab{label="macOS" value=mac}` children. What stands between tabs is kept after them. */
export function tabs(context: MarkdownContext, state: State, node: ContainerDirective): Element {
  const { content } = directiveParts(node)
  const panels = content.filter(isTab)
  const others = content.filter((child) => !isTab(child))
  const group = node.attributes?.['group']
  // Two underscores: no heading's id begins like that by chance.
  const name = `__tabs-${++context.counts.tabs}`
  context.features.add('tabs')
  return element(
    'div',
    { ...directiveProperties(node, ['tabs']), ...(group && { dataGroup: group }) },
    [
      ...panels.flatMap((panel, index) => tab(state, panel, { name, index })),
      ...(others.length > 0 ? blocksOf(state, others) : [text('\n')]),
    ],
  )
}

/** True for a `:::tab`. */
function isTab(node: BlockContent | DefinitionContent): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab'
}

function tab(
  state: State,
  node: ContainerDirective,
  { name, index }: { name: string; index: number },
): ElementContent[] {
  const { label, content } = directiveParts(node)
  const { label: written, value } = node.attributes ?? {}
  const title =
    label.length > 0 ? inlinesOf(state, label) : [text(written || value || String(index + 1))]
  const id = `${name}-${index + 1}`
  const input = element(
    'input',
    {
      className: ['tab-input'],
      type: 'radio',
      name,
      id,
      value: value || plainText(title),
      checked: index === 0,
    },
    [],
  )
  return [
    text('\n'),
    input,
    element('label', { className: ['tab-label'], htmlFor: [id] }, title),
    element('div', directiveProperties(node, ['tab-panel']), blocksOf(state, content)),
  ]
}
