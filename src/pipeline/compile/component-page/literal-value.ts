import type { ArrayExpression, Expression, ObjectExpression } from 'acorn'

/** The value of an expression that is written out, as in JSON; undefined when it would have to be run. */
export function literalValue(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) ? node.value : undefined
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined
    case 'UnaryExpression':
      return node.operator === '-' ? negative(literalValue(node.argument)) : booleanOf(node)
    case 'ArrayExpression':
      return arrayValue(node)
    case 'ObjectExpression':
      return objectValue(node)
    default:
      return undefined
  }
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function negative(value: unknown): number | undefined {
  return typeof value === 'number' ? -value : undefined
}

/** `!0` and `!1`: how compilers may write true and false. */
function booleanOf(node: Extract<Expression, { type: 'UnaryExpression' }>): boolean | undefined {
  const value = node.operator === '!' ? literalValue(node.argument) : undefined
  return typeof value === 'number' ? value === 0 : undefined
}

function arrayValue({ elements }: ArrayExpression): unknown[] | undefined {
  const values = elements.map((element) =>
    element === null || element.type === 'SpreadElement' ? undefined : literalValue(element),
  )
  return values.includes(undefined) ? undefined : values
}

function objectValue({ properties }: ObjectExpression): Record<string, unknown> | undefined {
  const entries = properties.map((property) => {
    if (property.type === 'SpreadElement' || property.computed) return ['', undefined] as const
    const { key, value } = property
    const name = key.type === 'Identifier' ? key.name : literalValue(key)
    return [String(name), literalValue(value)] as const
  })
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}
