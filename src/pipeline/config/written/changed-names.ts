import type { AnyNode } from 'acorn'

/** Methods after which items of a list have another index, or are others. `push` leaves those that are there. */
const moving = ['copyWithin', 'fill', 'pop', 'reverse', 'shift', 'sort', 'splice', 'unshift']

/** Names whose values some code changes after they are made: `a = …`, `a.b = …`, `a.list.sort()`, `Object.assign(a, …)`. */
export function changedNames(nodes: readonly AnyNode[]): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: AnyNode): void => {
    const name = rootName(changedBy(node))
    if (name !== undefined) names.add(name)
    for (const inner of Object.values(node).flat()) if (isNode(inner)) visit(inner)
  }
  for (const node of nodes) visit(node)
  return names
}

/** The expression whose value a piece of code changes. */
function changedBy(node: AnyNode): AnyNode | undefined {
  if (node.type === 'AssignmentExpression') return node.left
  if (node.type === 'UnaryExpression' && node.operator === 'delete') return node.argument
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { object, property } = node.callee
  const method = property.type === 'Identifier' ? property.name : ''
  if (method === 'assign') return node.arguments[0]
  return moving.includes(method) ? object : undefined
}

/** `a` of `a.b[0].c`; undefined for anything that does not begin with a name. */
function rootName(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name
  return node?.type === 'MemberExpression' ? rootName(node.object) : undefined
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
