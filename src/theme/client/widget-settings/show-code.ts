import type { EmbedCode } from '../../../shared/chat-widget/embed-code.ts'

/**
 * Replaces the code in the page's blocks: an element for each line, which ends in a line break, as in all code
 * blocks.
 */
export function showCode(page: HTMLElement, code: EmbedCode): void {
  for (const block of page.querySelectorAll<HTMLElement>('[data-embed]')) {
    const text = code[block.dataset['embed'] as keyof EmbedCode]
    if (block.textContent === text) continue
    const lines = text.split('\n').map((line, index, all) => {
      const element = document.createElement('span')
      element.className = 'line'
      element.textContent = index < all.length - 1 ? `${line}\n` : line
      return element
    })
    block.replaceChildren(...lines)
  }
}
