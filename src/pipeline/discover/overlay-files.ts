import type { ContentSettings } from '../collections/content-folders.ts'
import type { WalkedFile, Walker } from './walk-folder.ts'

/** The files in the folders for translations of specifications, also those that are of no specification. */
export function overlayFiles({ locales }: ContentSettings, walk: Walker): WalkedFile[] {
  return locales.flatMap(({ code }) => walk(`i18n/${code}/openapi`, false).files)
}
