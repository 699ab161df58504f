/** Prints the types of docsgen.config as authors write it, with what each option does: dist/user-config.d.ts. */
import type { z } from 'zod'
import { configSchema } from '../src/pipeline/config/schema/config.ts'
import { presetText } from './reference/preset-text.ts'
import { childrenOf, readSchema, type SchemaNode } from './reference/schema-node.ts'

type Schema = z.core.$ZodType

const head = `import type { DiagnosticCode, Severity } from './shared/diagnostic.js'
import type { RuleCode } from './shared/rule-codes.js'
`

/** The declarations of `UserConfig` and of the types in it, not formatted. */
export function userConfigTypes(): string {
  const declarations = new Map<string, string>()
  createPrinter(declarations)(configSchema)
  return [head, ...declarations.values()].join('\n')
}

/** The TypeScript of a schema, with the names of named types. */
export function printType(schema: Schema): string {
  return createPrinter(new Map())(schema)
}

/** Prints the TypeScript of a schema; named types are added to the declarations. */
function createPrinter(declarations: Map<string, string>) {
  const print = (schema: Schema): string => {
    const node = readSchema(schema)
    const text = node.meta.name === undefined ? body(node) : named(node, node.meta.name)
    return node.isNullable && !/\bnull$/.test(text) ? `${text} | null` : text
  }
  const named = (node: SchemaNode, base: string): string => {
    const name = typeName(base, node)
    if (!declarations.has(name)) {
      // Before its body: types may be recursive, and read better before their parts.
      declarations.set(name, '')
      const form = node.def.type === 'object' && !node.meta.typescript ? 'interface' : 'type'
      const equals = form === 'type' ? ' =' : ''
      declarations.set(name, `${jsDoc(node.about)}export ${form} ${name}${equals} ${body(node)}\n`)
    }
    return name
  }
  const body = (node: SchemaNode): string => {
    // Even where its type is given: the names in it are declared.
    const parts = childrenOf(node).map(print)
    return node.meta.typescript ?? structure(node, parts)
  }
  const structure = ({ def }: SchemaNode, parts: readonly string[]): string => {
    if (def.type === 'object') return objectType(Object.entries(def.shape), parts)
    if (def.type === 'array') return listType(parts[0] ?? '')
    if (def.type === 'record') return `Readonly<Record<string, ${parts[0]}>>`
    if (def.type === 'union') return [...new Set(parts)].join(' | ')
    if (def.type === 'literal') return def.values.map((value) => JSON.stringify(value)).join(' | ')
    if (def.type === 'enum')
      return Object.values(def.entries)
        .map((value) => JSON.stringify(value))
        .join(' | ')
    return def.type
  }
  const objectType = (shape: readonly (readonly [string, Schema])[], parts: readonly string[]) =>
    `{\n${shape.map(([key, schema], at) => property(key, schema, parts[at] ?? '')).join('')}}`
  const property = (key: string, schema: Schema, type: string): string => {
    const node = readSchema(schema)
    return `${jsDoc(propertyDoc(node))}readonly ${nameOf(key)}${node.isOptional ? '?' : ''}: ${type}\n`
  }
  const propertyDoc = (node: SchemaNode) => {
    const preset = presetText(node)
    const { description } = node.meta
    return preset === null || !description ? description : `${description} Default: ${preset}.`
  }
  return print
}

/** `aria-label` is no name of TypeScript. */
function nameOf(key: string): string {
  return /^[\w$]+$/.test(key) ? key : JSON.stringify(key)
}

function listType(element: string): string {
  return `readonly ${/[\s|]/.test(element) ? `(${element})` : element}[]`
}

/** What parsing changes is the author's form of it. */
function typeName(base: string, node: SchemaNode): string {
  return isChanged(node) ? `User${base}` : base
}

function isChanged(node: SchemaNode, open: ReadonlySet<unknown> = new Set()): boolean {
  if (open.has(node.def)) return false
  const inside = new Set([...open, node.def])
  return childrenOf(node).some((child) => {
    const type = (child as z.core.$ZodTypes)._zod.def.type
    const inner = readSchema(child)
    if (['default', 'prefault', 'pipe'].includes(type)) return true
    return inner.meta.completedWith !== undefined || isChanged(inner, inside)
  })
}

/** Room for the words of a comment: a line of code has 120 columns, and a nested property is indented. */
const commentWidth = 110

function jsDoc(text: string | undefined): string {
  if (text === undefined) return ''
  const words = text.replaceAll('*/', '*\\/')
  if (words.length <= commentWidth) return `/** ${words} */\n`
  const lines = ['']
  for (const word of words.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + 1 + word.length > commentWidth) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`
}
