import { type Component, rootProperties, type Tools } from './component.ts'

/** `:::figure[Caption]{width=400}`: a picture, a table or a diagram with a caption. */
export const figure: Component = {
  name: 'figure',
  tag: 'Figure',
  form: 'container',
  attributes: { caption: 'text', width: 'length' },
  label: ['caption'],
  feature: null,
  render(given, tools) {
    const { attributes, label, content } = given
    const { width } = attributes
    const size = width === undefined ? undefined : /\d$/.test(width) ? `${width}px` : width
    const style = size === undefined ? {} : { style: `max-inline-size:${size}` }
    const caption = label.length > 0 ? [tools.element('figcaption', {}, label)] : []
    return tools.element('figure', { ...rootProperties(given), ...style }, [
      ...content.flatMap((node) => pictureIn(node, tools)),
      ...caption,
    ])
  },
}

/** A picture that stands alone is a paragraph in Markdown, and none here. */
function pictureIn<N>(node: N, tools: Tools<N>): readonly N[] {
  const part = tools.read(node)
  if (part.type !== 'element' || part.tagName !== 'p') return [node]
  const isPicture = (child: N) => {
    const inner = tools.read(child)
    return inner.type === 'element' && inner.tagName === 'img'
  }
  return part.children.length > 0 && part.children.every(isPicture) ? part.children : [node]
}
