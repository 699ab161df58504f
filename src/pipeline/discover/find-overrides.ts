/** theme/ of a site: which files take the place of which components. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Discovered } from '../../shared/model/source.ts'
import { nearestHint } from '../../support/text/nearest.ts'
import { type ThemeComponent, themeComponents } from './theme-components.ts'

/** A component of the site in the place of one of the theme. */
export interface Override extends ThemeComponent {
  /** Path relative to the site's folder: `theme/Footer.tsx`. */
  readonly source: string
}

export interface Overrides {
  /** Sorted by path. */
  readonly components: readonly Override[]
  /** `theme/styles.css`, when there is one. */
  readonly styles: readonly string[]
  /** Every TypeScript file of theme/: what is type-checked. */
  readonly typed: readonly string[]
}

export const noOverrides: Overrides = { components: [], styles: [], typed: [] }

/** The site's style sheet that needs no naming in the configuration. */
const styleSheet = 'theme/styles.css'

/** Sorts the files of theme/. A component that the theme does not have is reported with the names most like its own. */
export function findOverrides(themeFiles: Discovered['themeFiles']): {
  overrides: Overrides
  diagnostics: Diagnostic[]
} {
  if (themeFiles.length === 0) return { overrides: noOverrides, diagnostics: [] }
  const files = themeFiles.map((file) => file.path)
  const known = new Map(themeComponents().map((component) => [component.id, component]))
  const candidates = files.filter((file) => /\.[jt]sx$/.test(file) && !isOwn(file))
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

/** Names that begin with `_`, and anything in such a folder, are parts that overrides import. */
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
  const own = 'A part that overrides share has a name that begins with _.'
  return diagnostic('theme-invalid', `The theme has no component “${idOf(source)}”.`, {
    file: source,
    hint: near.hint ? `${near.hint} ${own}` : `${own} README lists the components.`,
  })
}
