import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildLauncher, buildWidget } from '../../../scripts/build-widget.ts'
import { builtWidget } from './built-widget.ts'

describe('the built widget', () => {
  let built: Awaited<ReturnType<typeof buildWidget>>
  beforeAll(async () => {
    built = await builtWidget()
  })

  it('keeps its size budgets', () => {
    const { script, panel, esm, esmPanel, full, shared, react, vue, svelte } = built
    for (const core of [script, esm]) expect(core.gzip).toBeLessThanOrEqual(11_650)
    expect(script.gzip + panel.gzip).toBeLessThanOrEqual(22_300)
    expect(esm.gzip + esmPanel.gzip).toBeLessThanOrEqual(22_300)
    expect(full.gzip).toBeLessThanOrEqual(21_200)
    for (const wrapper of [react, vue, svelte])
      expect(shared.gzip + wrapper.gzip).toBeLessThanOrEqual(1000)
  })

  it('keeps those of the two files that docsgen’s own pages load', async () => {
    const { launcher, core } = await buildLauncher(built.panel.name)
    expect(launcher.gzip).toBeLessThanOrEqual(6400)
    expect(core.gzip).toBeLessThanOrEqual(6600)
    expect(launcher.text).toContain(`"${core.name}"`)
    expect(launcher.text).toContain(core.integrity)
    expect(core.text).toContain(`"${built.panel.name}"`)
  })

  it('is as large as its README says', async () => {
    const { script, panel } = built
    const readme = await readFile('src/widget/package/README.md', 'utf8')
    const [, core, more] = /(\d+) kB \(gzip\) at first and (\d+) kB more/.exec(readme) ?? []
    const kilobytes = [script, panel].map(({ gzip }) => String(Math.ceil(gzip / 1000)))
    expect([core, more]).toEqual(kilobytes)
  })

  it('has a React component that is marked as a client component', () => {
    expect(built.react.text).toMatch(/^"use client";/)
  })

  it('has the same bytes when it is built again', async () => {
    expect(await buildWidget()).toEqual(built)
  })

  it('names the panel by a hash of its bytes, in script and module', () => {
    const { script, panel, esm, esmPanel, full } = built
    expect(panel.name).toMatch(/^widget-panel-[0-9a-f]{8}\.js$/)
    expect(script.text).toContain(`"${panel.name}"`)
    expect(esmPanel.name).toMatch(/^widget\.esm\.panel-[0-9a-f]{8}\.js$/)
    expect(esm.text).toContain(`import("./${esmPanel.name}")`)
    expect(full.text).not.toContain('widget-panel')
  })
})
