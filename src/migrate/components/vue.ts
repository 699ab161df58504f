/**
 * A simple component of Vue → the HTML that it makes at a place: properties that are known there, one slot, no state. Documents of
 * VitePress and VuePress are Markdown, in which nothing is run, so its HTML is written into the text, and its styles into theme/styles.css.
 */

import { expressionValue } from '../read/code.ts'
import { codeParts } from '../text/code-parts.ts'
import { type Element, elementsIn } from '../text/tags.ts'
import { isBlock, scopeOf } from './styles.ts'

/** Values by the names that expressions have for them. */
export type Scope = Readonly<Record<string, unknown>>

/** The value of an expression. @throws Error when it is computed */
export function valueIn(source: string, scope: Scope): unknown {
  const found = expressionValue(source, scope)
  if (found === null) throw new Error(`the value of ${source} is not known`)
  return found.value
}

/** A component, as far as its file says it. */
export interface VueComponent {
  readonly name: string
  readonly template: string
  readonly styles: string
  /** Properties that it declares, with their defaults. */
  readonly properties: Scope
  /** Its constants. */
  readonly values: Scope
  /** The name that the script gives to all properties. */
  readonly all: string | null
}

/** One use of a component: its attributes, the text between its tags, and values of the site. */
export interface VuePlace {
  readonly attributes: Scope
  readonly slot: string
  readonly site: Scope
}

/** Reads a component. @param constants - the values of a script's constants @returns null: it is not a simple one */
export function readVue(
  name: string,
  source: string,
  constants: (script: string) => Scope,
): VueComponent | null {
  const text = source.replaceAll('\r\n', '\n').replace(/<!--[\s\S]*?-->/g, '')
  const [, , template = ''] = /<template(\s[^>]*)?>([\s\S]*)<\/template>/.exec(text) ?? []
  const [, script = ''] = /<script\b[^>]*>([\s\S]*?)<\/script>/.exec(text) ?? []
  if (template.trim() === '' || (text.match(/<script\b/g) ?? []).length > 1) return null
  const styles = [...text.matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style>/g)]
    .filter(([, attributes = '']) => !/\blang=/.test(attributes))
    .map(([, , own = '']) => own.trim())
  const read = readScript(script, constants)
  return read === null
    ? null
    : { name, template: template.trim(), styles: styles.join('\n'), ...read }
}

const imported =
  /^import\b[^'"]*['"](?:vue|vitepress|vitepress\/theme|vuepress\/client|@vuepress\/client|@iconify\/vue|@voidzero-dev\/[^'"]*|[^'"]*\.json)['"];?[ \t]*$/gm
const declared =
  /(?:(?:const|let)\s+(?<names>\{[^}]*\}|\w+)\s*=\s*)?(?:withDefaults\(\s*)?defineProps\s*(?:<(?<types>[\s\S]*?)>\s*\(\s*\)|\(\s*(?<given>\{[\s\S]*?\}|\[[^\]]*\])\s*\))(?:\s*,\s*(?<defaults>\{[\s\S]*?\})\s*\))?;?[ \t]*$/m

function readScript(
  script: string,
  constants: (script: string) => Scope,
): Pick<VueComponent, 'properties' | 'values' | 'all'> | null {
  const plain = script
    .replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '')
    .replace(imported, '')
    .replace(/^const\s*\{\s*(?:site|lang|page|theme)\s*\}\s*=\s*useData\(\);?[ \t]*$/gm, '')
    .replace(/^(?:export\s+)?(?:interface\s+\w+\s*\{[^}]*\}|type\s+\w+\s*=[^\n]*)/gm, '')
  const groups = declared.exec(plain)?.groups ?? {}
  const rest = plain.replace(declared, '').trim()
  const values = rest === '' ? {} : constants(rest)
  const names = [...rest.matchAll(/^(?:const|let)\s+(\w+)/gm)].map(([, own = '']) => own)
  // Everything but constants with known values is state or an effect.
  if (rest !== '' && (names.length === 0 || names.some((own) => values[own] === undefined)))
    return null
  if (/=>|\bfunction\b|\bawait\b|\bimport\b|^(?!const|let|\s|[}\])'"\w]).+/m.test(rest)) return null
  const { names: given = '', types = '', defaults = '' } = groups
  const properties: Record<string, unknown> = {}
  const list = types !== '' ? types : (groups['given'] ?? '')
  for (const [, own = ''] of list.matchAll(
    /(?:^|[{,;\n[])\s*['"]?(\w+)['"]?\s*(?=\??\s*[:,\]]|$)/gm,
  ))
    properties[own] = undefined
  const known = `${given.startsWith('{') ? given : ''}\n${defaults}\n${groups['given'] ?? ''}`
  for (const own of Object.keys(properties)) properties[own] = literal(known, own)
  return { properties, values, all: /^\w+$/.test(given) ? given : null }
}

function literal(source: string, name: string): unknown {
  const [, written = ''] =
    new RegExp(
      `\\b${name}\\s*(?:=|:\\s*\\{[^{}]*\\bdefault:|:)\\s*("[^"]*"|'[^']*'|true|false|\\d+)`,
    ).exec(source) ?? []
  return written === '' ? undefined : valueIn(written, {})
}

/** The HTML of one use of a component. @throws Error when its template needs more than this file knows */
export function expandVue(component: VueComponent, { attributes, slot, site }: VuePlace): string {
  const { template, properties, values, all, styles, name } = component
  const given = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [camel(key), value]),
  )
  for (const key of Object.keys(given))
    if (!Object.hasOwn(properties, key) && !/^(?:class|style|id|key)$/.test(key))
      throw new Error(`${key} is no property`)
  const props = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, given[key] ?? value]),
  )
  const scope: Scope = {
    ...values,
    ...site,
    ...props,
    $props: props,
    ...(all === null ? {} : { [all]: props }),
  }
  const elements = elementsIn(template, /./, codeParts(''))
  const html = rendered({ text: template, elements, slot }, null, scope)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> </g, '><')
    .trim()
  return styles === '' ? html : wrapped(html, scopeOf(name))
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, sign: string) => sign.toUpperCase())
}

function wrapped(html: string, name: string): string {
  const tag = isBlock(html) ? 'div' : 'span'
  return `<${tag} class="${name}">${html}</${tag}>`
}

interface Template {
  readonly text: string
  readonly elements: readonly Element[]
  readonly slot: string
}

/** The HTML of everything in an element; of the whole template for null. */
function rendered(template: Template, parent: Element | null, scope: Scope): string {
  const { text, elements } = template
  const start = parent?.open.end ?? 0
  const end = parent === null ? text.length : (parent.close?.start ?? parent.open.end)
  const children = elements.filter((one) => one.parent === parent)
  let at = start
  let html = ''
  const meets = conditions(scope)
  for (const child of children) {
    html += interpolated(text.slice(at, child.open.start), scope)
    at = child.close?.end ?? child.open.end
    if (meets(child)) html += repeated(template, child, scope)
  }
  return html + interpolated(text.slice(at, end), scope)
}

/** Whether elements that follow each other are drawn: of a row with `v-if` and `v-else`, the first whose condition is met. */
function conditions(scope: Scope): (element: Element) => boolean {
  let isMet = false
  return ({ attributes }) => {
    const own = attributes.find(({ name }) => /^v-(?:if|else-if|else)$/.test(name))
    if (own === undefined) return true
    if (own.name === 'v-if') isMet = false
    if (isMet) return false
    isMet = own.name === 'v-else' || Boolean(valueIn(String(own.value), scope))
    return isMet
  }
}

function repeated(template: Template, element: Element, scope: Scope): string {
  const loop = element.attributes.find(({ name }) => name === 'v-for')
  if (loop === undefined) return elementHtml(template, element, scope)
  const [, first = '', second, list = ''] =
    /^\s*\(?\s*(\w+)\s*(?:,\s*(\w+)\s*)?\)?\s+(?:in|of)\s+([\s\S]+)$/.exec(String(loop.value)) ?? []
  const value = valueIn(list, scope)
  const all =
    typeof value === 'number' ? Array.from({ length: value }, (_, index) => index + 1) : value
  if (first === '' || !Array.isArray(all)) throw new Error('the list of v-for is not known')
  return all
    .map((one: unknown, index) =>
      elementHtml(template, element, {
        ...scope,
        [first]: one,
        ...(second === undefined ? {} : { [second]: index }),
      }),
    )
    .join('')
}

function elementHtml(template: Template, element: Element, scope: Scope): string {
  const { name, isSelfClosing, close, attributes } = element
  const inner = () => rendered(template, element, scope)
  if (name === 'slot') {
    if (attributes.length > 0) throw new Error('it has named slots')
    return template.slot === '' ? inner() : template.slot
  }
  if (name === 'template') {
    if (attributes.some((one) => /^#|^v-slot/.test(one.name))) throw new Error('it fills slots')
    return inner()
  }
  const own = attributes.flatMap((one) => attributeHtml(one, scope))
  if (/^(?:Icon|VPIcon|Iconify)$/.test(name)) return ''
  if (/^(?:VP)?Badge$/.test(name)) return badgeHtml(own, inner().trim())
  if (!/^[a-z][a-z\d]*$/.test(name)) throw new Error(`it draws ${name}`)
  const tag = `<${[name, ...own.map(([key, value]) => (value === null ? key : `${key}="${value}"`))].join(' ')}>`
  const isVoid = /^(?:br|hr|img|input|wbr|source)$/.test(name)
  if (isVoid) return tag
  return `${tag}${isSelfClosing || close === null ? '' : inner()}</${name}>`
}

type Written = readonly [name: string, value: string | null]

function attributeHtml({ name, value }: Element['attributes'][number], scope: Scope): Written[] {
  if (/^v-(?:if|else-if|else|for|once|pre|cloak)$|^:?key$/.test(name)) return []
  const [, bound] = /^(?::|v-bind:)([\w-]+)$/.exec(name) ?? []
  if (bound === undefined) {
    if (/^(?:@|#|v-|:|ref$)/.test(name)) throw new Error(`it has ${name}`)
    return [[name, value === true ? null : escaped(String(value ?? ''))]]
  }
  const made = valueIn(String(value), scope)
  if (made === undefined || made === null || made === false) return []
  if (typeof made === 'object') throw new Error(`${bound} is a list`)
  return [[bound, made === true ? null : escaped(String(made))]]
}

function escaped(text: string): string {
  return text.replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A badge, which the converter of tags knows; one of an icon alone has a sign that says its title. */
function badgeHtml(attributes: readonly Written[], inner: string): string {
  const all = new Map(attributes)
  const words = inner === '' ? (all.get('text') ?? '') : inner
  if (words === '' && !all.has('title')) throw new Error('its badge is empty')
  if (words === '') return `<span title="${all.get('title')}">ⓘ</span>`
  return `<Badge type="${all.get('type') ?? 'tip'}">${words}</Badge>`
}

function interpolated(text: string, scope: Scope): string {
  return text.replace(/\{\{([\s\S]*?)\}\}/g, (_, expression: string) => {
    const value = valueIn(expression, scope)
    if (typeof value === 'object' && value !== null) throw new Error('a value is a list')
    return value === undefined || value === null ? '' : String(value).replaceAll('<', '&lt;')
  })
}
