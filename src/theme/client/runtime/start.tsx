/** The runtime: hydrates the page and renders the pages that follow. */
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { ShellData } from '../../../shared/page-data.ts'
import { App } from '../../App.tsx'
import { liveScript } from '../../browser/live-script.ts'
import { loadStyle } from '../../browser/load-style.ts'
import { pageChanged } from '../../browser/page-changed.ts'
import { ids } from '../../ids.ts'
import type { OtherPages } from '../../PageBody.tsx'
import { isOther } from '../../page-bodies.tsx'
import type { PageModel } from '../../page-context.ts'
import { createAnnouncer } from './announcer.ts'
import type { Islands } from './islands.tsx'
import { Mounted } from './Mounted.tsx'
import { startNavigation } from './navigation.ts'
import { fetchShell, pageModel } from './page-model.ts'
import { startPrefetch } from './prefetch.ts'
import { keepPresses } from './pressed-buttons.ts'
import { type ParsedPage, readPage, shellUrlOf } from './read-page.ts'
import type { LazyIslands, Screen } from './running-page.ts'
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

/** The islands of the page. Few pages have any, so the code is loaded with the first. */
function createLazyIslands(document: Document): LazyIslands {
  let loading: Promise<Islands> | undefined
  let islands: Islands | undefined
  let current: PageModel
  const presses = keepPresses(document)
  const mount = async (model: PageModel) => {
    current = model
    if (!loading && !document.querySelector('dg-island')) return
    loading ??= import('./islands.tsx').then(({ createIslands }) =>
      createIslands(document, presses),
    )
    try {
      islands = await loading
      // The reader may have gone on to another page meanwhile.
      islands.mount(current)
    } catch (error) {
      loading = undefined
      console.warn('Components could not be loaded.', error)
    }
  }
  return {
    mount,
    isLive: (element) => islands?.isLive(element) ?? false,
    async update(model, next) {
      islands?.update(model, next)
      await mount(model)
    },
  }
}

/**
 * Hydrates the page of the document.
 * @throws Error when the page was not made by docsgen
 */
async function hydrate(document: Document, first: ShellData): Promise<Screen> {
  const container = document.getElementById(ids.root)
  let page = readPage(document)
  let shell = first
  let OtherPage: OtherPages | null = null
  const prepare = async ({ data }: ParsedPage) => {
    if (OtherPage !== null || !isOther(data.view.content)) return
    OtherPage = (await import('../../pages/OtherPage.tsx')).OtherPage
  }
  if (!page || !container) throw new Error('This is no page of docsgen')
  let root: Root | undefined
  const draw = (render: (view: ReactNode) => void) =>
    new Promise<void>((resolve) => {
      const shown = page as ParsedPage
      render(
        <Mounted whenMounted={resolve}>
          <App
            model={pageModel(shown, shell)}
            articleHtml={shown.articleHtml}
            OtherPage={OtherPage}
          />
        </Mounted>,
      )
    })
  await prepare(page)
  await draw((view) => {
    // A transition, so that the reader's input has priority.
    startTransition(() => {
      root = hydrateRoot(container, view, { onRecoverableError: console.error })
    })
  })
  return {
    get page() {
      return page as ParsedPage
    },
    get shell() {
      return shell
    },
    prepare,
    render(nextPage, nextShell = shell) {
      page = nextPage
      shell = nextShell
      return draw((view) => root?.render(view))
    },
  }
}
