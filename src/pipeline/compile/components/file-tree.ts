// `:::file-tree` with a list in it: the first word of an item is a file, or a folder when it ends with `/` or has a
// list of its own; the rest of the item is its description. Names in bold are highlighted. In HTML:
//   <ul class="file-tree"><li class="file-tree-folder"><code>src/</code> <span>…</span><ul>…</ul></li></ul>
import type { Properties } from 'hast'
import { type Component, rootProperties, type Tools, withoutBlanks } from './component.ts'

export const fileTree: Component = {
  name: 'file-tree',
  tag: 'FileTree',
  form: 'container',
  attributes: {},
  label: [],
  feature: 'file-tree',
  render(given, tools) {
    const content = withoutBlanks(given.content, tools)
    const isTree = (node: N) => isList(node, tools)
    type N = (typeof content)[number]
    if (!content.some(isTree)) {
      tools.tell('has no list.', 'Write the files as a list: `- src/` and, indented, `- index.ts`.')
    }
    return tools.element(
      'div',
      rootProperties(given, 'file-tree'),
      content.map((node) => (isTree(node) ? list(node, tools) : node)),
    )
  },
}

function isList<N>(node: N, { read }: Tools<N>): boolean {
  const part = read(node)
  return part.type === 'element' && part.tagName === 'ul'
}

function list<N>(node: N, tools: Tools<N>): N {
  return tools.element(
    'ul',
    {},
    childrenOf(node, tools).map((item) => file(item, tools)),
  )
}

function file<N>(item: N, tools: Tools<N>): N {
  const content = childrenOf(item, tools).flatMap((node) => withoutParagraph(node, tools))
  const lists = content.filter((node) => isList(node, tools))
  const line = content.filter((node) => !isList(node, tools))
  const { name, marked, rest } = nameIn(line, tools)
  const isFolder = lists.length > 0 || name.endsWith('/')
  const classes = [isFolder && 'file-tree-folder', marked && 'file-tree-marked'].filter(
    (one) => one !== false,
  )
  const shown = isFolder && !name.endsWith('/') ? `${name}/` : name
  return tools.element('li', className(classes), [
    ...(name === '' ? [] : [tools.element('code', {}, [tools.text(shown)])]),
    ...(rest.length > 0 ? [tools.text(' '), tools.element('span', {}, rest)] : []),
    ...lists.map((one) => list(one, tools)),
  ])
}

function className(classes: readonly string[]): Properties {
  return classes.length > 0 ? { className: [...classes] } : {}
}

interface Named<N> {
  readonly name: string
  readonly marked: boolean
  /** The description of the file. */
  readonly rest: readonly N[]
}

/** Splits a line into the name (the first word, code or bold text) and the rest. */
function nameIn<N>(line: readonly N[], tools: Tools<N>): Named<N> {
  const [first, ...others] = withoutEdges(line, tools)
  if (first === undefined) return { name: '', marked: false, rest: [] }
  const part = tools.read(first)
  if (part.type === 'text') {
    const [, name = '', rest = ''] = /^\s*(\S+)\s*(.*)$/s.exec(part.value) ?? []
    return { name, marked: false, rest: rest === '' ? others : [tools.text(rest), ...others] }
  }
  const marked = part.type === 'element' && part.tagName === 'strong'
  const [next, ...more] = withoutEdges(others, tools)
  const after = next === undefined ? part : tools.read(next)
  const rest =
    next === undefined || after.type !== 'text' ? others : [tools.text(after.value.trim()), ...more]
  return { name: tools.plainText([first]), marked, rest }
}

/** Nodes without white space before and after them. */
function withoutEdges<N>(nodes: readonly N[], tools: Tools<N>): readonly N[] {
  const kept = new Set(withoutBlanks(nodes, tools))
  const first = nodes.findIndex((node) => kept.has(node))
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => kept.has(node)) + 1)
}

/** Items of a list with blank lines hold paragraphs. */
function withoutParagraph<N>(node: N, tools: Tools<N>): readonly N[] {
  const part = tools.read(node)
  return part.type === 'element' && part.tagName === 'p' ? part.children : [node]
}

/** The children of an element without the white space between them where those are blocks. */
function childrenOf<N>(node: N, tools: Tools<N>): readonly N[] {
  const part = tools.read(node)
  if (part.type !== 'element') return []
  return part.tagName === 'ul' ? withoutBlanks(part.children, tools) : part.children
}
