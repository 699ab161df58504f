// What a copy button of a code block does. Loaded when the reader begins to interact (code.ts).

/** How long the confirmation is shown, in ms. */
const shownFor = 2000

/**
 * Copies a code block and confirms it at its button. Lines that a diff removes are not copied, nor are prompts and output
 * of a terminal. Resolves to false when nothing could be copied.
 */
export async function copyCode(button: HTMLElement, code: Element): Promise<boolean> {
  const copied = await copyText(codeText(code), button.ownerDocument)
  if (copied) showCopied(button)
  return copied
}

/** The code without line numbers, prompts, output, and lines marked as removed. */
function codeText(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not(.del,.output)')]
  return lines
    .map((line) => {
      const prompt = line.querySelector('.prompt')?.textContent ?? ''
      return (line.textContent ?? '').slice(prompt.length).replace(/\n$/, '')
    })
    .join('\n')
}

async function copyText(text: string, document: Document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard in insecure contexts, or permission denied.
    return copyBySelection(text, document)
  }
}

function copyBySelection(text: string, document: Document): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const before = document.activeElement
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    // Not allowed.
    return false
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

function showCopied(button: HTMLElement): void {
  button.setAttribute('data-state', 'copied')
  announce(button.getAttribute('data-copied') ?? '', button.ownerDocument)
  setTimeout(() => button.removeAttribute('data-state'), shownFor)
}

/** Announces a text to screen readers. The live region must exist before its text changes. */
function announce(text: string, document: Document): void {
  const region = document.getElementById('copy-status') ?? addRegion(document)
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, 50)
}

function addRegion(document: Document): HTMLElement {
  const region = document.createElement('div')
  region.id = 'copy-status'
  region.setAttribute('role', 'status')
  region.className = 'dg-sr'
  // At the end of a page that fits the window it would be a pixel to scroll to.
  region.style.position = 'fixed'
  document.body.append(region)
  return region
}
