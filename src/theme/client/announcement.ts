import { announcementKey } from '../../shared/storage-keys.ts'
import type { SafeStorage } from '../browser/safe-storage.ts'
import { onClick } from './on-click.ts'
import { onStoredElsewhere } from './on-stored-elsewhere.ts'

const selector = '[data-close-announcement]'

/** Closes the announcement bar until its id changes, also where it was closed in another tab (spec 4.1). */
export function listenForAnnouncement(window: Window, store: SafeStorage): void {
  const { document } = window
  const close = () => {
    document.documentElement.dataset['announcement'] = 'closed'
  }
  onClick(document, selector, ({ dataset }) => {
    close()
    store.set(announcementKey, dataset['closeAnnouncement'] ?? '')
  })
  onStoredElsewhere(window, () => {
    const button = document.querySelector<HTMLElement>(selector)
    if (button?.dataset['closeAnnouncement'] === store.get(announcementKey)) close()
  })
}
