/**
 * Configurations in JavaScript and TypeScript, read as syntax: esbuild bundles the file with what it imports, and literals, local
 * constants, spreads and `require` of data are followed. Nothing is run. What is computed has no value and becomes a note.
 */
import fs from 'node:fs'
import path from 'node:path'
import type {
  AnyNode,
  ConditionalExpression,
  Expression,
  Function as FunctionNode,
  MemberExpression,
  Program,
  Property,
  SpreadElement,
  Statement,
  TemplateLiteral,
} from 'acorn'
import { parse, parseExpressionAt } from 'acorn'
import type { Message } from 'esbuild'
import type { Folder } from '../folder.ts'
import type { ReadTools } from '../generator.ts'
import type { Notes } from '../notes.ts'
import { runCode } from './run-code.ts'

interface CodeReader {
  readonly notes: Notes
  /** Run the file instead, in a process of its own. */
  readonly runs: boolean
}

/** A function that reads the default export (or `module.exports`) of a file. Undefined: it has none that is known. */
export function codeReader(folder: Folder, { notes, runs }: CodeReader): ReadTools['readCode'] {
  return async (file, unneeded) => {
    const source = folder.source(file)
    if (source === null || !fs.existsSync(source)) return undefined
    if (runs) return runCode(source, (reason) => notes.add(unread(file, reason)))
    const bundled = await bundle(source)
    if ('errors' in bundled) {
      const [error] = bundled.errors
      notes.add(unread(file, error?.text ?? 'it is not valid'))
      return undefined
    }
    return valueOfModule(bundled.code, (what) => {
      if (unneeded?.test(what)) return
      notes.add({
        state: 'left',
        topic: `settings: ${what}`,
        text: 'The value is computed by code, which was not run: write what it stands for, or run the command with --run-config.',
        source: file,
      })
    })
  }
}

function unread(file: string, reason: string) {
  return {
    state: 'lost',
    topic: file,
    text: `The file could not be read: ${reason.replace(/\.$/, '')}.`,
    source: file,
  } as const
}

async function bundle(file: string): Promise<{ code: string } | { errors: readonly Message[] }> {
  const { build } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
      tsconfigRaw: '{}',
      loader: Object.fromEntries(
        ['.md', '.mdx', '.css', '.svg', '.png', '.vue', '.astro', '.yml', '.yaml', '.toml'].map(
          (ending) => [ending, 'empty'],
        ),
      ),
      plugins: [missingFiles],
    })
    return { code: outputFiles[0]?.text ?? '' }
  } catch (failure) {
    return { errors: (failure as { errors?: readonly Message[] }).errors ?? [] }
  }
}

/** An import of a file that is not there has no value; the others are read all the same. */
const missingFiles = {
  name: 'missing-files',
  setup({ onResolve, onLoad }: import('esbuild').PluginBuild) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path: name, resolveDir }) => {
      const at = path.resolve(resolveDir, name)
      const isThere = [
        '',
        '.ts',
        '.js',
        '.mjs',
        '.cjs',
        '.mts',
        '.json',
        '.tsx',
        '.jsx',
        '/index.js',
        '/index.ts',
      ].some((ending) => fs.statSync(at + ending, { throwIfNoEntry: false })?.isFile())
      return isThere || /\.[cm]?js$/.test(name) ? undefined : { path: at, namespace: 'missing' }
    })
    onLoad({ filter: /.*/, namespace: 'missing' }, () => ({
      contents: 'module.exports = undefined',
      loader: 'js' as const,
    }))
  },
}

/** Names of the code and what they stand for. */
type Scope = Map<string, Binding>
type Binding = { readonly node: AnyNode; readonly scope: Scope } | { readonly value: unknown }

/** What a computed value is while it is read; it never leaves this file. */
const unknown = Symbol('unknown')

interface Reading {
  readonly code: string
  /** Told of each value that is computed, by the path of its key. */
  readonly tell: (what: string) => void
  depth: number
  /** Set while a condition is read: `process.env` then has the values of a production build. */
  readonly isTest?: boolean
}

/** The value of a module's default export, without what is computed. */
export function valueOfModule(code: string, tell: (what: string) => void): unknown {
  let program: Program
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch {
    return undefined
  }
  const scope = scopeOf(program.body as AnyNode[], new Map())
  const exported = defaultExport(program)
  if (exported === null) return undefined
  const reading: Reading = { code, tell, depth: 0 }
  return known(evaluate(exported, scope, reading), [], reading)
}

/**
 * The value of an expression, such as one of a template.
 * @param names - values by the names that it may use
 * @returns null: it is no expression, or something in it is computed
 */
export function expressionValue(
  source: string,
  names: Readonly<Record<string, unknown>>,
): { readonly value: unknown } | null {
  const code = source.trim()
  let isKnown = true
  const tell = () => {
    isKnown = false
  }
  try {
    const node = parseExpressionAt(code, 0, { ecmaVersion: 'latest' })
    if (code.slice(node.end).trim() !== '') return null
    const scope: Scope = new Map(Object.entries(names).map(([name, value]) => [name, { value }]))
    const reading: Reading = { code, tell, depth: 0 }
    const value = known(evaluate(node, scope, reading), [], reading)
    return isKnown ? { value } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A value without its unknown parts, each of which is told. */
function known(value: unknown, at: readonly string[], reading: Reading): unknown {
  if (value === unknown) {
    reading.tell(at.join('.') || 'all')
    return undefined
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const own = known(item, [...at, String(index)], reading)
      return own === undefined ? [] : [own]
    })
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, item]) => [key, known(item, [...at, key], reading)] as const,
  )
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

function defaultExport({ body }: Program): AnyNode | null {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as AnyNode
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { exported, local } of statement.specifiers) {
      if (exported.type === 'Identifier' && exported.name === 'default') return local as AnyNode
    }
  }
  return null
}

/** The names that statements declare. Those that are assigned later are known as well: configurations fill objects step by step. */
function scopeOf(statements: readonly AnyNode[], outer: Scope): Scope {
  const scope: Scope = new Map(outer)
  for (const statement of statements) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id) {
      scope.set(declared.id.name, { node: declared, scope })
    } else if (declared?.type === 'VariableDeclaration') {
      for (const { id, init } of declared.declarations) bind(id, init, scope)
    }
  }
  return scope
}

function bind(pattern: AnyNode, value: Expression | null | undefined, scope: Scope): void {
  if (!value) return
  if (pattern.type === 'Identifier') scope.set(pattern.name, { node: value, scope })
  if (pattern.type !== 'ObjectPattern') return
  bindPattern(pattern.properties as Property[], { node: value, scope }, scope)
}

function bindPattern(
  properties: readonly Property[],
  from: { node: AnyNode; scope: Scope },
  scope: Scope,
): void {
  for (const { key, value } of properties) {
    if (key?.type !== 'Identifier' || value?.type !== 'Identifier') continue
    const member = {
      type: 'MemberExpression',
      object: from.node,
      property: key,
      computed: false,
      optional: false,
    } as unknown as AnyNode
    scope.set(value.name, { node: member, scope: from.scope })
  }
}

/** Steps of one evaluation, since `var a = b, b = a` has no end. */
const deepest = 200

function evaluate(node: AnyNode, scope: Scope, reading: Reading): unknown {
  if (reading.depth > deepest) return unknown
  reading.depth++
  try {
    return nodeValue(node, scope, reading)
  } finally {
    reading.depth--
  }
}

function nodeValue(node: AnyNode, scope: Scope, reading: Reading): unknown {
  const inner = (one: AnyNode) => evaluate(one, scope, reading)
  switch (node.type) {
    case 'Literal':
      return node.regex === undefined ? node.value : unknown
    case 'TemplateLiteral':
      return template(node, inner)
    case 'ArrayExpression':
      return node.elements.flatMap((item) => listItems(item, inner))
    case 'ObjectExpression':
      return objectOf(node.properties, inner)
    case 'Identifier':
      return node.name === 'undefined' ? undefined : bound(scope.get(node.name), reading)
    case 'AwaitExpression':
      return inner(node.argument)
    case 'UnaryExpression':
      return unary(node.operator, inner(node.argument))
    case 'ChainExpression':
      return inner(node.expression)
    case 'MemberExpression':
      return memberValue(node, scope, reading)
    case 'BinaryExpression':
      return binary(node.operator, inner(node.left as AnyNode), inner(node.right))
    case 'ConditionalExpression':
      return eitherBranch(node, scope, reading)
    case 'LogicalExpression':
      return either(inner(node.left), node.operator, () => inner(node.right))
    case 'CallExpression':
      return called(node.callee as AnyNode, node.arguments as AnyNode[], { scope, reading })
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return returned(node as FunctionNode, [], { scope, reading })
    default:
      return unknown
  }
}

function memberValue(node: MemberExpression, scope: Scope, reading: Reading): unknown {
  const set = reading.isTest ? environment(node) : undefined
  if (set !== undefined) return set.value
  const property = node.property as AnyNode
  const key = node.computed ? evaluate(property, scope, reading) : nameOf(property)
  return member(evaluate(node.object as AnyNode, scope, reading), key)
}

function eitherBranch(
  { test, consequent, alternate }: ConditionalExpression,
  scope: Scope,
  reading: Reading,
): unknown {
  const holds = evaluate(test, scope, { ...reading, isTest: true })
  return holds === unknown ? unknown : evaluate(holds ? consequent : alternate, scope, reading)
}

function binary(operator: string, left: unknown, right: unknown): unknown {
  if (left === unknown || right === unknown) return unknown
  if (operator === '+') {
    if (!isPlain(left) || !isPlain(right)) return unknown
    const isSum = typeof left === 'number' && typeof right === 'number'
    return isSum ? left + right : `${left}${right}`
  }
  if (!/^[!=]==?$/.test(operator)) return unknown
  return (left === right) === operator.startsWith('=')
}

/** `process.env.NAME` in a production build: `NODE_ENV` is `production`, and nothing else is set. */
function environment(node: AnyNode): { readonly value: unknown } | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return undefined
  const { object, property } = node.object
  const isEnvironment =
    object.type === 'Identifier' &&
    object.name === 'process' &&
    nameOf(property as AnyNode) === 'env'
  if (!isEnvironment) return undefined
  const isKind = nameOf(node.property as AnyNode) === 'NODE_ENV'
  return { value: isKind ? 'production' : undefined }
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** `||`, `&&` and `??`. Where the first value is computed, the second is taken: `process.env.URL || 'https://…'`. */
function either(left: unknown, operator: string, right: () => unknown): unknown {
  if (left === unknown) return right()
  const holds = operator === '??' ? left !== undefined && left !== null : Boolean(left)
  return holds === (operator !== '&&') ? left : right()
}

function template(
  { quasis, expressions }: TemplateLiteral,
  inner: (node: AnyNode) => unknown,
): unknown {
  const values = expressions.map(inner)
  if (!values.every(isPlain)) return unknown
  return quasis
    .map(({ value }, index) => (value.cooked ?? value.raw) + String(values[index] ?? ''))
    .join('')
}

function listItems(
  item: Expression | SpreadElement | null,
  inner: (node: AnyNode) => unknown,
): unknown[] {
  if (item === null) return []
  if (item.type !== 'SpreadElement') return [inner(item)]
  const spread = inner(item.argument)
  return Array.isArray(spread) ? spread : [unknown]
}

function objectOf(
  properties: readonly (Property | SpreadElement)[],
  inner: (node: AnyNode) => unknown,
): unknown {
  const result: Record<string, unknown> = {}
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const spread = inner(property.argument)
      if (typeof spread === 'object' && spread !== null) Object.assign(result, spread)
      // Told as a value of its own, since what it adds is not known.
      else if (spread === unknown) result['…'] = unknown
      continue
    }
    const key = property.computed ? inner(property.key) : nameOf(property.key)
    // Not `__proto__`, which would be no key.
    if (typeof key === 'string')
      Object.defineProperty(result, key, {
        value: inner(property.value),
        enumerable: true,
        writable: true,
        configurable: true,
      })
  }
  return result
}

function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

function unary(operator: string, value: unknown): unknown {
  if (operator === '!' && value !== unknown) return !value
  return operator === '-' && typeof value === 'number'
    ? -value
    : operator === 'void'
      ? undefined
      : unknown
}

function bound(binding: Binding | undefined, reading: Reading): unknown {
  if (binding === undefined) return unknown
  return 'value' in binding ? binding.value : evaluate(binding.node, binding.scope, reading)
}

function member(object: unknown, key: unknown): unknown {
  if (typeof object !== 'object' || object === null || !isPlain(key)) return unknown
  // `import x from './x.cjs'` reads `default`, which such a module has as its whole.
  if (!Object.hasOwn(object, key)) return key === 'default' ? object : undefined
  return (object as Readonly<Record<string, unknown>>)[key]
}

interface CallScope {
  readonly scope: Scope
  readonly reading: Reading
}

/** Functions that hand a configuration through: `defineConfig({ … })`, `withMermaid(…)`, `hopeTheme({ … })`, `navbar([ … ])`. */
const wrappers =
  /^(?:__toESM|define\w*|with[A-Z]\w*|create\w*Config|\w+Config|(?:default|hope|plume|reco|gungnir)Theme|navbar|sidebar|starlight|nextra|\$?withBase)$/

function called(callee: AnyNode, given: readonly AnyNode[], place: CallScope): unknown {
  const inner = (node: AnyNode) => evaluate(node, place.scope, place.reading)
  const [first] = given
  if (isPath(callee)) return pathOf(given.map(inner))
  if (isThisYear(callee)) return new Date().getFullYear()
  if (isFilter(callee, first)) return filtered(inner(callee.object as AnyNode))
  const own = callee.type === 'Identifier' ? place.scope.get(callee.name) : undefined
  if (own !== undefined && 'node' in own) {
    const at = { scope: own.scope, reading: place.reading }
    const exported = commonJs(own.node, at)
    if (exported !== undefined) return exported
    if (/Function/.test(own.node.type)) {
      return returned(own.node as FunctionNode, given.map(inner), at)
    }
  }
  return first !== undefined && handsThrough(callee) ? inner(first) : unknown
}

/** Whether the value of a call is what it is given: `defineConfig({ … })`, `require.resolve('./a')`, `nextra({ … })({ … })`. */
function handsThrough(callee: AnyNode): boolean {
  if (callee.type === 'CallExpression') return true
  if (callee.type === 'Identifier') return wrappers.test(callee.name)
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    /^(?:__)?require\d*$/.test(callee.object.name)
  )
}

/** `[…].filter(Boolean)`, `[…].filter((one) => one != null)`: lists whose entries may be nothing. */
function isFilter(callee: AnyNode, test: AnyNode | undefined): callee is MemberExpression {
  if (callee.type !== 'MemberExpression' || nameOf(callee.property as AnyNode) !== 'filter')
    return false
  if (test?.type === 'Identifier') return test.name === 'Boolean'
  if (test?.type !== 'ArrowFunctionExpression') return false
  const { body } = test
  if (body.type === 'Identifier') return true
  return (
    body.type === 'BinaryExpression' &&
    /^!==?$/.test(body.operator) &&
    body.left.type === 'Identifier' &&
    (body.right.type === 'Literal' ? body.right.value === null : isUndefined(body.right))
  )
}

function isUndefined(node: AnyNode): boolean {
  return node.type === 'Identifier' && node.name === 'undefined'
}

function filtered(list: unknown): unknown {
  return Array.isArray(list) ? list.filter(Boolean) : unknown
}

/** `new Date().getFullYear()`, which stands in most footers. */
function isThisYear(callee: AnyNode): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'NewExpression' &&
    callee.object.callee.type === 'Identifier' &&
    callee.object.callee.name === 'Date' &&
    nameOf(callee.property as AnyNode) === 'getFullYear'
  )
}

/** `path.join(__dirname, 'a')`, `path.resolve('a')` */
function isPath(callee: AnyNode): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { object } = callee
  return (
    object.type === 'Identifier' &&
    /path/i.test(object.name) &&
    /^(?:join|resolve)$/.test(callee.property.name)
  )
}

function pathOf(parts: readonly unknown[]): unknown {
  const texts = parts.map((part, index) => (index === 0 && part === unknown ? '.' : part))
  return texts.every((part) => typeof part === 'string')
    ? path.posix.join(...(texts as string[]))
    : unknown
}

/** What a function returns, by its last statement. @param values - what it is called with */
function returned(
  { params, body }: FunctionNode,
  values: readonly unknown[],
  { scope: outer, reading }: CallScope,
): unknown {
  const scope: Scope = new Map(outer)
  params.forEach((parameter, index) => {
    if (parameter.type !== 'Identifier') return
    scope.set(parameter.name, { value: index < values.length ? values[index] : unknown })
  })
  if (body.type !== 'BlockStatement') return evaluate(body, scope, reading)
  const last = body.body.at(-1)
  if (last?.type !== 'ReturnStatement' || !last.argument) return unknown
  return evaluate(last.argument, scopeOf(body.body as AnyNode[], scope), reading)
}

/** The exports of a CommonJS module, which esbuild writes as `__commonJS({ "a.js"(exports, module) { … } })`; undefined: it is none. */
function commonJs(node: AnyNode, { scope: outer, reading }: CallScope): unknown {
  if (
    node.type !== 'CallExpression' ||
    node.callee.type !== 'Identifier' ||
    node.callee.name !== '__commonJS'
  )
    return undefined
  const [files] = node.arguments
  const [file] = files?.type === 'ObjectExpression' ? files.properties : []
  const code = file?.type === 'Property' ? file.value : undefined
  if (code?.type !== 'FunctionExpression' && code?.type !== 'ArrowFunctionExpression')
    return unknown
  const statements = code.body.type === 'BlockStatement' ? code.body.body : []
  const scope = scopeOf(statements as AnyNode[], outer)
  const value = assignedExports(statements)
  return value === null ? unknown : evaluate(value, scope, reading)
}

function assignedExports(statements: readonly Statement[]): AnyNode | null {
  for (const statement of statements) {
    if (
      statement.type !== 'ExpressionStatement' ||
      statement.expression.type !== 'AssignmentExpression'
    )
      continue
    const { left, right } = statement.expression
    if (left.type !== 'MemberExpression') continue
    const name = left.property.type === 'Identifier' ? left.property.name : ''
    if (
      name === 'exports' ||
      (name === 'default' &&
        /^(?:module_)?exports/.test(left.object.type === 'Identifier' ? left.object.name : ''))
    )
      return right
  }
  return null
}
