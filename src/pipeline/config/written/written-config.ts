/** A configuration as it is written, in the form that its schema makes of it: short forms have the keys of long ones. */
import { opaque, type Written } from './written.ts'

/** The whole configuration. */
export function writtenConfig(root: Written): Written {
  return inside(root, (child, key) => {
    if (key === 'docs') return docs(child)
    if (key === 'moreDocs') return inside(child, docs)
    return key === 'blog' ? blog(child) : child
  })
}

/** An object of sidebars, as the configuration or a file of its own has it. */
export function writtenSidebars(written: Written): Written {
  return inside(written, sidebarItems)
}

function docs(written: Written): Written {
  return inside(written, (child, key) => {
    if (key === 'sidebars') return writtenSidebars(child)
    return key === 'versions' ? inside(child, docs) : child
  })
}

/** A single blog may be written without a list. */
function blog(written: Written): Written {
  if (written.kind !== 'object') return written
  return { ...written, child: (key) => (key === 0 ? written : written.child(key)) }
}

/** A list of items in which short forms count as the categories that they are short for. */
function sidebarItems(items: Written): Written {
  return { ...items, kind: 'list', child: (index) => expanded(items)[Number(index)] ?? null }
}

/** The items up to the first that is not certain. */
function expanded(items: Written): Written[] {
  if (items.kind !== 'list') return isShort(items) ? categories(items) : []
  const all: Written[] = []
  for (let index = 0; ; index++) {
    const item = items.child(index)
    if (item === null) return all
    if (isShort(item)) all.push(...categories(item))
    // As many items as it has keys, if their values turn out to be lists.
    else if (item.kind === 'object' && item.child('type') === null) return all
    else all.push(inside(item, inItem))
  }
}

function inItem(child: Written, key: PropertyKey): Written {
  return key === 'items' ? sidebarItems(child) : child
}

/** `{ Guides: ['a'] }`, as the schema of sidebars knows it. */
function isShort(item: Written): boolean {
  const entries = item.kind === 'object' ? (item.entries() ?? []) : []
  return entries.length > 0 && entries.every(([, value]) => value.kind === 'list' || isShort(value))
}

function categories(short: Written): Written[] {
  return (short.entries() ?? []).map(([, items]) => ({
    ...opaque(items.place),
    kind: 'object',
    child: (key) => (key === 'items' ? sidebarItems(items) : opaque(items.place)),
  }))
}

function inside(written: Written, change: (child: Written, key: PropertyKey) => Written): Written {
  const child = (key: PropertyKey): Written | null => {
    const found = written.child(key)
    return found && change(found, key)
  }
  return { ...written, child }
}
