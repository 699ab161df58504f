/**
 * Bundles made of docsgen's own code alone, which are the same on every site. The package brings most of them with it
 * (shipped-parts.ts), so that a site without code of its own is built without esbuild.
 */
import type { Cache } from '../../support/cache/cache.ts'
import { buildId, packageFolder, sourceFile, vendorFile } from '../../support/package.ts'
import { bundleForBrowsers, nothing, type Part } from './bundle-for-browsers.ts'
import { cachedPart } from './cached-part.ts'
import { bundleReact } from './react.ts'
import { bundleMain, bundleOwnScripts } from './scripts.ts'
import { shippedPart } from './shipped-parts.ts'
import { bundleOwnStyle, bundlePartialStyles } from './style-sheets.ts'

const makers = {
  /** The scripts of a site without components. */
  scripts: bundleOwnScripts,
  /** For the scripts of a site with components, as is the next one. */
  react: bundleReact,
  main: bundleMain,
  /** The style sheet of every page of a site without its own. */
  style: bundleOwnStyle,
  /** Style sheets that only some pages load. */
  'partial-styles': bundlePartialStyles,
  math: () => bundle([vendorFile('katex.css')]),
  /** The panel that sends requests of an API. */
  'api-panel': () =>
    joined([
      bundleModule('openapi/panel/api.ts'),
      bundleModule('openapi/panel/auth/oauth-callback.ts'),
      bundleSheet('openapi/panel/api-panel.css'),
    ]),
  'widget-settings': () =>
    joined([
      bundleModule('theme/client/widget-settings.ts'),
      bundleSheet('theme/styles/widget-settings.css'),
    ]),
  /** Shows what links lead to. */
  'link-previews': () =>
    joined([
      bundleModule('theme/client/link-previews.ts'),
      bundleSheet('theme/styles/link-preview.css'),
    ]),
  /** Opens definitions of terms. */
  terms: () => bundleModule('theme/client/terms.ts'),
  /** Draws diagrams in the reader's browser, with mermaid. */
  diagrams: () => bundleModule('theme/client/diagrams.ts'),
} as const satisfies Record<string, () => Promise<Part>>

export type OwnPart = keyof typeof makers

/** Bundles that come with the package: all but diagrams, which need a package that a site may lack. */
export const shippedNames = (Object.keys(makers) as OwnPart[]).filter((name) => name !== 'diagrams')

/** Bundles that are loaded, by name. They cannot change while the process runs. */
const known = new Map<OwnPart, Part>()

/** Returns a bundle from the package, from memory or from the cache, or makes it. */
export async function ownPart(name: OwnPart, cache: Cache): Promise<Part> {
  const part =
    known.get(name) ??
    shippedPart(name) ??
    (await cachedPart(cache, `own-${name}:${buildId()}`, { make: makers[name] }))
  known.set(name, part)
  return part
}

/** Makes a bundle from docsgen's sources. */
export function makeOwnPart(name: OwnPart): Promise<Part> {
  return makers[name]()
}

function bundle(entryPoints: string[]): Promise<Part> {
  return bundleForBrowsers(packageFolder(), { entryPoints })
}

/** @param file - its path below src/, as for `bundleModule` */
function bundleSheet(file: string): Promise<Part> {
  return bundle([sourceFile(file)])
}

function bundleModule(file: string): Promise<Part> {
  const entryPoints = [sourceFile(file)]
  return bundleForBrowsers(packageFolder(), { entryPoints, format: 'esm', splitting: true })
}

async function joined(parts: readonly Promise<Part>[]): Promise<Part> {
  return { ...nothing, files: (await Promise.all(parts)).flatMap(({ files }) => files) }
}
