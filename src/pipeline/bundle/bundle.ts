/**
 * bundle: the theme's script and styles, the site's own styles, and what only some pages need (formulas, diagrams), as
 * files with hashed names. Depends on docgen's sources and the site's style sheets, so its result is cached.
 */
import fs from 'node:fs'
import path from 'node:path'
import { DocgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { Assets, ChunkAssets } from '../../shared/model/assets.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import type { Cache } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import { assetPlugin } from '../overrides/asset-plugin.ts'
import { type BundledInput, haveChanged } from '../overrides/bundle-inputs.ts'
import type { Overrides } from '../overrides/find-overrides.ts'
import { themePlugin } from '../overrides/theme-plugin.ts'
import { buildId, packageFolder } from '../package.ts'
import { bundleForBrowsers, type Part, unique, urlOf } from './bundle-for-browsers.ts'
import { cachedPart } from './cached-part.ts'
import { chunkName, chunkPlugin } from './client-chunks.ts'
import { bundleStyles, type StyleInput, themeStyle } from './style-sheets.ts'
import { readWidgetFiles } from './widget-files.ts'

export interface BundleInput extends StyleInput {
  /** What the site puts in the place of the theme's. */
  readonly overrides: Overrides
  /** Components of pages that go on in the browser. */
  readonly modules: readonly ClientModule[]
  /** Pages have the chat widget, or the site its settings page. */
  readonly widget: boolean
}

export interface Bundle {
  readonly assets: Assets
  readonly files: readonly OutputFile[]
  /** What the runtime loads, by the id of the client module. */
  readonly chunks: Readonly<Record<string, ChunkAssets>>
  /** Files of the site that were read. */
  readonly inputs: readonly BundledInput[]
}

/**
 * Bundles what the site's pages load (DESIGN section 3).
 * @throws DocgenError (2) when a style sheet of the site is missing or wrong, (1) when code of the site is
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
  throw new DocgenError(
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
  const entry = path.join(packageFolder(), 'src/theme/client', file)
  return bundleForBrowsers(root, { entryPoints: [entry], format: 'esm', splitting: true })
}

async function makeBundle(input: BundleInput): Promise<Bundle> {
  const [styles, script] = await Promise.all([bundleStyles(input), bundleRuntime(input)])
  const entry = urlOf(script, /^main-.*\.js$/, input.baseUrl)
  if (entry === null) throw new Error('esbuild wrote no main script')
  return {
    assets: { ...styles.assets, script: entry, diagramScript: null, widget: null },
    files: unique([...styles.files, ...script.files]),
    chunks: chunksOf(script, input),
    inputs: [...styles.inputs, ...script.inputs],
  }
}

/** The script of every page, with what it loads later: the runtime, and the components of the site's pages. */
async function bundleRuntime({ root, baseUrl, overrides, modules }: BundleInput): Promise<Part> {
  const entry = path.join(packageFolder(), 'src/theme/client/main.ts')
  const imported: OutputFile[] = []
  const part = await bundleForBrowsers(root, {
    entryPoints: [
      { in: entry, out: 'main' },
      ...modules.map((module) => ({ in: chunkName(module), out: chunkName(module) })),
    ],
    format: 'esm',
    splitting: true,
    alias: { '@site': root },
    plugins: [
      chunkPlugin(root, modules),
      themePlugin({ root, overrides, react: 'bundled' }),
      assetPlugin(baseUrl, (file) => imported.push(file)),
    ],
  })
  return { ...part, files: [...part.files, ...imported] }
}

function chunksOf(part: Part, { baseUrl, modules }: BundleInput): Bundle['chunks'] {
  const chunk = (module: ClientModule): ChunkAssets => {
    const url = (extension: string) =>
      urlOf(part, new RegExp(`^${chunkName(module)}-\\w+\\.${extension}$`), baseUrl)
    const script = url('js')
    if (script === null) throw new Error(`esbuild wrote no chunk for ${module.file}`)
    return { script, style: url('css') }
  }
  return Object.fromEntries(modules.map((module) => [module.id, chunk(module)]))
}
