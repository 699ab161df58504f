/** The code that adds the widget to a website, for readers of the settings page to copy. */
import { escapeHtml } from '../escape.ts'
import { withoutDefaults } from './change-options.ts'
import type { WidgetOptions } from './options.ts'
import { widgetSources } from './sources.ts'

/** Absolute URLs of the embedded files. */
export interface EmbedFiles {
  /** The script under its fixed name. */
  readonly script: string
  /** The script under its hashed name, and its hash: `sha384-…`. */
  readonly pinned: string
  readonly integrity: string
}

/** The ways to embed the widget, which are the tabs of the settings page. */
export interface EmbedCode {
  /** A script element with `data-` attributes. */
  readonly script: string
  /** A queue for calls made before the script is loaded. */
  readonly queue: string
  readonly npm: string
  readonly react: string
  /** A script element for pages with a content security policy, and the header of that policy. */
  readonly policyTag: string
  readonly policyHeader: string
}

/** The embed code of a configuration in all forms. Fields that equal the widget's defaults are left out. */
export function embedCode(options: WidgetOptions, files: EmbedFiles): EmbedCode {
  const given = withoutDefaults(options)
  const data = dataAttributes(given)
  const pinned = [
    ['integrity', files.integrity],
    ['crossorigin', 'anonymous'],
  ] as const
  return {
    script: scriptTag(files.script, data),
    queue: queueCode(given, files.script),
    npm: `import { createWidget } from 'docsgen-widget'\n\nconst widget = createWidget(${jsLiteral(given)})\nwidget.init()`,
    react: reactCode(given),
    policyTag: scriptTag(files.pinned, [...pinned, ...data]),
    policyHeader: policyHeader(options, files.pinned),
  }
}

type Attribute = readonly [name: string, value: string]

function scriptTag(src: string, attributes: readonly Attribute[]): string {
  const lines = [['src', src], ...attributes].map(
    ([name, value]) => `  ${name}="${escapeHtml(value ?? '')}"`,
  )
  return `<script\n  async\n${lines.join('\n')}\n></script>`
}

const shortNames = ['org', 't', 'sid']
/** Names that survive as `data-` attributes, where upper case is written as a dash and a lower case letter. */
const attributeName = /^[a-z][A-Za-z\d]*$/

/** A configuration as `data-` attributes of the script; as JSON in one attribute if a name cannot be an attribute. */
function dataAttributes(given: WidgetOptions): Attribute[] {
  const entries = Object.entries(given).flatMap(([key, value]): [string, string, unknown][] =>
    isGroup(value)
      ? Object.entries(value).map(([field, inner]) => [key, field, inner])
      : [[key, '', value]],
  )
  const isPlain = entries.every(([key, field]) =>
    [key, field].every((name) => name === '' || attributeName.test(name)),
  )
  if (!isPlain) return [['data-config', JSON.stringify(given)]]
  const attributes = entries.map(([key, field, value]): Attribute => {
    const isShort = key === 'chatConfig' && shortNames.includes(field)
    const name = isShort ? field : field === '' ? key : `${key}.${field}`
    return [`data-${dashed(name)}`, isGroup(value) ? JSON.stringify(value) : String(value)]
  })
  // The script starts only if it has an attribute.
  return attributes.length > 0 ? attributes : [['data-config', '{}']]
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** `marginSide` → `margin-side` */
function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function queueCode(given: WidgetOptions, src: string): string {
  return `<script>
  window.BytedeskWeb ||= function () {
    ;(BytedeskWeb.q ||= []).push(arguments)
  }
  BytedeskWeb('init', ${jsLiteral(given, '  ')})
</script>
<script async src="${escapeHtml(src)}"></script>`
}

function reactCode(given: WidgetOptions): string {
  const props = Object.entries(given).map(([key, value]) => `\n      ${key}=${jsxValue(value)}`)
  const element = props.length > 0 ? `<BytedeskReact${props.join('')}\n    />` : '<BytedeskReact />'
  return `import { BytedeskReact } from 'docsgen-widget/react'

export function ChatWidget() {
  return (
    ${element}
  )
}`
}

/** JSX attributes have no escapes, so only plain text can be in quotes. */
function jsxValue(value: unknown): string {
  if (typeof value === 'string' && /^[^"\\&<>{}\n\r]*$/.test(value)) return `"${value}"`
  return `{${jsLiteral(value, '      ')}}`
}

function policyHeader(options: WidgetOptions, src: string): string {
  const { connect, frames, images } = widgetSources(options)
  const [origin = "'self'"] = /^https?:\/\/[^/]+/.exec(src) ?? []
  const directives: readonly (readonly [string, readonly string[]])[] = [
    ['script-src', [origin]],
    ['connect-src', connect],
    ['frame-src', frames],
    ['img-src', images],
  ]
  const needed = directives.filter(([, sources]) => sources.length > 0)
  // On one line, because many servers refuse folded headers.
  const parts = needed.map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return `Content-Security-Policy: ${parts.join('; ')}`
}

/** A string as a JavaScript literal in single quotes, safe inside a `<script>` element. */
function stringLiteral(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
}

/**
 * Plain data as JavaScript source, one entry per line, indented by two spaces more than `indent`.
 *
 * @example
 * jsLiteral({ a: 'x' }) // "{\n  a: 'x',\n}"
 */
export function jsLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return stringLiteral(value)
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const entries = Array.isArray(value)
    ? value.map((item) => jsLiteral(item, inner))
    : Object.entries(value).map(([key, item]) => `${keyLiteral(key)}: ${jsLiteral(item, inner)}`)
  if (entries.length === 0) return open + close
  return [open, ...entries.map((entry) => `${inner}${entry},`), indent + close].join('\n')
}

function keyLiteral(key: string): string {
  // As a plain key, `__proto__` would set the prototype.
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__' ? key : stringLiteral(key)
}
