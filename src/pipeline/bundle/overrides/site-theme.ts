/**
 * The theme as one site needs it in the build: with the site's overrides, and with the components of its pages
 * (pages/*.tsx). A site without either uses the theme bundled in docsgen's package.
 */

import path from 'node:path'
import { type Diagnostic, DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { contentHash } from '../../../support/content-hash.ts'
import {
  type BundledInput,
  closureOf,
  haveChanged,
  inputsOf,
} from '../../../support/esbuild/bundle-inputs.ts'
import type { BundleJob, Bundler } from '../../../support/esbuild/bundler.ts'
import { cssModulesPlugin } from '../../../support/esbuild/css-modules.ts'
import { linkedFolders } from '../../../support/esbuild/linked-folders.ts'
import { recordReads } from '../../../support/esbuild/record-reads.ts'
import {
  placeInScript,
  reactOfDocsgen,
  runScript,
  type Script,
  scriptOptions,
} from '../../../support/esbuild/run-script.ts'
import { svgComponentPlugin } from '../../../support/esbuild/svg-component.ts'
import { buildId, packageFolder } from '../../../support/package.ts'
import { textOfBytes } from '../../../support/text/text-of-bytes.ts'
import { watched } from '../../../support/watchdog/watch-thread.ts'
import { dataModules } from '../../data/data-modules.ts'
import type { Overrides } from '../../discover/find-overrides.ts'
import { themeFolder } from '../../discover/theme-components.ts'
import type { BundleTools } from '../bundle.ts'
import { assetPlugin } from './asset-plugin.ts'
import { checkExports } from './check-exports.ts'
import { withoutLists } from './list-export.ts'
import { siteCodeProblems } from './site-code-problems.ts'
import { isStill } from './still-page.ts'
import { themePlugin } from './theme-plugin.ts'

export interface SiteThemeInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  readonly overrides: Overrides
  /** Component pages, relative to the site's folder: `pages/pricing.tsx`. */
  readonly pages: readonly string[]
}

/** A loaded component page, or the problem with it. */
export type LoadedComponent = { readonly Component: unknown } | { readonly problem: Diagnostic }

/** The page on which a component failed. */
export interface FailedPage {
  /** Path of the page; null when the component failed while it was loaded. */
  readonly path: string | null
  /** The page's source file. */
  readonly file: string | null
}

export interface SiteTheme {
  /** `themeRenderer` of theme/server.tsx, bundled with the overrides; null for the package's own. */
  readonly renderer: unknown
  /** Hash of everything that the overrides consist of; `''` for the package's own theme. */
  readonly key: string
  /** By path of the page. */
  readonly components: ReadonlyMap<string, LoadedComponent>
  /** Hash of everything that each page's component consists of. */
  readonly componentKeys: Readonly<Record<string, string>>
  /** The files of the site that each page's component is written in: first its own, then those that it imports. */
  readonly componentFiles: Readonly<Record<string, readonly string[]>>
  /** Pages that show data and do nothing in the browser: their code, with the data, stays in the build. */
  readonly stillPages: readonly string[]
  /** The files of the site that the overrides are written in. */
  readonly overrideFiles: readonly string[]
  /** The site's files that were read. */
  readonly inputs: readonly BundledInput[]
  /** Converts an error of a component to a problem in the file that threw it, or else in the page's file. */
  problemOf(error: unknown, page: FailedPage): Diagnostic
}

/** The theme of a site without code of its own. */
export const packagedTheme: SiteTheme = {
  renderer: null,
  key: '',
  components: new Map(),
  componentKeys: {},
  componentFiles: {},
  stillPages: [],
  overrideFiles: [],
  inputs: [],
  problemOf: (error) => {
    throw error
  },
}

/** The cached form of a bundle. */
interface BundledTheme
  extends Script,
    Pick<
      SiteTheme,
      'key' | 'componentKeys' | 'componentFiles' | 'stillPages' | 'overrideFiles' | 'inputs'
    > {}

/**
 * Loads the theme of a site, bundling it unless the cache has it.
 * @throws DocsgenError (1) for an override without its export, a syntax error, a page without a default export, or an
 * import that cannot be resolved
 */
export async function loadSiteTheme(
  input: SiteThemeInput,
  { cache, bundler }: BundleTools,
): Promise<SiteTheme> {
  const { root, overrides, pages } = input
  if (overrides.components.length === 0 && pages.length === 0) {
    await checkExports(root, overrides)
    return packagedTheme
  }
  const shape = [
    buildId(),
    packageFolder(),
    input.baseUrl,
    overrides.components.map(({ id }) => id),
    pages,
  ]
  const key = `site-theme:${contentHash(JSON.stringify(shape))}`
  const cached = cache.get(key)
  const known = cached && (JSON.parse(textOfBytes(cached)) as BundledTheme)
  if (known && !haveChanged(root, known.inputs)) return run(known, input)
  const made = await bundleTheme(input, bundler)
  cache.put(key, Buffer.from(JSON.stringify(made)))
  return run(made, input)
}

/**
 * Bundles the theme of a site.
 * @throws DocsgenError as `loadSiteTheme` does
 */
export async function bundleTheme(input: SiteThemeInput, bundler: Bundler): Promise<BundledTheme> {
  const { root, overrides, pages } = input
  await checkExports(root, overrides)
  const job = bundler.job('site-theme', input, () => themeJob(input))
  const { outputFiles, metafile } = await bundler.run(job).catch((failure) => {
    throw siteCodeProblems(root, failure)
  })
  const text = (end: string) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? ''
  const inputs = inputsOf(metafile, root, job.reads)
  const keyOf = (from: readonly string[]) =>
    contentHash(JSON.stringify(closureOf(metafile, from, inputs)))
  const sources = overrides.components.map(({ source }) => source)
  return {
    code: text('.js'),
    map: text('.map'),
    key: keyOf(sources),
    componentKeys: Object.fromEntries(pages.map((page) => [page, keyOf([page])])),
    componentFiles: Object.fromEntries(
      pages.map((page) => {
        const files = codeFiles(closureOf(metafile, [page], inputs))
        return [page, [page, ...files.filter((file) => file !== page)]]
      }),
    ),
    stillPages: pages.filter((page) => isStill(root, closureOf(metafile, [page], inputs))),
    overrideFiles: codeFiles(closureOf(metafile, sources, inputs)),
    inputs,
  }
}

/** The author's own code among some files. */
export function codeFiles(inputs: readonly Pick<BundledInput, 'path'>[]): string[] {
  const isCode = (file: string) =>
    /\.(?:[cm]?[jt]sx?|mdx|json)$/.test(file) && !/(?:^|\/)node_modules\/|^\.docsgen\//.test(file)
  return inputs.map(({ path: file }) => file).filter(isCode)
}

interface ThemeJob extends BundleJob {
  /** Hashes of the site's files as they were read. */
  readonly reads: ReadonlyMap<string, string>
}

function themeJob({ root, baseUrl, overrides, pages }: SiteThemeInput): ThemeJob {
  const reads = recordReads(root)
  const server = path.join(themeFolder(), 'server.tsx')
  const load = pages.map(
    (page) => `${JSON.stringify(page)}: () => import(${JSON.stringify(`./${page}`)})`,
  )
  return {
    reads: reads.hashes,
    options: {
      ...scriptOptions(root),
      stdin: {
        contents: `export { themeRenderer } from ${JSON.stringify(server)}\nexport const pages = { ${load.join(', ')} }`,
        resolveDir: root,
        loader: 'js',
        sourcefile: 'docsgen-site-theme.js',
      },
      alias: { '@site': root },
      entryNames: 'site-theme',
      // It is given to the code when it runs.
      external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
      plugins: [
        svgComponentPlugin(),
        cssModulesPlugin(root, { styles: false }),
        dataModules(root),
        withoutLists(root),
        themePlugin({ root, overrides }),
        // The files are added to the output by the browser's bundle.
        assetPlugin(baseUrl, null),
        ...linkedFolders(root),
        reads.plugin,
      ],
    },
  }
}

interface SiteModule {
  readonly themeRenderer: unknown
  readonly pages: Readonly<Record<string, () => Promise<{ readonly default?: unknown }>>>
}

async function run(
  bundled: BundledTheme,
  { root, overrides, pages }: SiteThemeInput,
): Promise<SiteTheme> {
  const problemOf = createProblemOf(bundled)
  const code = (() => {
    try {
      return runScript(bundled, {
        name: 'theme',
        file: path.join(root, 'theme/index.js'),
        given: reactOfDocsgen(),
      }) as SiteModule
    } catch (error) {
      throw new DocsgenError([problemOf(error, { path: null, file: null })], 1, error)
    }
  })()
  const components = new Map<string, LoadedComponent>()
  for (const page of pages) components.set(page, await loadComponent(code, page, problemOf))
  return {
    renderer: code.themeRenderer,
    key: overrides.components.length > 0 ? bundled.key : '',
    components,
    componentKeys: bundled.componentKeys,
    componentFiles: bundled.componentFiles,
    stillPages: bundled.stillPages,
    overrideFiles: bundled.overrideFiles,
    inputs: bundled.inputs,
    problemOf,
  }
}

/** An error while a module is loaded is a problem of its page only. */
async function loadComponent(
  { pages }: SiteModule,
  file: string,
  problemOf: SiteTheme['problemOf'],
): Promise<LoadedComponent> {
  try {
    return { Component: (await watched(file, async () => pages[file]?.()))?.default }
  } catch (error) {
    return { problem: problemOf(error, { path: null, file }) }
  }
}

function createProblemOf(script: Script): SiteTheme['problemOf'] {
  return (error, page) => {
    const message = error instanceof Error ? error.message : String(error)
    const text = (message.split('\n')[0] ?? '').slice(0, 300)
    const place = placeInScript(error, script)
    const file = place ?? (page.file === null ? {} : { file: page.file })
    const where = page.path === null ? 'while it was loaded' : `on the page ${page.path}`
    return diagnostic('component-failed', `A component of the site failed ${where}: ${text}`, file)
  }
}
