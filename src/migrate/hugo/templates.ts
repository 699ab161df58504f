/**
 * Templates of shortcodes that a site wrote itself, written out where that is certain: texts, parameters, `.Inner`, values, conditions,
 * variables and partials of the same kind. Whatever else a template has, nothing is made of it.
 */

/** Values that a template can use. */
export interface TemplateTools {
  /** A parameter of the shortcode, by its name or its place; `''`: it has none. */
  readonly get: (name: string | number) => string
  /** Whether its parameters have names. */
  readonly isNamed: boolean
  /** Whether something stands between its tags. */
  readonly hasInner: boolean
  /** A parameter of the page or the site. */
  readonly param: (name: string) => string | undefined
  /** The text of a partial. */
  readonly partial: (name: string) => string | null
}

/** A character in the place of the text between the tags. */
export const innerMark = '\uE000'

type Value = string | number | boolean

/** Thrown where the output cannot be known. */
class Unsure extends Error {}

/** The output of a template, with `innerMark` for the text between the tags; null: it cannot be known without running Hugo. */
export function writtenOut(template: string, tools: TemplateTools): string | null {
  try {
    return run(parse(template), { tools, dot: null, names: new Map(), depth: 0 })
  } catch (error) {
    if (error instanceof Unsure) return null
    throw error
  }
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly words: readonly string[] }
  | {
      readonly kind: 'if' | 'with'
      readonly words: readonly string[]
      readonly then: readonly Part[]
      readonly otherwise: readonly Part[]
    }

type Action = { readonly text: string } | { readonly words: readonly string[] }

/** Texts and actions. `{{-` and `-}}` take the space beside them away. */
function actionsOf(template: string): Action[] {
  const found: Action[] = []
  let from = 0
  let trims = false
  for (let at = template.indexOf('{{'); at >= 0; at = template.indexOf('{{', from)) {
    const end = actionEnd(template, at + 2)
    const [, before, source = '', after] =
      /^(-?)([\s\S]*?)(-?)$/.exec(template.slice(at + 2, end)) ?? []
    const text = template.slice(from, at)
    const start = trims ? text.trimStart() : text
    found.push({ text: before === '-' ? start.trimEnd() : start })
    if (!/^\s*\/\*/.test(source)) found.push({ words: wordsOf(source) })
    trims = after === '-'
    from = end + 2
  }
  const rest = template.slice(from)
  found.push({ text: trims ? rest.trimStart() : rest })
  return found
}

/** A comment, a text in quotes, or one more character of an action. */
const part = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|`[^`]*`|(?!\}\})[\s\S]/y

/** The place of the braces that end an action; those in its texts do not. One step after the other, so that no text takes long. */
function actionEnd(template: string, start: number): number {
  part.lastIndex = start
  let end = start
  while (part.test(template)) end = part.lastIndex
  if (end >= template.length) throw new Unsure()
  return end
}

const word = /"(?:\\.|[^"\\])*"|`[^`]*`|:=|[()|=]|[^\s()|"`=:]+/g

function wordsOf(source: string): string[] {
  const words = source.match(word) ?? []
  if (
    words.join('').length !==
    source.replace(/"(?:\\.|[^"\\])*"|`[^`]*`|\s+/g, (one) => one.trim()).length
  )
    throw new Unsure()
  return words
}

function parse(template: string): readonly Part[] {
  const actions = actionsOf(template)
  let at = 0
  const block = (): Part[] => {
    const parts: Part[] = []
    for (; at < actions.length; at++) {
      const part = partOf(actions[at] as Action)
      if (part === null) break
      parts.push(part)
    }
    return parts
  }
  /** The part that an action begins; null: it is `end` or `else`. */
  const partOf = (action: Action): Part | null => {
    if ('text' in action) return { kind: 'text', text: action.text }
    const [first = '', ...rest] = action.words
    if (first === 'end' || first === 'else') return null
    if (/^(?:range|define|block|template|break|continue|return)$/.test(first)) throw new Unsure()
    return isBranch(first) ? branch(first, rest) : { kind: 'value', words: action.words }
  }
  const branch = (kind: 'if' | 'with', words: readonly string[]): Part => {
    at++
    const then = block()
    const { words: end = [] } = (actions[at] ?? {}) as { words?: readonly string[] }
    if (end[0] === 'end') return { kind, words, then, otherwise: [] }
    const [, next = '', ...rest] = end
    if (isBranch(next)) return { kind, words, then, otherwise: [branch(next, rest)] }
    at++
    const otherwise = block()
    if (at >= actions.length) throw new Unsure()
    return { kind, words, then, otherwise }
  }
  const parts = block()
  if (at < actions.length) throw new Unsure()
  return parts
}

function isBranch(word: string): word is 'if' | 'with' {
  return word === 'if' || word === 'with'
}

interface Scope {
  readonly tools: TemplateTools
  /** The value of `.`; null: the shortcode. */
  readonly dot: Value | null
  readonly names: Map<string, Value>
  readonly depth: number
}

function run(parts: readonly Part[], scope: Scope): string {
  return parts.map((part) => runPart(part, scope)).join('')
}

function runPart(part: Part, scope: Scope): string {
  if (part.kind === 'text') return part.text
  if (part.kind !== 'value') {
    const value = withName(part.words, scope)
    if (!isTrue(value)) return run(part.otherwise, scope)
    return run(part.then, part.kind === 'with' ? { ...scope, dot: value } : scope)
  }
  const [name = '', sign] = part.words
  const isAssigned = name.startsWith('$') && (sign === ':=' || sign === '=')
  const value = withName(part.words, scope)
  return isAssigned ? '' : String(value)
}

/** The value of an action, kept under its name where it has one: `$a := .Get 0`. */
function withName(words: readonly string[], scope: Scope): Value {
  const [name = '', sign, ...rest] = words
  if (!name.startsWith('$') || (sign !== ':=' && sign !== '=')) return pipeline(words, scope)
  const value = pipeline(rest, scope)
  // A second variable of that name would be one of its block alone.
  if (sign === ':=' && scope.names.has(name)) throw new Unsure()
  scope.names.set(name, value)
  return value
}

function isTrue(value: Value): boolean {
  return value !== '' && value !== 0 && value !== false
}

/** `.Get "a" | default "b"`: the value of each command is the last argument of the next. */
function pipeline(words: readonly string[], scope: Scope): Value {
  const commands: string[][] = [[]]
  let depth = 0
  for (const one of words) {
    depth += one === '(' ? 1 : one === ')' ? -1 : 0
    if (one === '|' && depth === 0) commands.push([])
    else commands.at(-1)?.push(one)
  }
  let value: Value | undefined
  for (const command of commands) value = call(command, value, scope)
  if (value === undefined) throw new Unsure()
  return value
}

type Argument = { readonly value: Value } | { readonly name: string }

/** Words in brackets are one argument. Names get their values later, because some functions need the name itself. */
function argumentsOf(words: readonly string[], scope: Scope): Argument[] {
  const found: Argument[] = []
  for (let at = 0; at < words.length; at++) {
    const one = words[at] as string
    const end = one === '(' ? bracketEnd(words, at) : at
    const literal = end > at ? pipeline(words.slice(at + 1, end), scope) : literalOf(one)
    found.push(literal === null ? { name: one } : { value: literal })
    at = end
  }
  return found
}

/** The place of the bracket that ends one. */
function bracketEnd(words: readonly string[], start: number): number {
  let depth = 0
  for (let at = start; at < words.length; at++) {
    depth += words[at] === '(' ? 1 : words[at] === ')' ? -1 : 0
    if (depth === 0) return at
  }
  throw new Unsure()
}

function literalOf(text: string): Value | null {
  if (text.startsWith('`')) return text.slice(1, -1)
  if (text.startsWith('"')) {
    try {
      return JSON.parse(text) as string
    } catch {
      throw new Unsure()
    }
  }
  if (/^-?\d+$/.test(text)) return Number(text)
  return text === 'true' ? true : text === 'false' ? false : text === 'nil' ? '' : null
}

function call(words: readonly string[], piped: Value | undefined, scope: Scope): Value {
  const [first, ...rest] = argumentsOf(words, scope)
  if (first === undefined) throw new Unsure()
  if ('value' in first) {
    if (rest.length > 0 || piped !== undefined) throw new Unsure()
    return first.value
  }
  const { name } = first
  const form = Object.hasOwn(forms, name) ? forms[name]?.(rest, scope) : undefined
  if (form !== undefined) return form
  const values = rest.map((one) => ('value' in one ? one.value : named(one.name, scope)))
  const all = piped === undefined ? values : [...values, piped]
  return all.length === 0 ? named(name, scope) : applied(name, all, scope)
}

/** A function with its arguments: one of the shortcode, or one that all templates have. */
function applied(name: string, all: readonly Value[], { tools, dot }: Scope): Value {
  const own = name.replace(/^\$(?=\.)/, '')
  const method = Object.hasOwn(methods, own) ? methods[own] : undefined
  // Within `with`, only `$` is the shortcode.
  if (method !== undefined && (dot === null || own !== name)) return method(all, tools)
  const apply = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (apply === undefined) throw new Unsure()
  return apply(all)
}

type Method = (values: readonly Value[], tools: TemplateTools) => Value

const paramMethod: Method = ([name], tools) => paramOf(String(name), tools)
const nothing: Method = () => ''
const methods: Readonly<Record<string, Method>> = {
  '.Get': ([name], { get }) => get(keyOf(name)),
  '.Page.Param': paramMethod,
  '.Site.Param': paramMethod,
  '.Page.Store.Set': nothing,
  '.Page.Scratch.Set': nothing,
  '.Scratch.Set': nothing,
  '.Page.RenderString': (values) => text(values.at(-1)),
}

/** Functions that need names of arguments, and not only their values; undefined: `functions` has this form. */
const forms: Readonly<
  Record<string, (rest: readonly Argument[], scope: Scope) => Value | undefined>
> = {
  partial,
  partialCached: partial,
  index: paramIn,
  isset: (rest, scope) => {
    const value = paramIn(rest, scope)
    return value === undefined ? undefined : value !== ''
  },
}

function keyOf(value: Value | undefined): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Unsure()
}

/** `index .Params "a"`, `isset .Params 0` */
function paramIn(rest: readonly Argument[], { tools, dot }: Scope): string | undefined {
  const [params, key] = rest
  const name = params !== undefined && 'name' in params ? params.name : ''
  if (name !== '$.Params' && (name !== '.Params' || dot !== null)) return undefined
  return tools.get(keyOf(key !== undefined && 'value' in key ? key.value : undefined))
}

function partial(rest: readonly Argument[], scope: Scope): Value {
  const [name, context] = rest
  const isWhole =
    context !== undefined &&
    'name' in context &&
    (context.name === '$' || (context.name === '.' && scope.dot === null))
  if (name === undefined || !('value' in name) || !isWhole || rest.length !== 2 || scope.depth > 5)
    throw new Unsure()
  const template = scope.tools.partial(String(name.value))
  if (template === null) throw new Unsure()
  return run(parse(template), {
    ...scope,
    dot: null,
    names: new Map(),
    depth: scope.depth + 1,
  }).trim()
}

function paramOf(name: string, tools: TemplateTools): Value {
  const value = tools.param(name)
  if (value === undefined) throw new Unsure()
  return value
}

/** A value by its name. */
function named(name: string, { tools, dot, names }: Scope): Value {
  const own = name === '.' && dot !== null ? dot : names.get(name)
  if (own !== undefined) return own
  const [, param] = /^(?:\$?\.(?:Site|Page)|site)\.Params\.([\w.]+)$/.exec(name) ?? []
  if (param !== undefined) return paramOf(param, tools)
  const path = name.replace(/^\$(?=\.)/, '')
  if (dot !== null && path === name) throw new Unsure()
  return ofShortcode(path, tools)
}

function ofShortcode(path: string, { hasInner, isNamed, get }: TemplateTools): Value {
  if (path === '.Inner' || path === '.InnerDeindent') return hasInner ? innerMark : ''
  if (path === '.IsNamedParams') return isNamed
  if (path === '.Page.File.Ext') return 'md'
  const [, given] = /^\.Params\.(\w+)$/.exec(path) ?? []
  if (given === undefined) throw new Unsure()
  return get(given)
}

/** A value that is only written, so that it may hold `innerMark`. */
function text(value: Value | undefined): string {
  return String(value ?? '')
}

/** A value whose text matters, so that it must not hold `innerMark`. */
function known(value: Value | undefined): string {
  const own = text(value)
  if (own.includes(innerMark)) throw new Unsure()
  return own
}

type Apply = (values: readonly Value[]) => Value

const asText: Apply = (values) => text(values.at(-1))
const onKnown =
  (change: (own: string) => Value): Apply =>
  (values) =>
    change(known(values.at(-1)))

const functions: Readonly<Record<string, Apply>> = {
  ...Object.fromEntries(
    [
      'markdownify',
      'safeHTML',
      'safeURL',
      'safeHTMLAttr',
      'htmlUnescape',
      'chomp',
      'string',
      'emojify',
      'print',
    ].map((name) => [name, asText]),
  ),
  'transform.Markdownify': asText,
  'strings.TrimSpace': (values) => text(values.at(-1)).trim(),
  trim: ([value, cut]) => {
    if (!/^[\s]*$/.test(String(cut))) throw new Unsure()
    return text(value).trim()
  },
  relURL: asText,
  absURL: asText,
  lower: onKnown((own) => own.toLowerCase()),
  upper: onKnown((own) => own.toUpperCase()),
  len: onKnown((own) => own.length),
  htmlEscape: onKnown((own) => own.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  default: (values) => {
    if (values.length !== 2) throw new Unsure()
    const [usual, value] = values as readonly [Value, Value]
    return isTrue(value) ? value : usual
  },
  not: ([value = '']) => !isTrue(value),
  and: (values) => values.find((one) => !isTrue(one)) ?? values.at(-1) ?? '',
  or: (values) => values.find(isTrue) ?? values.at(-1) ?? '',
  eq: ([first, ...others]) => others.some((one) => known(one) === known(first)),
  ne: ([first, other]) => known(first) !== known(other),
  cond: ([test = '', then = '', otherwise = '']) => (isTrue(test) ? then : otherwise),
  replace: ([own, from, to]) => known(own).replaceAll(known(from), known(to)),
  printf: ([form, ...values]) => {
    const rest = [...values]
    return known(form).replace(/%[svd%]|%./g, (sign) => {
      if (sign === '%%') return '%'
      if (!/^%[svd]$/.test(sign)) throw new Unsure()
      return text(rest.shift())
    })
  },
  warnf: () => '',
}
