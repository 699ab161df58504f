/**
 * The default export of a module as it is written: object and array literals, and what leads to them for certain, such as
 * variables, spreads and wrapping functions. Nothing is run, so a computed value has nothing inside.
 */
import type {
  AnyNode,
  ArrayExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  ModuleDeclaration,
  ObjectExpression,
  Program,
  Property,
  Statement,
} from 'acorn'
import { parse } from 'acorn'
import { changedNames } from './changed-names.ts'
import { type CodePlace, opaque, type Written } from './written.ts'

/** Names of a module and what they stand for; those that the code changes later stand for nothing. */
type Scope = ReadonlyMap<string, Expression | FunctionDeclaration>

/** A part of the code, and the names that it can use. */
interface Value {
  readonly node: Expression | FunctionDeclaration
  readonly scope: Scope
}

/**
 * The default export of a module, or what one in CommonJS assigns to `module.exports`.
 * @param code - a module in JavaScript, as esbuild bundles it
 * @param placeOf - where a place of the code is in the files of the site; null: in none
 */
export function writtenCode(
  code: string,
  placeOf: (place: CodePlace) => Written['place'],
): Written {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  const scope = namesOf(program.body)
  const exported = defaultExport(program)
  const value = exported && literalOf({ node: exported, scope }, true)
  return written(value, null, (node) => node.loc && placeOf(startOf(node.loc.start)))
}

function startOf({ line, column }: { readonly line: number; readonly column: number }): CodePlace {
  return { line, column: column + 1 }
}

type PlaceOfNode = (node: Expression) => Written['place'] | undefined

function written(value: Value | null, place: Written['place'], placeOf: PlaceOfNode): Written {
  const { node, scope } = value ?? {}
  if (node === undefined || scope === undefined) return opaque(place)
  const child = ({ value: inner, at }: Member): Written =>
    written(literalOf(inner), placeOf(at) ?? null, placeOf)
  if (node.type === 'ArrayExpression') {
    const { items } = itemsOf(node, scope)
    const item = (index: PropertyKey): Written | null => {
      const member = items[Number(index)]
      return member === undefined ? null : child(member)
    }
    return { ...opaque(place), kind: 'list', child: item }
  }
  if (node.type !== 'ObjectExpression') return opaque(place)
  const property = (key: PropertyKey): Written | null => {
    const member = propertyOf(node, String(key), scope)
    return member && child(member)
  }
  const entries = () =>
    [...(membersOf(node, scope) ?? [])].map(([key, member]) => [key, child(member)] as const)
  return { place, kind: 'object', child: property, entries }
}

/** A property or an item: its value, and the part of the code that says where it is. */
interface Member {
  readonly value: Value
  readonly at: Expression
}

/** The items up to the first whose index is not certain. */
function itemsOf(list: ArrayExpression, scope: Scope): { items: Member[]; isWhole: boolean } {
  const items: Member[] = []
  for (const element of list.elements) {
    if (element === null) return { items, isWhole: false }
    if (element.type !== 'SpreadElement') {
      items.push({ value: { node: element, scope }, at: element })
      continue
    }
    const inner = literalOf({ node: element.argument, scope })
    if (inner?.node.type !== 'ArrayExpression') return { items, isWhole: false }
    const spread = itemsOf(inner.node, inner.scope)
    items.push(...spread.items)
    if (!spread.isWhole) return { items, isWhole: false }
  }
  return { items, isWhole: true }
}

/** The last of the properties of that name is the one that counts, unless what follows it may have the name as well. */
function propertyOf(object: ObjectExpression, name: string, scope: Scope): Member | null {
  for (const member of object.properties.toReversed()) {
    if (member.type === 'Property') {
      const own = nameOf(member)
      if (own === null) return null
      if (own === name)
        return { value: { node: member.value, scope }, at: member.key as Expression }
      continue
    }
    const inner = literalOf({ node: member.argument, scope })
    if (inner?.node.type !== 'ObjectExpression') return null
    const found = propertyOf(inner.node, name, inner.scope)
    if (found !== null || membersOf(inner.node, inner.scope) === null) return found
  }
  return null
}

/** All properties by name; null where one is not certain. */
function membersOf(object: ObjectExpression, scope: Scope): Map<string, Member> | null {
  const members = new Map<string, Member>()
  for (const member of object.properties) {
    if (member.type === 'Property') {
      const name = nameOf(member)
      if (name === null) return null
      members.set(name, { value: { node: member.value, scope }, at: member.key as Expression })
      continue
    }
    const inner = literalOf({ node: member.argument, scope })
    const spread =
      inner?.node.type === 'ObjectExpression' ? membersOf(inner.node, inner.scope) : null
    if (spread === null) return null
    for (const [name, one] of spread) members.set(name, one)
  }
  return members
}

function nameOf({ key, computed }: Pick<Property, 'key' | 'computed'>): string | null {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/**
 * The literal that an expression stands for; null where that is not certain.
 * @param isRoot - whether it is the configuration itself, whose wrapping functions (`defineConfig`) keep its keys
 */
function literalOf(value: Value, isRoot = false): Value | null {
  let at: Value | null = value
  // A bound, since `var a = b, b = a` has no end.
  for (let step = 0; at !== null && step < 20; step++) {
    const next: Value | null | undefined = nextOf(at, isRoot)
    if (next === undefined) return at
    at = next
  }
  return null
}

/** The value that an expression stands for, followed by one step; undefined: it is a value itself; null: unknown. */
function nextOf({ node, scope }: Value, isRoot: boolean): Value | null | undefined {
  switch (node.type) {
    case 'Identifier':
      return named(node.name, scope)
    case 'AwaitExpression':
      return { node: node.argument, scope }
    case 'CallExpression':
      return called(node, scope, isRoot)
    case 'MemberExpression': {
      const { object, property, computed } = node
      const name = nameOf({ key: property as Expression, computed })
      if (name === null || object.type === 'Super') return null
      const holder = literalOf({ node: object, scope })
      if (holder?.node.type !== 'ObjectExpression') return null
      const member = propertyOf(holder.node, name, holder.scope)
      // `import x from './x.cjs'` reads `default`, which such a module has as its whole.
      return member?.value ?? (name === 'default' ? holder : null)
    }
    default:
      return undefined
  }
}

function named(name: string, scope: Scope): Value | null {
  const node = scope.get(name)
  return node === undefined ? null : { node, scope }
}

function called(call: CallExpression, scope: Scope, isRoot: boolean): Value | null {
  const [first] = call.arguments
  const argument = first === undefined || first.type === 'SpreadElement' ? null : first
  const { callee } = call
  const callable = callee.type === 'Identifier' ? scope.get(callee.name) : undefined
  if (argument === null) return callable === undefined ? null : moduleExports(callable, scope)
  const isWrapper = callee.type === 'Identifier' && callee.name === '__toESM'
  if (!isRoot && !isWrapper && !givesArgument(callable)) return null
  return { node: argument, scope }
}

/** Whether a function returns what it gets: `(config) => config`. */
function givesArgument(callable: Expression | FunctionDeclaration | undefined): boolean {
  if (callable === undefined || !('params' in callable)) return false
  const [parameter] = callable.params
  const body = callable.body
  const last = body.type === 'BlockStatement' ? body.body : []
  const [only] = last
  const result =
    body.type !== 'BlockStatement'
      ? body
      : last.length === 1 && only?.type === 'ReturnStatement'
        ? only.argument
        : null
  return (
    parameter?.type === 'Identifier' &&
    result?.type === 'Identifier' &&
    result.name === parameter.name
  )
}

/**
 * The exports of a CommonJS module, which esbuild writes as `var a = __commonJS({ "a.js"(exports, module) { … } })`; null
 * for any other value.
 */
function moduleExports(wrapper: Expression | FunctionDeclaration, outer: Scope): Value | null {
  if (wrapper.type !== 'CallExpression') return null
  const [files] = wrapper.arguments
  const [file] = files?.type === 'ObjectExpression' ? files.properties : []
  const code = file?.type === 'Property' ? file.value : undefined
  if (code?.type !== 'FunctionExpression') return null
  const { body } = code.body
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    if (expression.type !== 'AssignmentExpression') continue
    const { left, right } = expression
    const isExports =
      left.type === 'MemberExpression' &&
      left.property.type === 'Identifier' &&
      left.property.name === 'exports'
    if (isExports) return { node: right, scope: new Map([...outer, ...namesOf(body)]) }
  }
  return null
}

function defaultExport({ body }: Program): Expression | null {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { exported, local } of statement.specifiers) {
      if (exported.type === 'Identifier' && exported.name === 'default') return local as Expression
    }
  }
  return null
}

function namesOf(statements: readonly (Statement | ModuleDeclaration)[]): Scope {
  const names = new Map<string, Expression | FunctionDeclaration>()
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration') names.set(statement.id.name, statement)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init) names.set(id.name, init)
    }
  }
  for (const name of changedNames(statements as readonly AnyNode[])) names.delete(name)
  return names
}
