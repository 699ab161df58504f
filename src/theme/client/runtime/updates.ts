/** Placing of new versions of the page in docsgen dev. Readers of a published site never load it. */
import { onUpdate } from '../../browser/page-changed.ts'
import type { PageLoader } from './page-loader.ts'
import { fetchShell, pageModel } from './page-model.ts'
import { type ParsedPage, readPage } from './read-page.ts'
import type { LazyIslands, Screen } from './running-page.ts'
import { showHead } from './show-head.ts'

/** The parts of the runtime that a new version of the page changes. */
interface Running {
  readonly window: Window
  readonly screen: Screen
  readonly live: LazyIslands
  readonly loader: PageLoader
}

/** Answers for the runtime when a new version of the page arrives (client/live.ts), and shows what it can of it. */
export function takeUpdates({ window, screen, live, loader }: Running): void {
  onUpdate(window.document, (update) => {
    const next = readPage(update.next)
    const isPlaceable = next !== null && canReplace(screen.page, next)
    update.outcome = isPlaceable ? 'placed' : 'reload'
    if (!isPlaceable) return
    update.isLive = live.isLive
    loader.clear()
    void replace(window, screen, next)
      .then(() => live.update(pageModel(screen.page, screen.shell), update.islands))
      .catch(() => window.location.reload())
  })
}

/** Whether a new version of the page can be shown without a load. */
function canReplace(page: ParsedPage, next: ParsedPage): boolean {
  return (
    next.fixed === page.fixed &&
    next.data.view.path === page.data.view.path &&
    next.data.view.content.kind === page.data.view.content.kind
  )
}

/** Renders everything but the inside of the article, to which the caller applies the differences (live/morph.ts). */
async function replace(window: Window, screen: Screen, next: ParsedPage): Promise<void> {
  const isSame = next.shellUrl === screen.page.shellUrl
  const shell = isSame ? screen.shell : await fetchShell(window, next.shellUrl)
  await screen.render({ ...next, articleHtml: screen.page.articleHtml }, shell)
  showHead(window.document, next)
}
