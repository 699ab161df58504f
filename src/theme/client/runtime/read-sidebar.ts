import type { SidebarNode } from '../../../shared/model/page-view.ts'

/**
 * The entries of the page's sidebar, as the build has drawn them: no page holds them twice (`embeddedView`). This reads
 * what SidebarLevel.tsx, SidebarItem.tsx and SidebarMore.tsx write.
 */
export function readSidebar(document: Document): SidebarNode[] {
  return readLevel(document.querySelector('.dg-menu > .dg-sidebar > ul'))
}

function readLevel(list: Element | null | undefined): SidebarNode[] {
  const nodes: SidebarNode[] = []
  let heading: string | null = null
  for (const entry of list?.children ?? []) {
    if (entry.matches('.dg-sidebar-heading')) heading = entry.textContent
    else {
      nodes.push(readEntry(entry, heading))
      heading = null
    }
  }
  return nodes
}

/** @param heading - title of the group that begins with the entry */
function readEntry(entry: Element, heading: string | null): SidebarNode {
  const [name, list] = entry.children as unknown as [HTMLElement, HTMLElement?]
  const { more, unlisted } = name.dataset
  const href = name.getAttribute('href')
  if (more) return { type: 'more', href: href ?? '', count: Math.abs(+more), before: +more < 0 }
  const icon = name.querySelector('.dg-icon:not(.dg-icon-external)')
  const emoji = icon?.textContent ?? ''
  const drawing = icon?.querySelector('path')?.getAttribute('d') ?? emoji
  const badge = name.querySelector('.dg-badge')
  const text = badge?.textContent ?? ''
  const shared = {
    label: name.textContent.slice(emoji.length, -text.length || undefined),
    active: name.hasAttribute('aria-current'),
    className: entry.className || undefined,
    icon: drawing || undefined,
    heading: heading || undefined,
    badge: badge ? { text, className: badge.className } : undefined,
  }
  const collapsible = name.matches('.dg-category')
  if (collapsible || name.matches('.dg-group')) {
    const open = name.matches('.dg-open') || list !== undefined
    return { ...shared, type: 'category', href, open, collapsible, items: readLevel(list) }
  }
  const external = name.querySelector('.dg-icon-external') !== null
  return { ...shared, type: 'link', href: href ?? '', external, unlisted: unlisted !== undefined }
}
