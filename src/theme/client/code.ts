// Copy buttons of code blocks. One listener on the document serves every article; the texts are attributes of the
// button.

import type { copyCode } from './copy-code.ts'
import { onIntent } from './first-interaction.ts'
import { onClick } from './on-click.ts'

/**
 * Makes the copy buttons of all code blocks work, also in articles that come later. The code for it is loaded when the
 * reader begins to interact, so that it is there before the click.
 */
export function listenForCopy(window: Window): void {
  let copy: typeof copyCode | undefined
  const load = async () => {
    copy ??= (await import('./copy-code.ts')).copyCode
    return copy
  }
  // Should it fail, a click tries again.
  onIntent(window, () => void load().catch(() => {}))
  onClick(window.document, '.code .copy', async (button) => {
    const code = button.closest('.code')?.querySelector('pre code')
    if (!code) return
    try {
      // Without a wait where that is possible: browsers may let only what the click itself does write to the clipboard.
      if (await (copy ?? (await load()))(button, code)) return
    } catch {}
    // Last resort: the reader can copy the selection.
    getSelection()?.selectAllChildren(code)
  })
}
