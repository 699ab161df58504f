import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Tinypool } from 'tinypool'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCompilePool } from '../../../../src/pipeline/compile/compile-pool.ts'
import type { CompileTask } from '../../../../src/pipeline/compile/compile-task.ts'
import { markdownSchema } from '../../../../src/pipeline/config/schema/markdown.ts'
import { memoryCache } from '../../../../src/support/cache/cache.ts'

const startThreads = vi.hoisted(() => vi.fn())

vi.mock(import('tinypool'), async (original) => {
  const real = await original()
  class Counted extends real.Tinypool {
    constructor(...options: ConstructorParameters<typeof Tinypool>) {
      super(...options)
      startThreads()
    }
  }
  return { ...real, Tinypool: Counted }
})

beforeEach(() => startThreads.mockClear())

function documents(count: number): { root: string; tasks: CompileTask[] } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-pool-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const tasks = Array.from({ length: count }, (_, index) => `page-${index}.md`)
  for (const file of tasks)
    fs.writeFileSync(path.join(root, file), `# ${file}\n\n\`\`\`js\n1\n\`\`\`\n`)
  return {
    root,
    tasks: tasks.map((file) => ({
      path: file,
      file,
      format: 'md',
      convertTo: null,
      isPost: false,
      collection: 'docs',
    })),
  }
}

async function compileAll(
  count: number,
  threadFrom: Promise<void> | undefined,
  onDone: (done: number) => void = () => {},
) {
  const { root, tasks } = documents(count)
  const options = { root, markdown: markdownSchema.parse({}), profile: 'docs', glossaries: {} }
  const all = { ...options, truncateMarkers: [], plugins: null } as never
  const pool = await createCompilePool(all, 1, { cache: memoryCache(), threadFrom })
  onTestFinished(() => pool.close())
  const headings: (string | null)[] = []
  let done = 0
  await pool.compile(tasks, (index, { compiled }) => {
    headings[index] = compiled.meta.heading
    onDone(++done)
  })
  expect(headings).toEqual(tasks.map(({ path: file }) => file))
}

test('one thread compiles, and this one does not', async () => {
  await compileAll(30, undefined)
  expect(startThreads).toHaveBeenCalledTimes(1)
})

test('this thread compiles alone until the other one may start', async () => {
  let start = () => {}
  const threadFrom = new Promise<void>((resolve) => {
    start = resolve
  })
  const before: number[] = []
  await compileAll(400, threadFrom, (done) => {
    before.push(startThreads.mock.calls.length)
    if (done === 10) start()
  })
  expect(before.slice(0, 10)).toEqual(Array(10).fill(0))
  expect(startThreads).toHaveBeenCalledTimes(1)
})

test('when this thread has compiled all, nobody waits for the other one', async () => {
  await compileAll(30, new Promise(() => {}))
  expect(startThreads).not.toHaveBeenCalled()
})
