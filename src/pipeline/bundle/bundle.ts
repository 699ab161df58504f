/**
 * bundle: the theme's script and styles, the site's own styles, and what only some pages need (formulas, diagrams), as
 * files with hashed names. Depends on docsgen's sources and the site's style sheets, so its result is cached.
 */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { Assets } from '../../shared/model/assets.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { type BundledInput, haveChanged } from '../../support/esbuild/bundle-inputs.ts'
import { buildId } from '../../support/package.ts'
import type { Overrides } from '../discover/find-overrides.ts'
import { bundleForBrowsers, type Part, unique, urlOf } from './bundle-for-browsers.ts'
import { cachedPart } from './cached-part.ts'
import { type BundledScripts, bundleScripts, type ScriptInput, themeScript } from './scripts.ts'
import { bundleStyles, type StyleInput, themeStyle } from './style-sheets.ts'
import { readWidgetFiles } from './widget-files.ts'

export interface BundleInput extends StyleInput, ScriptInput {
  readonly overrides: Overrides
  /** Pages have the chat widget, or the site its settings page. */
  readonly widget: boolean
}

export interface Bundle {
  readonly assets: Assets
  readonly files: readonly OutputFile[]
  readonly chunks: BundledScripts['chunks']
  /** Files of the site that were read. */
  readonly inputs: readonly BundledInput[]
}

/**
 * Bundles what the site's pages load (design 3).
 * @throws DocsgenError (2) when a style sheet of the site is missing or wrong, (1) when code of the site is
 */
export async function bundle(input: BundleInput, cache: Cache): Promise<Bundle> {
  const theme = await bundleTheme(input, cache)
  return input.widget ? withWidget(theme, input, cache) : theme
}

async function bundleTheme(input: BundleInput, cache: Cache): Promise<Bundle> {
  const { root, widget: _, overrides, ...shape } = input
  const replaced = [overrides.styles, overrides.components.map(({ id }) => id)]
  const key = `bundle:${contentHash(JSON.stringify([buildId(), replaced, shape]))}`
  return cachedPart<Bundle>(cache, key, {
    isFresh: (known) => !haveChanged(root, known.inputs),
    make: () => {
      refuseMissingStyles(input)
      return makeBundle(input)
    },
  })
}

function refuseMissingStyles({ root, css }: BundleInput): void {
  const missing = css.filter((file) => !fs.existsSync(path.join(root, file)))
  if (missing.length === 0) return
  throw new DocsgenError(
    missing.map((file) =>
      diagnostic('config-invalid', `The style sheet ${file} named in css does not exist.`, {
        hint: 'Paths in css are relative to the folder of the site.',
      }),
    ),
    2,
  )
}

/**
 * The module that draws diagrams in the reader's browser, with mermaid, added to what the other pages load. Only sites
 * that could not draw all of their diagrams have it.
 */
export async function bundleWithDiagrams(
  bundled: Bundle,
  { root, baseUrl }: Pick<BundleInput, 'root' | 'baseUrl'>,
  cache: Cache,
): Promise<Bundle> {
  const key = `bundle-diagrams:${buildId()}`
  const part = await cachedPart(cache, key, { make: () => bundleModule(root, 'diagrams.ts') })
  const assets = { ...bundled.assets, diagramScript: urlOf(part, /^diagrams-.*\.js$/, baseUrl) }
  return { ...bundled, assets, files: unique([...bundled.files, ...part.files]) }
}

/** The chat widget added to what pages load, with the script and the styles of its settings page. */
async function withWidget(
  bundled: Bundle,
  { root, baseUrl }: Pick<BundleInput, 'root' | 'baseUrl'>,
  cache: Cache,
): Promise<Bundle> {
  const key = `bundle-widget-settings:${buildId()}`
  const part = await cachedPart(cache, key, { make: () => settingsPage(root) })
  const settingsScript = urlOf(part, /^widget-settings-.*\.js$/, baseUrl)
  const settingsStyle = urlOf(part, /^widget-settings-.*\.css$/, baseUrl)
  if (settingsScript === null || settingsStyle === null)
    throw new Error('esbuild wrote no settings page')
  const { assets, files } = readWidgetFiles(baseUrl)
  return {
    ...bundled,
    assets: { ...bundled.assets, widget: { ...assets, settingsScript, settingsStyle } },
    files: unique([...bundled.files, ...part.files, ...files]),
  }
}

async function settingsPage(root: string): Promise<Part> {
  const parts = await Promise.all([
    bundleModule(root, 'widget-settings.ts'),
    bundleForBrowsers(root, { entryPoints: [themeStyle('widget-settings.css')] }),
  ])
  return { files: parts.flatMap((part) => part.files), inputs: [] }
}

function bundleModule(root: string, file: string): Promise<Part> {
  return bundleForBrowsers(root, {
    entryPoints: [themeScript(file)],
    format: 'esm',
    splitting: true,
  })
}

async function makeBundle(input: BundleInput): Promise<Bundle> {
  const [styles, scripts] = await Promise.all([bundleStyles(input), bundleScripts(input)])
  const { script, chunks } = scripts
  return {
    assets: { ...styles.assets, script, diagramScript: null, widget: null },
    files: unique([...styles.files, ...scripts.files]),
    chunks,
    inputs: [...styles.inputs, ...scripts.inputs],
  }
}
