/** JSON of pages with a sidebar. Most of its entries are objects that other pages show as well: each is written once. */
import { scriptJson } from '../../shared/escape.ts'
import type { SidebarNode } from '../../shared/model/page-view.ts'
import type { PageData } from '../../shared/page-data.ts'
import { sidebarOf } from './sidebar-runs.ts'

/** Stands for a list of entries. Texts of a site hold no NUL. */
const mark: readonly SidebarNode[] = [{ type: 'more', href: '\0', count: 0, before: false }]
const writtenMark = JSON.stringify(mark)

/** Creates a function that writes what `scriptJson` writes, with a memory of entries. */
export function createDataJson(): (data: PageData) => string {
  const known = new WeakMap<SidebarNode, string>()
  const textOf = (node: SidebarNode): string => {
    // Categories with entries are open ones, which are the page's own.
    if (node.type === 'category' && node.items.length > 0) {
      return withItems(scriptJson({ ...node, items: mark }), node.items)
    }
    const text = known.get(node) ?? scriptJson(node)
    known.set(node, text)
    return text
  }
  const withItems = (json: string, items: readonly SidebarNode[]): string =>
    json.replace(writtenMark, () => `[${items.map(textOf).join()}]`)
  return (data) => {
    const { content } = data.view
    const sidebar = sidebarOf(content)
    if (sidebar === null) return scriptJson(data)
    const short = { ...data.view, content: { ...content, sidebar: { ...sidebar, items: mark } } }
    return withItems(scriptJson({ ...data, view: short }), sidebar.items)
  }
}
