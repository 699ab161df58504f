/** Parts that pages of several kinds have. */

import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import { breakableParts, pathParts } from '../../../shared/breakable-parts.ts'
import { pathMethods } from '../../http-methods.ts'
import type { ApiExternalDocs, ApiOperation, ApiServer } from '../../model.ts'
import { operationName } from '../../parts/operation-name.ts'
import { isPageAddress } from '../../read/info.ts'
import {
  type ApiWord,
  esc,
  joined,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../page-draft.ts'

/** The title of a page. @param title - a text, or the marker of one of the interface */
export function titleBlock(title: string, before = ''): PageBlock {
  const isWord = title.includes('\0')
  return {
    html: `${before}<h1>${isWord ? title : breakable(title)}</h1>\n`,
    markdown: `# ${isWord ? title : markdownLine(title)}`,
  }
}

/** Text for content, in which long names of operations and schemas are broken between their words. */
export function breakable(text: string): string {
  return breakableParts(text).map(esc).join('<wbr>')
}

/**
 * A description; null for an empty one.
 * @param level - of the heading around it; null: it is that of the whole page
 */
export function textBlock(
  text: string,
  draft: PageDraft,
  level: number | null = null,
): PageBlock | null {
  if (text.trim() === '') return null
  const html = level === null ? draft.ownText(text) : draft.text(text, level)
  return {
    html: `<div class="api-text">${html}</div>\n`,
    markdown: draft.descriptions.markdown(text, draft.link),
  }
}

/** The small coloured word of a method. */
export function methodBadge(method: string): string {
  return `<span class="api-method api-${methodClass(method)}">${esc(method)}</span>`
}

const known: ReadonlySet<string> = new Set(pathMethods)

/** The part of a class name for a method; methods that specifications invent share one. */
function methodClass(method: string): string {
  const name = method.toLowerCase()
  return known.has(name) ? name : 'other'
}

/** Operations as a list of links: method, name, address. */
export function operationList(operations: readonly ApiOperation[], draft: PageDraft): PageBlock {
  const rows = operations.map((operation) => {
    const { method, path, deprecated } = operation
    const href = draft.linkTo(draft.parts.operations.get(operation) as string)
    const name = operationName(operation) || path
    const shown = deprecated ? `<s>${breakable(name)}</s>` : breakable(name)
    const mark = deprecated ? ` <span class="api-mark">${word('apiDeprecated')}</span>` : ''
    return {
      html: `<li>${methodBadge(method)}<span><a href="${href}">${shown}</a>${mark}<code>${pathHtml(path)}</code></span></li>`,
      markdown: `- [${markdownLine(name)}](${href}): ${codeSpan(`${method} ${path}`)}`,
    }
  })
  return {
    html: `<ul class="api-list">${rows.map(({ html }) => html).join('')}</ul>\n`,
    markdown: rows.map(({ markdown }) => markdown).join('\n'),
  }
}

/** A path with its parameters marked, which may be broken after slashes and dots. */
export function pathHtml(path: string): string {
  return pathParts(path)
    .map(esc)
    .join('<wbr>')
    .replace(/\{([^}]*)\}/g, '<var>{$1}</var>')
}

/** A link to documents elsewhere. */
export function externalDocs(docs: ApiExternalDocs | null): PageBlock | null {
  if (docs === null || !isPageAddress(docs.url)) return null
  const label = docs.description === '' ? word('apiMoreAbout') : esc(docs.description)
  const text = docs.description === '' ? word('apiMoreAbout') : markdownLine(docs.description)
  return {
    html: `<p><a href="${esc(docs.url)}">${label}</a></p>\n`,
    markdown: `[${text}](${docs.url.replace(/[()\s]/g, encodeURIComponent)})`,
  }
}

/** Servers with their variables. */
export function serverList(servers: readonly ApiServer[], draft: PageDraft): PageBlock {
  const rows = servers.map(({ url, name, description, variables }) => {
    const about = [name, description].filter((text) => text !== '').join('. ')
    const text = about === '' ? '' : `<div class="api-text">${draft.text(about, 3)}</div>`
    const inner = variables.map((variable) => {
      const values = variable.enum.length === 0 ? [variable.default] : variable.enum
      const shown = values.map((value) => `<code>${esc(value)}</code>`).join(' ')
      const said = variable.description === '' ? '' : draft.text(variable.description, 4)
      return `<dt><code>${esc(variable.name)}</code></dt><dd>${shown}${said}</dd>`
    })
    const list = inner.length === 0 ? '' : `<dl class="api-values">${inner.join('')}</dl>`
    return {
      html: `<li><p class="api-row-head"><code>${pathHtml(url)}</code></p>${text}${list}</li>`,
      markdown: `- ${codeSpan(url)}${about === '' ? '' : `: ${markdownLine(draft.descriptions.plain(about))}`}${variables
        .map((variable) => `\n  - ${codeSpan(variable.name)}: ${codeSpan(variable.default)}`)
        .join('')}`,
    }
  })
  return {
    html: `<ul class="api-rows">${rows.map(({ html }) => html).join('')}</ul>\n`,
    markdown: rows.map(({ markdown }) => markdown).join('\n'),
  }
}

/** A heading that is a text of the interface, with the content below it, which is made after the heading has its id. */
export function sectionBlock(
  id: string,
  key: ApiWord,
  { draft, content, level = 2 }: { draft: PageDraft; content: () => PageBlock; level?: 2 | 3 },
): PageBlock {
  const heading = {
    html: draft.title(level, id, key),
    markdown: `${'#'.repeat(level)} ${word(key)}`,
  }
  return joined(heading, content())
}
