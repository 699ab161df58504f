/** The style sheets of the theme and the site: one for every page, and others for single page kinds and features. */
import path from 'node:path'
import type { BuildOptions as EsbuildOptions } from 'esbuild'
import type { Assets, PageStyles } from '../../shared/model/assets.ts'
import { pageKinds } from '../../shared/model/page-kinds.ts'
import { packageFolder, sourceFile } from '../../support/package.ts'
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

/** Bundles the style sheet of every page. */
export function bundleStyle(input: Omit<StyleInput, 'baseUrl' | 'math'>): Promise<Part> {
  return bundleForBrowsers(input.root, allStyles(input))
}

/** Bundles that of a site without style sheets of its own. */
export function bundleOwnStyle(): Promise<Part> {
  return bundleStyle({ root: packageFolder(), css: [], overrides: { styles: [] } })
}

/** Bundles the style sheets of docsgen that only some pages load. */
export async function bundlePartialStyles(): Promise<Part> {
  const sheets = (names: readonly string[]) =>
    bundleForBrowsers(packageFolder(), { entryPoints: names.map(themeStyle) })
  const parts = await Promise.all([
    sheets(['runtime.css']),
    sheets(pageSheets()),
    sheets(ownFeatures.map((feature) => `features/${feature}.css`)),
  ])
  return { ...nothing, files: parts.flatMap(({ files }) => files) }
}

/**
 * URLs of the style sheets.
 * @param main - that of every page
 * @param partial - those that only some pages load
 */
export function styleAssets(
  main: Part,
  partial: Part,
  { baseUrl, math }: Pick<StyleInput, 'baseUrl' | 'math'>,
): Pick<Assets, 'styles' | 'runtimeStyle' | 'pageStyles' | 'featureStyles'> {
  const style = urlOf(main, /\.css$/, baseUrl)
  const runtimeStyle = urlOf(partial, /^runtime-.*\.css$/, baseUrl)
  if (runtimeStyle === null) throw new Error('esbuild wrote no styles of the runtime')
  return {
    styles: style === null ? [] : [style],
    runtimeStyle,
    pageStyles: addressed(partial, baseUrl),
    featureStyles: featureStyles(partial, baseUrl, math),
  }
}

/** The theme's style sheet followed by the site's, as one. */
function allStyles({
  root,
  css,
  overrides,
}: Pick<StyleInput, 'root' | 'css' | 'overrides'>): EsbuildOptions {
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
function themeStyle(name: string): string {
  return sourceFile(`theme/styles/${name}`)
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
const ownFeatures = [
  'admonition',
  'badge',
  'cards',
  'code',
  'code-marks',
  'code-types',
  'contributors',
  'diagram',
  'extras',
  'file-tree',
  'operation',
  'picture',
  'plans',
  'products',
  'rtl',
  'steps',
  'tabs',
  'terms',
] as const

function featureStyles(own: Part, baseUrl: string, math: boolean): Assets['featureStyles'] {
  const sheets: [string, string][] = ownFeatures.map((feature) => [feature, feature])
  const all = math ? [...sheets, ['math', 'katex'] as const] : sheets
  return Object.fromEntries(
    all.map(([feature, name]) => [feature, urlOf(own, new RegExp(`^${name}-.*\\.css$`), baseUrl)]),
  )
}
