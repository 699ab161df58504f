import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { BuildOptions, Plugin } from 'esbuild'
import { LAUNCHER_KEY } from '../src/widget/constants.ts'
import { bundle, CLASSIC } from './widget/bundle.ts'
import { writeCommand } from './widget/command.ts'
import { fromVariables, passValues, shareNames } from './widget/shared-names.ts'

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

/** Byte order mark: without it, a classic script is read in the encoding of the page, which may not be UTF-8. */
const MARK = '\uFEFF'

/** Builds the widget in memory: same sources, same bytes. Throws esbuild's error on a broken source. */
export async function buildWidget(): Promise<WidgetBuild> {
  const { toPanel, bundlePanel } = await panelSeam()
  const esmPanel = await bundlePanel('export const createPanel =')
  const hash = createHash('sha256').update(esmPanel).digest('hex').slice(0, 8)
  const panelName = `widget-panel-${hash}.js`
  const esmPanelName = `widget.esm.panel-${hash}.js`
  const classic = { ...CLASSIC, define: { PANEL_FILE: JSON.stringify(panelName) } }
  const [script, panel, full, esm, react] = await Promise.all([
    bundle(SOURCE, { ...classic, entryPoints: ['script.ts'], plugins: [toPanel] }),
    bundlePanel('globalThis[Symbol.for(PANEL_FILE)] =', classic),
    bundle(SOURCE, { ...CLASSIC, entryPoints: ['script-full.ts'] }),
    bundle(SOURCE, {
      entryPoints: ['esm.ts'],
      plugins: [importBuilt({ './panel.ts': esmPanelName }), toPanel],
    }),
    bundle(SOURCE, {
      entryPoints: ['react.tsx'],
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
  const { toPanel } = await panelSeam()
  const core = { ...CLASSIC, entryPoints: ['script-core.ts'], plugins: [toPanel] }
  const launcher = { ...CLASSIC, entryPoints: ['script-launcher.ts'] }
  const shared = await shareNames(SOURCE, launcher, core)
  const variables = `export const [${shared.list}] = globalThis[Symbol.for('${LAUNCHER_KEY}')]`
  const coreText = await bundle(SOURCE, {
    ...core,
    define: { PANEL_FILE: JSON.stringify(panelName) },
    plugins: [toPanel, fromVariables(shared, variables)],
  })
  const hash = createHash('sha256').update(coreText).digest('hex').slice(0, 8)
  const coreFile = file(`widget-core-${hash}.js`, MARK + coreText)
  const text = await bundle(SOURCE, {
    ...launcher,
    define: {
      CORE_FILE: JSON.stringify(coreFile.name),
      CORE_INTEGRITY: JSON.stringify(coreFile.integrity),
    },
    plugins: [passValues(shared, 'launcher-exports.ts', 'LAUNCHER_EXPORTS')],
  })
  return { launcher: file('widget-launcher.js', MARK + text), core: coreFile }
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
    writeCommand(ROOT, path.join(folder, 'bin.mjs')),
    writeManifest(folder),
    writeTypes(folder),
  ])
  return built
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

/** The seam between core and panel. */
interface PanelSeam {
  /** Makes the core pass its values to the panel. */
  toPanel: Plugin
  /** Bundles the panel; `target` takes the function that creates one. */
  bundlePanel(target: string, options?: BuildOptions): Promise<string>
}

/**
 * Reads from the sources what the panel takes from the core. The panel's modules import it by name, as they do unbuilt;
 * in the built file those imports are variables, which the core fills in at run time.
 */
async function panelSeam(): Promise<PanelSeam> {
  const shared = await shareNames(
    SOURCE,
    { entryPoints: ['script.ts'] },
    { entryPoints: ['panel.ts'] },
  )
  const { list } = shared
  const variables = `export let ${list}; export const fill = (exports) => { [${list}] = exports }`
  return {
    toPanel: passValues(shared, 'panel-exports.ts', 'PANEL_EXPORTS'),
    bundlePanel: (target, options) => {
      const contents = `
        import { fill } from 'values:'
        import { createPanel as create } from './panel.ts'
        ${target} (context) => (fill(context.exports), create(context))`
      return bundle(SOURCE, {
        ...options,
        plugins: [fromVariables(shared, variables)],
        stdin: { contents, resolveDir: SOURCE },
      })
    },
  }
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

function file(name: string, text: string): WidgetFile {
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  return { name, text, gzip: gzipSync(text, { level: 9 }).length, integrity }
}
