/** A site that was assembled before, opened again so that pages of it can be rendered. */
import { bundleOnce } from '../support/esbuild/bundler.ts'
import { bundleInput, bundleSite, type SiteBundle } from './bundle/bundle-site.ts'
import type { SiteCards } from './cards/card-types.ts'
import { openCards } from './cards/cards.ts'
import { createConfigFinder } from './config/problems/find-in-config.ts'
import type { SiteInput, Tools } from './pipeline-types.ts'
import { type ComponentOf, componentsOf, renderersOf } from './render/renderers.ts'
import type { SiteFrame } from './site-memory.ts'

/** The frame of pages (shells, addresses, feeds), with the files that they load. */
export interface OpenFrame extends SiteFrame, SiteBundle {
  readonly cards: SiteCards
  /** The HTML of the components that pages are. */
  readonly componentOf: ComponentOf
}

/**
 * Bundles the code of a site, and opens its social cards.
 * @throws DocsgenError as `bundleSite` does
 */
export async function openFrame(
  { root, config, configFile, configParts }: SiteInput,
  frame: SiteFrame,
  { cache, clock }: Tools,
): Promise<OpenFrame> {
  const findInConfig = createConfigFinder({ root, config, configFile, configParts })
  const bundleTools = { cache, bundler: bundleOnce, findInConfig }
  const bundled = await clock.time('bundle', () =>
    bundleSite(bundleInput(root, config, frame.hasMath), frame.code, bundleTools),
  )
  const { theme, bundle } = bundled
  const rendererOf = renderersOf({ shells: frame.shells, theme, ...bundle })
  return {
    ...frame,
    ...bundled,
    cards: await openCards({ root, config, findInConfig, ...frame, ...bundled }),
    componentOf: componentsOf(rendererOf, () => {}),
  }
}
