/**
 * The script of every page. It adds comfort to plain HTML with listeners on the document, which also work for articles
 * that come later. Features that need React are in the runtime, which is loaded later (first-interaction.ts).
 */

import { safeStorage } from '../browser/safe-storage.ts'
import { listenForAnnouncement } from './announcement.ts'
import { listenForCopy } from './code.ts'
import { initColorMode } from './color-mode.ts'
import { startOnIntent } from './first-interaction.ts'
import { keepPlace, listenForMenus } from './menus.ts'
import { listenForSearch } from './search-keys.ts'
import { syncTabs } from './tabs.ts'
import { mountWidget } from './widget.ts'

const store = safeStorage(window)
initColorMode(window, store)
listenForMenus(document)
keepPlace(document)
listenForAnnouncement(window, store)
listenForCopy(window)
listenForSearch(document)
syncTabs(document, store)
mountWidget(window)
startOnIntent(window)
