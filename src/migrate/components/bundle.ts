/**
 * The code of components, as one file that imports nothing but React: esbuild gathers what a component needs of its site and drops the
 * rest of its files, so that a component is not lost for the packages of its neighbours. Nothing is run.
 */
import path from 'node:path'
import type { BuildFailure, Loader, OnLoadResult, Plugin } from 'esbuild'
import type { Folder } from '../folder.ts'
import { translateAstro } from './astro.ts'
import { givenModules, packageSource } from './packages.ts'

interface Tools {
  readonly folder: Folder
  /** The file that a module means, imported by a file; null: it is a package. */
  readonly fileOf: (module: string, from: string) => string | null
}

type Bundle = { readonly code: string; readonly styles: string } | { readonly problem: string }

/** The code of names that a file exports; or why it cannot be taken over. */
export async function bundleComponents(
  file: string,
  names: readonly string[],
  tools: Tools,
): Promise<Bundle> {
  const { build } = await import('esbuild')
  try {
    const { outputFiles, metafile } = await build({
      stdin: {
        contents: `export { ${names.join(', ')} } from ${JSON.stringify(`own:${file}`)}`,
        loader: 'js',
      },
      plugins: [siteModules(tools)],
      absWorkingDir: tools.folder.root,
      outdir: path.join(tools.folder.root, 'out'),
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'neutral',
      target: 'esnext',
      jsx: 'preserve',
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      tsconfigRaw: '{}',
    })
    const [lacking] = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports.filter(({ external }) => external === true))
      .flatMap(({ path: module }) => (givenModules.test(module) ? [] : [module]))
    if (lacking !== undefined) return { problem: `it needs ${lacking}` }
    const textOf = (ending: string) =>
      outputFiles.find(({ path: name }) => name.endsWith(ending))?.text ?? ''
    const code = plainNames(textOf('.js'))
    const styles = plainNames(textOf('.css'))
    const problem = problemOf(code)
    return problem === null ? { code, styles } : { problem }
  } catch (failure) {
    const [error] = (failure as Partial<BuildFailure>).errors ?? []
    if (error === undefined) throw failure
    return { problem: error.text }
  }
}

/** Comments of esbuild name files as they are in the other site. */
function plainNames(code: string): string {
  return code
    .replace(/^(\/[/*] )own:/gm, '$1')
    .replace(/^\/\/ package:(\S+) .*$/gm, '// In place of $1')
    .replace(/^\/\* styles:.*\n/gm, '')
}

/** Code that would not show the same here, and the reason. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/\bprocess\.env\b|\bimport\.meta\b/, 'it reads settings of the other build'],
  [/(?<![.\w'"`])Astro\./, 'it needs Astro'],
  [
    /\bChildren\.(?:map|toArray|forEach|only)\b|\bcloneElement\b|\bisValidElement\b|\bchild(?:ren)?\??\.props\b/,
    'it looks into what stands between its tags',
  ],
  [/^(?:var|const|let|async)\b[^\n=]*(?:=\s*)?\basync\b/m, 'it waits for something'],
  [/\buseContext\b|\bcreateContext\b/, 'it needs other components around it'],
  [/\bcreatePortal\b/, 'it draws outside of its place'],
]

function problemOf(code: string): string | null {
  return problems.find(([sign]) => sign.test(code))?.[1] ?? null
}

const loaders: Readonly<Record<string, Loader>> = {
  ts: 'ts',
  tsx: 'tsx',
  js: 'jsx',
  jsx: 'jsx',
  mjs: 'jsx',
  json: 'json',
  css: 'empty',
}

/** Reads files of the site; every package is external, so that the output says which are needed. */
function siteModules({ folder, fileOf }: Tools): Plugin {
  const stands = new Map<string, string>()
  const styles = new Map<string, string>()
  const resolve = (module: string, from: string) => {
    if (givenModules.test(module)) return { path: module, external: true, sideEffects: false }
    if (styles.has(module)) return { path: module, namespace: 'styles' }
    const source = packageSource(module, folder.text(from) ?? '')
    if (source !== null) {
      stands.set(`${module} ${from}`, source)
      return { path: `${module} ${from}`, namespace: 'package', sideEffects: false }
    }
    const file = fileOf(module, from)
    return file === null
      ? { path: module, external: true, sideEffects: false }
      : { path: file, namespace: 'own', sideEffects: /\.css$/.test(file) }
  }
  return {
    name: 'site-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^own:/ }, ({ path: name }) => ({
        path: name.slice('own:'.length),
        namespace: 'own',
        sideEffects: false,
      }))
      onResolve({ filter: /.*/ }, ({ path: module, importer }) => resolve(module, importer))
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path: name }) => ({
        contents: stands.get(name) ?? '',
        loader: 'jsx',
      }))
      onLoad({ filter: /.*/, namespace: 'styles' }, ({ path: name }) => ({
        contents: styles.get(name) ?? '',
        loader: 'css',
      }))
      onLoad({ filter: /.*/, namespace: 'own' }, ({ path: file }) =>
        loaded(file, folder.text(file), styles),
      )
    },
  }
}

function loaded(file: string, text: string | null, styles: Map<string, string>): OnLoadResult {
  const ending = /\.(\w+)$/.exec(file)?.[1] ?? ''
  if (text === null) return { errors: [{ text: `${file} could not be read` }] }
  if (ending === 'astro') {
    const made = translateAstro(file, text)
    if ('problem' in made) return { errors: [{ text: made.problem }] }
    if (made.styles !== '') styles.set(`${file}.css`, made.styles)
    const head = made.styles === '' ? '' : `import ${JSON.stringify(`${file}.css`)}\n`
    return { contents: head + made.code, loader: 'tsx' }
  }
  const loader = file.endsWith('.module.css') ? 'local-css' : loaders[ending]
  return loader === undefined
    ? { errors: [{ text: `it needs ${file}` }] }
    : { contents: text, loader }
}
