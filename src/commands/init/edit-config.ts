/**
 * Edits the text of a template's docsgen.config.ts. Properties are found by acorn, so that comments and layout stay.
 */
import { type Expression, type ObjectExpression, type Property, parse } from 'acorn'

/** Sets a property of the config to an expression. */
export function setProperty(source: string, name: string, code: string): string {
  const { value } = propertyOf(source, name)
  return source.slice(0, value.start) + code + source.slice(value.end)
}

/** The lines of a property, with the comments above it. */
export function propertyLines(source: string, name: string): string {
  const { start, end } = linesOf(source, name)
  return source.slice(start, end)
}

/** Removes a property, with the comments above it. */
export function removeProperty(source: string, name: string): string {
  const { start, end } = linesOf(source, name)
  return source.slice(0, start) + source.slice(end)
}

/** Adds lines after the last property. */
export function addLines(source: string, lines: string): string {
  const end = nextLine(source, configObject(source).properties.at(-1)?.end ?? 0)
  return source.slice(0, end) + lines + source.slice(end)
}

/** Replaces texts; the function gets each with the name of its property, and returns null to keep it. */
export function replaceTexts(
  source: string,
  replace: (text: string, property: string) => string | null,
): string {
  let result = source
  for (const { key, value } of textProperties(configObject(source)).toReversed()) {
    const text = replace(value.value, key)
    if (text !== null) result = result.slice(0, value.start) + quote(text) + result.slice(value.end)
  }
  return result
}

/** A text as an expression: `it's` // `'it\'s'` */
export function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}

/** The object in `export default defineConfig({ … })`. */
function configObject(source: string): ObjectExpression {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const exported = program.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  const call = exported?.type === 'ExportDefaultDeclaration' ? exported.declaration : null
  const config = call?.type === 'CallExpression' ? call.arguments[0] : null
  if (config?.type !== 'ObjectExpression')
    throw new Error('The template has no defineConfig({ … })')
  return config
}

function propertyOf(source: string, name: string): Property {
  const found = properties(configObject(source)).find((property) => nameOf(property) === name)
  if (!found) throw new Error(`The template’s config has no ${name}`)
  return found
}

/** From the end of the property before (or of the brace) to the end of the property's own last line. */
function linesOf(source: string, name: string): { start: number; end: number } {
  const config = configObject(source)
  const own = propertyOf(source, name)
  const before = config.properties.filter(({ end }) => end <= own.start).at(-1)
  const start = nextLine(source, before?.end ?? config.start)
  return { start, end: nextLine(source, own.end) }
}

/** Index where the next line begins. */
function nextLine(source: string, index: number): number {
  return source.indexOf('\n', index) + 1
}

interface TextProperty {
  readonly key: string
  readonly value: { readonly value: string; readonly start: number; readonly end: number }
}

/** All texts that are values of properties, at any depth, in order. */
function textProperties(expression: Expression): TextProperty[] {
  if (expression.type === 'ArrayExpression') {
    return expression.elements.flatMap((item) =>
      item && item.type !== 'SpreadElement' ? textProperties(item) : [],
    )
  }
  if (expression.type !== 'ObjectExpression') return []
  return properties(expression).flatMap((property): TextProperty[] => {
    const { value } = property
    if (value.type !== 'Literal') return textProperties(value)
    if (typeof value.value !== 'string') return []
    const { start, end } = value
    return [{ key: nameOf(property), value: { value: value.value, start, end } }]
  })
}

function properties(object: ObjectExpression): Property[] {
  return object.properties.filter((member) => member.type === 'Property')
}

function nameOf({ key }: Property): string {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
}
