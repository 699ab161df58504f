import { describe, expect, it } from 'vitest'
import { buildWidget } from '../../../scripts/build-widget.ts'

describe('the built widget', () => {
  it('keeps its size budgets', async () => {
    const { script, esm, react, full, panel } = await buildWidget()
    expect(script.gzip).toBeLessThanOrEqual(9000)
    expect(esm.gzip).toBeLessThanOrEqual(9000)
    for (const first of [script, esm]) expect(first.gzip + panel.gzip).toBeLessThanOrEqual(16_000)
    expect(full.gzip).toBeLessThanOrEqual(16_000)
    expect(react.gzip).toBeLessThanOrEqual(1000)
  })

  it('has a React component that is marked as a client component', async () => {
    expect((await buildWidget()).react.text).toMatch(/^"use client";/)
  })

  it('has the same bytes when it is built again', async () => {
    expect(await buildWidget()).toEqual(await buildWidget())
  })

  it('names the panel by a hash of its bytes, in script and module', async () => {
    const { script, esm, full, panel } = await buildWidget()
    expect(panel.name).toMatch(/^widget-panel-[0-9a-f]{8}\.js$/)
    for (const first of [script, esm]) expect(first.text).toContain(`import("./${panel.name}")`)
    expect(full.text).not.toContain(panel.name)
  })
})
