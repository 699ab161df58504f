/** The plugins of a site: bundled, run, and checked for their form. */
import type { BuildFailure } from 'esbuild'
import type { Plugin } from '../../plugin.ts'
import { type Diagnostic, DocsgenError, diagnostic, type Place } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import { contentHash } from '../../support/content-hash.ts'
import type { BundledInput } from '../../support/esbuild/bundle-inputs.ts'
import { pluginErrors } from '../../support/esbuild/plugin-errors.ts'
import { bundleSiteModule, type SiteModule } from '../../support/esbuild/site-module.ts'
import { inGoodTime, reasonOf } from '../../support/site-code.ts'
import { nearest } from '../../support/text/nearest.ts'
import { watched } from '../../support/watchdog/watch-thread.ts'
import type { Config } from '../config/config.ts'
import type { FindInConfig } from '../config/problems/find-in-config.ts'
import type { LoadedPlugin, LoadedPlugins } from './plugin-types.ts'

/** A plugin as the configuration names it. */
interface Configured {
  readonly written: string
  readonly options: unknown
  place(): Partial<Place>
}

/**
 * Loads the plugins that the configuration names, in their order.
 * @throws DocsgenError (2) with the problems of all of them
 */
export async function loadSitePlugins(
  root: string,
  { plugins }: Pick<Config, 'plugins'>,
  findInConfig: FindInConfig,
): Promise<LoadedPlugins> {
  const configured = plugins.map((entry, key): Configured => {
    const [written, options] = typeof entry === 'string' ? [entry] : entry
    const spot = typeof entry === 'string' ? { of: plugins, key } : { of: entry, key: 0 }
    return { written, options, place: () => findInConfig(spot).place }
  })
  const list: LoadedPlugin[] = []
  const inputs = new Map<string, BundledInput>()
  const problems: Diagnostic[] = []
  // One after the other, so that the one that never comes to an end is known.
  for (const [index, one] of configured.entries()) {
    try {
      const module = await bundleSiteModule(root, one.written).catch((failure: BuildFailure) => {
        const place = one.place()
        const problems = pluginErrors(failure, {
          root,
          code: 'plugin-failed',
          placeOf: (name) => (name === one.written ? place : null),
          otherPlace: place,
        })
        throw new DocsgenError(problems, 2)
      })
      for (const input of module.inputs) inputs.set(input.path, input)
      list.push(await start(one, module, index))
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error
      problems.push(...error.diagnostics)
    }
  }
  if (problems.length > 0) throw new DocsgenError(problems, 2)
  return { list, inputs: [...inputs.values()] }
}

/** @throws DocsgenError (2) */
async function start(one: Configured, module: SiteModule, index: number): Promise<LoadedPlugin> {
  const { written, options, place } = one
  const file = written.replace(/^\.\//, '')
  const said = `“${written}”`
  const run = async (): Promise<unknown> => {
    const { default: exported } = await module.run()
    return typeof exported === 'function' ? exported(structuredClone(options)) : exported
  }
  const value = await watched(file, () => inGoodTime(run())).catch((error: unknown) => {
    if (error instanceof DocsgenError) throw error
    const message = `${said} could not be started: ${reasonOf(error)}`
    throw failure(message, module.placeOf(error) ?? place())
  })
  const mistake = mistakeOf(value)
  if (mistake !== null) {
    throw failure(`${said} is no plugin: ${mistake}.`, { ...place(), hint: formHint })
  }
  const plugin = value as Plugin
  const id = contentHash(JSON.stringify([written, options ?? null, index]))
  return {
    name: plugin.name,
    plugin,
    file,
    isOfSite: /^[./]/.test(written),
    id,
    key: contentHash(JSON.stringify([module.key, options ?? null])),
    place,
    placeOf: module.placeOf,
  }
}

const formHint =
  "The default export is `{ name: 'releases', sources() { … } }`, or a function that gives it."

const hooks = ['sources', 'page', 'done']

/** The reason why a value is no plugin; null: it is one. */
function mistakeOf(value: unknown): string | null {
  if (!isObject(value)) return 'its default export is neither an object nor a function'
  const { name } = value
  if (typeof name !== 'string' || !/\S/.test(name) || name.length > 100) {
    return 'it has no `name`, a short text'
  }
  for (const key of Object.keys(value)) {
    if (key !== 'name' && !hooks.includes(key)) {
      const similar = nearest(key, hooks)
      const meant = similar === null ? '' : ` (did you mean \`${similar}\`?)`
      return `nothing is known by the name \`${key.slice(0, 40)}\`${meant}`
    }
  }
  const wrong = hooks.find((hook) => !['undefined', 'function'].includes(typeof value[hook]))
  if (wrong !== undefined) return `\`${wrong}\` is no function`
  return hooks.some((hook) => value[hook] !== undefined)
    ? null
    : 'it has none of `sources`, `page` and `done`'
}

function failure(
  message: string,
  place: Partial<Place> & { readonly hint?: string },
): DocsgenError {
  return new DocsgenError([diagnostic('plugin-failed', message, place)], 2)
}
