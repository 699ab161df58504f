import type { TocItem } from './model/compiled.ts'

export interface TocNode extends TocItem {
  readonly children: readonly TocNode[]
}

/**
 * The headings as a tree, in which each has the deeper ones after it as children. Levels may be skipped: `2, 4, 3` is
 * one h2 with two children.
 */
export function nestToc(items: readonly TocItem[]): readonly TocNode[] {
  const root: TocNode[] = []
  const open: { level: number; children: TocNode[] }[] = [{ level: 0, children: root }]
  for (const item of items) {
    while ((open.at(-1) as { level: number }).level >= item.level) open.pop()
    const children: TocNode[] = []
    open.at(-1)?.children.push({ ...item, children })
    open.push({ level: item.level, children })
  }
  return root
}
