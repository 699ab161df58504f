import path from 'node:path'
import type { OutputFile } from '../../shared/model.ts'
import { localeFile } from '../render/render-html.tsx'
import type { Served } from './answers.ts'
import type { PageSources } from './page-maker.ts'

/** A file of the output that is no page: bundled, shown by a page, or of static/; null when there is none. */
export function servedFile(output: string, sources: PageSources): Served | null {
  const { root, assets, content, open } = sources
  const bundled = bundledFiles(sources).find((file) => file.path === output)
  if (bundled && 'content' in bundled) {
    return { type: 'content', name: output, content: bundled.content }
  }
  const sidebar = open.sidebars.find((file) => file.path === output)
  if (sidebar) return { type: 'content', name: output, content: sidebar.content() }
  const asset = assets.get(output)
  if (asset !== undefined) return { type: 'file', file: path.join(root, asset) }
  // Only what discovery has found: no path of a request ever reaches the disk.
  const found = content.discovered.statics.find((file) => file.path === output)
  return found ? { type: 'file', file: path.join(root, 'static', found.path) } : null
}

/** What pages load beside their own files: bundles, and what their locales share. */
function bundledFiles({ bundles, open }: PageSources): readonly OutputFile[] {
  const { assets, files } = bundles.current
  return [...files, ...Object.values(open.shells).map((shell) => localeFile(shell, assets))]
}
