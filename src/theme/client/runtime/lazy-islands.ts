import type { PageModel } from '../../page-context.ts'
import type { Islands } from './islands.tsx'
import { keepPresses } from './pressed-buttons.ts'

/** The islands of the page. Few pages have any, so the code is loaded with the first. */
export interface LazyIslands {
  /** Hydrates the islands of the page. */
  mount(model: PageModel): Promise<void>
  isLive: Islands['isLive']
  /** As that of the islands; new ones are hydrated, too. */
  update(model: PageModel, next: ReadonlyMap<Element, HTMLElement>): Promise<void>
}

/** Islands whose code is loaded with the first. A failure is logged, and the page stays as it was built. */
export function createLazyIslands(document: Document): LazyIslands {
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
