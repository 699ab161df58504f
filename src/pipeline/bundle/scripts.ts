/** The script of every page, and what it loads later: the runtime, and the components of the site's pages. */
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { ChunkAssets } from '../../shared/model/assets.ts'
import type { ClientModule } from '../../shared/model/compiled.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { packageFolder } from '../../support/package.ts'
import type { Overrides } from '../discover/find-overrides.ts'
import { bundleForBrowsers, type Part, urlOf } from './bundle-for-browsers.ts'
import { chunkName, chunkPlugin } from './client-chunks.ts'
import { assetPlugin } from './overrides/asset-plugin.ts'
import { themePlugin } from './overrides/theme-plugin.ts'

export interface ScriptInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  /** What the site puts in the place of the theme's. */
  readonly overrides: Overrides
  /** Components of pages that go on in the browser. */
  readonly modules: readonly ClientModule[]
}

export interface BundledScripts extends Part {
  /** Address of the script of every page. */
  readonly script: string
  /** What the runtime loads, by the id of the client module. */
  readonly chunks: Readonly<Record<string, ChunkAssets>>
}

/** Bundles them all. @throws DocsgenError when code of the site is wrong */
export async function bundleScripts(input: ScriptInput): Promise<BundledScripts> {
  const { root, baseUrl } = input
  const runtime = await bundleRuntime(input)
  const main = await bundleMain(root, scriptUrl(runtime, 'start', './'))
  return {
    script: scriptUrl(main, 'main', baseUrl),
    chunks: chunksOf(runtime, input),
    files: [...main.files, ...runtime.files],
    inputs: runtime.inputs,
  }
}

/** A script of the theme, below src/theme/client/. */
export function themeScript(name: string): string {
  return path.join(packageFolder(), 'src/theme/client', name)
}

/**
 * The script of every page is one file, so that a page waits for no second one: what it has in common with the runtime is
 * in both.
 * @param start address of the runtime beside it
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

async function bundleRuntime({ root, baseUrl, overrides, modules }: ScriptInput): Promise<Part> {
  const imported: OutputFile[] = []
  // Each import that they look at is a message to this thread, which reads the site meanwhile.
  const plugins = [
    chunkPlugin(root, modules),
    themePlugin({ root, overrides, react: 'bundled' }),
    assetPlugin(baseUrl, (file) => imported.push(file)),
  ]
  const hasOwnCode = overrides.components.length > 0 || modules.length > 0
  const part = await bundleForBrowsers(root, {
    entryPoints: [
      { in: themeScript('runtime/start.tsx'), out: 'start' },
      ...modules.map((module) => ({ in: chunkName(module), out: chunkName(module) })),
    ],
    format: 'esm',
    splitting: true,
    alias: { '@site': root },
    plugins: hasOwnCode ? plugins : [],
  })
  return { ...part, files: [...part.files, ...imported] }
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
