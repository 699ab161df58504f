/**
 * Stage “bundle”: scripts and styles of the theme and the site, and what only some pages need (formulas, diagrams), as
 * files with hashed names. The result depends on docsgen and on the site's code and style sheets, and is cached.
 */
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { ApiPanelAssets, Assets, ChunkAssets } from '../../shared/model/assets.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { scriptFolder } from '../../shared/script-folder.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { type BundledInput, haveChanged } from '../../support/esbuild/bundle-inputs.ts'
import type { Bundler } from '../../support/esbuild/bundler.ts'
import { buildId, vendorFile } from '../../support/package.ts'
import type { FindInConfig } from '../config/problems/find-in-config.ts'
import type { Overrides } from '../discover/find-overrides.ts'
import { nothing, type Part, unique, urlOf } from './bundle-for-browsers.ts'
import { cachedPart } from './cached-part.ts'
import { ownPart } from './own-parts.ts'
import {
  bundleScripts,
  hasOwnScripts,
  type ScriptInput,
  type ScriptTools,
  scriptAssets,
} from './scripts.ts'
import { bundleStyle, type StyleInput, styleAssets } from './style-sheets.ts'
import { styleSources } from './style-sources.ts'
import { readWidgetFiles } from './widget-files.ts'

export interface BundleInput extends StyleInput, ScriptInput {
  readonly overrides: Overrides
  /** Pages have the chat widget, or the site has its settings page. */
  readonly widget: boolean
  /** Links of articles show what they lead to. */
  readonly linkPreviews: boolean
  /** The site explains terms. */
  readonly terms: boolean
  /** Of sites with operations of an API; null: it has none. */
  readonly api: Pick<ApiPanelAssets, 'proxy'> | null
}

export interface BundleTools {
  readonly cache: Cache
  readonly bundler: Bundler
  /** Where the configuration names a style sheet, for messages. */
  readonly findInConfig: FindInConfig
}

export interface Bundle {
  readonly assets: Assets
  readonly files: readonly OutputFile[]
  readonly chunks: Readonly<Record<string, ChunkAssets>>
  /** The site's files that were read. */
  readonly inputs: readonly BundledInput[]
  /** Mistakes in its style sheets. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Bundles everything the site's pages load (design 3).
 * @throws DocsgenError (2) for a style sheet of the site that is missing or invalid, (1) for errors in its code
 */
export async function bundle(input: BundleInput, tools: BundleTools): Promise<Bundle> {
  const theme = await bundleTheme(input, tools)
  const withPanel = input.api
    ? await withApiPanel(theme, { ...input, ...input.api }, tools.cache)
    : theme
  const withTerms = input.terms ? await withTermScript(withPanel, input, tools.cache) : withPanel
  const withCards = input.linkPreviews
    ? await withLinkPreviews(withTerms, input, tools.cache)
    : withTerms
  return input.widget ? withWidget(withCards, input, tools.cache) : withCards
}

async function bundleTheme(input: BundleInput, tools: BundleTools): Promise<Bundle> {
  const { cache } = tools
  const { baseUrl, math } = input
  const search = readSearchWorker(baseUrl)
  const [style, scripts, ...partial] = await Promise.all([
    everyPageStyle(input, tools),
    allScripts(input, tools),
    ownPart('partial-styles', cache),
    math ? ownPart('math', cache) : nothing,
  ])
  const partialStyles = { ...nothing, files: partial.flatMap(({ files }) => files) }
  const styles = styleAssets(style, partialStyles, input)
  const { chunks, ...scriptUrls } = scriptAssets(scripts, input)
  return {
    assets: {
      ...styles,
      styleSources: styleSources([...style.files, ...scripts.files]),
      ...scriptUrls,
      diagramScript: null,
      termScript: null,
      linkPreviews: null,
      search: { style: styles.pageStyles.search ?? '', worker: search.url },
      apiPanel: null,
      widget: null,
    },
    files: unique([...style.files, ...partialStyles.files, ...scripts.files, ...search.files]),
    chunks,
    inputs: [...style.inputs, ...scripts.inputs],
    problems: [...style.problems, ...scripts.problems],
  }
}

/** Styles and scripts are cached apart: authors edit one of them at a time, and scripts take most of the time. */
function everyPageStyle(input: BundleInput, { cache, findInConfig }: BundleTools): Promise<Part> {
  const { root, css, overrides } = input
  if (css.length + overrides.styles.length === 0) return ownPart('style', cache)
  return cachedPart(cache, keyOf('style', [css, overrides.styles]), {
    isFresh: (known) => !haveChanged(root, known.inputs),
    make: () => {
      refuseOtherStyles(input, findInConfig)
      return bundleStyle(input)
    },
  })
}

function allScripts(input: BundleInput, { cache, bundler }: BundleTools): Promise<Part> {
  const { root, baseUrl, overrides, modules } = input
  if (!hasOwnScripts(input)) return ownPart('scripts', cache)
  const shape = [baseUrl, overrides.components.map(({ id }) => id), overrides.search, modules]
  return cachedPart(cache, keyOf('scripts', shape), {
    isFresh: (known) => !haveChanged(root, known.inputs),
    make: () => bundleScripts(input, scriptTools({ bundler, cache })),
  })
}

/** The tools for scripts with code of a site. */
export function scriptTools({
  bundler,
  cache,
}: Pick<BundleTools, 'bundler' | 'cache'>): ScriptTools {
  return { bundler, react: () => ownPart('react', cache), main: () => ownPart('main', cache) }
}

function keyOf(kind: string, shape: readonly unknown[]): string {
  return `${kind}:${contentHash(JSON.stringify([buildId(), ...shape]))}`
}

/** Refuses paths in `css` that lead to no file, or to a file that must be compiled to CSS first. */
function refuseOtherStyles({ root, css }: BundleInput, findInConfig: FindInConfig): void {
  const refused = css.flatMap((file, key) => {
    const found = problemOfStyle(root, file)
    if (found === null) return []
    const { place } = findInConfig({ of: css, key })
    return diagnostic('config-invalid', found.problem, { ...place, hint: found.hint })
  })
  if (refused.length > 0) throw new DocsgenError(refused, 2)
}

/** The arguments of npx that run the compiler of a style language, by the ending of its files. */
const compilers: Readonly<Record<string, string>> = {
  '.scss': 'sass',
  '.sass': 'sass',
  '.less': '--package less lessc',
}

function problemOfStyle(root: string, file: string): { problem: string; hint: string } | null {
  if (!fs.existsSync(path.join(root, file)))
    return {
      problem: `The style sheet ${file} named in css does not exist.`,
      hint: 'Paths in css are relative to the folder of the site.',
    }
  const { ext, dir, name } = path.posix.parse(file)
  if (ext === '.css') return null
  const compiler = compilers[ext]
  const compiled = path.posix.join(dir, `${name}.css`)
  return {
    problem: `${file}, named in css, is no CSS file.`,
    hint:
      compiler === undefined
        ? 'Names of style sheets end in .css.'
        : `Compile it before each build, and name the result: npx ${compiler} ${file} ${compiled}`,
  }
}

/**
 * Adds the module that renders diagrams in the reader's browser, with mermaid. Only for sites whose diagrams could not
 * all be rendered in the build.
 */
export async function bundleWithDiagrams(
  bundled: Bundle,
  { baseUrl }: Pick<BundleInput, 'baseUrl'>,
  cache: Cache,
): Promise<Bundle> {
  const part = await ownPart('diagrams', cache)
  const assets = { ...bundled.assets, diagramScript: urlOf(part, /^diagrams-.*\.js$/, baseUrl) }
  return { ...bundled, assets, files: unique([...bundled.files, ...part.files]) }
}

/** The files of that module. */
export async function bundledDiagrams(cache: Cache): Promise<readonly OutputFile[]> {
  return (await ownPart('diagrams', cache)).files
}

/** Adds the script and the styles of the cards that links have. */
async function withLinkPreviews(
  bundled: Bundle,
  { baseUrl }: Pick<BundleInput, 'baseUrl'>,
  cache: Cache,
): Promise<Bundle> {
  const part = await ownPart('link-previews', cache)
  const script = urlOf(part, /^link-previews-.*\.js$/, baseUrl)
  const style = urlOf(part, /^link-preview-.*\.css$/, baseUrl)
  if (script === null || style === null) throw new Error('esbuild wrote no cards of links')
  const assets = { ...bundled.assets, linkPreviews: { script, style } }
  return { ...bundled, assets, files: unique([...bundled.files, ...part.files]) }
}

/** Adds the script of pages with terms. */
async function withTermScript(
  bundled: Bundle,
  { baseUrl }: Pick<BundleInput, 'baseUrl'>,
  cache: Cache,
): Promise<Bundle> {
  const part = await ownPart('terms', cache)
  const assets = { ...bundled.assets, termScript: urlOf(part, /^terms-.*\.js$/, baseUrl) }
  return { ...bundled, assets, files: unique([...bundled.files, ...part.files]) }
}

/** Adds the panel that sends requests of an API. */
async function withApiPanel(
  bundled: Bundle,
  { baseUrl, proxy }: Pick<BundleInput, 'baseUrl'> & Pick<ApiPanelAssets, 'proxy'>,
  cache: Cache,
): Promise<Bundle> {
  const part = await ownPart('api-panel', cache)
  const script = urlOf(part, /^api-\w+\.js$/, baseUrl)
  const callbackScript = urlOf(part, /^oauth-callback-.*\.js$/, baseUrl)
  const style = urlOf(part, /^api-panel-.*\.css$/, baseUrl)
  if (script === null || callbackScript === null || style === null) {
    throw new Error('esbuild wrote no panel for requests')
  }
  return {
    ...bundled,
    assets: { ...bundled.assets, apiPanel: { script, style, callbackScript, proxy } },
    files: unique([...bundled.files, ...part.files]),
  }
}

/** Adds the chat widget, and the script and styles of its settings page. */
async function withWidget(
  bundled: Bundle,
  { baseUrl }: Pick<BundleInput, 'baseUrl'>,
  cache: Cache,
): Promise<Bundle> {
  const part = await ownPart('widget-settings', cache)
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

/** The script that searches in the browser: its URL on the site, and the file. */
interface SearchWorkerFile {
  readonly url: string
  readonly files: readonly OutputFile[]
}

/**
 * Reads the script that scripts/build.mjs has made of src/theme/search/search-worker.ts and the engine's packages,
 * which a site does not install.
 * @throws Error when the package has not been built
 */
function readSearchWorker(baseUrl: string): SearchWorkerFile {
  const file = vendorFile('search-worker.js')
  if (!fs.existsSync(file)) throw new Error(`${file} is missing: build the package first`)
  const content = fs.readFileSync(file)
  const path = `${scriptFolder}search-worker-${contentHash(content).slice(0, 8)}.js`
  return { url: baseUrl + path, files: [{ path, content }] }
}
