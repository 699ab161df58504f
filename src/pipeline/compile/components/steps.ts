// Numbered steps: the items of an ordered list, or headings with their sections. The style sheet draws a path along
// them. In HTML:
//   <div class="steps"><ol><li>…</li></ol></div>
//   <div class="steps"><div class="step"><h3>…</h3> … </div></div>
import { type Component, rootProperties, type Tools } from './component.ts'

/** `:::steps` */
export const steps: Component = {
  name: 'steps',
  tag: 'Steps',
  form: 'container',
  attributes: {},
  label: [],
  feature: 'steps',
  render: (given, tools) =>
    tools.element('div', rootProperties(given, 'steps'), byHeading(given.content, tools)),
}

/** Wraps each section into an element. Sections begin at headings of the same level as the first heading. */
function byHeading<N>(content: readonly N[], tools: Tools<N>): readonly N[] {
  const levels = content.map((node) => levelOf(node, tools))
  const level = levels.find((one) => one !== null)
  if (level === undefined) return content
  const starts = levels.flatMap((one, index) => (one === level ? [index] : []))
  return [
    ...content.slice(0, starts[0]),
    ...starts.map((start, index) =>
      tools.element('div', { className: ['step'] }, content.slice(start, starts[index + 1])),
    ),
  ]
}

function levelOf<N>(node: N, { read }: Tools<N>): string | null {
  const part = read(node)
  return part.type === 'element' && /^h[1-6]$/.test(part.tagName) ? part.tagName : null
}
