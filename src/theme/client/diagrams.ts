// Renders the diagrams that the build could not render. A module of its own, loaded only on pages that need it.
import mermaid from 'mermaid'
import { diagramColors } from '../../shared/diagram-colors.ts'
import { naturalWidth } from '../../shared/diagram-width.ts'

/** Renders every diagram of the document in the current colour mode. Invalid ones stay source text. */
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
    frame.innerHTML = `<div class="diagram-view">${svg}</div>`
    const own = naturalWidth(svg)
    if (own !== null) frame.style.setProperty('--own', `${own}px`)
    nameDiagram(frame, source)
    source.hidden = true
  } catch {
    // The console has mermaid's error.
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

/** Gives the SVG the source block's name, unless the author has named it. */
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
