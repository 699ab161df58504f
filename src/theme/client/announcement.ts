import { storageKeys } from '../../shared/storage-keys.ts'
import type { Store } from '../browser/store.ts'
import { onClick } from './on-click.ts'

/** Closes the announcement bar until its id changes (spec 4.1). */
export function listenForAnnouncement(document: Document, store: Store): void {
  onClick(document, '[data-close-announcement]', ({ dataset }) => {
    document.documentElement.dataset['announcement'] = 'closed'
    store.set(storageKeys.announcement, dataset['closeAnnouncement'] ?? '')
  })
}
