import path from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../../../src')

async function modulesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: source,
    entryPoints: [entry],
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  return Object.keys(metafile.inputs)
}

it('is nothing that a build can reach', async () => {
  const modules = await modulesOf('commands/build/build.ts')
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.filter((module) => module.includes('sandbox'))).toEqual([])
})

it('is nothing that a page of a site loads', async () => {
  for (const entry of ['theme/client/main.ts', 'widget/script.ts'])
    expect((await modulesOf(entry)).filter((module) => module.includes('sandbox'))).toEqual([])
})
