import { describe, expect, test } from 'vitest'
import type { SidebarNode } from '../../../../src/shared/model/page-view.ts'
import type { SidebarEntry } from '../../../../src/shared/sidebar-file.ts'
import { entryNode } from '../../../../src/theme/sidebar/entry-node.ts'
import {
  activePath,
  choicesAt,
  levelName,
  nodeKey,
  notUnfolded,
  toggled,
  type Unfolded,
  withKeys,
} from '../../../../src/theme/sidebar/sidebar-levels.ts'
import { createSidebar } from '../../../../src/theme/sidebar/whole-sidebar.ts'

const entry = (label: string): SidebarEntry => [label, `/${label}`]
const entries = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => entry(`p${from + at}`))
/** What is shown of the top level of a file. */
const levelNodes = (
  own: readonly SidebarNode[],
  file: readonly SidebarEntry[],
  asked: Unfolded,
): readonly SidebarNode[] => createSidebar(file).level([])?.nodes(own, asked) ?? []
const link = (label: string, active = false): SidebarNode => ({
  ...entryNode(entry(label)),
  active,
})
const category = (label: string, items: readonly SidebarNode[], active = false): SidebarNode => ({
  type: 'category',
  label,
  href: `/${label}`,
  active,
  open: items.length > 0,
  collapsible: true,
  items,
})
const more = (href: string, count: number, before: boolean): SidebarNode => ({
  type: 'more',
  href,
  count,
  before,
})

/** `↑3 p3 … p7 ↓2` */
function outline(nodes: readonly SidebarNode[]): string {
  const shown = nodes.map((node) =>
    node.type === 'more'
      ? `${node.before ? '↑' : '↓'}${node.count}(${node.href})`
      : node.label + (node.active ? '*' : ''),
  )
  return shown.length > 6
    ? [...shown.slice(0, 2), '…', ...shown.slice(-2)].join(' ')
    : shown.join(' ')
}

describe('the nodes of a level', () => {
  const window = [
    more('/p99', 100, true),
    ...Array.from({ length: 100 }, (_, at) => link(`p${100 + at}`, at === 5)),
    more('/p200', 800, false),
  ]
  const file = entries(0, 1000)

  test('are the page’s as long as nothing is asked for', () => {
    expect(levelNodes(window, file, notUnfolded)).toBe(window)
  })

  test('grow by 100 on the requested side, and keep the items of the page', () => {
    const after = levelNodes(window, file, { before: 0, after: 1 })
    expect(outline(after)).toBe('↑100(/p99) p100 … p299 ↓700(/p300)')
    expect(after.filter((node) => node.type === 'link' && node.active)).toHaveLength(1)
    expect(outline(levelNodes(window, file, { before: 1, after: 0 }))).toBe(
      'p0 p1 … p199 ↓800(/p200)',
    )
    expect(levelNodes(window, file, { before: 1, after: 8 })).toHaveLength(1000)
  })

  test('of a level that the page does not hold are its first 100', () => {
    expect(outline(levelNodes([], file, notUnfolded))).toBe('p0 p1 … p99 ↓900(/p100)')
    expect(outline(levelNodes([], file, { before: 0, after: 1 }))).toBe('p0 p1 … p199 ↓800(/p200)')
    expect(outline(levelNodes([], entries(0, 3), notUnfolded))).toBe('p0 p1 p2')
  })

  test('keep an unlisted page, which the file does not have', () => {
    const own = [link('p0'), link('secret', true), link('p1'), more('/p2', 998, false)]
    expect(outline(levelNodes(own, entries(0, 4), { before: 0, after: 1 }))).toBe(
      'p0 secret* p1 p2 p3',
    )
  })

  test('are the page’s when the file is of another time', () => {
    const own = [link('gone'), more('/x', 2, false)]
    expect(levelNodes(own, file, { before: 0, after: 1 })).toBe(own)
  })
})

test('a page that stands in a level twice has two keys', () => {
  const keys = withKeys([link('a'), link('b'), link('a')]).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

test('the items of a category are found by its path', () => {
  const inner: SidebarEntry = ['b', '/b', 2, 0, [entry('c')]]
  const whole = createSidebar([entry('a'), ['a', '/a', 2, 0, [inner]]])
  const [a, b] = [nodeKey(category('a', [])), nodeKey(category('b', []))]
  const shown = (path: readonly string[]) =>
    outline(whole.level(path)?.nodes([], notUnfolded) ?? [])
  expect([shown([]), shown([a]), shown([a, b])]).toEqual(['a a', 'b', 'c'])
  expect(whole.level([b])).toBeUndefined()
  expect(whole.level([b, a])).toBeUndefined()
  expect([whole.level([a, b])?.holds('/c'), whole.level([])?.holds('/c')]).toEqual([true, false])
})

describe('where the page is', () => {
  test.each([
    ['at the top level', [link('x', true)], []],
    ['in categories', [category('a', [category('b', [link('x', true)])])], ['a\t/a', 'b\t/b']],
    ['the page of a category', [category('a', [link('x')], true)], ['a\t/a']],
    ['nowhere', [category('a', [link('x')]), more('/y', 1, false)], []],
  ])('%s', (_, nodes, path) => {
    expect(activePath(nodes)).toEqual(path)
  })
})

describe('categories that the reader has opened', () => {
  const choices = {
    open: new Map([
      [levelName([]), new Set(['c'])],
      [levelName(['a']), new Set(['a1'])],
      [levelName(['c']), new Set(['c1'])],
    ]),
    unfolded: new Map([[levelName(['a']), { before: 1, after: 0 }]]),
    path: ['a', 'a1'],
  }
  const levels = (path: readonly string[]) => {
    const kept = choicesAt(choices, path)
    return [[...kept.open.keys()], [...kept.unfolded.keys()]]
  }

  test('stays on a page of the same branch', () => {
    expect(choicesAt(choices, ['a', 'a1'])).toBe(choices)
  })

  test('stays, but for the levels in which another branch is the current one', () => {
    expect(levels(['a', 'a2'])).toEqual([['', 'c'], []])
    expect(levels(['b'])).toEqual([['c'], []])
    expect(levels(['c', 'c2'])).toEqual([[], []])
  })

  test('stays in a category that the reader now goes into', () => {
    expect(levels(['c'])).toEqual([['c'], []])
  })

  test('is one category of a level at a time (spec 4.1)', () => {
    expect([...toggled(new Set(['a', 'b']), 'c', true)]).toEqual(['c'])
    expect([...toggled(new Set(['a', 'b']), 'a', false)]).toEqual(['b'])
  })
})
