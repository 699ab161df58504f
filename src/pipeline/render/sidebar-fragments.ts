/**
 * The sidebar of a page in parts. Most of its entries look the same on every page, and a page has a hundred of them: React
 * draws each of these once, and one entry for a whole run of them on each page, which is then replaced by their HTML.
 */
import type { PageContent, SidebarNode, SidebarView } from '../../shared/model/page-view.ts'

/** Draws a sidebar by itself. */
export type DrawSidebar = (sidebar: SidebarView) => string

export interface ShortSidebar {
  /** With one entry in the place of each run. */
  readonly sidebar: SidebarView
  /** Puts the runs into the HTML of a page that shows this sidebar once. */
  fill(html: string): string
}

/** The HTML of entries that were drawn, for all pages of a locale. */
export interface SidebarRuns {
  shorten(sidebar: SidebarView, draw: DrawSidebar): ShortSidebar
}

/** The entry that stands for a run, as the theme draws it. Texts of a site hold no NUL. */
const entryOfRun = /<li><a href="#">\0(\d+)\0<\/a><\/li>/g

/** Creates an empty memory. */
export function createSidebarRuns(): SidebarRuns {
  const byNode = new WeakMap<SidebarNode, string>()
  // Another thread is given copies of the nodes.
  const byText = new Map<string, string>()
  const drawn = (node: SidebarNode, draw: (node: SidebarNode) => string): string => {
    const known = byNode.get(node)
    if (known !== undefined) return known
    const text = JSON.stringify(node)
    const html = byText.get(text) ?? draw(node)
    byText.set(text, html)
    byNode.set(node, html)
    return html
  }
  return {
    shorten(sidebar, draw) {
      const runs: string[] = []
      const drawOne = (node: SidebarNode) => {
        const html = draw({ ...sidebar, items: [node] })
        return html.slice(html.indexOf('<ul>') + '<ul>'.length, html.lastIndexOf('</ul>'))
      }
      const level = (nodes: readonly SidebarNode[]): SidebarNode[] => {
        const short: SidebarNode[] = []
        let run = ''
        const endRun = () => {
          if (run !== '') short.push(entryFor(runs.push(run) - 1))
          run = ''
        }
        for (const node of nodes) {
          if (isSameEverywhere(node)) {
            run += drawn(node, drawOne)
            continue
          }
          endRun()
          short.push(node.type === 'category' ? { ...node, items: level(node.items) } : node)
        }
        endRun()
        return short
      }
      return {
        sidebar: { ...sidebar, items: level(sidebar.items) },
        fill: (html) => fillRuns(html, runs),
      }
    },
  }
}

/** A link to another page, or a closed category. */
function isSameEverywhere(node: SidebarNode): boolean {
  if (node.type === 'more' || node.active) return false
  return node.type === 'link' || (!node.open && node.items.length === 0)
}

function entryFor(run: number): SidebarNode {
  const label = `\0${run}\0`
  return { type: 'link', label, href: '#', active: false, external: false, unlisted: false }
}

function fillRuns(html: string, runs: readonly string[]): string {
  return html.replace(entryOfRun, (_, number) => runs[Number(number)] as string)
}

/** The sidebar that a page shows; null for none. */
export function sidebarOf(content: PageContent): SidebarView | null {
  return 'sidebar' in content ? content.sidebar : null
}
