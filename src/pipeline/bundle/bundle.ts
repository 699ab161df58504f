/**
 * bundle: the theme's script and styles, the site's own styles, and what only some pages need (formulas, diagrams), as
 * files with hashed names. Depends on docgen's sources and the site's style sheets, so its result is cached.
 */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { OutputFile as EsbuildFile, BuildOptions as EsbuildOptions, Metafile } from 'esbuild'
import { DocgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { Assets, ChunkAssets, PageStyles } from '../../shared/model/assets.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import type { Cache } from '../cache/cache.ts'
import { contentHash } from '../content-hash.ts'
import { assetPlugin } from '../overrides/asset-plugin.ts'
import { type BundledInput, haveChanged, inputsOf } from '../overrides/bundle-inputs.ts'
import type { Overrides } from '../overrides/find-overrides.ts'
import { siteCodeProblems } from '../overrides/site-code-problems.ts'
import { themePlugin } from '../overrides/theme-plugin.ts'
import { buildId, packageFolder } from '../package.ts'
import { chunkName, chunkPlugin } from './client-chunks.ts'
import { type BundledFile, nameByContent } from './name-by-content.ts'
import { readWidgetFiles } from './widget-files.ts'

export interface BundleInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  /** Style sheets of the site, relative to its folder. */
  readonly css: readonly string[]
  /** What the site puts in the place of the theme's. */
  readonly overrides: Overrides
  /** Components of pages that go on in the browser. */
  readonly modules: readonly ClientModule[]
  /** Some page has a formula. */
  readonly math: boolean
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

/** The folder of all bundled files in the output. */
const assetFolder = 'assets'

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
  const cached = cache.get(key)
  const known = cached && decode<Bundle>(cached)
  if (known && !haveChanged(root, known.inputs)) return known
  refuseMissingStyles(input)
  const made = await makeBundle(input)
  cache.put(key, encode(made))
  return made
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
  const cached = cache.get(key)
  const part = cached ? decode<Part>(cached) : await runModule(root, 'diagrams.ts')
  if (!cached) cache.put(key, encode(part))
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
  const cached = cache.get(key)
  const part = cached ? decode<Part>(cached) : await settingsPage(root)
  if (!cached) cache.put(key, encode(part))
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
    runModule(root, 'widget-settings.ts'),
    run(root, { entryPoints: [themeStyle('widget-settings.css')] }),
  ])
  return { files: parts.flatMap((part) => part.files), inputs: [] }
}

function runModule(root: string, file: string): Promise<Part> {
  const entry = path.join(packageFolder(), 'src/theme/client', file)
  return run(root, { entryPoints: [entry], format: 'esm', splitting: true })
}

/** Address of the first file of that name. */
function urlOf(part: Part, name: RegExp, baseUrl: string): string | null {
  const file = part.files.find((candidate) => name.test(path.posix.basename(candidate.path)))
  return file ? `${baseUrl}${file.path}` : null
}

function unique(files: readonly OutputFile[]): OutputFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

async function makeBundle(input: BundleInput): Promise<Bundle> {
  const [styles, runtimeStyles, script, math, pages, features] = await Promise.all([
    run(input.root, allStyles(input)),
    run(input.root, { entryPoints: [themeStyle('runtime.css')] }),
    runRuntime(input),
    input.math ? run(input.root, { entryPoints: [katexStyle()] }) : nothing,
    run(input.root, {
      entryPoints: Object.values(pageStyles).map((name) => themeStyle(`pages/${name}.css`)),
    }),
    run(input.root, {
      entryPoints: ownFeatures.map((feature) => themeStyle(`features/${feature}.css`)),
    }),
  ])
  const entry = urlOf(script, /^main-.*\.js$/, input.baseUrl)
  if (entry === null) throw new Error('esbuild wrote no main script')
  const style = urlOf(styles, /\.css$/, input.baseUrl)
  const runtimeStyle = urlOf(runtimeStyles, /\.css$/, input.baseUrl)
  if (runtimeStyle === null) throw new Error('esbuild wrote no styles of the runtime')
  return {
    assets: {
      styles: style === null ? [] : [style],
      script: entry,
      runtimeStyle,
      pageStyles: addressed(pages, input.baseUrl),
      featureStyles: featureStyles({ features, math }, input.baseUrl),
      diagramScript: null,
      widget: null,
    },
    files: unique(
      [styles, runtimeStyles, script, math, pages, features].flatMap((part) => part.files),
    ),
    chunks: chunksOf(script, input),
    inputs: [...styles.inputs, ...script.inputs],
  }
}

/** The script of every page, with what it loads later: the runtime, and the components of the site's pages. */
async function runRuntime({ root, baseUrl, overrides, modules }: BundleInput): Promise<Part> {
  const entry = path.join(packageFolder(), 'src/theme/client/main.ts')
  const imported: OutputFile[] = []
  const part = await run(root, {
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

/** The theme's style sheet and the site's after it, as one. */
function allStyles({ root, css, overrides }: BundleInput): EsbuildOptions {
  const own = [...overrides.styles, ...css].map((file) => path.join(root, file))
  const all = [themeStyle('main.css'), ...own]
  return {
    stdin: {
      contents: all.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: root,
      loader: 'css',
      sourcefile: 'main.css',
    },
    entryNames: 'main-[hash]',
  }
}

function themeStyle(name: string): string {
  return path.join(packageFolder(), 'src/theme/styles', name)
}

/** Style sheets of single kinds of page, below src/theme/styles/pages/. */
const pageStyles: PageStyles = {
  home: 'home',
  search: 'search',
  feedbackAdmin: 'feedback-admin',
  notFound: 'not-found',
}

function addressed(part: Part, baseUrl: string): PageStyles {
  return Object.fromEntries(
    Object.entries(pageStyles).map(([kind, name]) => [
      kind,
      urlOf(part, new RegExp(`^${name}-.*\\.css$`), baseUrl),
    ]),
  )
}

/** What has a style sheet below src/theme/styles/features/. */
const ownFeatures = ['tabs', 'steps'] as const

function featureStyles(
  parts: { readonly features: Part; readonly math: Part },
  baseUrl: string,
): Assets['featureStyles'] {
  const own = ownFeatures.map((feature) => [
    feature,
    urlOf(parts.features, new RegExp(`^${feature}-.*\\.css$`), baseUrl),
  ])
  const math = urlOf(parts.math, /\.css$/, baseUrl)
  return Object.fromEntries(math === null ? own : [...own, ['math', math]])
}

function katexStyle(): string {
  return createRequire(path.join(packageFolder(), 'package.json')).resolve(
    'katex/dist/katex.min.css',
  )
}

interface Part {
  readonly files: readonly OutputFile[]
  readonly inputs: Bundle['inputs']
}

const nothing: Part = { files: [], inputs: [] }

async function run(root: string, options: EsbuildOptions): Promise<Part> {
  const { build } = await import('esbuild')
  try {
    const result = await build({
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      outdir: path.join(root, assetFolder),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      // Every browser we support reads woff2; the older forms of a font are left out of its style sheet.
      loader: {
        '.woff2': 'file',
        '.woff': 'empty',
        '.ttf': 'empty',
        '.svg': 'file',
        '.png': 'file',
        '.jpg': 'file',
      },
      target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
      jsx: 'automatic',
      legalComments: 'none',
      // React of the published site, in dev too: the pages are the same.
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
      tsconfigRaw: {},
      absWorkingDir: root,
      ...options,
    })
    return {
      files: nameByContent((result.outputFiles ?? []).map((file) => toOutput(root, file))),
      inputs: inputsOf(result.metafile as Metafile, root).filter(
        (file) => file.path !== options.stdin?.sourcefile,
      ),
    }
  } catch (cause) {
    throw siteCodeProblems(root, cause)
  }
}

function toOutput(root: string, file: EsbuildFile): BundledFile {
  return { path: path.relative(root, file.path).split(path.sep).join('/'), content: file.contents }
}

function encode<T extends Part>(made: T): Buffer {
  const files = made.files.map((file) => ({
    path: file.path,
    base64: Buffer.from('content' in file ? file.content : '').toString('base64'),
  }))
  return Buffer.from(JSON.stringify({ ...made, files }))
}

function decode<T extends Part>(bytes: Uint8Array): T {
  const made = JSON.parse(Buffer.from(bytes).toString('utf8')) as Omit<T, 'files'> & {
    files: { path: string; base64: string }[]
  }
  const files = made.files.map(({ path: file, base64 }) => ({
    path: file,
    content: Buffer.from(base64, 'base64'),
  }))
  return { ...made, files } as unknown as T
}
