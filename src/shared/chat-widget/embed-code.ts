/** The code that puts the widget on a page: what a reader of the settings page copies. */
import { withoutDefaults } from './change-options.ts'
import { jsLiteral } from './literal.ts'
import type { WidgetOptions } from './options.ts'
import { widgetSources } from './sources.ts'

/** Where the embedded files are: absolute URLs. */
export interface EmbedFiles {
  /** The script under the name that stays. */
  readonly script: string
  /** The script under a name that changes with its bytes, and their `sha384-…`. */
  readonly pinned: string
  readonly integrity: string
}

/** Ways to embed the widget: the tabs of the settings page. */
export interface EmbedCode {
  /** One element with `data-` attributes. */
  readonly script: string
  /** Calls that are kept until the script has come. */
  readonly queue: string
  readonly npm: string
  readonly react: string
  /** The element for pages with a content policy, and the policy's header. */
  readonly policyTag: string
  readonly policyHeader: string
}

/** The embed code of a configuration, in all forms. Only fields that differ from the widget's defaults are in it. */
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
    ([name, value]) => `  ${name}="${escapeAttribute(value ?? '')}"`,
  )
  return `<script\n  async\n${lines.join('\n')}\n></script>`
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const shortNames = ['org', 't', 'sid']
/** Names that come back from an attribute as they were: attributes know no upper case, and begin a word by a dash. */
const attributeName = /^[a-z][A-Za-z\d]*$/

/** A configuration as the script's `data-` attributes; as one attribute of JSON when a name has no place in theirs. */
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
  // The script starts by its attributes: there must be one.
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
<script async src="${escapeAttribute(src)}"></script>`
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

/** An attribute of JSX knows no escapes, so only a plain text can stand in quotes. */
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
  // One line: a header that is folded is refused by many servers.
  const parts = needed.map(([name, sources]) => `${name} ${sources.join(' ')}`)
  return `Content-Security-Policy: ${parts.join('; ')}`
}
