import path from 'node:path'
import remarkParse from 'remark-parse'
import { type Pluggable, type PluggableList, type Plugin, unified } from 'unified'
import type { VFile } from 'vfile'
import { DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import type { MarkdownConfig } from '../../../shared/model/config.ts'
import { placeInScript, runScript, type Script } from '../../../support/esbuild/run-script.ts'

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
interface ConfiguredPlugin {
  readonly name: string
  readonly options: unknown
}

/** The plugins of a configuration in their order, remark's first. */
export function configuredPlugins({
  remarkPlugins,
  rehypePlugins,
}: Pick<MarkdownConfig, 'remarkPlugins' | 'rehypePlugins'>): ConfiguredPlugin[] {
  return [...remarkPlugins, ...rehypePlugins].map((plugin) =>
    typeof plugin === 'string'
      ? { name: plugin, options: undefined }
      : { name: plugin[0], options: plugin[1] },
  )
}

/**
 * Runs the script of the plugins (bundle-plugins.ts).
 * @throws DocsgenError (2) when one throws while it starts, or is no plugin
 */
export function loadPlugins(root: string, markdown: MarkdownConfig, script: Script): SitePlugins {
  const modules = runPlugins(root, script)
  const all = configuredPlugins(markdown).map((configured, index) =>
    steps(configured, modules[index]?.['default'], script),
  )
  const { length } = markdown.remarkPlugins
  return { remark: all.slice(0, length).flat(), rehype: all.slice(length).flat() }
}

function runPlugins(root: string, script: Script): readonly Record<string, unknown>[] {
  const scope = {
    name: 'plugins',
    file: path.join(root, 'docsgen.config.js'),
    given: new Map<string, unknown>(),
  }
  try {
    return (runScript(script, scope) as { modules: Record<string, unknown>[] }).modules
  } catch (error) {
    throw pluginFailure(`A plugin could not be loaded: ${messageOf(error)}`, error, script)
  }
}

/** A plugin between two steps that note its name, so that an error is known to be its own. */
function steps({ name, options }: ConfiguredPlugin, plugin: unknown, script: Script): Pluggable[] {
  const isPreset = typeof plugin === 'object' && plugin !== null && 'plugins' in plugin
  if (typeof plugin !== 'function' && !isPreset) {
    throw pluginFailure(`“${name}” has no default export that is a plugin.`, null, script)
  }
  const used = (isPreset ? plugin : [plugin, options]) as Pluggable
  try {
    unified().use(remarkParse).use([used]).freeze()
  } catch (error) {
    throw pluginFailure(`“${name}” could not be started: ${messageOf(error)}`, error, script)
  }
  return [noteRunning(name), used, noteRunning(null)]
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

function pluginFailure(message: string, error: unknown, script: Script): DocsgenError {
  const place = placeInScript(error, script) ?? {}
  const problem = diagnostic('markdown-plugin', message, place)
  return new DocsgenError([{ ...problem, severity: 'error' }], 2, error)
}
