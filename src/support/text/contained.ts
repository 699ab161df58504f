import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/**
 * Whether a browser that reads a page with this HTML in it finds everything around it as it is, with scripts or without:
 * no comment, element or format (`<b>`) of it stays open, and it ends none of the page's.
 */
export function isContained(html: string): boolean {
  return [true, false].every((scriptingEnabled) => {
    const page = `<!doctype html><html><body><div><main><ul><li><article>${html}</article><p>.</p></li></ul></main></div><footer></footer></body></html>`
    return outline(parse(page, { scriptingEnabled })) === plainOutline
  })
}

const plainOutline = '(html(head)(body(div(main(ul(li(article)(p#text)))))(footer)))'

/** The elements of a page by name and attributes, without the content of its articles. */
function outline(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (!('tagName' in child)) return child.nodeName === '#documentType' ? '' : child.nodeName
      const attributes = child.attrs.map(({ name }) => ` ${name}`).join('')
      const inner = child.tagName === 'article' ? '' : outline(child)
      return `(${child.tagName}${attributes}${inner})`
    })
    .join('')
}
