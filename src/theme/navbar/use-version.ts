import { versionKey } from '../../shared/storage-keys.ts'
import { safeStorage } from '../browser/safe-storage.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { usePage } from '../page-context.ts'

/**
 * The version of documents that counts on this page: its own, else the one that the reader chose last, else null.
 * @param docs id of the documents; null for none
 */
export function useVersion(docs: string | null): string | null {
  const { version } = usePage().view
  const isHydrated = useHydrated()
  if (docs === null) return null
  if (version?.docs === docs) return version.name
  return isHydrated ? safeStorage(window, { quiet: true }).get(versionKey + docs) : null
}
