import path from 'node:path'
import type { Plugin, PluginBuild } from 'esbuild'
import { nearestHint } from '../../../support/text/nearest.ts'
import type { Override, Overrides } from '../../discover/find-overrides.ts'
import { themeFolder, themeModules } from '../../discover/theme-components.ts'

export interface ThemeRules {
  /** Absolute folder of the site. */
  readonly root: string
  readonly overrides: Overrides
}

const overrideNamespace = 'docsgen-override'

/**
 * Resolves imports where the theme is bundled with a site's code. A module of the theme that imports an overridden
 * component gets the site's; `docsgen/theme/…` is always the theme's own.
 */
export function themePlugin({ root, overrides }: ThemeRules): Plugin {
  return {
    name: 'docsgen-theme',
    setup(build) {
      resolveOriginals(build)
      resolveTheme(build, root, overrides)
      build.onResolve({ filter: /\.css$/ }, ({ importer, kind }) =>
        kind === 'import-statement' && isInside(path.join(root, 'theme'), importer)
          ? {
              errors: [
                {
                  text: 'An override cannot import a style sheet: write its rules into theme/styles.css',
                },
              ],
            }
          : null,
      )
    },
  }
}

function resolveOriginals(build: PluginBuild): void {
  const modules = themeModules()
  build.onResolve({ filter: /^docsgen\/theme\// }, ({ path: specifier, kind }) => {
    const id = specifier.slice('docsgen/theme/'.length).replace(/\.tsx?$/, '')
    const file = modules.get(id)
    // By esbuild itself, as the theme's own imports are: a plugin's answer lacks what package.json says of the file.
    if (file !== undefined) return build.resolve(file, { kind, resolveDir: themeFolder() })
    const { hint } = nearestHint(id, [...modules.keys()])
    const text = `The theme has no module “${id}”.`
    return { errors: [{ text: hint ? `${text} ${hint}` : text }] }
  })
}

/**
 * Replaces overridden components; their modules' other exports are kept. esbuild asks only for imports of files with such
 * a name: each question is a message between two processes, and the theme has hundreds of imports.
 */
function resolveTheme(build: PluginBuild, root: string, { components, search }: Overrides): void {
  const folder = path.dirname(themeFolder())
  const siteEngine = path.join(themeFolder(), 'search/site-engine.ts')
  const byFile = new Map(components.map((override) => [override.file, override]))
  const replaced = [...byFile.keys(), ...(search === null ? [] : [siteEngine])]
  if (replaced.length === 0) return
  const names = new Set(replaced.map((file) => path.basename(file).replaceAll('.', '\\.')))
  const filter = new RegExp(`^\\.{1,2}/(?:.*/)?(?:${[...names].join('|')})$`)
  build.onResolve({ filter }, ({ path: specifier, resolveDir, importer, kind }) => {
    if (!isInside(folder, importer) || kind === 'import-rule') return null
    const file = path.join(resolveDir, specifier)
    if (search !== null && file === siteEngine) return { path: path.join(root, search) }
    return byFile.has(file) ? { path: file, namespace: overrideNamespace } : null
  })
  build.onLoad({ filter: /./, namespace: overrideNamespace }, ({ path: file }) => {
    const override = byFile.get(file)
    if (override === undefined) return null
    return { contents: moduleOf(root, override), resolveDir: path.dirname(file) }
  })
}

/** Code of the module that is bundled instead of an overridden component's. */
function moduleOf(root: string, { id, name, source }: Override): string {
  const override = JSON.stringify(path.join(root, source))
  const others = `export * from 'docsgen/theme/${id}'`
  // The guard is made of it. A card is no part of a page.
  if (id === 'errors/ErrorBoundary' || id === 'SocialCard')
    return `${others}\nexport { ${name} } from ${override}`
  const guard = JSON.stringify(path.join(themeFolder(), 'errors/guard-override.tsx'))
  return `import { ${name} as Original } from 'docsgen/theme/${id}'
import { ${name} as Override } from ${override}
import { guardOverride } from ${guard}
${others}
export const ${name} = guardOverride(Override, Original)`
}

function isInside(folder: string, file: string): boolean {
  return file.startsWith(folder + path.sep)
}
