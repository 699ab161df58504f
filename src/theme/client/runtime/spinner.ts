/** Says that something of the page is being loaded, when that takes long enough to be noticed. */
export interface Spinner {
  start(label: string): void
  /** One of those that were started has come to its end. */
  finish(): void
}

/** Quicker than this (ms) and nobody has waited. */
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
