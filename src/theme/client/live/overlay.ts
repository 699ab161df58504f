/** Shows problems over the page, in a shadow root, so that the site's styles and the overlay's do not mix. */
import type { MissingPage, ShownProblem } from '../../../shared/live-messages.ts'

export interface Overlay {
  /** Shows problems: errors at once, warnings as a button that opens them. Closes when there are none. */
  show(problems: readonly ShownProblem[]): void
  /** Says that the address has no page, below the site's own words for readers; null: it has one. */
  showMissing(page: MissingPage | null): void
  /** Shows a line at the edge of the window for some seconds; screen readers announce it. */
  say(text: string): void
}

/** How long a line is shown, in ms. */
const lineStays = 4000

// The number of warnings is between the buttons in the page's corners, and below the chat, whose z-index is 9999.
const styles = `
:host { all: initial }
.box { position: fixed; inset: auto 1rem 1rem; z-index: 2147483000; max-block-size: 70vh; overflow: auto; box-sizing: border-box;
  padding: 1rem 1.25rem; border-inline-start: .4rem solid #e5484d; border-radius: .5rem; background: #1b1113; color: #fbeaec;
  box-shadow: 0 .5rem 2rem #0008; font: 15px/1.5 system-ui, sans-serif }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem }
h2 { margin: 0; font-size: 1rem }
button { font: inherit; color: inherit; background: none; border: 1px solid #fbeaec80; border-radius: .3rem; padding: .1rem .6rem; cursor: pointer }
button:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
section { margin-block-start: .75rem }
p { margin: .2rem 0; white-space: pre-wrap; overflow-wrap: anywhere }
.place { padding: 0; border: 0; color: #ffb3b8; font-family: ui-monospace, monospace; text-align: start;
  text-decoration: underline; overflow-wrap: anywhere }
a { color: #ffd9a0 }
a:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
.hint { color: #d5c9cb }
pre { margin: .4rem 0 0; padding: .6rem; overflow: auto; border-radius: .3rem; background: #0008; font: 13px/1.45 ui-monospace, monospace }
.box.mild { border-color: #f5b93e }
.count { position: fixed; inset: auto 0 1rem; inline-size: fit-content; margin-inline: auto; z-index: 9998; padding: .25rem .7rem;
  border-color: #8a6100; background: #fff4d6; color: #5c4100; font: 14px/1.4 system-ui, sans-serif }
.count:focus-visible { outline-color: #5c4100 }
.line { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483001; padding: .5rem .9rem; border-radius: .5rem;
  background: #14213d; color: #fff; font: 14px/1.4 system-ui, sans-serif; box-shadow: 0 .25rem 1rem #0006 }
.line:empty { display: none }
`

/** What the author can ask the server for. */
export interface OverlayActions {
  /** Opens a place in a file that was clicked: `docs/a.md:3:7`. */
  readonly open: (place: string) => void
  /** Mends a problem, by its key. */
  readonly mend: (key: string) => void
}

/** Creates an empty overlay. Its texts are English, like those of the terminal. */
export function createOverlay(document: Document, actions: OverlayActions): Overlay {
  const host = document.createElement('docsgen-overlay')
  host.lang = 'en'
  host.dir = 'ltr'
  const root = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = styles
  const place = document.createElement('div')
  const line = element(document, 'div', { className: 'line', role: 'status' })
  root.append(style, place, line)
  let timer: ReturnType<typeof setTimeout> | undefined
  // Outside of the body, whose children belong to the page.
  document.documentElement.append(host)
  const close = () => place.replaceChildren()
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  let problems: readonly ShownProblem[] = []
  let missing: MissingPage | null = null
  const show = () => {
    const sections = () => problems.map((problem) => section(document, problem, actions))
    const openBox = () => {
      const title = `docsgen found ${countOf(problems)}`
      place.replaceChildren(box(document, { title, sections: sections(), isMild, close }))
    }
    const isMild = problems.every(({ severity }) => severity === 'warning')
    if (!isMild) openBox()
    else if (missing !== null) {
      const title = `There is no page at ${missing.address}`
      const sections = missingSections(document, missing)
      place.replaceChildren(box(document, { title, sections, isMild, close }))
    } else if (problems.length > 0) place.replaceChildren(counter(document, problems, openBox))
    else close()
  }
  return {
    show(found) {
      problems = found
      show()
    },
    showMissing(page) {
      missing = page
      show()
    },
    say(text) {
      line.textContent = text
      clearTimeout(timer)
      timer = setTimeout(() => {
        line.textContent = ''
      }, lineStays)
    },
  }
}

interface Box {
  readonly title: string
  readonly sections: readonly HTMLElement[]
  readonly isMild: boolean
  readonly close: () => void
}

function box(document: Document, { title, sections, isMild, close }: Box): HTMLElement {
  const heading = element(document, 'h2', { text: title })
  heading.id = 'title'
  const button = action(document, 'Close', close)
  const header = element(document, 'header', {})
  header.append(heading, button)
  const dialog = element(document, 'div', {
    className: isMild ? 'box mild' : 'box',
    role: isMild ? 'dialog' : 'alertdialog',
  })
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.append(header, ...sections)
  return dialog
}

/** The file that is gone, and links to the pages that may be meant. */
function missingSections(document: Document, { gone, near }: MissingPage): HTMLElement[] {
  const lines: HTMLElement[] = []
  if (gone !== null) {
    const text = `${gone} was here and is gone: renamed, removed, or given another slug.`
    lines.push(element(document, 'p', { text }))
  }
  for (const { href, file, isNew } of near) {
    const line = element(document, 'p', { text: isNew ? 'New since then: ' : 'Similar: ' })
    const link = element(document, 'a', { text: href })
    link.setAttribute('href', href)
    line.append(link, file === null ? '' : ` (${file})`)
    lines.push(line)
  }
  return lines
}

/** Warnings alone are only a number beside the page. */
function counter(
  document: Document,
  problems: readonly ShownProblem[],
  open: () => void,
): HTMLElement {
  const button = action(document, countOf(problems), open)
  button.className = 'count'
  return button
}

/** `an error and 2 warnings` */
function countOf(problems: readonly ShownProblem[]): string {
  const count = (wanted: ShownProblem['severity'], one: string) => {
    const { length } = problems.filter(({ severity }) => severity === wanted)
    return length === 0 ? [] : [length === 1 ? one : `${length} ${wanted}s`]
  }
  return [...count('error', 'an error'), ...count('warning', '1 warning')].join(' and ')
}

function section(
  document: Document,
  problem: ShownProblem,
  { open, mend }: OverlayActions,
): HTMLElement {
  const { place, code, message, hint, frame, mend: key } = problem
  const made = element(document, 'section', {})
  if (place !== null) {
    const button = action(document, place, () => open(place))
    button.className = 'place'
    button.title = 'Open in the editor'
    made.append(button)
  }
  made.append(element(document, 'p', { text: `${code}: ${message}` }))
  if (hint !== null) made.append(element(document, 'p', { className: 'hint', text: hint }))
  if (key !== null) made.append(action(document, 'Mend it', () => mend(key)))
  if (frame !== null) {
    const lines = element(document, 'pre', { text: frame })
    // Makes the scrolling box reachable by keyboard.
    lines.tabIndex = 0
    made.append(lines)
  }
  return made
}

function action(document: Document, text: string, act: () => void): HTMLElement {
  const button = element(document, 'button', { text })
  button.setAttribute('type', 'button')
  button.addEventListener('click', act)
  return button
}

function element(
  document: Document,
  name: string,
  { className, role, text }: { className?: string; role?: string; text?: string },
): HTMLElement {
  const made = document.createElement(name)
  if (className !== undefined) made.className = className
  if (role !== undefined) made.setAttribute('role', role)
  if (text !== undefined) made.textContent = text
  return made
}
