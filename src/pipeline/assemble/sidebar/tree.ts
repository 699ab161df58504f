/** The tree of a sidebar, as it is configured or generated from folders. */
import type { ShownBadge } from '../../../shared/badge.ts'
import type { CategoryLinkConfig } from '../../../shared/model/source.ts'
import type { ConfigSpot } from '../../config/problems/find-in-config.ts'
import type { NamedAt } from '../base/config-problems.ts'
import type { ArticlePage } from '../pages/pages.ts'

export interface SidebarTree {
  /** As authors know it; versions of the same documents have sidebars of the same ids. */
  readonly id: string
  /** Unique in the site. */
  readonly key: string
  readonly items: readonly TreeItem[]
}

export type TreeItem = DocItem | LinkItem | Category

/** Icon, badge and group heading of an item in a sidebar. */
export interface ItemMarks {
  /** Name of an icon, or an emoji. */
  readonly icon?: string
  readonly badge?: ShownBadge
  /** Title of the group that begins with the item. */
  readonly heading?: string
}

export interface DocItem extends ItemMarks {
  readonly type: 'doc'
  readonly entry: ArticlePage
  readonly label: string
}

export interface LinkItem extends ItemMarks {
  readonly type: 'link'
  readonly label: string
  /** As configured; resolved like a link of the navbar. */
  readonly url: string
  /** Where the configuration has the URL. */
  readonly spot: ConfigSpot
  readonly external: boolean
  /** On cards; `''` for none. */
  readonly description: string
}

export interface Category extends ItemMarks {
  readonly type: 'category'
  /** The same in every locale: its folder, or its place in the manual sidebar. */
  readonly id: string
  readonly label: string
  /** The label before translation, which the address of its index is made of. */
  readonly sourceLabel: string
  readonly description: string
  readonly link: CategoryLink
  readonly items: readonly TreeItem[]
  readonly collapsible: boolean
  readonly collapsed: boolean
  /** `_category_` file, or the config. */
  readonly file: string | null
}

/** A category's own page; the page of a generated index is known once its route is decided. */
export type CategoryLink =
  | { readonly type: 'doc'; readonly entry: ArticlePage }
  | {
      readonly type: 'index'
      readonly config: Extract<CategoryLinkConfig, { type: 'generated-index' }>
      /** Where its image is named. */
      readonly imageAt: NamedAt
    }
  | null
