import type { Plugin } from '../../plugin.ts'
import type { Place } from '../../shared/diagnostic.ts'
import type { BundledInput } from '../../support/esbuild/bundle-inputs.ts'

/** A plugin that was started. */
export interface LoadedPlugin {
  /** As it calls itself. */
  readonly name: string
  readonly plugin: Plugin
  /** As the configuration names it, without `./`: the file of the site, or the package. */
  readonly file: string
  /** It is a file of the site, and no package. */
  readonly isOfSite: boolean
  /** Unique among the plugins of the site: its code may be there twice, with other options. */
  readonly id: string
  /** Changes with its code and its options. */
  readonly key: string
  /** Where the configuration names it. */
  place(): Partial<Place>
  /** Where in the site's own code an error was thrown; null: elsewhere. */
  placeOf(error: unknown): Required<Place> | null
}

/** The plugins of a site, with the files that they are made of. */
export interface LoadedPlugins {
  readonly list: readonly LoadedPlugin[]
  readonly inputs: readonly BundledInput[]
}
