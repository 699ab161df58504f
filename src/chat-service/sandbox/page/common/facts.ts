import { h } from './dom.ts'

/** Maximum number of entries shown of an object, and of characters shown of a value. */
const maxEntries = 20
const maxValue = 300

/** Renders named values; empty ones are left out. */
export function renderFacts(facts: Readonly<Record<string, unknown>>): HTMLElement {
  const shown = Object.entries(facts).filter(([, value]) => value !== '' && value != null)
  const rows = shown.slice(0, maxEntries).flatMap(([name, value]) => {
    const isText = typeof value === 'string' || typeof value === 'number'
    const text = isText ? String(value) : JSON.stringify(value)
    return [h('dt', {}, name.slice(0, maxValue)), h('dd', {}, text.slice(0, maxValue))]
  })
  return h('dl', {}, ...rows)
}

/** Renders JSON that the website has passed (goodsInfo, orderInfo, extra) as a card; nothing if it is empty. */
export function renderJson(title: string, json: string): HTMLElement[] {
  const value = parse(json)
  const facts = typeof value === 'object' && value !== null ? { ...value } : { '': value }
  if (json === '' || Object.keys(facts).length === 0) return []
  const body = '' in facts ? h('p', {}, String(value).slice(0, maxValue)) : renderFacts(facts)
  return [h('section', { class: 'card', 'aria-label': title }, h('h3', {}, title), body)]
}

/** Text that is not JSON is shown as it is. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
