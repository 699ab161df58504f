/** Redirects of documents with versions: each version has a copy of them, so one address may lead to several pages. */
import { decodePath, localizedRoute } from '../../../shared/url.ts'
import type { ArticlePage, PlannedPage } from '../pages/pages.ts'

/** A redirect in the front matter of a document. */
interface DocumentRule {
  readonly from: string
  readonly to: ArticlePage
}

/** Orders rules: of one address, the version that it lies in comes first, then the last version. */
export function byVersion(a: DocumentRule, b: DocumentRule): number {
  return depthInVersion(b) - depthInVersion(a) || Number(isOfLast(b)) - Number(isOfLast(a))
}

/** How much of an address is that of the version the rule is in: `/docs/next/a` is in `/docs/next` more than in `/docs`. */
function depthInVersion({ from, to: { collection, locale } }: DocumentRule): number {
  const { mount } = collection
  const path = decodePath(from)
  const folders = [mount, localizedRoute(mount, locale.code)]
  return folders.some((folder) => path.startsWith(`${folder}/`)) ? mount.length : 0
}

function isOfLast({ to: { collection } }: DocumentRule): boolean {
  return collection.version?.settings.isLast === true
}

/** Whether two targets of redirects (or a target and the page at its address) are pages of different versions of the same documents. */
export function areOfTwoVersions(
  one: PlannedPage | string | undefined,
  other: PlannedPage | string | undefined,
): boolean {
  const [a, b] = [one, other].map((target) =>
    typeof target === 'object' ? target.collection : undefined,
  )
  return a?.version != null && a !== b && a.version.docs === b?.version?.docs
}
