// Draws the diagrams that the build could not draw. Loaded only on pages that have one, as a module of its own.
import mermaid from 'mermaid'
import { diagramColors } from '../../shared/diagram-colors.ts'

/** Draws every diagram of the document, and again when the colour mode changes. A wrong one stays as its source. */
async function drawDiagrams(document: Document): Promise<void> {
  const dark = document.documentElement.getAttribute('data-theme') === 'dark'
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: dark ? 'dark' : 'default',
    themeVariables: diagramColors[dark ? 'dark' : 'light'],
  })
  for (const [index, source] of document.querySelectorAll('pre[data-diagram]').entries()) {
    if (source instanceof HTMLElement) await drawOne(source, `diagram-${index}`)
  }
}

async function drawOne(source: HTMLElement, id: string): Promise<void> {
  try {
    const { svg } = await mermaid.render(id, source.textContent ?? '')
    const frame = frameOf(source)
    frame.innerHTML = svg
    nameDiagram(frame, source)
    source.hidden = true
  } catch {
    // The source is what can be shown; the console has mermaid's own words.
    source.hidden = false
  }
}

function frameOf(source: HTMLElement): HTMLElement {
  const next = source.nextElementSibling
  if (next instanceof HTMLElement && next.matches('.diagram')) return next
  const frame = source.ownerDocument.createElement('div')
  frame.className = 'diagram'
  source.after(frame)
  return frame
}

/** A picture needs a name; without one from the author it is that of the source block. */
function nameDiagram(frame: HTMLElement, source: HTMLElement): void {
  const svg = frame.querySelector('svg')
  const label = source.getAttribute('aria-label')
  if (svg && label && !svg.hasAttribute('aria-labelledby')) svg.setAttribute('aria-label', label)
}

void drawDiagrams(document)
new MutationObserver(() => void drawDiagrams(document)).observe(document.documentElement, {
  attributes: true,
  attributeFilter: ['data-theme'],
})
