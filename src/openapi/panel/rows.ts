/**
 * Rows of schemas that a page has no room for. It has a link to the page of their schema in their place: here it becomes
 * something to open, and its rows are taken from that page. A link to one of these rows opens what is around it.
 */
import { fragmentId } from '../../theme/browser/fragment-id.ts'
import { onPageChanged } from '../../theme/browser/page-changed.ts'

/** How many rows inside each other are opened for one link. */
const deepest = 60

/** The rows that are being loaded, or have been, by their element. */
const loading = new WeakMap<HTMLDetailsElement, Promise<void>>()

/** Prepares the page, and every page that follows. */
export function startRows(): void {
  const begin = () => {
    prepare(document)
    void showTarget()
  }
  begin()
  onPageChanged(document, begin)
  addEventListener('hashchange', () => void showTarget())
}

/** Makes the links in an element or document things to open. */
function prepare(root: ParentNode): void {
  for (const place of root.querySelectorAll('.api-elsewhere')) {
    const link = place.querySelector('a')
    if (link === null) continue
    const details = document.createElement('details')
    details.className = 'api-inside'
    details.dataset['from'] = link.href
    const summary = document.createElement('summary')
    summary.textContent = link.textContent
    details.append(summary)
    details.addEventListener('toggle', () => void load(details))
    place.replaceWith(details)
  }
}

/** Puts the rows into an element that has none yet. */
function load(details: HTMLDetailsElement): Promise<void> {
  const url = details.dataset['from']
  if (url === undefined) return Promise.resolve()
  const known = loading.get(details) ?? addRows(details, url)
  loading.set(details, known)
  return known
}

async function addRows(details: HTMLDetailsElement, url: string): Promise<void> {
  details.ariaBusy = 'true'
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${response.status} for ${url}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const schema = page.querySelector<HTMLElement>('.api-schema')
    if (schema === null) throw new Error(`There are no rows in ${url}`)
    const rows = [...schema.querySelectorAll(':scope > .api-rows, :scope > .api-choice')]
    const own =
      details.closest('li')?.id ?? details.closest<HTMLElement>('.api-schema')?.dataset['rows']
    for (const one of rows)
      adopt(one, { from: schema.dataset['rows'] ?? '', to: own ?? '' }, hiddenIn(details))
    details.append(...rows.map((one) => document.adoptNode(one)))
    prepare(details)
  } catch (error) {
    console.error(error)
    location.assign(url)
  } finally {
    details.ariaBusy = null
  }
}

/** Rows that the direction of a request or of an answer does not have. */
function hiddenIn(details: Element): string | undefined {
  return details.closest<HTMLElement>('[data-hidden]')?.dataset['hidden']
}

/** Gives rows the addresses of their place on this page, and leaves out those that it does not have. */
function adopt(
  rows: Element,
  { from, to }: { readonly from: string; readonly to: string },
  hidden: string | undefined,
): void {
  for (const row of rows.querySelectorAll<HTMLElement>('li[id]')) {
    if (hidden !== undefined && row.dataset['access'] === hidden) {
      row.remove()
      continue
    }
    if (row.id.startsWith(from)) row.id = to + row.id.slice(from.length)
    const name = row.querySelector('.api-name')
    name?.setAttribute('href', `#${encodeURIComponent(row.id)}`)
  }
}

/** Opens what is around the row that the address names, while it is not there yet. */
async function showTarget(): Promise<void> {
  const id = fragmentId(location.hash)
  if (id === '' || document.getElementById(id) !== null) return
  for (let step = 0; step < deepest; step++) {
    const around = [...document.querySelectorAll<HTMLDetailsElement>('details[data-from]')].find(
      (details) => !loading.has(details) && isAround(details, id),
    )
    if (around === undefined) break
    await load(around)
    if (document.getElementById(id) !== null) break
  }
  const row = document.getElementById(id)
  if (row === null) return
  for (let at = row.parentElement; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  // Goes to the same address once more, so that the row is its target.
  location.replace(location.hash)
  await settled()
  row.scrollIntoView({ behavior: 'instant' })
}

/** What was opened has told so, other answers have closed, and the page has its height. */
function settled(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

function isAround(details: Element, id: string): boolean {
  const own =
    details.closest('li')?.id ?? details.closest<HTMLElement>('.api-schema')?.dataset['rows']
  return own !== undefined && id.startsWith(own) && /^[.-]/.test(id.slice(own.length))
}
