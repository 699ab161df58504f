import { type Node, parseTree } from 'jsonc-parser'
import { expect, inject, test } from 'vitest'
import type { Wanted } from '../../../../src/openapi/read/files/locate-json.ts'
import { findInJson } from '../../../../src/openapi/read/files/locate-json.ts'
import { createRandom } from '../../../random.ts'

const all = (node: Node, path: readonly string[] = []): [readonly string[], number][] => {
  const children = node.children ?? []
  return children.flatMap((child, index) => {
    if (node.type === 'array') {
      const own = [...path, String(index)]
      return [[own, child.offset], ...all(child, own)]
    }
    const [key, value] = child.children as [Node, Node]
    const own = [...path, key.value as string]
    return [[own, key.offset] as [readonly string[], number], ...all(value, own)]
  })
}

function found(text: string, path: readonly string[]): number | null | undefined {
  const tree: Wanted = { children: new Map(), offset: null }
  let at = tree
  for (const key of path) {
    const next: Wanted = { children: new Map(), offset: null }
    at.children.set(key, next)
    at = next
  }
  findInJson(text, tree)
  return at.offset
}

test('each value of any JSON is found where a parser finds it', () => {
  const random = createRandom(inject('seed'))
  const one = <T>(...choices: readonly T[]): T => choices[random(choices.length)] as T
  const scalar = () =>
    one<unknown>(1, -2.5e9, true, null, '', 'a', '"', '\\', '\\"', '{', ']', ',:')
  const make = (depth: number): unknown => {
    const size = random(5)
    if (depth === 4 || random(3) === 0) return scalar()
    if (random(2) === 0) return Array.from({ length: size }, () => make(depth + 1))
    const keys = Array.from({ length: size }, () => one('a', 'b', '"', '\\', '数', '{', 'a b', '0'))
    return Object.fromEntries(keys.map((key) => [key, make(depth + 1)]))
  }
  let count = 0
  for (let round = 0; round < 300; round++) {
    const text = `${one('', '\n ')}${JSON.stringify([make(0)], null, one<string | number>(0, 2, '\t'))}${one('', '\n')}`
    for (const [path, offset] of all(parseTree(text) as Node)) {
      expect(found(text, path), `${path.join('/')} in ${text}`).toBe(offset)
      count++
    }
  }
  expect(count).toBeGreaterThan(1000)
})

test('what is not there is not found, and of a key that is written twice the first place', () => {
  const text = '{"a": {"b": [1, 2]}, "a": 3}'
  expect(found(text, ['a'])).toBe(1)
  expect(found(text, ['a', 'b', '1'])).toBe(16)
  expect(found(text, ['a', 'b', '2'])).toBe(null)
  expect(found(text, ['c'])).toBe(null)
  expect(found('3', ['c'])).toBe(null)
})
