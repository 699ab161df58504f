/** The public entry of the package: what a docsgen.config file imports. */
import type { UserConfig } from './user-config.ts'

export type { DataOf, EntryOf, ListContext, Loader, LoaderContext } from './data-loader.ts'
export type {
  ComponentDocument,
  MarkdownDocument,
  PageAdditions,
  Plugin,
  PluginDocument,
  PluginDocuments,
  PluginPage,
  PluginReport,
  PublishedPage,
  PublishedSite,
  SourcesContext,
} from './plugin.ts'
export type { PluginData } from './shared/model/plugin-data.ts'
export type { UserConfig } from './user-config.ts'

/**
 * Gives the configuration back as it is: it exists for its type, so that an editor completes and checks the file.
 *
 * @example
 * export default defineConfig({ title: 'My docs', locales: ['en', 'zh-CN'] })
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
