/** Whether a fragment leads to something on its page. */
import { composed } from '../../../shared/url.ts'
import { hasArticle, isSourceAlone, type PlannedPage } from '../pages/pages.ts'
import type { LinkHints } from './link-hints.ts'
import type { SectionIds } from './section-ids.ts'

/**
 * Whether a page has a target of this id (decoded, without `#`). True as well where nobody can know it: on pages without a
 * document, of components, and with tags that nothing defines.
 */
export function hasFragment(
  page: PlannedPage,
  id: string,
  { hints, sectionIds }: { readonly hints: LinkHints; readonly sectionIds: SectionIds },
): boolean {
  if (!hasArticle(page)) return true
  const { meta, source } = page.document
  // Which ids a component has is known when it is rendered; properties of a specification are too many to be kept.
  const isApi = source.format === 'api' || page.operation !== undefined
  if (source.format === 'tsx' || isApi || isSourceAlone(meta)) return true
  if (meta.diagnostics.some(({ code }) => code === 'component-undefined')) return true
  if (meta.ids.includes(id) || hints.ids(meta).has(composed(id))) return true
  return [...sectionIds.of(page).values()].includes(id)
}
