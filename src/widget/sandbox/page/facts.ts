import { h } from './dom.ts'

/** Most entries that are shown of one object, and characters of one value. */
const maxEntries = 20
const maxValue = 300

/** Draws named values, those that are empty left out. */
export function drawFacts(facts: Readonly<Record<string, unknown>>): HTMLElement {
  const shown = Object.entries(facts).filter(([, value]) => value !== '' && value != null)
  const rows = shown.slice(0, maxEntries).flatMap(([name, value]) => {
    const isText = typeof value === 'string' || typeof value === 'number'
    const text = isText ? String(value) : JSON.stringify(value)
    return [h('dt', {}, name.slice(0, maxValue)), h('dd', {}, text.slice(0, maxValue))]
  })
  return h('dl', {}, ...rows)
}

/** Draws JSON that a site has passed (goodsInfo, orderInfo, extra) as a card; nothing for what says nothing. */
export function drawJson(title: string, json: string): HTMLElement[] {
  const value = parse(json)
  const facts = typeof value === 'object' && value !== null ? { ...value } : { '': value }
  if (json === '' || Object.keys(facts).length === 0) return []
  const body = '' in facts ? h('p', {}, String(value).slice(0, maxValue)) : drawFacts(facts)
  return [h('section', { class: 'card', 'aria-label': title }, h('h3', {}, title), body)]
}

/** What is no JSON is taken as it is. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
