import type { SidebarNode } from '../../shared/model/page-view.ts'
import { type SidebarEntry, sidebarFlags } from '../../shared/sidebar-file.ts'

/** Converts an entry of the sidebar's file to a node, without a category's items. */
export function entryNode([
  label,
  href,
  flags = 0,
  className,
  entries,
  icon,
  heading,
  badge,
]: SidebarEntry): Exclude<SidebarNode, { type: 'more' }> {
  const named = {
    label,
    active: false,
    className: className || undefined,
    icon: icon || undefined,
    heading: heading || undefined,
    badge: badge || undefined,
  }
  if (!entries) {
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
