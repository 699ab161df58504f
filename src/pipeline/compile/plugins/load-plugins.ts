import path from 'node:path'
import remarkParse from 'remark-parse'
import { type Pluggable, type PluggableList, type Plugin, unified } from 'unified'
import type { VFile } from 'vfile'
import { DocsgenError, diagnostic, type Place } from '../../../shared/diagnostic.ts'
import {
  framesInScript,
  isOfSite,
  runScript,
  type Script,
} from '../../../support/esbuild/run-script.ts'
import type { MarkdownConfig } from '../../config/config.ts'
import type { ConfigSpot } from '../../config/problems/find-in-config.ts'
import { checkTree, type TreeKind } from './check-tree.ts'

declare module 'vfile' {
  interface DataMap {
    /** Name of the site's plugin that is running. */
    plugin: string | null
  }
}

/** The site's plugins, ready to be used by a processor. */
export interface SitePlugins {
  readonly remark: PluggableList
  readonly rehype: PluggableList
}

/** A plugin as it is named in the configuration. */
export interface ConfiguredPlugin {
  readonly name: string
  readonly tree: TreeKind
  readonly options: unknown
  /** Where the configuration names it. */
  readonly spot: ConfigSpot
}

/** The plugins of a configuration in their order, remark's first. */
export function configuredPlugins({
  remarkPlugins,
  rehypePlugins,
}: Pick<MarkdownConfig, 'remarkPlugins' | 'rehypePlugins'>): ConfiguredPlugin[] {
  const listed = (of: MarkdownConfig['remarkPlugins'], tree: TreeKind) =>
    of.map((plugin, key) => {
      const [name, options] = typeof plugin === 'string' ? [plugin] : plugin
      const spot = typeof plugin === 'string' ? { of, key } : { of: plugin, key: 0 }
      return { name, options, tree, spot }
    })
  return [...listed(remarkPlugins, 'mdast'), ...listed(rehypePlugins, 'hast')]
}

/** Name of the module that imports all plugins (bundle-plugins.ts), in stack traces. */
export const entryFile = 'docsgen-plugins.js'

/** The script of the plugins (bundle-plugins.ts). */
interface PluginSource {
  readonly script: Script
  /** Where the configuration names a plugin. Default: unknown, in threads, which start what has been started before. */
  readonly placeOf?: (spot: ConfigSpot) => Partial<Place>
}

/**
 * Runs the script of the plugins.
 * @throws DocsgenError (2) when one throws while it starts, or is no plugin
 */
export function loadPlugins(
  root: string,
  markdown: MarkdownConfig,
  source: PluginSource,
): SitePlugins {
  const configured = configuredPlugins(markdown)
  const modules = runPlugins(root, configured, source)
  const all = configured.map((one, index) => steps(one, modules[index]?.['default'], source))
  const { length } = markdown.remarkPlugins
  return { remark: all.slice(0, length).flat(), rehype: all.slice(length).flat() }
}

function runPlugins(
  root: string,
  configured: readonly ConfiguredPlugin[],
  source: PluginSource,
): readonly Record<string, unknown>[] {
  const { script } = source
  const scope = {
    name: 'plugins',
    file: path.join(root, 'docsgen.config.js'),
    given: new Map(),
  }
  try {
    return (runScript(script, scope) as { modules: Record<string, unknown>[] }).modules
  } catch (error) {
    const frames = framesInScript(error, script)
    const isOf = ({ name }: ConfiguredPlugin) =>
      frames.some(({ file }) => file.includes(`node_modules/${name}/`))
    const plugin = configured.find(isOf) ?? null
    const what = plugin === null ? 'A plugin' : `“${plugin.name}”`
    throw pluginFailure(
      `${what} could not be loaded: ${messageOf(error)}`,
      { error, plugin },
      source,
    )
  }
}

/** A plugin between two steps that note its name, so that an error is known to be its own. */
function steps(configured: ConfiguredPlugin, plugin: unknown, source: PluginSource): Pluggable[] {
  const { name, options, tree } = configured
  const isPreset = typeof plugin === 'object' && plugin !== null && 'plugins' in plugin
  if (typeof plugin !== 'function' && !isPreset) {
    const message = `“${name}” has no default export that is a plugin.`
    throw pluginFailure(
      message,
      { error: null, plugin: configured, hint: defaultHint(name) },
      source,
    )
  }
  const used = (isPreset ? plugin : [plugin, options]) as Pluggable
  try {
    unified().use(remarkParse).use([used]).freeze()
  } catch (error) {
    const message = `“${name}” could not be started: ${messageOf(error)}`
    throw pluginFailure(message, { error, plugin: configured }, source)
  }
  return [noteRunning(name), used, checkTree(tree), noteRunning(null)]
}

/**
 * A unified plugin of its own that notes which plugin runs next, and names the one before as the source of its
 * messages.
 */
function noteRunning(name: string | null): Plugin {
  return () => (_, file: VFile) => {
    const { plugin } = file.data
    if (plugin) for (const message of file.messages) message.source ??= plugin
    file.data.plugin = name
  }
}

/** The first line of an error's message. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

function defaultHint(name: string): string {
  return /^[./]/.test(name)
    ? 'A plugin is a function: `export default () => (tree) => { … }`.'
    : `Name a file that has one: \`export { … as default } from '${name}'\`.`
}

interface Failure {
  readonly error: unknown
  /** Null: nobody knows which plugin it was. */
  readonly plugin: ConfiguredPlugin | null
  readonly hint?: string
}

/** Code of the site has a place of its own; the code of a package is nothing that an author changes, so that is a hint. */
function pluginFailure(
  message: string,
  { error, plugin, hint }: Failure,
  { script, placeOf = () => ({}) }: PluginSource,
): DocsgenError {
  const frames = framesInScript(error, script).filter(({ file }) => file !== entryFile)
  const own = frames.find(isOfSite)
  const [inner] = frames
  const place = own ?? (plugin === null ? {} : placeOf(plugin.spot))
  const words = hint ?? (inner && inner !== own ? thrownAt(inner) : undefined)
  const problem = diagnostic('markdown-plugin', message, {
    ...place,
    ...(words && { hint: words }),
  })
  return new DocsgenError([{ ...problem, severity: 'error' }], 2, error)
}

/** A hint that names the line of code that has thrown. */
export function thrownAt({ file, line, column }: Required<Place>): string {
  return `It was thrown at ${file}:${line}:${column}.`
}
