import path from 'node:path'
import { callbackPage } from '../../../pipeline/render/api-panel.ts'
import { redirectFiles, redirectList } from '../../../pipeline/render/redirects.ts'
import { localeFiles } from '../../../pipeline/render/render-html.tsx'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { PageSources } from '../site/page-maker.ts'
import type { Resolved } from './results.ts'

/**
 * A file of the output that is not a page: a bundle, a file shown by a page, one of static/, or a redirect; null when there
 * is none.
 */
export function resolveFile(output: string, sources: PageSources): Resolved | null {
  const { root, assets, bundles, content, open, search, sent } = sources
  const isAsked = (file: OutputFile) => file.path === output
  const bundled = bundles.current.files.find(isAsked) ?? sent.find(output)
  if (bundled && 'content' in bundled) {
    return { type: 'content', name: output, content: bundled.content }
  }
  const sidebar = open.sidebars.find((file) => file.path === output)
  if (sidebar) return { type: 'content', name: output, content: sidebar.content() }
  const searched = search.find(output)
  if (searched !== undefined) return { type: 'content', name: output, content: searched }
  const asset = assets.get(output)
  if (asset !== undefined) return { type: 'file', file: path.join(root, asset) }
  // Only files that discovery has found: no path of a request ever reaches the disk.
  const found = content.discovered.statics.find((file) => file.path === output)
  if (found) return { type: 'file', file: path.join(root, 'static', found.path) }
  const download = content.downloads.find((file) => file.path === output)
  if (download) return { type: 'file', file: path.join(root, download.copyOf) }
  return (
    callbackFile(output, sources) ?? redirectFile(output, sources) ?? localeFile(output, sources)
  )
}

/**
 * A file that the pages of a locale share. It is asked for last, because its name is known only once it is made: pages that
 * this server has sent have theirs in `sent`.
 */
function localeFile(output: string, { bundles, open }: PageSources): Resolved | null {
  if (!/^assets\/[^/]*\.json$/.test(output)) return null
  const files = Object.values(open.shells).flatMap((shell) =>
    localeFiles(shell, bundles.current.assets),
  )
  const file = files.find(({ path: name }) => name === output)
  return file ? { type: 'content', name: output, content: file.content } : null
}

/** The page that OAuth's servers send readers back to, on sites with an API. */
function callbackFile(output: string, { bundles }: PageSources): Resolved | null {
  const { apiPanel } = bundles.current.assets
  const page = apiPanel === null ? null : callbackPage(apiPanel)
  if (page === null || page.path !== output || !('content' in page)) return null
  return { type: 'content', name: output, content: page.content }
}

/** The page at an old address, or the list of redirects for hosts. */
function redirectFile(output: string, { open }: PageSources): Resolved | null {
  const { redirects, shells } = open
  const isAsked = (one: { readonly output: string }) => one.output === output
  const wanted = output === redirectList ? redirects : redirects.filter(isAsked)
  const file = redirectFiles(wanted, shells).find(({ path: name }) => name === output)
  return file && 'content' in file ? { type: 'content', name: output, content: file.content } : null
}
