/** The sidebars of a locale with all their pages, for what shows a sidebar as a whole. */
import type { OutlineItem, SidebarOutline } from '../../../shared/model/site.ts'
import type { Config } from '../../config/config.ts'
import { type LocaleCollection, mainDoc, type SiteLocale } from '../plan/site-locale.ts'
import { versionLabel } from '../plan/versions.ts'
import type { Level, SidebarIndex } from '../sidebar/sidebar-index.ts'
import type { TreeItem } from '../sidebar/tree.ts'

/** The outlines of a locale's sidebars. Unlisted pages, and links that are no pages, are left out. */
export function sidebarOutlines(site: SiteLocale, config: Config): SidebarOutline[] {
  return [...site.collections.values()].flatMap((own) =>
    own.sidebars.map((index) => ({
      locale: site.locale.code,
      key: index.key,
      id: index.id,
      label: labelOf(index, own, { site, config }),
      version: versionOf(own, site),
      items: itemsOf(index.root, { index, own }),
    })),
  )
}

/** Of documents that have several. */
function versionOf({ collection }: LocaleCollection, site: SiteLocale): SidebarOutline['version'] {
  const { version } = collection
  if (version === null || version.all.length < 2) return null
  const { name, isLast } = version.settings
  return { name, isLast, label: versionLabel(version.settings, site) }
}

interface Place {
  readonly site: SiteLocale
  readonly config: Config
}

/** The label in the navbar, that of its only category, or what the documents are called. */
function labelOf(index: SidebarIndex, own: LocaleCollection, { site, config }: Place): string {
  const { ui, texts, first } = site
  for (const item of config.navbar.items) {
    if (item.type === 'docSidebar' && item.sidebarId === index.id && item.label !== undefined) {
      return texts.label(`navbar.${item.label}`, item.label)
    }
  }
  const [only, ...others] = index.root.items
  if (only?.type === 'category' && others.length === 0) return only.label
  const isFirst = own.collection.version?.docs === first.collection.version?.docs
  return isFirst ? ui.docsTitle : (mainDoc(own)?.facts.title ?? ui.docsTitle)
}

interface Around {
  readonly index: SidebarIndex
  readonly own: LocaleCollection
}

function itemsOf({ items }: Level, around: Around): OutlineItem[] {
  return items.flatMap((item) => itemOf(item, around))
}

function itemOf(item: TreeItem, around: Around): OutlineItem[] {
  if (item.type === 'link') return []
  const { label } = item
  if (item.type === 'doc') {
    return [{ label, description: '', output: item.entry.output, items: [] }]
  }
  const { index, own } = around
  const page = item.link?.type === 'doc' ? item.link.entry : own.categoryPages.get(item)
  const isShown = index.target(item).own !== null
  return [
    {
      label,
      description: item.description,
      output: isShown ? (page?.output ?? null) : null,
      items: itemsOf(index.level(item), around),
    },
  ]
}
