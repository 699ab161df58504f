import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SharedNames, shareNames } from '../../../scripts/widget/shared-names.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shared-names-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writes modules, and reads what `second.ts` takes from `first.ts`. */
async function share(modules: Record<string, string>): Promise<SharedNames> {
  for (const [name, text] of Object.entries(modules)) await writeFile(path.join(folder, name), text)
  return shareNames(folder, { entryPoints: ['first.ts'] }, { entryPoints: ['second.ts'] })
}

it('shares what the second file imports of that which the first file has', async () => {
  const { list, exported } = await share({
    'first.ts': `import { draw, erase, LIMIT } from './pen.ts'
      import { tidy } from './desk.ts'
      draw(LIMIT), erase(), console.log(LIMIT), tidy()`,
    'pen.ts': `export const LIMIT = 3
      export type Pen = { ink: string }
      export function draw(times: number) { console.log(times) }
      export function erase() { console.log('erased') }
      export function never() {}`,
    'desk.ts': `import { draw } from './pen.ts'
      export function tidy() { console.log('tidy') }
      export function decorate() { draw(4) }`,
    'second.ts': `import { LIMIT, type Pen, erase as remove } from './pen.ts'
      import { decorate } from './desk.ts'
      export const start = (pen: Pen) => (decorate(), remove(), pen, LIMIT)`,
  })
  // The number is written where it is used; the first file never calls `decorate`, which needs `draw` in the second.
  expect(list).toBe('draw,erase')
  expect([...exported]).toEqual([[path.join(folder, 'pen.ts'), new Set(['draw', 'erase'])]])
})

it('refuses two exports of one name', async () => {
  const modules = {
    'first.ts': `import { draw } from './pen.ts'
      import { draw as paint } from './brush.ts'
      draw(), paint()`,
    'pen.ts': `export function draw() { console.log('pen') }`,
    'brush.ts': `export function draw() { console.log('brush') }`,
    'second.ts': `import { draw } from './pen.ts'
      import { draw as paint } from './brush.ts'
      draw(), paint()`,
  }
  await expect(share(modules)).rejects.toThrow(/both export draw: rename one/)
})
