/** The navigation as data: `_toc.yml` of Jupyter Book and of external-toc, and `toc` of `myst.yml`. */
import { docIdOf, type SidebarItem, sidebarItem } from '../navigation.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'

/** A page by its path in the folder of documents, with or without ending. */
export interface TocPage {
  readonly to: string
  readonly title: string | undefined
}

/** The sidebar; none when the data has no page. */
export function tocOf(
  toc: unknown,
  {
    pageOf,
    names,
  }: { readonly pageOf: (file: string) => TocPage | undefined; readonly names: readonly string[] },
): SidebarItem[] {
  const seen = new Set<string>()
  const fileItem = (
    file: string,
    title: string | undefined,
    inner: () => readonly SidebarItem[],
  ): readonly SidebarItem[] => {
    const page = pageOf(file)
    if (page === undefined || seen.has(page.to)) return inner()
    seen.add(page.to)
    const entry = { label: title, doc: docIdOf(page.to), items: inner() }
    return sidebarItem(entry, (id) => page.title ?? id)
  }
  const item = (data: Data): readonly SidebarItem[] => {
    const title = textOf(data['title']) ?? textOf(data['caption'])
    const [file, url, pattern] = [
      textOf(data['file']) ?? textOf(data['root']),
      textOf(data['url']),
      textOf(data['glob']) ?? textOf(data['pattern']),
    ]
    const inner = () => childrenOf(data).flatMap(item)
    if (url !== undefined) return sidebarItem({ label: title ?? url, href: url })
    if (pattern !== undefined)
      return matching(pattern, names).flatMap((name) => fileItem(name, undefined, () => []))
    if (file !== undefined) return fileItem(file, title, inner)
    return sidebarItem({ label: title, items: inner() })
  }
  if (Array.isArray(toc)) return toc.map(dataOf).flatMap(item)
  const { root, ...rest } = dataOf(toc)
  return [...(root === undefined ? [] : item({ file: root })), ...item(rest)]
}

function childrenOf(data: Data): Data[] {
  return ['parts', 'subtrees', 'chapters', 'sections', 'entries', 'children'].flatMap((name) =>
    listOf(data[name]).map(dataOf),
  )
}

function matching(pattern: string, names: readonly string[]): string[] {
  const source = pattern
    .replace(/\.\w+$/, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?|\*/g, (sign) => (sign === '*' ? '[^/]*' : '.*'))
  const test = new RegExp(`^${source}$`)
  return names.filter((name) => test.test(name))
}
