import { storageKeys } from '../../shared/storage-keys.ts'
import type { Store } from '../browser/store.ts'
import { onClick } from './on-click.ts'
import { onPageChanged } from './page-changed.ts'

const modes: readonly string[] = ['light', 'dark', 'system']

const selector = '[data-color-mode]'

/**
 * The colour mode after the first paint, before which the inline script has set it: the toggle goes to the next mode
 * (spec 2.2: light, dark, and system where that is respected), wherever and whenever there is one; the system's own mode
 * is followed while it changes, and so is what the reader chooses in another tab.
 */
export function initColorMode(window: Window, store: Store): void {
  const { document } = window
  const root = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme:dark)')
  const shown = () => root.dataset['choice'] ?? 'system'
  const cycle = () => document.querySelector<HTMLElement>(selector)?.dataset['colorMode'] ?? ''
  const show = (mode: string) => {
    showMode(root, mode, system.matches)
    // The browser's own bars, which render/head.ts colours as the system would have it.
    const { backgroundColor } = getComputedStyle(document.body)
    for (const bars of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      bars.content = backgroundColor
    const toggle = document.querySelector<HTMLButtonElement>(selector)
    if (toggle) nameMode(toggle, mode)
  }
  const showAgain = () => show(shown())
  showAgain()
  system.addEventListener('change', showAgain)
  // React may have made another toggle.
  onPageChanged(document, showAgain)
  const restore = () => {
    const mode = store.get(storageKeys.colorMode) ?? 'system'
    if (cycle().includes(mode)) show(mode)
  }
  window.addEventListener('storage', restore)
  // A page that has waited in the history has heard of nothing.
  window.addEventListener('pageshow', restore)
  onClick(document, selector, () => {
    const all = cycle().split(' ')
    const mode = all[all.indexOf(shown()) + 1] ?? all[0] ?? ''
    show(mode)
    // System is the absence of a choice (spec 4.1).
    store.set(storageKeys.colorMode, mode === 'system' ? null : mode)
  })
}

/** Says on the toggle which mode is shown, and lets it be used (spec 4.1: it is disabled until the client has mounted). */
function nameMode(toggle: HTMLButtonElement, mode: string): void {
  const { label = '', [mode]: name = '' } = toggle.dataset
  toggle.title = label.replace('{0}', name)
  toggle.setAttribute('aria-label', toggle.title)
  toggle.disabled = false
}

/** Shows a colour mode. Throws for one that does not exist (spec 5). */
export function showMode(root: HTMLElement, mode: string, systemIsDark: boolean): void {
  if (!modes.includes(mode)) throw new Error(`Unknown colour mode “${mode}”`)
  root.dataset['choice'] = mode
  root.dataset['theme'] = mode !== 'system' ? mode : systemIsDark ? 'dark' : 'light'
}
