/** The young generation of a process. Flags of the engine hold for a whole process: each case is one of its own. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../../src/support/garbage-collection.ts')

/** Makes objects that live a while, in turns with timers, and prints the bytes of the young generation in the end. */
const work = `
import { getHeapSpaceStatistics } from 'node:v8'
import { setTimeout } from 'node:timers/promises'
for (let turn = 0; turn < 100; turn++) {
  const kept = []
  for (let index = 0; index < 40_000; index++) kept.push({ index, text: 'x' + index })
  await setTimeout(3)
}
console.log(getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space').space_size)`

async function youngGeneration(start: string): Promise<number> {
  const contents = `import { limitYoungGeneration } from ${JSON.stringify(source)}\n${start}\n${work}`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.dirname(source) },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', logLevel: 'error' },
  })
  const input = outputFiles[0]?.text ?? ''
  return Number(execFileSync(process.execPath, ['--input-type=module'], { input }))
}

test('memory for new objects no longer grows from 16 MB on', async () => {
  const unlimited = await youngGeneration('')
  expect(unlimited).toBeGreaterThan(24_000_000)
  expect(await youngGeneration('limitYoungGeneration()')).toBeLessThan(unlimited)
})
