/** The script of every page and the modules it loads later: the runtime and the components of the site's pages. */
import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { Assets, ChunkAssets } from '../../shared/model/assets.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { contentHash } from '../../support/content-hash.ts'
import { type Bundler, bundleOnce } from '../../support/esbuild/bundler.ts'
import { cssModulesPlugin } from '../../support/esbuild/css-modules.ts'
import { linkedFolders } from '../../support/esbuild/linked-folders.ts'
import { svgComponentPlugin } from '../../support/esbuild/svg-component.ts'
import { packageFolder, sourceFile } from '../../support/package.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { dataModules } from '../data/data-modules.ts'
import { noOverrides, type Overrides } from '../discover/find-overrides.ts'
import {
  type BrowserJob,
  browserJob,
  bundleForBrowsers,
  nothing,
  type Part,
  runBrowserJob,
  urlOf,
} from './bundle-for-browsers.ts'
import { chunkName, chunkPlugin, codeOfChunk } from './client-chunks.ts'
import { assetPlugin } from './overrides/asset-plugin.ts'
import { withoutLists } from './overrides/list-export.ts'
import { themePlugin } from './overrides/theme-plugin.ts'
import { bundledReact, bundleReact } from './react.ts'

export interface ScriptInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  /** The site's overrides of the theme. */
  readonly overrides: Overrides
  /** Components that hydrate. */
  readonly modules: readonly ClientModule[]
}

export interface ScriptTools {
  readonly bundler: Bundler
  /** The files of `bundleReact`. */
  readonly react: () => Promise<Part>
  /** The file of `bundleMain`. */
  readonly main: () => Promise<Part>
}

/** Whether the scripts of a site hold code of its own. */
export function hasOwnScripts({ overrides, modules }: Pick<ScriptInput, 'overrides' | 'modules'>) {
  return overrides.components.length > 0 || overrides.search !== null || modules.length > 0
}

/** Bundles all scripts. @throws DocsgenError for errors in the site's code */
export async function bundleScripts(input: ScriptInput, tools: ScriptTools): Promise<Part> {
  const [runtime, main, search] = await Promise.all([
    bundleRuntime(input, tools),
    tools.main(),
    input.overrides.search === null ? nothing : bundleSiteSearch(input, tools),
  ])
  const start = path.posix.basename(scriptUrl(runtime, 'start', ''))
  const mains = main.files.map((file) => naming(file, start))
  // The runtime contains the engine, so only its inputs and problems are reported.
  return { ...runtime, files: [...mains, ...runtime.files, ...search.files] }
}

/** Bundles the scripts of a site without code of its own. */
export function bundleOwnScripts(): Promise<Part> {
  const input = { root: packageFolder(), baseUrl: '/', overrides: noOverrides, modules: [] }
  return bundleScripts(input, { bundler: bundleOnce, react: bundleReact, main: bundleMain })
}

/**
 * URLs of the script of every page, of the site's own search engine, and of the chunks that the runtime loads, by the id of
 * the client module.
 */
export function scriptAssets(
  part: Part,
  { baseUrl, modules }: Pick<ScriptInput, 'baseUrl' | 'modules'>,
): Pick<Assets, 'script' | 'siteSearch'> & {
  readonly chunks: Readonly<Record<string, ChunkAssets>>
} {
  return {
    script: scriptUrl(part, 'main', baseUrl),
    siteSearch: urlOf(part, /^site-search-\w+\.js$/, baseUrl),
    chunks: chunksOf(part, { baseUrl, modules }),
  }
}

/** Stands in the script of every page for the file name of the runtime, which is another on each site. */
const anyStart = 'start-00000000.js'

/**
 * The script of every page is bundled by itself into one file, so that pages need only one request until their reader
 * interacts. Code that it shares with the runtime is in both. `anyStart` is the name of the runtime in it.
 */
export function bundleMain(): Promise<Part> {
  const runtime: Plugin = {
    name: 'docsgen-runtime',
    setup(build) {
      build.onResolve({ filter: /\/runtime\/start\.tsx$/ }, () => ({
        path: `./${anyStart}`,
        external: true,
      }))
    },
  }
  return bundleForBrowsers(packageFolder(), {
    entryPoints: [sourceFile('theme/client/main.ts')],
    format: 'esm',
    splitting: true,
    plugins: [runtime],
  })
}

/** The script of every page, which no other file names, for a runtime with a file name; files beside it as they are. */
function naming(file: OutputFile, start: string): OutputFile {
  if (!('content' in file) || typeof file.content === 'string') return file
  const text = textOfBytes(file.content)
  if (!text.includes(anyStart)) return file
  const content = Buffer.from(text.replaceAll(anyStart, start))
  const name = `-${contentHash(content).slice(0, 8)}.js`
  return { path: file.path.replace(/-\w{8}\.js$/, name), content }
}

/** The runtime, with the files that its modules import and the modules whose code it was given. */
interface RuntimeJob extends BrowserJob {
  readonly imported: OutputFile[]
  modules: readonly ClientModule[]
}

async function bundleRuntime(input: ScriptInput, { bundler, react }: ScriptTools): Promise<Part> {
  const { root, baseUrl, overrides, modules } = input
  const files = modules.map(({ id, file }) => [id, file])
  const job = bundler.job('runtime', [root, baseUrl, overrides, files], () =>
    runtimeJob(input, react),
  )
  job.modules = modules
  const part = await runBrowserJob(root, job, bundler)
  return { ...part, files: [...part.files, ...job.imported] }
}

function runtimeJob(
  { root, baseUrl, overrides, modules }: ScriptInput,
  react: ScriptTools['react'],
): RuntimeJob {
  const imported: OutputFile[] = []
  const current = () => job.modules
  // Only where needed: each import that a plugin handles is a message to this thread, which is reading the site.
  const plugins = [
    svgComponentPlugin({ textOf: (importer) => codeOfChunk(current(), importer) }),
    cssModulesPlugin(root, { styles: true }),
    chunkPlugin(root, current),
    ...codePlugins({ root, baseUrl, overrides }, imported),
  ]
  const options: BuildOptions = {
    entryPoints: [
      { in: sourceFile('theme/client/runtime/start.tsx'), out: 'start' },
      ...modules.map((module) => ({ in: chunkName(module), out: chunkName(module) })),
    ],
    format: 'esm',
    splitting: true,
    inject: [sourceFile('theme/client/runtime/shared-chunk.ts')],
    alias: { '@site': root },
    plugins: [bundledReact(react), ...(hasOwnScripts({ overrides, modules }) ? plugins : [])],
  }
  const job: RuntimeJob = { ...browserJob(root, options), imported, modules }
  return job
}

/** Plugins for code of the site, which may import the theme and files. */
function codePlugins(
  { root, baseUrl, overrides }: Pick<ScriptInput, 'root' | 'baseUrl' | 'overrides'>,
  imported: OutputFile[],
): Plugin[] {
  return [
    dataModules(root),
    withoutLists(root),
    themePlugin({ root, overrides }),
    assetPlugin(baseUrl, imported),
    ...linkedFolders(root),
  ]
}

/**
 * The site's own search engine once more, without the runtime, which pages of other origins cannot run
 * (pipeline/search/client-file.ts).
 */
async function bundleSiteSearch(
  { root, baseUrl, overrides }: ScriptInput,
  { bundler, react }: ScriptTools,
): Promise<Part> {
  const job = bundler.job('site-search', [root, baseUrl, overrides], () => ({
    ...browserJob(root, {
      entryPoints: [{ in: path.join(root, overrides.search ?? ''), out: 'site-search' }],
      format: 'esm',
      splitting: true,
      alias: { '@site': root },
      plugins: [bundledReact(react), ...codePlugins({ root, baseUrl, overrides }, [])],
    }),
  }))
  return runBrowserJob(root, job, bundler)
}

function chunksOf(
  part: Part,
  { baseUrl, modules }: Pick<ScriptInput, 'baseUrl' | 'modules'>,
): Record<string, ChunkAssets> {
  const chunk = (module: ClientModule): ChunkAssets => {
    const name = chunkName(module)
    const style = urlOf(part, new RegExp(`^${name}-\\w+\\.css$`), baseUrl)
    return { script: scriptUrl(part, name, baseUrl), style }
  }
  return Object.fromEntries(modules.map((module) => [module.id, chunk(module)]))
}

function scriptUrl(part: Part, name: string, baseUrl: string): string {
  const url = urlOf(part, new RegExp(`^${name}-\\w+\\.js$`), baseUrl)
  if (url === null) throw new Error(`esbuild wrote no script ${name}`)
  return url
}
