import { type Component, rootProperties, type Tools } from './component.ts'

/** `:::details[Summary]`: text that is folded until a reader opens it. */
export const details: Component = {
  name: 'details',
  tag: 'Details',
  form: 'container',
  attributes: { summary: 'text', title: 'text', open: 'flag' },
  label: ['summary', 'title'],
  feature: null,
  render(given, tools) {
    const { label, content, attributes } = given
    const summary = label.length > 0 ? insideOf(label, tools) : [tools.text('\0m:details\0')]
    const open = attributes['open'] !== undefined
    return tools.element('details', { ...rootProperties(given, 'details'), open }, [
      tools.element('summary', {}, summary),
      ...content,
    ])
  },
}

/** In .mdx a summary may come as an element: `summary={<summary>Why?</summary>}`. */
function insideOf<N>(label: readonly N[], { read }: Tools<N>): readonly N[] {
  return label.flatMap((node) => {
    const part = read(node)
    return part.type === 'element' && part.tagName === 'summary' ? part.children : [node]
  })
}
