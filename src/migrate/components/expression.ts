/** Values of expressions of a template whose names are known: literals, members, conditions, texts with values. Nothing is run. */
import type { Expression, Node } from 'acorn'
import { parseExpressionAt } from 'acorn'

/** What names of an expression stand for. */
export type Scope = Readonly<Record<string, unknown>>

/** The value of an expression. @throws Error when it is not known */
export function valueIn(source: string, scope: Scope): unknown {
  const text = source.trim()
  const node = parseExpressionAt(text, 0, { ecmaVersion: 'latest' })
  if (text.slice(node.end).trim() !== '') throw unknown(text)
  return valueOfNode(node, scope)
}

function unknown(what: string): Error {
  return new Error(`the value of ${what} is not known`)
}

type Read = (node: never, scope: Scope) => unknown

const readers: Readonly<Record<string, Read>> = {
  Literal: ({ value }: { value: unknown }) => value,
  Identifier: ({ name }: { name: string }, scope) => {
    if (name === 'undefined') return undefined
    if (!Object.hasOwn(scope, name)) throw unknown(name)
    return scope[name]
  },
  TemplateLiteral: (
    {
      quasis,
      expressions,
    }: {
      quasis: readonly { value: { cooked?: string | null } }[]
      expressions: readonly Expression[]
    },
    scope,
  ) =>
    quasis
      .map(({ value }, index) => {
        const own = expressions[index]
        return `${value.cooked ?? ''}${own === undefined ? '' : String(valueOfNode(own, scope))}`
      })
      .join(''),
  ConditionalExpression: (
    node: { test: Expression; consequent: Expression; alternate: Expression },
    scope,
  ) => valueOfNode(valueOfNode(node.test, scope) ? node.consequent : node.alternate, scope),
  LogicalExpression: (
    { operator, left, right }: { operator: string; left: Expression; right: Expression },
    scope,
  ) => {
    const value = valueOfNode(left, scope)
    const isLeft = operator === '||' ? value : operator === '&&' ? !value : value != null
    return isLeft ? value : valueOfNode(right, scope)
  },
  BinaryExpression: (
    { operator, left, right }: { operator: string; left: Expression; right: Expression },
    scope,
  ) => {
    const [a, b] = [valueOfNode(left, scope), valueOfNode(right, scope)]
    if (operator === '===' || operator === '==') return a === b
    if (operator === '!==' || operator === '!=') return a !== b
    if (operator === '+' && (typeof a === 'string' || typeof a === 'number')) return `${a}${b}`
    throw unknown(operator)
  },
  UnaryExpression: ({ operator, argument }: { operator: string; argument: Expression }, scope) => {
    if (operator !== '!') throw unknown(operator)
    return !valueOfNode(argument, scope)
  },
  MemberExpression: (
    { object, property, computed }: { object: Expression; property: Node; computed: boolean },
    scope,
  ) => {
    const value = valueOfNode(object, scope)
    const key = computed
      ? String(valueOfNode(property as Expression, scope))
      : (property as unknown as { name: string }).name
    if (typeof value !== 'object' || value === null) throw unknown(key)
    return Object.hasOwn(value, key) ? (value as Scope)[key] : undefined
  },
  ChainExpression: ({ expression }: { expression: Expression }, scope) =>
    valueOfNode(expression, scope),
  ArrayExpression: ({ elements }: { elements: readonly Expression[] }, scope) =>
    elements.map((one) => valueOfNode(one, scope)),
}

function valueOfNode(node: Node, scope: Scope): unknown {
  const read = Object.hasOwn(readers, node.type) ? readers[node.type] : undefined
  if (read === undefined) throw unknown(node.type)
  return read(node as never, scope)
}
