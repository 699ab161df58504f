/** The menu above the sidebar that leads from one product to another (`products`): HTML that needs no script. */
import { apiCollection } from '../../../openapi/collection.ts'
import { escapeHtml } from '../../../shared/escape.ts'
import { iconDrawing } from '../../../shared/icons.ts'
import type { HtmlItem } from '../../../shared/model/page-view.ts'
import { availableHint } from '../../../support/text/nearest.ts'
import type { Config } from '../../config/config.ts'
import type { ConfigProblems } from '../base/config-problems.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { type LocaleCollection, mainDoc, type SiteLocale } from '../plan/site-locale.ts'
import { lastVersion } from '../plan/versions.ts'
import type { SidebarIndex } from './sidebar-index.ts'

/** The menus of a locale. */
export interface ProductMenus {
  /** The menu above a sidebar of a collection; undefined on sites without products. */
  above(sidebar: SidebarIndex, own: LocaleCollection): readonly HtmlItem[] | undefined
}

interface ProductMenuParts {
  readonly config: Pick<Config, 'products'>
  readonly links: ConfigLinks
  readonly problems: ConfigProblems
}

type ProductConfig = Config['products'][number]

/** A product in a locale. */
interface Product {
  readonly label: string
  readonly description: string
  readonly icon?: string | undefined
  readonly external: boolean
  /** Where it leads from a page of a collection: to the same version, where it is of the same documents. */
  readonly hrefFrom: (own: LocaleCollection) => string | undefined
  /** How certain it is that a sidebar is of the product: 2 where it is named, 1 where its documents are; 0: it is not. */
  readonly has: (sidebar: SidebarIndex, own: LocaleCollection) => 0 | 1 | 2
}

/** Prepares the menus of a locale. Products whose documents or sidebar there are not are reported, and left out. */
export function createProductMenus(site: SiteLocale, parts: ProductMenuParts): ProductMenus {
  const products = parts.config.products.flatMap((one) => productOf(one, site, parts) ?? [])
  // Most pages share a sidebar, and with it the menu.
  const known = new Map<string, readonly HtmlItem[]>()
  return {
    above(sidebar, own) {
      if (products.length === 0) return undefined
      const menu = known.get(sidebar.key) ?? [menuAbove(sidebar, own, { products, site })]
      known.set(sidebar.key, menu)
      return menu
    },
  }
}

function productOf(
  product: ProductConfig,
  site: SiteLocale,
  { links, problems }: ProductMenuParts,
): Product | null {
  const { label, description = '', icon, docs = 'docs', sidebar: sidebarId } = product
  const words = {
    label: site.texts.label(`products.${label}`, label),
    description: description && site.texts.label(`products.${label}.description`, description),
    icon,
  }
  if (product.to !== undefined || product.href !== undefined) {
    const { href, external } = links.resolve(product, site.locale)
    return { ...words, external, hrefFrom: () => href, has: () => 0 }
  }
  const main = lastVersion(docs, site) ?? site.collections.get(apiCollection(docs))
  if (main === undefined) {
    const message = `There are no documents with the id “${docs}”`
    problems.report('sidebar-unknown', {
      at: { spot: { of: product, key: 'docs' } },
      message,
      ...availableHint(docs, idsOf(site)),
    })
    return null
  }
  const isOwn = ({ collection }: LocaleCollection) =>
    collection.id === main.collection.id ||
    (collection.version !== null && collection.version.docs === docs)
  const startOf = ({ sidebars, ...version }: LocaleCollection) =>
    sidebarId === undefined
      ? mainDoc({ sidebars, ...version })?.href
      : sidebars.find(({ id }) => id === sidebarId)?.first?.href
  if (sidebarId !== undefined && !main.sidebars.some(({ id }) => id === sidebarId)) {
    const message = `There is no sidebar with the id “${sidebarId}”`
    const ids = main.sidebars.map(({ id }) => id)
    problems.report('sidebar-unknown', {
      at: { spot: { of: product, key: 'sidebar' } },
      message,
      ...availableHint(sidebarId, ids),
    })
    return null
  }
  return {
    ...words,
    external: false,
    hrefFrom: (own) => (isOwn(own) ? startOf(own) : undefined) ?? startOf(main),
    has(sidebar, own) {
      if (!isOwn(own)) return 0
      if (sidebarId === undefined) return 1
      return sidebar.id === sidebarId ? 2 : 0
    },
  }
}

/** Ids of documents and of specifications, as the configuration has them. */
function idsOf({ versions, collections }: SiteLocale): string[] {
  const apis = [...collections.keys()].filter((id) => id.startsWith(apiCollection('')))
  return [...versions.keys(), ...apis.map((id) => id.slice(apiCollection('').length))]
}

/** The current product, and below it those that it can be changed for. */
function menuAbove(
  sidebar: SidebarIndex,
  own: LocaleCollection,
  { products, site }: { readonly products: readonly Product[]; readonly site: SiteLocale },
): HtmlItem {
  const certainty = products.map((product) => product.has(sidebar, own))
  const highest = Math.max(...certainty)
  const current = highest === 0 ? undefined : products[certainty.indexOf(highest as 1 | 2)]
  const others = products
    .filter((product) => product !== current)
    .flatMap((product) => {
      const href = product.hrefFrom(own)
      return href === undefined
        ? []
        : `<li><a href="${escapeHtml(href)}">${nameHtml(product)}</a></li>`
    })
  const { products: title } = site.ui
  const summary =
    current === undefined
      ? `<span><b>${escapeHtml(title)}</b></span>`
      : `<span class="dg-sr">${escapeHtml(title)}: </span>${nameHtml(current)}`
  return {
    type: 'html',
    className: 'dg-products',
    value: `<details><summary>${summary}</summary><ul class="dg-product-list">${others.join('')}</ul></details>`,
  }
}

/** Icon, name and description of a product. */
function nameHtml({ icon, label, description }: Product): string {
  const small = description === '' ? '' : `<small>${escapeHtml(description)}</small>`
  return `${iconHtml(icon)}<span><b>${escapeHtml(label)}</b>${small}</span>`
}

/** As the theme draws an icon that an author has chosen (theme/common/Icon.tsx). */
function iconHtml(name: string | undefined): string {
  if (name === undefined) return ''
  const drawing = escapeHtml(iconDrawing(name))
  return drawing.startsWith('M')
    ? `<svg class="dg-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${drawing}"/></svg>`
    : `<span class="dg-icon dg-emoji" aria-hidden="true">${drawing}</span>`
}
