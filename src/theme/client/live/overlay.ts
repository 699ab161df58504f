/** Shows problems over the page, in a shadow root, so that the site's styles and the overlay's do not mix. */

export interface ShownProblem {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly hint: string | null
  readonly place: string | null
  readonly frame: string | null
}

export interface Overlay {
  /** Shows problems: errors at once, warnings as a button that opens them. Closes when there are none. */
  show(problems: readonly ShownProblem[]): void
  /** Shows a line at the edge of the window for some seconds; screen readers announce it. */
  say(text: string): void
}

/** How long a line is shown, in ms. */
const lineStays = 4000

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
.place { color: #ffb3b8; font-family: ui-monospace, monospace }
.hint { color: #d5c9cb }
pre { margin: .4rem 0 0; padding: .6rem; overflow: auto; border-radius: .3rem; background: #0008; font: 13px/1.45 ui-monospace, monospace }
.box.mild { border-color: #f5b93e }
.count { position: fixed; inset-block-end: 1rem; inset-inline-start: 1rem; z-index: 2147483000; padding: .25rem .7rem;
  border-color: #8a6100; background: #fff4d6; color: #5c4100; font: 14px/1.4 system-ui, sans-serif }
.count:focus-visible { outline-color: #5c4100 }
.line { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483001; padding: .5rem .9rem; border-radius: .5rem;
  background: #14213d; color: #fff; font: 14px/1.4 system-ui, sans-serif; box-shadow: 0 .25rem 1rem #0006 }
.line:empty { display: none }
`

/** Creates an empty overlay. Its texts are English, like those of the terminal. */
export function createOverlay(document: Document): Overlay {
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
  return {
    show(problems) {
      if (problems.length === 0) return close()
      const openBox = () => place.replaceChildren(box(document, problems, close))
      if (problems.some(({ severity }) => severity === 'error')) openBox()
      else place.replaceChildren(counter(document, problems, openBox))
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

function box(
  document: Document,
  problems: readonly ShownProblem[],
  close: () => void,
): HTMLElement {
  const isMild = problems.every(({ severity }) => severity === 'warning')
  const heading = element(document, 'h2', { text: `docsgen found ${countOf(problems)}` })
  heading.id = 'title'
  const button = element(document, 'button', { text: 'Close' })
  button.setAttribute('type', 'button')
  button.addEventListener('click', close)
  const header = element(document, 'header', {})
  header.append(heading, button)
  const dialog = element(document, 'div', {
    className: isMild ? 'box mild' : 'box',
    role: isMild ? 'dialog' : 'alertdialog',
  })
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.append(header, ...problems.map((problem) => section(document, problem)))
  return dialog
}

/** Warnings alone are only a number beside the page. */
function counter(
  document: Document,
  problems: readonly ShownProblem[],
  open: () => void,
): HTMLElement {
  const button = element(document, 'button', { className: 'count', text: countOf(problems) })
  button.setAttribute('type', 'button')
  button.addEventListener('click', open)
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

function section(document: Document, problem: ShownProblem): HTMLElement {
  const { place, code, message, hint, frame } = problem
  const made = element(document, 'section', {})
  if (place !== null) made.append(element(document, 'p', { className: 'place', text: place }))
  made.append(element(document, 'p', { text: `${code}: ${message}` }))
  if (hint !== null) made.append(element(document, 'p', { className: 'hint', text: hint }))
  if (frame !== null) {
    const lines = element(document, 'pre', { text: frame })
    // Makes the scrolling box reachable by keyboard.
    lines.tabIndex = 0
    made.append(lines)
  }
  return made
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
