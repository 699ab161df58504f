/** Gives headings a class. */
export default function () {
  return function visit(node: any) {
    if (/^h[1-6]$/.test(node.tagName)) node.properties.className = ['titled']
    for (const child of node.children ?? []) visit(child)
  }
}
