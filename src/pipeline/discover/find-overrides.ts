/** Finds the overrides in a site's theme/ folder. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Discovered } from '../../shared/model/source.ts'
import { nearestHint } from '../../support/text/nearest.ts'
import { type ThemeComponent, themeComponents } from './theme-components.ts'

/** A component of the site that replaces one of the theme. */
export interface Override extends ThemeComponent {
  /** Path relative to the site's folder: `theme/Footer.tsx`. */
  readonly source: string
}

export interface Overrides {
  /** Sorted by path. */
  readonly components: readonly Override[]
  /** `theme/search.ts` if it exists: the site's own search engine. */
  readonly search: string | null
  /** `theme/styles.css` if it exists. */
  readonly styles: readonly string[]
  /** All TypeScript files of theme/, which are type-checked. */
  readonly typed: readonly string[]
}

export const noOverrides: Overrides = { components: [], search: null, styles: [], typed: [] }

/** This style sheet needs no entry in the configuration. */
export const styleSheet = 'theme/styles.css'

/** Exports `search`, an engine for the box and the search page (shared/search/search-types.ts). */
const searchEngineFile = 'theme/search.ts'

/** Its exports are the components that .mdx pages need not import (compile/mdx/site-components.ts). */
export const siteComponentsFile = 'theme/mdx.tsx'

/** Sorts the files of theme/. A file named like no component is reported, with the nearest name. */
export function findOverrides(themeFiles: Discovered['themeFiles']): {
  overrides: Overrides
  diagnostics: Diagnostic[]
} {
  if (themeFiles.length === 0) return { overrides: noOverrides, diagnostics: [] }
  const files = themeFiles.map((file) => file.path)
  const known = new Map(themeComponents().map((component) => [component.id, component]))
  const candidates = files.filter(
    (file) => /\.[jt]sx$/.test(file) && !isOwn(file) && file !== siteComponentsFile,
  )
  const components: Override[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of candidates) {
    const component = known.get(idOf(source))
    if (component && source.endsWith('.tsx')) components.push({ ...component, source })
    else diagnostics.push(unknownFile(source, component !== undefined, [...known.keys()]))
  }
  return {
    overrides: {
      components,
      search: files.find((file) => file === searchEngineFile) ?? null,
      styles: files.filter((file) => file === styleSheet),
      typed: files.filter((file) => /\.tsx?$/.test(file)),
    },
    diagnostics,
  }
}

/** `theme/pages/DocPage.tsx` → `pages/DocPage` */
function idOf(source: string): string {
  return source.slice('theme/'.length).replace(/\.[jt]sx$/, '')
}

/** Names that begin with `_`, and files in such folders, are parts that overrides import. */
function isOwn(file: string): boolean {
  return /\/_/.test(file)
}

function unknownFile(source: string, isKnown: boolean, ids: readonly string[]): Diagnostic {
  const file = path.posix.basename(source)
  if (isKnown) {
    const hint = `Name it ${file.replace(/\.[jt]sx$/, '.tsx')}.`
    return diagnostic('theme-invalid', 'Overrides of the theme are .tsx files.', {
      file: source,
      hint,
    })
  }
  const near = nearestHint(idOf(source), ids)
  const own = 'The name of a part that overrides share begins with _.'
  return diagnostic('theme-invalid', `The theme has no component “${idOf(source)}”.`, {
    file: source,
    hint: near.hint ? `${near.hint} ${own}` : `${own} The guide “Theming” lists the components.`,
  })
}
