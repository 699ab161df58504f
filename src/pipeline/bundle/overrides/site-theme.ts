/**
 * The theme of one site, for the build: with its overrides in the place of the theme's components, and the components
 * that its pages are (pages/*.tsx). A site that has neither uses the theme as docsgen's own package bundles it.
 */
import path from 'node:path'
import type { BuildOptions, Metafile } from 'esbuild'
import { type Diagnostic, DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import {
  type BundledInput,
  closureOf,
  haveChanged,
  inputsOf,
} from '../../../support/esbuild/bundle-inputs.ts'
import {
  placeInScript,
  reactOfDocsgen,
  runScript,
  type Script,
  scriptOptions,
} from '../../../support/esbuild/run-script.ts'
import { buildId, packageFolder } from '../../../support/package.ts'
import type { Overrides } from '../../discover/find-overrides.ts'
import { themeFolder } from '../../discover/theme-components.ts'
import { assetPlugin } from './asset-plugin.ts'
import { checkExports } from './check-exports.ts'
import { siteCodeProblems } from './site-code-problems.ts'
import { themePlugin } from './theme-plugin.ts'

export interface SiteThemeInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  readonly overrides: Overrides
  /** Pages that are components, relative to the site's folder: `pages/pricing.tsx`. */
  readonly pages: readonly string[]
}

/** What was loaded of a page that is a component: the component, or why there is none. */
export type LoadedComponent = { readonly Component: unknown } | { readonly problem: Diagnostic }

/** Where a component has failed. */
export interface FailedPage {
  /** Path of the page that showed it; null when no page did yet. */
  readonly path: string | null
  /** The file that the page is made from. */
  readonly file: string | null
}

export interface SiteTheme {
  /** `themeRenderer` of theme/server.tsx, bundled with the overrides; null: the package's own. */
  readonly renderer: unknown
  /** Changes with everything that the shell of pages is made of; `''` for the package's own. */
  readonly key: string
  /** By path. */
  readonly components: ReadonlyMap<string, LoadedComponent>
  /** Changes with everything that a page's component is made of. */
  readonly componentKeys: Readonly<Record<string, string>>
  /** Files of the site that were read. */
  readonly inputs: readonly BundledInput[]
  /** What a component threw, as a problem of the file it lies in, else of the page's own. */
  problemOf(error: unknown, page: FailedPage): Diagnostic
}

/** The theme of sites that change nothing of it. */
export const packagedTheme: SiteTheme = {
  renderer: null,
  key: '',
  components: new Map(),
  componentKeys: {},
  inputs: [],
  problemOf: (error) => {
    throw error
  },
}

/** What is kept of a bundle. */
interface BundledTheme extends Script {
  readonly key: string
  readonly componentKeys: Readonly<Record<string, string>>
  readonly inputs: readonly BundledInput[]
}

/**
 * @throws DocsgenError (1) for an override that lacks its export or has a mistake in its syntax, for a page without a
 * default export, for an import that leads nowhere
 */
export async function loadSiteTheme(input: SiteThemeInput, cache: Cache): Promise<SiteTheme> {
  const { root, overrides, pages } = input
  if (overrides.components.length === 0 && pages.length === 0) return packagedTheme
  const shape = [
    buildId(),
    packageFolder(),
    input.baseUrl,
    overrides.components.map(({ id }) => id),
    pages,
  ]
  const key = `site-theme:${contentHash(JSON.stringify(shape))}`
  const cached = cache.get(key)
  const known = cached && (JSON.parse(Buffer.from(cached).toString('utf8')) as BundledTheme)
  if (known && !haveChanged(root, known.inputs)) return run(known, input)
  const made = await bundle(input)
  cache.put(key, Buffer.from(JSON.stringify(made)))
  return run(made, input)
}

async function bundle(input: SiteThemeInput): Promise<BundledTheme> {
  const { root, overrides, pages } = input
  await checkExports(root, overrides)
  const { build } = await import('esbuild')
  const result = await build(bundleOptions(input)).catch((failure) => {
    throw siteCodeProblems(root, failure)
  })
  const text = (end: string) =>
    result.outputFiles?.find((file) => file.path.endsWith(end))?.text ?? ''
  const inputs = inputsOf(result.metafile as Metafile, root)
  const keyOf = (from: readonly string[]) =>
    contentHash(JSON.stringify(closureOf(result.metafile as Metafile, from, inputs)))
  return {
    code: text('.js'),
    map: text('.map'),
    key: keyOf(overrides.components.map(({ source }) => source)),
    componentKeys: Object.fromEntries(pages.map((page) => [page, keyOf([page])])),
    inputs,
  }
}

function bundleOptions({ root, baseUrl, overrides, pages }: SiteThemeInput): BuildOptions {
  const server = path.join(themeFolder(), 'server.tsx')
  const load = pages.map(
    (page) => `${JSON.stringify(page)}: () => import(${JSON.stringify(`./${page}`)})`,
  )
  return {
    ...scriptOptions(root),
    stdin: {
      contents: `export { themeRenderer } from ${JSON.stringify(server)}\nexport const pages = { ${load.join(', ')} }`,
      resolveDir: root,
      loader: 'js',
      sourcefile: 'docsgen-site-theme.js',
    },
    alias: { '@site': root },
    entryNames: 'site-theme',
    plugins: [
      themePlugin({ root, overrides, react: 'given' }),
      // The bundle for the browser has the same files, and gives them to the output.
      assetPlugin(baseUrl, () => {}),
    ],
  }
}

interface SiteCode {
  readonly themeRenderer: unknown
  readonly pages: Readonly<Record<string, () => Promise<{ readonly default?: unknown }>>>
}

async function run(
  bundled: BundledTheme,
  { root, overrides, pages }: SiteThemeInput,
): Promise<SiteTheme> {
  const given = reactOfDocsgen()
  given.set('react-dom/server', await import('react-dom/server'))
  const problemOf = createProblemOf(bundled)
  const code = (() => {
    try {
      return runScript(bundled, { file: path.join(root, 'theme/index.js'), given }) as SiteCode
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
    inputs: bundled.inputs,
    problemOf,
  }
}

/** A module that throws while it is loaded is a problem of its page, not of the site. */
async function loadComponent(
  { pages }: SiteCode,
  file: string,
  problemOf: SiteTheme['problemOf'],
): Promise<LoadedComponent> {
  try {
    return { Component: (await pages[file]?.())?.default }
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
    const where = page.path === null ? 'when it is loaded' : `on the page ${page.path}`
    return diagnostic('component-failed', `A component of the site fails ${where}: ${text}`, file)
  }
}
