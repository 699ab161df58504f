import { colorModeKey } from '../../shared/storage-keys.ts'
import { onPageChanged } from '../browser/page-changed.ts'
import type { SafeStorage } from '../browser/safe-storage.ts'
import { onClick } from './on-click.ts'
import { onStoredElsewhere } from './on-stored-elsewhere.ts'

const modes: readonly string[] = ['light', 'dark', 'system']

const selector = '[data-color-mode]'

/**
 * Keeps the colour mode up to date after the inline script has set it before the first paint. The toggle switches to
 * the next mode (spec 2.2: light, dark, and system if that is respected). Changes of the system's mode and the
 * reader's choices in other tabs are followed.
 */
export function initColorMode(window: Window, store: SafeStorage): void {
  const { document } = window
  const root = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme:dark)')
  const shown = () => root.dataset['choice'] ?? 'system'
  const cycle = () =>
    document.querySelector<HTMLElement>(selector)?.dataset['colorMode']?.split(' ') ?? []
  const show = (mode: string) => {
    showMode(root, mode, system.matches)
    // The colour of the browser's own bars; render/head/head.ts sets it for the system's mode.
    const { backgroundColor } = getComputedStyle(document.body)
    for (const bars of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
      bars.content = backgroundColor
    const toggle = document.querySelector<HTMLButtonElement>(selector)
    if (toggle) nameMode(toggle, mode)
  }
  const showAgain = () => show(shown())
  showAgain()
  system.addEventListener('change', showAgain)
  // React may have created another toggle.
  onPageChanged(document, showAgain)
  const restore = () => {
    const mode = store.get(colorModeKey) ?? 'system'
    if (cycle().includes(mode)) show(mode)
  }
  onStoredElsewhere(window, restore)
  onClick(document, selector, () => {
    const all = cycle()
    const mode = all[all.indexOf(shown()) + 1] ?? all[0] ?? ''
    show(mode)
    // `system` means that nothing is stored (spec 4.1).
    store.set(colorModeKey, mode === 'system' ? null : mode)
  })
}

/** Labels the toggle with the current mode and enables it (spec 4.1: disabled until the client has mounted). */
function nameMode(toggle: HTMLButtonElement, mode: string): void {
  const { label = '', [mode]: name = '' } = toggle.dataset
  toggle.title = label.replace('{0}', name)
  toggle.setAttribute('aria-label', toggle.title)
  toggle.disabled = false
}

/** Sets the colour mode. @throws Error for an unknown mode (spec 5) */
export function showMode(root: HTMLElement, mode: string, systemIsDark: boolean): void {
  if (!modes.includes(mode)) throw new Error(`Unknown colour mode “${mode}”`)
  root.dataset['choice'] = mode
  root.dataset['theme'] = mode !== 'system' ? mode : systemIsDark ? 'dark' : 'light'
}
