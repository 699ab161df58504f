/** The script of every page and the modules it loads later: the runtime and the components of the site's pages. */
import path from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { ChunkAssets } from '../../shared/model/assets.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import type { Bundler } from '../../support/esbuild/bundler.ts'
import { cssModulesPlugin } from '../../support/esbuild/css-modules.ts'
import { svgComponentPlugin } from '../../support/esbuild/svg-component.ts'
import { packageFolder } from '../../support/package.ts'
import type { Overrides } from '../discover/find-overrides.ts'
import {
  type BrowserJob,
  browserJob,
  bundleForBrowsers,
  type Part,
  runBrowserJob,
  urlOf,
} from './bundle-for-browsers.ts'
import { chunkName, chunkPlugin, codeOfChunk } from './client-chunks.ts'
import { assetPlugin } from './overrides/asset-plugin.ts'
import { themePlugin } from './overrides/theme-plugin.ts'

export interface ScriptInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  /** The site's overrides of the theme. */
  readonly overrides: Overrides
  /** Components that hydrate. */
  readonly modules: readonly ClientModule[]
}

export interface BundledScripts extends Part {
  /** URL of the script of every page. */
  readonly script: string
  /** Chunks that the runtime loads, by the id of the client module. */
  readonly chunks: Readonly<Record<string, ChunkAssets>>
}

/** Bundles all scripts. @throws DocsgenError for errors in the site's code */
export async function bundleScripts(input: ScriptInput, bundler: Bundler): Promise<BundledScripts> {
  const { root, baseUrl } = input
  const runtime = await bundleRuntime(input, bundler)
  const main = await bundleMain(root, scriptUrl(runtime, 'start', './'))
  return {
    script: scriptUrl(main, 'main', baseUrl),
    chunks: chunksOf(runtime, input),
    files: [...main.files, ...runtime.files],
    inputs: runtime.inputs,
    problems: runtime.problems,
  }
}

/** Absolute path of a script in src/theme/client/. */
export function themeScript(name: string): string {
  return path.join(packageFolder(), 'src/theme/client', name)
}

/**
 * The script of every page is bundled by itself into one file, so that pages need only one request. Code that it
 * shares with the runtime is in both.
 * @param start URL of the runtime
 */
function bundleMain(root: string, start: string): Promise<Part> {
  const runtime: Plugin = {
    name: 'docsgen-runtime',
    setup(build) {
      build.onResolve({ filter: /\/runtime\/start\.tsx$/ }, () => ({
        path: `./${path.posix.basename(start)}`,
        external: true,
      }))
    },
  }
  return bundleForBrowsers(root, {
    entryPoints: [themeScript('main.ts')],
    format: 'esm',
    plugins: [runtime],
  })
}

/** The runtime, with the files that its modules import and the modules whose code it was given. */
interface RuntimeJob extends BrowserJob {
  readonly imported: OutputFile[]
  modules: readonly ClientModule[]
}

async function bundleRuntime(input: ScriptInput, bundler: Bundler): Promise<Part> {
  const { root, baseUrl, overrides, modules } = input
  const files = modules.map(({ id, file }) => [id, file])
  const job = bundler.job('runtime', [root, baseUrl, overrides, files], () => runtimeJob(input))
  job.modules = modules
  const part = await runBrowserJob(root, job, bundler)
  return { ...part, files: [...part.files, ...job.imported] }
}

function runtimeJob({ root, baseUrl, overrides, modules }: ScriptInput): RuntimeJob {
  const imported: OutputFile[] = []
  const current = () => job.modules
  // Only where needed: each import that a plugin handles is a message to this thread, which is reading the site.
  const plugins = [
    svgComponentPlugin({ textOf: (importer) => codeOfChunk(current(), importer) }),
    cssModulesPlugin(root, { styles: true }),
    chunkPlugin(root, current),
    themePlugin({ root, overrides, react: 'bundled' }),
    assetPlugin(baseUrl, imported),
  ]
  const hasOwnCode =
    overrides.components.length > 0 || overrides.search !== null || modules.length > 0
  const options: BuildOptions = {
    entryPoints: [
      { in: themeScript('runtime/start.tsx'), out: 'start' },
      ...modules.map((module) => ({ in: chunkName(module), out: chunkName(module) })),
    ],
    format: 'esm',
    splitting: true,
    inject: [themeScript('runtime/one-chunk.ts')],
    alias: { '@site': root },
    plugins: hasOwnCode ? plugins : [],
  }
  const job: RuntimeJob = { ...browserJob(root, options), imported, modules }
  return job
}

function chunksOf(part: Part, { baseUrl, modules }: ScriptInput): BundledScripts['chunks'] {
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
