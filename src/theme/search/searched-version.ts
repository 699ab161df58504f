import type { ShownView } from '../../shared/page-data.ts'

/** The version of documents that is searched from a page: its own; null for the last one, and on pages without versions. */
export function searchedVersion({ version }: ShownView): string | null {
  return version === undefined || version.isLast ? null : version.name
}
