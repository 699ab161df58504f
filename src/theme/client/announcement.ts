import { storageKeys } from '../../shared/storage-keys.ts'
import type { Store } from './store.ts'

/** Closes the announcement bar for good, until its id changes (spec 4.1). */
export function listenForAnnouncement(document: Document, store: Store): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-close-announcement]') : null
    const bar = button?.closest<HTMLElement>('[data-announcement]')
    if (!bar) return
    document.documentElement.dataset['announcement'] = 'closed'
    store.set(storageKeys.announcement, bar.dataset['announcement'] ?? '')
  })
}
