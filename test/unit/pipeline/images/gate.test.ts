import { expect, test } from 'vitest'
import { createGate } from '../../../../src/pipeline/images/gate.ts'

/** Tasks that are ended by hand, and the names of those that run. */
function work(gate: ReturnType<typeof createGate>) {
  const running = new Map<string, () => void>()
  const begin = (name: string, size: number) =>
    gate.run(size, async () => {
      await new Promise<void>((done) => running.set(name, done))
      running.delete(name)
      return name
    })
  const end = async (name: string) => {
    running.get(name)?.()
    await new Promise((done) => setTimeout(done))
  }
  return { begin, end, names: () => [...running.keys()] }
}

test('one at a time, in their order; more when it is widened', async () => {
  const gate = createGate(100)
  const { begin, end, names } = work(gate)
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name, 10))
  expect(names()).toEqual(['a'])
  await end('a')
  expect(names()).toEqual(['b'])
  gate.widen(2)
  expect(names()).toEqual(['b', 'c'])
  for (const name of ['b', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('those that run have room together; one that is larger than all of it runs alone', async () => {
  const gate = createGate(100)
  gate.widen(4)
  const { begin, end, names } = work(gate)
  for (const [name, size] of Object.entries({ a: 60, b: 30, c: 30, huge: 500, d: 10 }))
    void begin(name, size)
  expect(names()).toEqual(['a', 'b'])
  await end('a')
  expect(names()).toEqual(['b', 'c'])
  await end('b')
  await end('c')
  expect(names()).toEqual(['huge'])
  await end('huge')
  expect(names()).toEqual(['d'])
  await end('d')
})

test('a task that fails lets the next one begin', async () => {
  const gate = createGate(10)
  const failed = gate.run(1, () => Promise.reject(new Error('torn')))
  const next = gate.run(1, () => Promise.resolve('next'))
  await expect(failed).rejects.toThrow('torn')
  expect(await next).toBe('next')
})
