/** Diagrams of mermaid: drawn by the build in light and dark, or left to the reader's browser. */
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Draw, Obstacle } from '../../src/pipeline/diagrams/draw-in-browser.ts'
import { diagramColors } from '../../src/shared/diagram-colors.ts'
import { textOf } from './html.ts'
import { differences, site } from './site.ts'

// Other files of the same worker have loaded modules without these mocks, and must not get the ones loaded here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** What the builds ask their browser to draw. */
const drawn = vi.hoisted(() =>
  vi.fn<(sources: readonly string[]) => undefined | { obstacle: Obstacle }>(),
)

vi.mock(import('../../src/pipeline/diagrams/draw-in-browser.ts'), async (original) => {
  const { createDrawingSession: create, ...rest } = await original()
  return {
    ...rest,
    createDrawingSession: (options) => {
      const session = create(options)
      const draw: Draw = async (sources) => drawn(sources) ?? session.draw(sources)
      return { ...session, draw }
    },
  }
})

const page = 'docs/diagram/index.html'

test('each diagram is drawn once, in light and dark; a wrong one is located and shows its source', async () => {
  drawn.mockClear()
  const s = site('markdown/mermaid')
  const built = await s.build()
  expect(built.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['diagram-invalid', 'docs/diagram.md', 12],
  ])
  const main = built.main(page)
  // One drawing for both colour modes, or one for each.
  expect(main.match(/<div class="diagram"/g)).toHaveLength(2)
  expect(main).toMatch(
    /light-dark\(|<div class="diagram-view diagram-light" tabindex="0">.*<div class="diagram-view diagram-dark" tabindex="0">/s,
  )
  expect(textOf(main)).toContain('->> broken')
  // Both SVGs of one drawing stand twice on the page: no id may stand there twice.
  const ids = [...built.text(page).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(drawn.mock.calls.map(([sources]) => sources.length)).toEqual([2])

  const elsewhere = await s.pristineCopy().build()
  expect(differences(elsewhere.bytes(), built.bytes())).toEqual([])
  await s.edit('docs/diagram.md', (text) => `${text}\nMore.\n`).build()
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('beside other documents, those with diagrams are drawn first, and one in an included file later', async () => {
  drawn.mockClear()
  const s = site('markdown/mermaid')
  const late = '```mermaid\nflowchart LR\n  Late --> End\n```\n'
  s.change('docs/_late.md', late).change('docs/a.md', '# A\n\n::include{file="./_late.md"}\n')
  for (let page = 0; page < 30; page++) s.change(`docs/page-${page}.md`, `# Page ${page}\n`)
  const built = await s.build()
  expect(drawn.mock.calls.map(([sources]) => sources.length)).toEqual([2, 1])
  expect(built.main('docs/a/index.html')).toContain('<svg')
  expect(built.main(page).match(/<div class="diagram"/g)).toHaveLength(2)
})

test('without a browser the build goes on, says so once, and the page draws in the reader’s', async () => {
  drawn.mockReturnValueOnce({ obstacle: { type: 'no-browser' } })
  const s = site('markdown/mermaid')
  const built = await s.build()
  expect(built.exitCode).toBe(0)
  expect(built.diagnostics.map(({ code }) => code)).toEqual(['diagram-no-browser'])
  const html = built.text(page)
  expect(html).toContain('<pre class="mermaid"')
  expect(html).toMatch(/<script[^>]+src="\/assets\/js\/diagrams-[^"]+\.js"/)
  expect(built.text('index.html')).not.toContain('diagrams-')

  // Once there is a browser, the next build draws what was left.
  const later = await s.build()
  expect(later.main(page)).toContain('<svg')
  expect(differences(later.bytes(), (await s.pristineCopy().build()).bytes())).toEqual([])
})

test('a CHROMIUM_PATH that leads nowhere is reported', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/gone/chromium')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { diagnostics } = await site('markdown/mermaid').build()
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['diagram-no-browser', expect.stringMatching(/did not work \(.*\/gone\/chromium/)],
  ])
})

test('diagrams have the colours of the theme, unless their author has chosen others', async () => {
  drawn.mockClear()
  const written = (settings: string) =>
    `# Diagram\n\n\`\`\`mermaid\n${settings}flowchart LR\n  A --> B\n\`\`\`\n`
  const mainOf = async (text: string) =>
    (await site('markdown/mermaid').change('docs/diagram.md', text).build()).main(page)
  const own = await mainOf(written(''))
  for (const mode of ['light', 'dark'] as const)
    expect(own.toLowerCase()).toContain(diagramColors[mode].mainBkg)
  for (const settings of [
    '%%{init: {"theme": "forest"}}%%\n',
    '---\nconfig:\n  theme: forest\n---\n',
  ]) {
    const chosen = await mainOf(written(settings))
    expect(chosen).toContain('<svg')
    expect(chosen).toContain('#cde498')
    expect(chosen.toLowerCase()).not.toContain(diagramColors.dark.mainBkg)
  }
})
