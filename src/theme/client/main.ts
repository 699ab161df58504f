/**
 * The script of every page: comfort on top of plain HTML, by listeners on the document, so that it goes on working
 * when the article is replaced. What needs React is loaded later, on the reader's intent, and is not part of this file.
 */

import { createStore } from '../browser/store.ts'
import { listenForAnnouncement } from './announcement.ts'
import { listenForCopy } from './code.ts'
import { initColorMode } from './color-mode.ts'
import { startOnIntent } from './intent.ts'
import { keepPlaceInLocales, listenForMenus } from './menus.ts'
import { syncTabs } from './tabs.ts'
import { mountWidget } from './widget.ts'

const store = createStore(window)
initColorMode(window, store)
listenForMenus(document)
keepPlaceInLocales(document)
listenForAnnouncement(document, store)
listenForCopy(document)
syncTabs(document, store)
mountWidget(window)
startOnIntent(window)
