import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Plugin, transform } from 'esbuild'
import { type MinifyOptions, minify } from 'terser'
import { assets } from '../src/chat-service/sandbox/http/page-files.ts'
import { pageAsset, pageHtml } from '../src/chat-service/sandbox/http/page-sources.ts'

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

/** The built widget. Each panel must be in the same folder as the file that loads it. */
export interface WidgetBuild {
  /** Classic script: the core, which loads `panel` on demand. */
  script: WidgetFile
  /** Classic script: chat, invitation and menu. Its name contains a hash of its bytes. */
  panel: WidgetFile
  /** Classic script with core and panel. */
  full: WidgetFile
  /** ES module: the core, which imports `esmPanel` on demand. */
  esm: WidgetFile
  /** The panel as an ES module, named in the same way. */
  esmPanel: WidgetFile
  /** ES module: the React component, which imports `react` and `esm`. */
  react: WidgetFile
}

/** The core in two files, for docsgen's own pages, which load the second one when it is needed. */
export interface LauncherBuild {
  /** Classic script: button and greeting. It loads `core` from its own folder. */
  launcher: WidgetFile
  /** Classic script: the rest of the core, which loads the same panel as the package's script. */
  core: WidgetFile
}

const ROOT = path.join(import.meta.dirname, '..')
const SOURCE = path.join(ROOT, 'src/widget')

/**
 * Property names that only the widget's own modules use; each is written with one letter. None of them may be a
 * name of the public types, of an event, of a value that is stored or sent, of a CSS variable, or of the DOM.
 */
const PRIVATE_NAMES =
  'dispatch effects given greeting reduced stored missing changed services forget store drop runners reducers ' +
  'importPanel failed mount storage notify render element fade call state args isRecent stamp isHidden clearLimit ' +
  'loops pause patch shown changes root exports loaded context dark voice count box keyboard fresh atOnce base press part ' +
  'run bubbleTitle bubbleSubtitle'

/** A name of one character for each of the private names: `A` … `Z`, then `a` …. */
function shortName(index: number): string {
  return String.fromCharCode(index < 26 ? 65 + index : 71 + index)
}

const SHARED: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  absWorkingDir: SOURCE,
  mangleProps: new RegExp(`^(${PRIVATE_NAMES.replaceAll(' ', '|')})$`),
  // Core and panel are built one by one and must agree.
  mangleCache: Object.fromEntries(
    PRIVATE_NAMES.split(' ').map((name, index) => [name, shortName(index)]),
  ),
}

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

/** esbuild's `iife` format has no `import()`, so a module without imports and exports is wrapped in a function here. */
const CLASSIC: BuildOptions = {
  format: 'esm',
  banner: { js: '(()=>{' },
  footer: { js: '})()' },
}

/** Byte order mark: without it, a classic script is read in the encoding of the page, which may not be UTF-8. */
const MARK = '\uFEFF'

/** Variables that only the style sheets set; each is named by its place in this list. */
const CSS_VARIABLES = ['surface', 'ink', 'soft', 'line', 'shade', 'shadow', 'from']
const CSS_VARIABLE = new RegExp(`--dgw-(${CSS_VARIABLES.join('|')})\\b`, 'g')

/** Minifies style sheets: a file `…styles.ts` holds one in its only template string, which esbuild leaves as it is. */
const minifyStyles: Plugin = {
  name: 'minify-styles',
  setup: (bundle) => {
    bundle.onLoad({ filter: /styles\.ts$/ }, async ({ path: name }) => {
      const [before = '', css = ''] = (await readFile(name, 'utf8')).split(/(?<== )`|`\s*$/)
      const short = css.replace(CSS_VARIABLE, (_, name) => `--dgw-${CSS_VARIABLES.indexOf(name)}`)
      const { code } = await transform(short, { loader: 'css', minify: true, target: 'es2020' })
      return { contents: before + JSON.stringify(code.trim()), loader: 'ts' }
    })
  },
}

/** Replaces imports of modules by imports of the built files that contain them. */
function importBuilt(modules: Record<string, string>): Plugin {
  return {
    name: 'import-built',
    setup: (bundle) => {
      bundle.onResolve({ filter: /^\.\// }, ({ path: name }) => {
        const file = modules[name]
        return file ? { path: `./${file}`, external: true } : undefined
      })
    },
  }
}

/** In one file, the panel's own imports work: the core has nothing to pass. */
const withoutPanelExports: Plugin = {
  name: 'without-panel-exports',
  setup: (bundle) => {
    bundle.onLoad({ filter: /panel-exports\.ts$/ }, () => ({
      contents: 'export const PANEL_EXPORTS = []',
      loader: 'js',
    }))
  },
}

/** Builds the widget in memory: same sources, same bytes. Throws esbuild's error on a broken source. */
export async function buildWidget(): Promise<WidgetBuild> {
  const esmPanel = await bundlePanel('export const createPanel =', { format: 'esm' })
  const hash = createHash('sha256').update(esmPanel).digest('hex').slice(0, 8)
  const panelName = `widget-panel-${hash}.js`
  const esmPanelName = `widget.esm.panel-${hash}.js`
  const define = { PANEL_FILE: JSON.stringify(panelName) }
  const [script, panel, full, esm, react] = await Promise.all([
    bundle('script.ts', { ...CLASSIC, define }),
    bundlePanel('globalThis[Symbol.for(PANEL_FILE)] =', { ...CLASSIC, define }),
    bundle('script-full.ts', { ...CLASSIC, plugins: [withoutPanelExports] }),
    bundle('esm.ts', { format: 'esm', plugins: [importBuilt({ './panel.ts': esmPanelName })] }),
    bundle('react.tsx', {
      format: 'esm',
      external: ['react'],
      plugins: [importBuilt({ './esm.ts': 'widget.esm.js' })],
    }),
  ])
  return {
    script: file('widget.js', MARK + script),
    panel: file(panelName, MARK + panel),
    full: file('widget.full.js', MARK + full),
    esm: file('widget.esm.js', esm),
    esmPanel: file(esmPanelName, esmPanel),
    react: file('widget.react.js', react),
  }
}

/** Builds the core in two files, for pages that load its panel under the given name. Same sources, same bytes. */
export async function buildLauncher(panelName: string): Promise<LauncherBuild> {
  const { names, modules } = await readExports('launcher-exports.ts')
  const variables = `import { LAUNCHER_KEY } from './constants.ts'
    export const [${names}] = globalThis[Symbol.for(LAUNCHER_KEY)]`
  const coreText = await bundle('script-core.ts', {
    ...CLASSIC,
    define: { PANEL_FILE: JSON.stringify(panelName) },
    plugins: [fromVariables(modules, variables)],
  })
  const hash = createHash('sha256').update(coreText).digest('hex').slice(0, 8)
  const core = file(`widget-core-${hash}.js`, MARK + coreText)
  const define = {
    CORE_FILE: JSON.stringify(core.name),
    CORE_INTEGRITY: JSON.stringify(core.integrity),
  }
  const launcher = await bundle('script-launcher.ts', { ...CLASSIC, define })
  return { launcher: file('widget-launcher.js', MARK + launcher), core }
}

/** Writes launcher and core into a folder, which is created if it is missing. */
export async function writeLauncher(folder: string, panelName: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const built = Object.values(await buildLauncher(panelName))
  await Promise.all(built.map(({ name, text }) => writeFile(path.join(folder, name), text)))
}

/** Writes the package `docsgen-widget`, ready to be packed, into a folder, which is created if it is missing. */
export async function writeWidgetPackage(folder: string): Promise<WidgetBuild> {
  const built = await buildWidget()
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...Object.values(built).map(({ name, text }) => writeFile(path.join(folder, name), text)),
    copyFile(path.join(SOURCE, 'package/README.md'), path.join(folder, 'README.md')),
    copyFile(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE')),
    copyFile(path.join(SOURCE, 'package/service.mjs'), path.join(folder, 'service.mjs')),
    writeCommand(path.join(folder, 'bin.mjs')),
    writeManifest(folder),
    writeTypes(folder),
  ])
  return built
}

/** Writes the package's command, one file that needs nothing but Node. */
async function writeCommand(file: string): Promise<void> {
  const html = { chat: await pageHtml('chat'), operator: await pageHtml('operator') }
  const sources = Object.values(assets).map(({ source }) => source)
  const texts = await Promise.all(
    sources.map(async (source) => {
      const loader = source.endsWith('.css') ? 'css' : 'js'
      const { code } = await transform(await pageAsset(source), { loader, minify: true })
      return [source, code]
    }),
  )
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/chat-service/command/bin.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [builtPages({ ...html, ...Object.fromEntries(texts) })],
  })
  await writeFile(file, outputFiles[0]?.text ?? '')
  await chmod(file, 0o755)
}

/** Replaces the module that reads and bundles the sandbox's pages by one that has them. */
function builtPages(texts: Record<string, string>): Plugin {
  return {
    name: 'built-pages',
    setup: (bundle) => {
      bundle.onLoad({ filter: /page-sources\.ts$/ }, () => ({
        contents: `const texts = ${JSON.stringify(texts)}
          export const pageHtml = async (name) => texts[name]
          export const pageAsset = pageHtml`,
        loader: 'js',
      }))
    },
  }
}

/** Writes the package's package.json: the widget's own, with the version of docsgen. */
async function writeManifest(folder: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
  const { name, ...rest } = await read(path.join(SOURCE, 'package/package.json'))
  const { version } = await read(path.join(ROOT, 'package.json'))
  const manifest = JSON.stringify({ name, version, ...rest }, null, 2)
  await writeFile(path.join(folder, 'package.json'), `${manifest}\n`)
}

/** Writes the type declarations of the two modules, and the file of types that both import. */
async function writeTypes(folder: string): Promise<void> {
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
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
 * Bundles the panel. Its modules import from the core by name, as they do unbuilt; here those imports are replaced
 * by variables, which the core fills in at run time, so that no module is downloaded twice. `target` takes the function
 * that creates a panel.
 */
async function bundlePanel(target: string, options: BuildOptions): Promise<string> {
  const { names, modules } = await readExports('panel-exports.ts')
  const variables = `export let ${names}; export const fill = (exports) => { [${names}] = exports }`
  const contents = `
    import { fill } from './view/dom.ts'
    import { createPanel as create } from './panel.ts'
    ${target} (context) => (fill(context.exports), create(context))`
  return bundle(undefined, {
    ...options,
    plugins: [fromVariables(modules, variables)],
    stdin: { contents, resolveDir: SOURCE },
  })
}

/** Replaces imports of modules by one module of variables, which has all their names. */
function fromVariables(modules: Set<string>, variables: string): Plugin {
  return {
    name: 'from-variables',
    setup: (bundle) => {
      bundle.onResolve({ filter: /^\./ }, ({ path: name, resolveDir }) => {
        const isExported = modules.has(path.join(resolveDir, name))
        return isExported ? { path: 'variables', namespace: 'variables' } : undefined
      })
      bundle.onLoad({ filter: /.*/, namespace: 'variables' }, () => ({
        contents: variables,
        resolveDir: SOURCE,
      }))
    },
  }
}

/** The names that a list of exports has, separated by commas, and the modules they come from, as absolute paths. */
async function readExports(file: string): Promise<{ names: string; modules: Set<string> }> {
  const source = await readFile(path.join(SOURCE, file), 'utf8')
  const names = /_EXPORTS[^[]*\[\] = \[([^\]]*)\]/.exec(source)?.[1]?.trim().replace(/,$/, '')
  if (!names) throw new Error(`${file} has no list of names`)
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
  // 3 % smaller than by esbuild alone, which does not evaluate across functions.
  const { code = '' } = await minify(text, MINIFY)
  return code
}

function file(name: string, text: string): WidgetFile {
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  return { name, text, gzip: gzipSync(text, { level: 9 }).length, integrity }
}
