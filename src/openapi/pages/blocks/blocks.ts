/** Parts that pages of several kinds have. */

import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import { breakableParts, pathParts } from '../../../shared/breakable-parts.ts'
import { pathMethods } from '../../http-methods.ts'
import type { ApiExternalDocs, ApiOperation, ApiServer } from '../../model.ts'
import { operationName } from '../../parts/names.ts'
import { isPageAddress } from '../../read/info.ts'
import {
  type ApiWord,
  esc,
  joined,
  listBlock,
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

const known: ReadonlySet<string> = new Set([...pathMethods, 'send', 'receive'])

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
  return listBlock('api-list', rows)
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
    const inner = variables.map((variable) => {
      const values = variable.enum.length === 0 ? [variable.default] : variable.enum
      const shown = values.map((value) => `<code>${esc(value)}</code>`).join(' ')
      const said = variable.description === '' ? '' : draft.text(variable.description, 4)
      return `<dt><code>${esc(variable.name)}</code></dt><dd>${shown}${said}</dd>`
    })
    const list = inner.length === 0 ? '' : `<dl class="api-values">${inner.join('')}</dl>`
    return {
      html: `<li><p class="api-row-head"><code>${pathHtml(url)}</code></p>${draft.textBelow(about, 3)}${list}</li>`,
      markdown: `- ${codeSpan(url)}${about === '' ? '' : `: ${markdownLine(draft.descriptions.plain(about))}`}${variables
        .map((variable) => `\n  - ${codeSpan(variable.name)}: ${codeSpan(variable.default)}`)
        .join('')}`,
    }
  })
  return listBlock('api-rows', rows)
}

/** A heading that is a text of the interface, with the content below it, which is made after the heading has its id. */
export function sectionBlock(
  draft: PageDraft,
  [id, title]: readonly [id: string, title: ApiWord],
  content: () => PageBlock,
): PageBlock {
  const heading = { html: draft.title(2, id, title), markdown: `## ${word(title)}` }
  return joined(heading, content())
}

/** Content under a small title. */
export function labelled(key: ApiWord, { html, markdown }: PageBlock): PageBlock {
  return {
    html: `<p class="api-choice">${word(key)}</p>${html}`,
    markdown: `${word(key)}\n\n${markdown}`,
  }
}

/** The small coloured sign of a status. */
export function statusBadge(status: string, text = esc(status)): string {
  const kind = /^[1-5]/.test(status) ? status[0] : 'other'
  return `<span class="api-status api-status-${kind}">${text}</span>`
}

/** The id of one of several parts: `body`, `body-2`. */
export function numberedId(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index + 1}`
}

export interface TabPanel {
  /** The same in all sets of a group. */
  readonly value: string
  /** Escaped. */
  readonly label: string
  readonly html: string
}

/** How a set of tabs belongs to the others. */
interface TabSet {
  /** Sets of one group switch together. */
  readonly group: string
  /** The choice is the reader's, remembered on all pages; else it is one of this page, which is printed whole. */
  readonly isKept?: boolean
  /** Tabs that stand in the row. The others are in a menu behind it, and in the row while they are chosen. */
  readonly most?: number
  /** At the end of the row. */
  readonly note?: string
}

/**
 * Tabs that work without a script, as those of articles (compile/components/tab-set.ts). Neighbours with the same content
 * share a panel.
 */
export function tabsHtml(
  panels: readonly TabPanel[],
  { group, isKept = false, most = panels.length, note = '' }: TabSet,
  draft: Pick<PageDraft, 'counts'>,
): string {
  // Other names than in articles: a document may have its text on the page of an operation.
  const name = `__api-tabs-${++draft.counts.tabs}`
  const idOf = (index: number) => `${name}-${index + 1}`
  const tabs = panels.map(({ value, label }, index) => {
    const id = idOf(index)
    const checked = index === 0 ? ' checked' : ''
    // The menu has a second label for it.
    const rest = index < most ? '' : ` aria-label="${label}" data-rest`
    return `<input class="tab-input" type="radio" name="${name}" id="${id}" value="${value}"${checked}${rest}><label class="tab-label" for="${id}">${label}</label>`
  })
  const inner = runsOf(panels, (a, b) => a.html === b.html).map(([first, ...others]) => {
    const own = tabs.splice(0, others.length + 1).join('')
    const shown = others.length === 0 ? own : `<span class="tab-labels">${own}</span>`
    return `${shown}<div class="tab-panel">${first.html}</div>`
  })
  const rest = panels
    .slice(most)
    .map(({ label }, index) => `<label for="${idOf(most + index)}">${label}</label>`)
  const menu =
    rest.length === 0
      ? ''
      : `<details class="tab-more"><summary>${word('apiMore')}</summary><div>${rest.join('')}</div></details>`
  const end = note === '' ? '' : `<span class="tab-note">${note}</span>`
  return `<div class="tabs" data-group="${group}"${isKept ? '' : ' data-page'} role="radiogroup" aria-label="\0m:tabs\0">${inner.join('')}${end}${menu}</div>\n`
}

/** Neighbours that are the same, in runs. */
function runsOf<Item>(
  items: readonly Item[],
  isSame: (a: Item, b: Item) => boolean,
): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last !== undefined && isSame(last[0], item)) last.push(item)
    else runs.push([item])
  }
  return runs
}

/** The value of a tab that stands for something with a name: the same name elsewhere on the page is chosen with it. */
export function nameValue(name: string): string {
  return esc(name.trim().toLowerCase())
}
