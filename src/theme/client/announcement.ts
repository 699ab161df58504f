import { announcementKey } from '../../shared/storage-keys.ts'
import type { SafeStorage } from '../browser/safe-storage.ts'
import { onClick } from './on-click.ts'

/** Closes the announcement bar until its id changes (spec 4.1). */
export function listenForAnnouncement(document: Document, store: SafeStorage): void {
  onClick(document, '[data-close-announcement]', ({ dataset }) => {
    document.documentElement.dataset['announcement'] = 'closed'
    store.set(announcementKey, dataset['closeAnnouncement'] ?? '')
  })
}
