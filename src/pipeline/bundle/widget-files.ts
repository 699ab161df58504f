/** The chat widget's files for a site: those of dist/docsgen-widget, under the names they have on the site. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { WidgetAssets } from '../../shared/chat-widget/options.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { contentHash } from '../../support/content-hash.ts'
import { packageFolder } from '../../support/package.ts'

/** The widget's part of the site's assets. */
export interface WidgetFiles {
  readonly assets: Omit<WidgetAssets, 'settingsScript' | 'settingsStyle'>
  readonly files: readonly OutputFile[]
}

/**
 * Reads the built widget. The core loads its panel from its own folder. The site's pages load it under a hashed name,
 * other websites under a fixed one (`widget.js`), and those with a content policy both parts in one file under a hashed
 * name, whose integrity covers all of it.
 * @throws Error when the package has not been built
 */
export function readWidgetFiles(baseUrl: string): WidgetFiles {
  const folder = path.join(packageFolder(), 'dist/docsgen-widget')
  if (!fs.existsSync(folder)) throw new Error(`${folder} is missing: build the package first`)
  const read = (name: string): Buffer => fs.readFileSync(path.join(folder, name))
  const panelName = fs.readdirSync(folder).find((name) => /^widget-panel-\w+\.js$/.test(name))
  if (panelName === undefined) throw new Error(`${folder} has no widget-panel-….js`)
  const core = read('widget.js')
  const script = hashed('widget', core)
  const full = read('widget.full.js')
  const pinned = hashed('widget-full', full)
  const panel = read(panelName)
  return {
    assets: {
      script: baseUrl + script.path,
      integrity: integrityOf(script.content),
      embed: `${baseUrl}widget.js`,
      pinned: baseUrl + pinned.path,
      pinnedIntegrity: integrityOf(full),
    },
    files: [
      script,
      { path: `assets/${panelName}`, content: panel },
      pinned,
      { path: 'widget.js', content: core },
      { path: panelName, content: panel },
    ],
  }
}

function hashed(name: string, content: Buffer): { path: string; content: Buffer } {
  return { path: `assets/${name}-${contentHash(content).slice(0, 8)}.js`, content }
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
