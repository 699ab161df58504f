/** The chat widget's files for a site: dist/widget, as the package's build made them, under the site's names. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { WidgetAssets } from '../../shared/chat-widget/options.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { contentHash } from '../../support/content-hash.ts'
import { packageFolder } from '../../support/package.ts'

/** The widget's part of a site's assets. */
export interface WidgetFiles {
  readonly assets: Omit<WidgetAssets, 'settingsScript' | 'settingsStyle'>
  readonly files: readonly OutputFile[]
}

/**
 * Reads the widget's bundles. The first part and the one it loads on demand lie side by side under hashed names; for
 * other sites there is all of it in one file, which needs no permission to be loaded from elsewhere, under a name that
 * stays (`widget.js`) and under a hashed one that can be pinned by its integrity.
 * @throws Error when the package has not been built
 */
export function readWidgetFiles(baseUrl: string): WidgetFiles {
  const folder = path.join(packageFolder(), 'dist/widget')
  if (!fs.existsSync(folder)) throw new Error(`${folder} is missing: build the package first`)
  const read = (name: string): Buffer => fs.readFileSync(path.join(folder, name))
  const panelName = fs.readdirSync(folder).find((name) => /^widget-panel-\w+\.js$/.test(name))
  if (panelName === undefined) throw new Error(`${folder} lacks the widget's second part`)
  const script = hashed('widget', read('widget.js'))
  const full = read('widget.full.js')
  const pinned = hashed('widget-full', full)
  const panel = { path: `assets/${panelName}`, content: read(panelName) }
  return {
    assets: {
      script: baseUrl + script.path,
      integrity: integrityOf(script.content),
      embed: `${baseUrl}widget.js`,
      pinned: baseUrl + pinned.path,
      pinnedIntegrity: integrityOf(full),
    },
    files: [script, panel, pinned, { path: 'widget.js', content: full }],
  }
}

function hashed(name: string, content: Buffer): { path: string; content: Buffer } {
  return { path: `assets/${name}-${contentHash(content).slice(0, 8)}.js`, content }
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
