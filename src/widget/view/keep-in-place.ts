import { setAttribute } from './dom.ts'

/** Most px between an edge of the viewport and that of a fixed element that covers it: bars of the browser come and go. */
const BARS = 150
const SCROLLBAR = 20

/**
 * Keeps the widget's shadow tree where it belongs. Returns a function to call when the page has changed: it
 * puts the tree back when a script has replaced the page's elements, and into the top layer when what is fixed scrolls with
 * the page, as many properties of the root element make it do.
 */
export function keepInPlace(host: HTMLElement): () => void {
  const probe = document.createElement('div')
  setAttribute(probe, 'class', 'probe')
  host.shadowRoot?.append(probe)
  const place = (): void => {
    if (!host.isConnected) document.documentElement.append(host)
    if (host.popover === 'manual' || !isMisplaced(probe)) return
    host.popover = 'manual'
    host.showPopover?.()
  }
  place()
  return place
}

/** Whether a fixed element that should cover the viewport is somewhere else. */
function isMisplaced(probe: HTMLElement): boolean {
  const { top, left, bottom } = probe.getBoundingClientRect()
  const { clientHeight } = document.scrollingElement ?? document.documentElement
  return Math.abs(top) > 1 || Math.abs(left) > SCROLLBAR || Math.abs(bottom - clientHeight) > BARS
}
