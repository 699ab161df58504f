/**
 * A simple component of Astro → one of React: properties in the front matter, one template, at most one slot. Components that have scripts,
 * read data, wait, or ask for their page are not simple, and are not translated.
 */
import { createDraft, type Edit } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { braceEnd, elementsIn } from '../text/tags.ts'
import { isBlock, scopedStyles, scopeOf } from './styles.ts'

export type Translated =
  | { readonly code: string; readonly styles: string }
  | { readonly problem: string }

/** @param file - its path, of which the name is taken */
export function translateAstro(file: string, text: string): Translated {
  const source = text.replaceAll('\r\n', '\n')
  const [whole = '', script = ''] = /^\s*---\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(source) ?? []
  const { body, styles } = withoutStyles(source.slice(whole.length).replace(/<!--[\s\S]*?-->/g, ''))
  const problem = problemOf(script, body)
  if (problem !== null) return { problem }
  const name = /([^/]+)\.\w+$/.exec(file)?.[1] ?? 'component'
  const template = templateOf(body)
  const scoped = styles === '' ? template : scopedTemplate(template, name)
  const { imports, rest } = splitImports(script)
  const code = `${imports}import { Fragment } from 'react'
export default function Component({ children, ...props }: any) {
${rest}
  return <>${scoped}</>
}
`.replace(/\bAstro\.props\b/g, 'props')
  const names = { prefix: '--sl-', values: starlightValues }
  return { code, styles: styles === '' ? '' : scopedStyles(name, styles, names) }
}

/** Variables of Starlight's styles → values of docsgen. */
const starlightValues: Readonly<Record<string, string>> = {
  'text-xs': '0.8125rem',
  'text-sm': '0.875rem',
  'text-base': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.25rem',
  'color-text': 'var(--dg-text)',
  'color-white': 'var(--dg-text)',
  'color-gray-1': 'var(--dg-text)',
  'color-gray-2': 'var(--dg-text-soft)',
  'color-gray-3': 'var(--dg-text-faint)',
  'color-gray-4': 'var(--dg-line-strong)',
  'color-gray-5': 'var(--dg-line)',
  'color-gray-6': 'var(--dg-bg-soft)',
  'color-black': 'var(--dg-bg)',
  'color-accent': 'var(--dg-accent)',
  'color-text-accent': 'var(--dg-link)',
  'color-hairline': 'var(--dg-line)',
}

function withoutStyles(body: string): { readonly body: string; readonly styles: string } {
  const found: string[] = []
  const rest = body.replace(
    /<style\b([^>]*)>([\s\S]*?)<\/style>/g,
    (_, attributes: string, styles: string) => {
      if (!/\blang=/.test(attributes)) found.push(styles.replace(/:global\(([^()]*)\)/g, '$1'))
      return ''
    },
  )
  return { body: rest.trim(), styles: found.join('\n').trim() }
}

const asks =
  /\bAstro\.(?!props\b)|\bawait\b|\bgetCollection\b|\bgetEntry\b|\bimport\.meta\b|\bexport\s+(?:const|async|function)\b/
const undone =
  /<script\b|\bdefine:vars\b|\bis:raw\b|\bset:text\b|\bserver:defer\b|<slot\b[^>]*\bname=|\bslot=|\bstyle="|<Fragment\b[^>]*\bset:html/

function problemOf(script: string, body: string): string | null {
  if (asks.test(script) || asks.test(body)) return 'it asks Astro for more than its properties'
  if (undone.test(body)) return 'it does more than a template of React can'
  if ((body.match(/<slot\b/g) ?? []).length > 1) return 'it has several slots'
  return null
}

/** Imports go above the function. */
function splitImports(script: string): { readonly imports: string; readonly rest: string } {
  const found: string[] = []
  const rest = script.replace(/^import\b[^'"]*['"][^'"\n]+['"][ \t]*;?[ \t]*$/gm, (one) => {
    if (!/^import\s+type\b/.test(one)) found.push(`${one}\n`)
    return ''
  })
  return {
    imports: found.join(''),
    rest: rest.replace(/^export\s+(?=interface|type)/gm, '').trim(),
  }
}

/** Attributes of HTML as React names them, elements that never close, the slot, and HTML that is a value. */
function templateOf(body: string): string {
  const draft = createDraft(body, '')
  const elements = elementsIn(body, /./, codeParts(''))
  const edits = elements.flatMap((element): Edit[] => {
    const { name, open, close, isSelfClosing, attributes } = element
    if (name === 'slot') return slotEdits(open, close)
    const isHtml = /^[a-z]/.test(name)
    const isVoid = /^(?:br|hr|img|input|wbr|source|col|track|embed|area)$/.test(name)
    return [
      ...(isVoid && !isSelfClosing ? [{ start: open.end - 1, end: open.end, text: ' />' }] : []),
      ...attributes.flatMap((attribute): Edit[] => {
        const { name: own, start, end, source } = attribute
        if (/^client:/.test(own)) return [{ start, end, text: '' }]
        if (own === 'set:html')
          return [{ start, end, text: `dangerouslySetInnerHTML={{ __html: ${inBraces(source)} }}` }]
        if (!isHtml) return []
        if (own === 'class:list')
          return [
            {
              start,
              end,
              text: `className={[${inBraces(source)}].flat(9).filter(Boolean).join(' ')}`,
            },
          ]
        const renamed = { class: 'className', for: 'htmlFor' }[own]
        return renamed === undefined ? [] : [{ start, end: start + own.length, text: renamed }]
      }),
    ]
  })
  draft.edit(edits)
  return draft.text
}

function slotEdits(
  open: { readonly start: number; readonly end: number },
  close: { readonly start: number; readonly end: number } | null,
): Edit[] {
  if (close === null) return [{ ...open, text: '{children}' }]
  return [
    { ...open, text: '{children ?? <>' },
    { ...close, text: '</>}' },
  ]
}

/** `{value}` → `value`, `"text"` and a template as they are. */
function inBraces(source: string): string {
  return source.startsWith('{') && braceEnd(source, 0) === source.length
    ? source.slice(1, -1)
    : source
}

/** An element around the template, which its styles are for. */
function scopedTemplate(template: string, name: string): string {
  const tag = isBlock(template, { anywhere: true }) ? 'div' : 'span'
  return `<${tag} className="${scopeOf(name)}">${template}</${tag}>`
}
