import type { SidebarNode } from '../../shared/model/page-view.ts'
import { type SidebarEntry, sidebarFlags } from '../../shared/sidebar-file.ts'

/** Converts an entry of the sidebar's file to a node, without a category's items. */
export function entryNode([label, href, flags = 0, className = 0, entries]: SidebarEntry): Exclude<
  SidebarNode,
  { type: 'more' }
> {
  const named = className === 0 ? { label, active: false } : { label, active: false, className }
  if (entries === undefined) {
    const external = (flags & sidebarFlags.external) !== 0
    return { ...named, type: 'link', href: href || '', external, unlisted: false }
  }
  return {
    ...named,
    type: 'category',
    href: href || null,
    open: (flags & sidebarFlags.open) !== 0,
    collapsible: (flags & sidebarFlags.collapsible) !== 0,
    items: [],
  }
}
