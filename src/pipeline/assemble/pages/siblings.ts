/** Which pages are there as Markdown as well, and where: `/docs/intro` → `/docs/intro.md`. */

import { pageKinds } from '../../../shared/model/page-kinds.ts'
import { encodePath } from '../../../shared/url.ts'
import type { Config } from '../../config/config.ts'
import { skillFileName } from '../../config/config-names.ts'
import type { PlannedPage } from './pages.ts'
import type { PageTable } from './registry.ts'

export interface Sibling {
  /** Absolute path with base. */
  readonly href: string
  /** File in the output. */
  readonly output: string
}

export interface Siblings {
  /** Null for pages to work with, and where a file of the site is in the way. */
  of(page: PlannedPage): Sibling | null
  /** Of every page that has one: from the page's href. */
  readonly hrefs: Readonly<Record<string, string>>
  /** The page that a file of the output is the Markdown of. */
  page(output: string): PlannedPage | undefined
}

/** Siblings over the finished registry. `statics`: files of static/, which come first. */
export function createSiblings(
  registry: PageTable,
  { config, statics }: { config: Config; statics: readonly { readonly path: string }[] },
): Siblings {
  const siblings = new Map<PlannedPage, Sibling>()
  const owners = new Map<string, PlannedPage>()
  const hrefs: Record<string, string> = {}
  const pages = config.markdown.siblings ? registry.pages() : []
  const files = new Set(statics.map(({ path }) => path))
  // Assistants look for it under this name: the page `/skill` goes without Markdown.
  if (config.markdown.skill) files.add(skillFileName)
  for (const page of pages) {
    if (pageKinds[page.kind].markdown === null) continue
    const output = outputOf(page)
    // A page at the route `/a.md` is a folder of that name.
    if (files.has(output) || owners.has(output) || registry.at(`/${output}`)) continue
    const href = config.baseUrl + encodePath(output)
    siblings.set(page, { href, output })
    owners.set(output, page)
    hrefs[page.href] = href
  }
  return {
    of: (page) => siblings.get(page) ?? null,
    hrefs,
    page: (output) => owners.get(output),
  }
}

/** Beside the address: `a` → `a.md`, and in the folder of one that ends with a slash. */
function outputOf({ href, route }: PlannedPage): string {
  const path = route.slice(1).replace(/\/$/, '')
  if (!href.endsWith('/')) return `${path}.md`
  return path === '' ? 'index.md' : `${path}/index.md`
}
