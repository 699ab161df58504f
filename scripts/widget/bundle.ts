/** How a file of the widget is bundled: esbuild joins its modules, and terser minifies the result. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build, type Plugin, transform } from 'esbuild'
import { type MinifyOptions, minify } from 'terser'

/** esbuild's options for every file. */
export const SHARED = {
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
} satisfies BuildOptions

/** esbuild's `iife` format has no `import()`, so a module without imports and exports is wrapped in a function here. */
export const CLASSIC = {
  banner: { js: '(()=>{' },
  footer: { js: '})()' },
} satisfies BuildOptions

const MINIFY: MinifyOptions = {
  ecma: 2022,
  module: true,
  // "use client" is a directive that it does not know.
  compress: {
    passes: 2,
    hoist_funs: true,
    directives: false,
    pure_getters: true,
    sequences: false,
  },
  format: { ascii_only: false },
}

/** Minifies style sheets: a file `…styles.ts` holds one in its only template string, which esbuild leaves as it is. */
const minifyStyles: Plugin = {
  name: 'minify-styles',
  setup: (bundle) => {
    bundle.onLoad({ filter: /styles\.ts$/ }, async ({ path: name }) => {
      const [before = '', css = ''] = (await readFile(name, 'utf8')).split(/(?<== )`|`\s*$/)
      const { code } = await transform(css, { loader: 'css', minify: true, target: 'es2020' })
      return { contents: before + JSON.stringify(code.trim()), loader: 'ts' }
    })
  },
}

/** A file's code, and its source map, which contains the sources. */
export interface Bundled {
  text: string
  map: string
}

/**
 * Bundles and minifies the one file that the options describe; `folder` is that of the sources.
 * @throws esbuild's error on a broken source
 */
export async function bundle(folder: string, options: BuildOptions): Promise<Bundled> {
  const { outputFiles = [] } = await build({
    ...SHARED,
    absWorkingDir: folder,
    sourcemap: 'external',
    outfile: path.join(folder, 'out.js'),
    ...options,
    plugins: [...(options.plugins ?? []), minifyStyles],
  })
  const [map, code] = outputFiles.map(({ text }) => text)
  if (map === undefined || code === undefined)
    throw new Error(`no output for ${options.entryPoints}`)
  // 3 % smaller than by esbuild alone, which does not evaluate across functions.
  const { code: text = '', map: minified } = await minify(code, {
    ...MINIFY,
    sourceMap: { content: map, includeSources: true },
  })
  return { text, map: withoutFolders(String(minified)) }
}

/** A source map whose sources have names that are the same on every machine. */
function withoutFolders(map: string): string {
  const { sources, ...rest } = JSON.parse(map) as { sources: string[] }
  return JSON.stringify({
    ...rest,
    sources: sources.map((name) => `src/${name.replace(/^values:/, '')}`),
  })
}
