import path from 'node:path'
import { bundledFiles, type PageSources } from '../site/page-maker.ts'
import type { Resolved } from './results.ts'

/**
 * A file of the output that is not a page: a bundle, a file shown by a page, or one of static/; null when there is
 * none.
 */
export function resolveFile(output: string, sources: PageSources): Resolved | null {
  const { root, assets, content, open, search, sent } = sources
  const bundled = bundledFiles(sources).find((file) => file.path === output) ?? sent.find(output)
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
  return found ? { type: 'file', file: path.join(root, 'static', found.path) } : null
}
