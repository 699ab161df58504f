import { expect, test } from 'vitest'
import { diagramHtml } from '../../../../src/pipeline/diagrams/diagram-html.ts'

const drawings = {
  drawn: new Map([['a', { light: '<svg id="l"></svg>', dark: '<svg id="d"></svg>' }]]),
  failed: new Map([['a-->b\n<x>', 'Parse error on line 2: got <']]),
  obstacle: null,
}

test('a drawn diagram shows both, for the style sheet to choose', () => {
  expect(diagramHtml('a', drawings)).toBe(
    '<div class="diagram"><div class="diagram-view diagram-light" tabindex="0"><svg id="l"></svg></div>' +
      '<div class="diagram-view diagram-dark" tabindex="0"><svg id="d"></svg></div></div>\n',
  )
})

test('its frame has the width of the wider of the two', () => {
  const of = (width: number) => `<svg style="max-width: ${width}px;" width="100%"></svg>`
  const drawn = new Map([['a', { light: of(650), dark: of(651.5) }]])
  expect(diagramHtml('a', { ...drawings, drawn })).toMatch(
    /^<div class="diagram" style="--own:652px">/,
  )
})

test('a wrong diagram shows the error, and its source with line numbers', () => {
  const html = diagramHtml('a-->b\n<x>', drawings)
  expect(html).toContain(
    '<p class="diagram-note"><strong>\0m:diagramError\0</strong> Parse error on line 2: got &lt;</p>',
  )
  expect(html).toContain('<figure class="code numbered" data-lang="mermaid">')
  expect(html).toContain('<span class="line">a-->b\n</span><span class="line">&lt;x></span>')
})

test('without mermaid the source is code', () => {
  const obstacle = { type: 'not-installed', addCommand: 'npm install' } as const
  const html = diagramHtml('c --> d', { ...drawings, obstacle })
  expect(html).toContain('<figure class="code" data-lang="mermaid">')
  expect(html).toContain('c --> d')
  expect(html).not.toContain('data-diagram')
})

test('any other is left to the browser of the reader, readable as it is', () => {
  expect(diagramHtml('c --> "<d>"', drawings)).toBe(
    '<pre class="mermaid" data-diagram tabindex="0" role="group" aria-label="\0m:diagram\0">c --> "&lt;d>"</pre>\n',
  )
})
