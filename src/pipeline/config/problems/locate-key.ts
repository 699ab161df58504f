/**
 * Finds where a value of a module's default export is written, by following the path through object and array
 * literals, wrapping calls (`defineConfig({…})`), variables and spreads. Computed values are not found.
 */
import type {
  Expression,
  ModuleDeclaration,
  ObjectExpression,
  Program,
  Property,
  SpreadElement,
  Statement,
} from 'acorn'
import { parse } from 'acorn'
import type { KeyPath } from '../load/config-file.ts'

/** Line and column in the code, both from 1. */
export interface CodePlace {
  readonly line: number
  readonly column: number
}

type Variables = ReadonlyMap<string, Expression>

/**
 * Places of the keys (or array items) along the path, innermost first, as far as they can be found.
 * @param code - a module in JavaScript, as esbuild bundles it
 */
export function locateKey(code: string, path: KeyPath): CodePlace[] {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  const known = variablesOf(program.body)
  const wrapped = wrappedModule(program, known)
  const variables = wrapped ? new Map([...known, ...variablesOf(wrapped)]) : known
  let value = wrapped ? moduleExports(wrapped, variables) : defaultExport(program, variables)
  const places: CodePlace[] = []
  for (const key of path) {
    const child = value && childOf(value, key, variables)
    if (!child) break
    if (child.place) places.unshift(child.place)
    value = literalOf(child.value, variables)
  }
  return places
}

function variablesOf(statements: readonly (Statement | ModuleDeclaration)[]): Variables {
  const variables = new Map<string, Expression>()
  for (const statement of statements) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init) variables.set(id.name, init)
    }
  }
  return variables
}

/**
 * The statements of a module in CommonJS, which esbuild writes as `var a = __commonJS({ "a.js"(exports, module) { … } })` and
 * `export default a()`; null for any other module.
 */
function wrappedModule({ body }: Program, variables: Variables): Statement[] | null {
  const exported = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  const call = exported?.declaration
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null
  const wrapper = variables.get(call.callee.name)
  if (wrapper?.type !== 'CallExpression' || call.arguments.length > 0) return null
  const [files] = wrapper.arguments
  const [file] = files?.type === 'ObjectExpression' ? files.properties : []
  const code = file?.type === 'Property' ? file.value : undefined
  return code?.type === 'FunctionExpression' ? code.body.body : null
}

/** The value of `module.exports = …`. */
function moduleExports(statements: readonly Statement[], variables: Variables): Expression | null {
  for (const statement of statements) {
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    if (expression.type !== 'AssignmentExpression') continue
    const { left, right } = expression
    const isExports =
      left.type === 'MemberExpression' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'exports'
    if (isExports) return literalOf(right, variables)
  }
  return null
}

function defaultExport(program: Program, variables: Variables): Expression | null {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      return literalOf(statement.declaration as Expression, variables)
    }
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { exported, local } of statement.specifiers) {
      if (exported.type === 'Identifier' && exported.name === 'default') {
        return literalOf(local as Expression, variables)
      }
    }
  }
  return null
}

/** The object or array literal behind variables, and behind calls whose first argument it is. */
function literalOf(expression: Expression, variables: Variables): Expression | null {
  let value: Expression | undefined = expression
  // A bound, since `var a = b, b = a` has no end.
  for (let step = 0; value && step < 20; step++) {
    if (value.type === 'Identifier') value = variables.get(value.name)
    else if (value.type === 'CallExpression') value = value.arguments[0] as Expression | undefined
    else return value
  }
  return null
}

interface Child {
  readonly value: Expression
  readonly place: CodePlace | null
}

function childOf(parent: Expression, key: PropertyKey, variables: Variables): Child | null {
  if (parent.type === 'ObjectExpression') return property(parent, String(key), variables)
  if (parent.type !== 'ArrayExpression' || typeof key !== 'number') return null
  // A spread before it shifts the index.
  if (parent.elements.slice(0, key + 1).some((item) => item?.type === 'SpreadElement')) return null
  const item = parent.elements[key] as Expression | null | undefined
  return item ? { value: item, place: start(item) } : null
}

/** The last of the properties of that name is the one that counts. */
function property(object: ObjectExpression, name: string, variables: Variables): Child | null {
  for (const member of object.properties.toReversed()) {
    const found = member.type === 'Property' ? named(member, name) : spread(member, name, variables)
    if (found) return found
  }
  return null
}

function named(member: Property, name: string): Child | null {
  const { key } = member
  const own =
    key.type === 'Identifier' && !member.computed
      ? key.name
      : key.type === 'Literal'
        ? String(key.value)
        : null
  return own === name ? { value: member.value, place: start(key) } : null
}

function spread(member: SpreadElement, name: string, variables: Variables): Child | null {
  const object = literalOf(member.argument, variables)
  return object?.type === 'ObjectExpression' ? property(object, name, variables) : null
}

function start(node: Expression | Property['key']): CodePlace | null {
  return node.loc ? { line: node.loc.start.line, column: node.loc.start.column + 1 } : null
}
