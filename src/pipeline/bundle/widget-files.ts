/** The chat widget's files for a site: those of dist/docsgen-widget and dist/launcher, under the names they have on the site. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { WidgetAssets } from '../../shared/chat-widget/options.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { scriptFolder } from '../../shared/script-folder.ts'
import { contentHash } from '../../support/content-hash.ts'
import { packageFolder } from '../../support/package.ts'

/** The widget's part of the site's assets. */
export interface WidgetFiles {
  readonly assets: Omit<WidgetAssets, 'settingsScript' | 'settingsStyle'>
  readonly files: readonly OutputFile[]
}

/**
 * Reads the built widget. The site's pages load the launcher under a hashed name, which loads the core, which loads the
 * panel, each from its own folder. Other websites load core and launcher in one file under a fixed name (`widget.js`),
 * and those with a content policy all parts in one file under a hashed name, whose integrity covers all of it.
 * @throws Error when the package has not been built
 */
export function readWidgetFiles(baseUrl: string): WidgetFiles {
  const embed = readBuilt('docsgen-widget', /^widget\.js$/)
  const full = readBuilt('docsgen-widget', /^widget\.full\.js$/)
  const panel = readBuilt('docsgen-widget', /^widget-panel-\w+\.js$/)
  const core = readBuilt('launcher', /^widget-core-\w+\.js$/)
  const launcher = readBuilt('launcher', /^widget-launcher\.js$/)
  const script = hashed('widget-launcher', launcher.content)
  const pinned = hashed('widget-full', full.content)
  return {
    assets: {
      script: baseUrl + script.path,
      integrity: integrityOf(script.content),
      embed: `${baseUrl}widget.js`,
      pinned: baseUrl + pinned.path,
      pinnedIntegrity: integrityOf(full.content),
    },
    files: [
      script,
      { path: scriptFolder + core.path, content: core.content },
      { path: scriptFolder + panel.path, content: panel.content },
      pinned,
      embed,
      panel,
    ],
  }
}

interface BuiltFile {
  readonly path: string
  readonly content: Buffer
}

/** The file of that name in a folder of `dist/`. Its path is its name. */
function readBuilt(name: string, pattern: RegExp): BuiltFile {
  const folder = path.join(packageFolder(), 'dist', name)
  const found = fs.existsSync(folder) && fs.readdirSync(folder).find((file) => pattern.test(file))
  if (!found) throw new Error(`${folder} has no ${pattern}: build the package first`)
  // The package's files name their source maps, which no site has.
  const text = fs.readFileSync(path.join(folder, found), 'utf8')
  return { path: found, content: Buffer.from(text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')) }
}

function hashed(name: string, content: Buffer): BuiltFile {
  return { path: `${scriptFolder}${name}-${contentHash(content).slice(0, 8)}.js`, content }
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}
