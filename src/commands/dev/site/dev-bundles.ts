/** The bundle of the dev site, which grows with the pages that somebody looks at. */
import {
  type Bundle,
  type BundleInput,
  bundle,
  bundleWithDiagrams,
} from '../../../pipeline/bundle/bundle.ts'
import {
  type bundleInput,
  bundleSite,
  type SiteCode,
  sentModules,
} from '../../../pipeline/bundle/bundle-site.ts'
import type { SiteTheme } from '../../../pipeline/bundle/overrides/site-theme.ts'

/** The bundle, extended when pages need more. */
export interface DevBundles {
  readonly bundle: Bundle
  /** The theme with the site's overrides, and the components that its pages are. */
  readonly theme: SiteTheme
  /** The bundle with formulas and diagrams, once a page has one. */
  withFeatures(needs: PageNeeds): Promise<Bundle>
}

/** Parts of the bundle that only some pages need. */
interface PageNeeds {
  readonly math: boolean
  /** The page has diagrams that the reader's browser has to draw. */
  readonly diagrams: boolean
}

/**
 * Bundles the code of a site, without formulas and diagrams, which only some pages need.
 * @throws DocsgenError (2) when a style sheet of the site is missing or wrong, (1) when code of the site is
 */
export async function createDevBundles(
  wanted: ReturnType<typeof bundleInput>,
  code: SiteCode,
  tools: Parameters<typeof bundleSite>[2],
): Promise<DevBundles> {
  const { theme, bundle: first } = await bundleSite(wanted, code, tools)
  const { overrides, modules } = code
  let input: BundleInput = { ...wanted, overrides, modules: sentModules(modules)(theme) }
  let current = first
  const extend = async (needs: PageNeeds) => {
    const hasDiagrams = current.assets.diagramScript !== null
    const isWider = needs.math && !input.math
    if (!isWider && (hasDiagrams || !needs.diagrams)) return current
    const wider = { ...input, math: input.math || needs.math }
    const made = isWider ? await bundle(wider, tools) : current
    const diagrams = hasDiagrams || needs.diagrams
    current = diagrams ? await bundleWithDiagrams(made, wider, tools.cache) : made
    input = wider
    return current
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    theme,
    get bundle() {
      return current
    },
    withFeatures(needs) {
      // One after the other: a page must not be made with what another one is still waiting for.
      const next = last.then(() => extend(needs))
      last = next.catch(() => undefined)
      return next
    },
  }
}
