/** Shows that a part of the page is being loaded, if that takes a while. */
export interface Spinner {
  start(label: string): void
  /** One of the started loads has ended. */
  finish(): void
}

/** The spinner appears after this delay, in ms. */
const delay = 200

export function createSpinner(document: Document): Spinner {
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: HTMLElement | null = null
  return {
    start(label) {
      waiting += 1
      if (waiting > 1) return
      timer = setTimeout(() => {
        shown = document.createElement('div')
        shown.className = 'dg-spinner'
        shown.setAttribute('role', 'status')
        shown.textContent = label
        document.body.append(shown)
      }, delay)
    },
    finish() {
      waiting -= 1
      if (waiting > 0) return
      clearTimeout(timer)
      shown?.remove()
      shown = null
    },
  }
}
