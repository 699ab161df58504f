/** The parts of the runtime that know which page is shown (start.tsx makes them). */
import type { ShellData } from '../../../shared/page-data.ts'
import type { PageModel } from '../../page-context.ts'
import type { Islands } from './islands.tsx'
import type { ParsedPage } from './read-page.ts'

/** The islands of the page. Few pages have any, so the code is loaded with the first. */
export interface LazyIslands {
  /** Hydrates the islands of the page. */
  mount(model: PageModel): Promise<void>
  isLive: Islands['isLive']
  /** As that of the islands; new ones are hydrated, too. */
  update(model: PageModel, next: ReadonlyMap<Element, HTMLElement>): Promise<void>
}

/** The page shown by React. */
export interface Screen {
  readonly page: ParsedPage
  readonly shell: ShellData
  /** Loads the components for the page's kind. Rejects when that fails. */
  prepare(page: ParsedPage): Promise<void>
  /** Shows a prepared page. Resolves when it is in the document. */
  render(page: ParsedPage, shell?: ShellData): Promise<void>
}
