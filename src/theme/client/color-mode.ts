import { storageKeys } from '../../shared/storage-keys.ts'
import type { Store } from './store.ts'

const modes = ['light', 'dark', 'system'] as const
type ColorMode = (typeof modes)[number]

/**
 * The colour-mode button: names the current mode and goes to the next (spec 2.2: light, dark, and system where that is respected).
 * The mode itself was set before the first paint by the inline script.
 */
export function initColorMode(window: Window, store: Store): void {
  const { document } = window
  const root = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme:dark)')
  system.addEventListener('change', () => {
    if (root.dataset['choice'] === 'system') showMode(root, 'system', system.matches)
  })
  const button = document.querySelector<HTMLButtonElement>('[data-color-mode]')
  if (!button) return
  const cycle = (button.dataset['colorMode'] ?? '').split(' ')
  const name = () => {
    const mode = button.dataset[root.dataset['choice'] ?? ''] ?? ''
    const label = (button.dataset['label'] ?? '').replace('{0}', mode)
    button.setAttribute('aria-label', label)
    button.title = label
  }
  name()
  button.disabled = false
  button.addEventListener('click', () => {
    const next = cycle[(cycle.indexOf(root.dataset['choice'] ?? '') + 1) % cycle.length] ?? ''
    const mode = showMode(root, next, system.matches)
    // Spec 4.1: system is the absence of a choice.
    store.set(storageKeys.colorMode, mode === 'system' ? null : mode)
    name()
  })
}

/** Shows a colour mode. Throws for one that does not exist (spec 5). */
export function showMode(root: HTMLElement, mode: string, systemIsDark: boolean): ColorMode {
  const known = modes.find((candidate) => candidate === mode)
  if (!known) throw new Error(`Unknown colour mode “${mode}”. The modes are ${modes.join(', ')}.`)
  root.dataset['choice'] = known
  root.dataset['theme'] = known !== 'system' ? known : systemIsDark ? 'dark' : 'light'
  return known
}
