/** The style sheets of the theme and the site: one for every page, and others for single page kinds and features. */
import path from 'node:path'
import type { BuildOptions as EsbuildOptions } from 'esbuild'
import type { Assets, PageStyles } from '../../shared/model/assets.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import { pageKinds } from '../../shared/model/page-kinds.ts'
import type { BundledInput } from '../../support/esbuild/bundle-inputs.ts'
import { packageFolder, vendorFile } from '../../support/package.ts'
import type { Overrides } from '../discover/find-overrides.ts'
import { bundleForBrowsers, nothing, type Part, urlOf } from './bundle-for-browsers.ts'

export interface StyleInput {
  /** Absolute folder of the site. */
  readonly root: string
  readonly baseUrl: string
  /** The site's style sheets, relative to its folder. */
  readonly css: readonly string[]
  /** The site's overrides of the theme. */
  readonly overrides: Pick<Overrides, 'styles'>
  /** True if a page has a formula. */
  readonly math: boolean
}

export interface BundledStyles {
  readonly assets: Pick<Assets, 'styles' | 'runtimeStyle' | 'pageStyles' | 'featureStyles'>
  readonly files: readonly OutputFile[]
  /** The site's files that were read. */
  readonly inputs: readonly BundledInput[]
}

/** Bundles all style sheets. */
export async function bundleStyles(input: StyleInput): Promise<BundledStyles> {
  const { root, baseUrl } = input
  const sheets = (names: readonly string[]) =>
    bundleForBrowsers(root, { entryPoints: names.map(themeStyle) })
  const [main, runtime, math, pages, features] = await Promise.all([
    bundleForBrowsers(root, allStyles(input)),
    sheets(['runtime.css']),
    input.math ? bundleForBrowsers(root, { entryPoints: [vendorFile('katex.css')] }) : nothing,
    sheets(pageSheets()),
    sheets(ownFeatures.map((feature) => `features/${feature}.css`)),
  ])
  const style = urlOf(main, /\.css$/, baseUrl)
  const runtimeStyle = urlOf(runtime, /\.css$/, baseUrl)
  if (runtimeStyle === null) throw new Error('esbuild wrote no styles of the runtime')
  return {
    assets: {
      styles: style === null ? [] : [style],
      runtimeStyle,
      pageStyles: addressed(pages, baseUrl),
      featureStyles: featureStyles({ features, math }, baseUrl),
    },
    files: [main, runtime, math, pages, features].flatMap((part) => part.files),
    inputs: main.inputs,
  }
}

/** The theme's style sheet followed by the site's, as one. */
function allStyles({ root, css, overrides }: StyleInput): EsbuildOptions {
  const own = [...overrides.styles, ...css].map((file) => path.join(root, file))
  const all = [themeStyle('main.css'), ...own]
  return {
    stdin: {
      contents: all.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: root,
      loader: 'css',
      sourcefile: 'main.css',
    },
    entryNames: 'main-[hash]',
  }
}

/** Absolute path of a style sheet in src/theme/styles/. */
export function themeStyle(name: string): string {
  return path.join(packageFolder(), 'src/theme/styles', name)
}

/** The style sheets of single kinds of page. */
function pageSheets(): string[] {
  const names = Object.values(pageKinds).flatMap(({ styles }) => styles ?? [])
  return [...new Set(names)].map((name) => `pages/${name}.css`)
}

function addressed(part: Part, baseUrl: string): PageStyles {
  return Object.fromEntries(
    Object.entries(pageKinds).flatMap(([kind, { styles }]) =>
      styles === null ? [] : [[kind, urlOf(part, new RegExp(`^${styles}-.*\\.css$`), baseUrl)]],
    ),
  )
}

/** Features with a style sheet in src/theme/styles/features/. */
const ownFeatures = ['badge', 'cards', 'file-tree', 'steps', 'tabs'] as const

function featureStyles(
  parts: { readonly features: Part; readonly math: Part },
  baseUrl: string,
): Assets['featureStyles'] {
  const own = ownFeatures.map((feature) => [
    feature,
    urlOf(parts.features, new RegExp(`^${feature}-.*\\.css$`), baseUrl),
  ])
  const math = urlOf(parts.math, /\.css$/, baseUrl)
  return Object.fromEntries(math === null ? own : [...own, ['math', math]])
}
