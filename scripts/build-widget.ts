import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin, transform } from 'esbuild'

/** One file of the built widget. */
export interface WidgetFile {
  /** File name, without a folder. */
  name: string
  text: string
  /** Bytes after gzip -9. */
  gzip: number
  /** For a script element's `integrity` attribute: `sha384-…`. */
  integrity: string
}

/** The built widget. `panel` has to lie beside whichever of the others a page loads. */
export interface WidgetBuild {
  /** Classic script: the first part, which loads `panel` on demand. */
  script: WidgetFile
  /** Classic script with everything in it, for pages that can load one file only. */
  full: WidgetFile
  /** ES module, first part. */
  esm: WidgetFile
  /** ES module: the React component; imports `react` and `esm`. */
  react: WidgetFile
  /** ES module: chat, invitation and menu. Its name carries a hash of its bytes. */
  panel: WidgetFile
}

const SOURCE = path.join(import.meta.dirname, '../src/widget')

const SHARED: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  absWorkingDir: SOURCE,
}

/** esbuild's own script format has no `import()`, so a module without imports or exports is wrapped into one. */
const CLASSIC: BuildOptions = {
  format: 'esm',
  banner: { js: '(()=>{"use strict";' },
  footer: { js: '})()' },
}

/** Says that a classic script is UTF-8. Without, it is read in the encoding of the page, and in many that is another one. */
const MARK = '\uFEFF'

/** A style sheet is the one template text of its file, which esbuild leaves as it is; here it is minified as CSS. */
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

/** Leaves an import of a module to the file that holds it after the build. */
function leaveTo(modules: Record<string, string>): Plugin {
  return {
    name: 'leave-to',
    setup: (bundle) => {
      bundle.onResolve({ filter: /^\.\// }, ({ path: name }) => {
        const file = modules[name]
        return file ? { path: `./${file}`, external: true } : undefined
      })
    },
  }
}

/** In one file the panel imports for itself, and has nothing to be lent. */
const lendNothing: Plugin = {
  name: 'lend-nothing',
  setup: (bundle) => {
    bundle.onLoad({ filter: /panel-exports\.ts$/ }, () => ({
      contents: 'export const PANEL_EXPORTS = []',
      loader: 'js',
    }))
  },
}

/** Builds the widget in memory: same sources, same bytes. Throws esbuild's error on a broken source. */
export async function buildWidget(): Promise<WidgetBuild> {
  const panel = await bundlePanel()
  const hash = createHash('sha256').update(panel).digest('hex').slice(0, 8)
  const panelName = `widget-panel-${hash}.js`
  const beside = leaveTo({ './panel.ts': panelName })
  const [script, full, esm, react] = await Promise.all([
    bundle('script.ts', { ...CLASSIC, plugins: [beside] }),
    bundle('script.ts', { ...CLASSIC, plugins: [lendNothing] }),
    bundle('esm.ts', { format: 'esm', plugins: [beside] }),
    bundle('react.tsx', {
      format: 'esm',
      external: ['react'],
      plugins: [leaveTo({ './widget.ts': 'widget.esm.js' })],
    }),
  ])
  return {
    script: file('widget.js', MARK + script),
    full: file('widget.full.js', MARK + full),
    esm: file('widget.esm.js', esm),
    react: file('widget.react.js', react),
    panel: file(panelName, panel),
  }
}

/** Writes the built files and their type declarations into a folder, which is made when it is not there. */
export async function writeWidget(folder: string): Promise<WidgetBuild> {
  const built = await buildWidget()
  await mkdir(folder, { recursive: true })
  await Promise.all(
    Object.values(built).map(({ name, text }) => writeFile(path.join(folder, name), text)),
  )
  await writeTypes(folder)
  return built
}

/** Declarations of the two modules come from the compiler; all they name is in one file of types. */
async function writeTypes(folder: string): Promise<void> {
  const tsc = path.join(SOURCE, '../../node_modules/.bin/tsc')
  const out = await mkdtemp(path.join(tmpdir(), 'widget-types-'))
  try {
    const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', out]
    await promisify(execFile)(tsc, ['-p', SOURCE, ...flags])
    for (const name of ['types', 'esm', 'react']) {
      const text = await readFile(path.join(out, `${name}.d.ts`), 'utf8')
      const renamed = text.replaceAll("'./types.ts'", "'./widget.types.js'")
      await writeFile(path.join(folder, `widget.${name}.d.ts`), renamed)
    }
  } finally {
    await rm(out, { recursive: true })
  }
}

/**
 * Bundles the panel. Its modules import from the first part by name, as they do unbuilt; here those imports are replaced
 * by variables, which the first part fills in at run time, so that no module is downloaded twice.
 */
async function bundlePanel(): Promise<string> {
  const { names, modules } = await readPanelExports()
  const variables = `export let ${names}; export const fill = (exports) => { [${names}] = exports }`
  const fromFirstPart: Plugin = {
    name: 'from-first-part',
    setup: (bundle) => {
      bundle.onResolve({ filter: /^\./ }, ({ path: name, resolveDir }) => {
        const isExported = modules.has(path.join(resolveDir, name))
        return isExported ? { path: 'panel-exports', namespace: 'first-part' } : undefined
      })
      bundle.onLoad({ filter: /.*/, namespace: 'first-part' }, () => ({ contents: variables }))
    },
  }
  const contents = `
    import { fill } from './view/dom.ts'
    import { createPanel as create } from './panel.ts'
    export const createPanel = (context) => (fill(context.exports), create(context))`
  return bundle(undefined, {
    format: 'esm',
    plugins: [fromFirstPart],
    stdin: { contents, resolveDir: SOURCE },
  })
}

/** The names that panel-exports.ts lists, separated by commas, and the modules they come from, as absolute paths. */
async function readPanelExports(): Promise<{ names: string; modules: Set<string> }> {
  const source = await readFile(path.join(SOURCE, 'panel-exports.ts'), 'utf8')
  const names = /PANEL_EXPORTS[^[]*\[\] = \[([^\]]*)\]/.exec(source)?.[1]?.trim().replace(/,$/, '')
  if (!names) throw new Error('panel-exports.ts has no list of names')
  const imports = [...source.matchAll(/from '(\..*)'/g)]
  return { names, modules: new Set(imports.map(([, name = '']) => path.join(SOURCE, name))) }
}

async function bundle(entry: string | undefined, options: BuildOptions): Promise<string> {
  const plugins = [...(options.plugins ?? []), minifyStyles]
  const { outputFiles } = await build({
    ...SHARED,
    ...options,
    ...(entry && { entryPoints: [entry] }),
    plugins,
  })
  const text = outputFiles?.[0]?.text
  if (text === undefined) throw new Error(`no output for ${entry}`)
  return text
}

function file(name: string, text: string): WidgetFile {
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  return { name, text, gzip: gzipSync(text, { level: 9 }).length, integrity }
}
