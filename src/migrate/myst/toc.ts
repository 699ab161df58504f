/** The navigation as data: `_toc.yml` of Jupyter Book and of external-toc, and `toc` of `myst.yml`. */
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { category, type SidebarItem } from '../sidebar-items.ts'

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
  const pageItem = (
    page: TocPage,
    title: string | undefined,
    inner: readonly SidebarItem[],
  ): SidebarItem[] => {
    const id = page.to.replace(/^docs\/|\.md$/g, '')
    if (inner.length > 0)
      return [category(title ?? page.title ?? id, inner, { link: { type: 'doc', id } })]
    return [title === undefined || title === page.title ? id : { type: 'doc', id, label: title }]
  }
  const fileItem = (
    file: string,
    title: string | undefined,
    inner: () => SidebarItem[],
  ): SidebarItem[] => {
    const page = pageOf(file)
    if (page === undefined || seen.has(page.to)) return inner()
    seen.add(page.to)
    return pageItem(page, title, inner())
  }
  const item = (data: Data): SidebarItem[] => {
    const title = textOf(data['title']) ?? textOf(data['caption'])
    const [file, url, pattern] = [
      textOf(data['file']) ?? textOf(data['root']),
      textOf(data['url']),
      textOf(data['glob']) ?? textOf(data['pattern']),
    ]
    const inner = () => childrenOf(data).flatMap(item)
    if (url !== undefined) return [{ type: 'link', label: title ?? url, href: url }]
    if (pattern !== undefined)
      return matching(pattern, names).flatMap((name) => fileItem(name, undefined, () => []))
    if (file !== undefined) return fileItem(file, title, inner)
    const items = inner()
    return title === undefined || items.length === 0 ? items : [category(title, items)]
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
