import path from 'node:path'
import { callbackPage } from '../../../pipeline/render/files/api-panel.ts'
import { redirectFiles, redirectList } from '../../../pipeline/render/files/redirects.ts'
import { localeFiles } from '../../../pipeline/render/render-html.tsx'
import { searchClient } from '../../../pipeline/search/client-file.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import { searchClientFile } from '../../../shared/search/search-site.ts'
import type { PlannedSite, ServedSite } from '../site/planned-site.ts'
import type { Resolved } from './results.ts'

/**
 * A file of the output that is not a page: a bundle, a file shown by a page, one of static/, or a redirect; null when there
 * is none.
 */
export async function resolveFile(output: string, site: PlannedSite): Promise<Resolved | null> {
  const { sent, search } = site
  const served = site.served as ServedSite
  const { root, bundling, content, open } = served
  const isAsked = (file: OutputFile) => file.path === output
  const bundled = bundling.current.bundle.files.find(isAsked) ?? sent.find(output)
  if (bundled && 'content' in bundled) {
    return { type: 'content', name: output, content: bundled.content }
  }
  const sidebar = open.sidebars.find((file) => file.path === output)
  if (sidebar) return { type: 'content', name: output, content: sidebar.content() }
  const searched = search.find(output)
  if (searched !== undefined) return { type: 'content', name: output, content: searched }
  const asset = site.assetAt(output)
  if (asset?.variant !== undefined) {
    return { type: 'content', name: output, content: await site.variant(asset.variant) }
  }
  if (asset !== undefined) return { type: 'file', file: path.join(root, asset.path) }
  // Only files that discovery has found: no path of a request ever reaches the disk.
  const found = content.discovered.statics.find((file) => file.path === output)
  if (found) return { type: 'file', file: path.join(root, 'static', found.path) }
  const download = content.downloads.find((file) => file.path === output)
  if (download) return downloaded(download, root)
  return (
    callbackFile(output, served) ??
    redirectFile(output, served) ??
    searchFile(output, served) ??
    localeFile(output, served)
  )
}

/** A file of a specification: its own, or one that is made of it. */
function downloaded(file: OutputFile, root: string): Resolved {
  if ('copyOf' in file) return { type: 'file', file: path.join(root, file.copyOf) }
  return { type: 'content', name: file.path, content: file.content }
}

/**
 * A file that the pages of a locale share. It is asked for last, because its name is known only once it is made: pages that
 * this server has sent have theirs in `sent`.
 */
function localeFile(output: string, { bundling, open }: ServedSite): Resolved | null {
  if (!/^assets\/[^/]*\.json$/.test(output)) return null
  const files = Object.values(open.shells).flatMap((shell) =>
    localeFiles(shell, bundling.current.bundle.assets),
  )
  const file = files.find(({ path: name }) => name === output)
  return file ? { type: 'content', name: output, content: file.content } : null
}

/** The page that OAuth's servers send readers back to, on sites with an API. */
function callbackFile(output: string, { bundling }: ServedSite): Resolved | null {
  const { apiPanel } = bundling.current.bundle.assets
  const page = apiPanel === null ? null : callbackPage(apiPanel)
  if (page === null || page.path !== output || !('content' in page)) return null
  return { type: 'content', name: output, content: page.content }
}

/** The module with which pages of other origins search the site. */
function searchFile(output: string, { settings, open, bundling }: ServedSite): Resolved | null {
  if (output !== searchClientFile) return null
  const { config } = settings
  const { assets } = bundling.current.bundle
  const shells = Object.values(open.shells)
  const [file] = searchClient({ config, shells, feeds: open.feeds(), assets })
  return file && 'content' in file ? { type: 'content', name: output, content: file.content } : null
}

/** The page at an old address, or the list of redirects for hosts. */
function redirectFile(output: string, { open }: ServedSite): Resolved | null {
  const { redirects, shells } = open
  const isAsked = (one: { readonly output: string }) => one.output === output
  const wanted = output === redirectList ? redirects : redirects.filter(isAsked)
  const file = redirectFiles(wanted, shells).find(({ path: name }) => name === output)
  return file && 'content' in file ? { type: 'content', name: output, content: file.content } : null
}
