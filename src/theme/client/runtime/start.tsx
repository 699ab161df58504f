/** The runtime: hydrates the page and renders the pages that follow. */
import { liveScript } from '../../browser/live-script.ts'
import { loadStyle } from '../../browser/load-style.ts'
import { pageChanged } from '../../browser/page-changed.ts'
import { createAnnouncer } from './announcer.ts'
import { createLazyIslands } from './lazy-islands.ts'
import { startNavigation } from './navigation.ts'
import { fetchShell, pageModel } from './page-model.ts'
import { startPrefetch } from './prefetch.ts'
import { type ParsedPage, shellUrlOf } from './read-page.ts'
import { hydrate } from './screen.tsx'
import { loadStyles, showHead } from './show-head.ts'

/**
 * Hydrates the page and takes over navigation. Resolves when that is done.
 * @throws Error when the page was not made by docsgen or its locale's data cannot be loaded; the page then stays as it
 * is
 */
export async function startRuntime(window: Window): Promise<void> {
  const { document } = window
  const shell = await fetchShell(window, shellUrlOf(document))
  await loadStyle(document, shell.runtimeStyle)
  // Loaded before the page is hydrated, because from then on a new version must not be placed without React.
  const updates = document.querySelector(liveScript) ? await import('./updates.ts') : null
  const screen = await hydrate(document, shell)
  const announce = createAnnouncer(document)
  const live = createLazyIslands(document)
  const prepare = async (page: ParsedPage) => {
    await Promise.all([loadStyles(document, page.styles), screen.prepare(page)])
  }
  const show = async (page: ParsedPage) => {
    await screen.render(page)
    showHead(document, page)
    pageChanged(document)
    void live.mount(pageModel(page, screen.shell))
    announce(document.title)
    prefetch.watch()
  }
  const areLive = live.mount(pageModel(screen.page, shell))
  const { baseUrl } = shell.shell
  const { loader } = startNavigation({
    window,
    baseUrl,
    current: () => screen.page,
    prepare,
    show,
  })
  const prefetch = startPrefetch(window, loader, baseUrl)
  prefetch.watch()
  updates?.takeUpdates({ window, screen, live, loader })
  await areLive
}
