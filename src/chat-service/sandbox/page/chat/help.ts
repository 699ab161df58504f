/** The tab Help: the search of the documentation site. */
import type { SiteHit, SiteSearch } from '../../../../shared/search/search-site.ts'
import { byId, h, setText } from '../common/dom.ts'
import { currentTexts } from '../common/page-texts.ts'
import { coalesce } from '../common/service.ts'

/** As many as a window of the chat has room for, and a few more. */
const limit = 8

/**
 * Shows the field, and what is found while the visitor types: one question at a time, and the latest of those that wait.
 * @param open - opens the site in the language of now
 * @returns what asks again, in another language
 */
export function createHelp(open: () => Promise<SiteSearch>): () => void {
  const field = byId('help-query', HTMLInputElement)
  const list = byId('help-hits', HTMLElement)
  const status = byId('help-status', HTMLElement)
  const notes = byId('help-notes', HTMLElement)
  const show = (hits: readonly SiteHit[], said: string): void => {
    list.replaceChildren(...hits.map(renderHit))
    setText(status, said)
    notes.hidden = said !== ''
  }
  const search = coalesce(async () => {
    const query = field.value.trim()
    const texts = currentTexts()
    try {
      const hits = query === '' ? [] : await (await open()).query(query, { limit })
      const said = hits.length > 0 ? texts.helpFound : texts.helpNone
      show(hits, query === '' ? '' : fill(said, { n: String(hits.length), query }))
    } catch {
      show([], texts.helpFailed)
    }
  })
  const ask = () => void search()
  byId('help-search', HTMLElement).hidden = false
  field.addEventListener('input', ask)
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || field.value === '' || event.isComposing) return
    // The first one empties the field, the next one closes the chat.
    event.preventDefault()
    event.stopPropagation()
    field.value = ''
    ask()
  })
  return ask
}

/** A link to a section in a tab of its own: the page around the frame stays where it is. */
function renderHit({
  url,
  title,
  section,
  breadcrumb,
  excerpt,
  lang,
  marks,
}: SiteHit): HTMLElement {
  const texts = currentTexts()
  const parts = [
    h('span', { class: 'note' }, breadcrumb.join(' › ')),
    h('strong', {}, ...marked(title, marks.title)),
    h('span', {}, ...marked(section, marks.section)),
    h('span', { class: 'note' }, ...marked(excerpt, marks.excerpt)),
  ].filter((part) => part.textContent !== '')
  const link = h('a', { href: url, target: '_blank', rel: 'noopener', lang }, ...parts)
  link.append(h('span', { class: 'sr', lang: document.documentElement.lang }, texts.inNewTab))
  return h('li', {}, link)
}

/** The text with its marked places as elements; never HTML. */
function marked(text: string, ranges: SiteHit['marks']['title']): (Node | string)[] {
  const parts: (Node | string)[] = []
  let end = 0
  for (const [from, to] of ranges) {
    parts.push(text.slice(end, from), h('mark', {}, text.slice(from, to)))
    end = to
  }
  return [...parts, text.slice(end)]
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
