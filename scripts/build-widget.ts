import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import type { BuildOptions, Plugin } from 'esbuild'
import { LAUNCHER_KEY } from '../src/widget/constants.ts'
import { type Bundled, bundle, CLASSIC } from './widget/bundle.ts'
import { writeCommand } from './widget/command.ts'
import { writeDeclarations } from './widget/declarations.ts'
import { fromVariables, passValues, shareNames } from './widget/shared-names.ts'

/** One file of the built widget. */
export interface WidgetFile {
  /** File name, without a folder. */
  name: string
  text: string
  /** Its source map, which contains the sources. */
  map: string
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
  /** ES modules: what the components for React, Vue and Svelte share, which imports `esm`, and the three of them. */
  shared: WidgetFile
  react: WidgetFile
  vue: WidgetFile
  svelte: WidgetFile
  /** The same in CommonJS, with core and panel in one file. */
  cjs: WidgetFile
  cjsShared: WidgetFile
  cjsReact: WidgetFile
  cjsVue: WidgetFile
  cjsSvelte: WidgetFile
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

/** Builds the widget in memory: same sources, same bytes. Throws esbuild's error on a broken source. */
export async function buildWidget(): Promise<WidgetBuild> {
  const { toPanel, bundlePanel } = await panelSeam()
  const esmPanel = await bundlePanel('export const createPanel =')
  const hash = createHash('sha256').update(esmPanel.text).digest('hex').slice(0, 8)
  const panelName = `widget-panel-${hash}.js`
  const esmPanelName = `widget.esm.panel-${hash}.js`
  const classic = { ...CLASSIC, define: { PANEL_FILE: JSON.stringify(panelName) } }
  const [script, panel, full, esm, modules, common] = await Promise.all([
    bundle(SOURCE, { ...classic, entryPoints: ['script.ts'], plugins: [toPanel] }),
    bundlePanel('globalThis[Symbol.for(PANEL_FILE)] =', classic),
    bundle(SOURCE, { ...CLASSIC, entryPoints: ['script-full.ts'] }),
    bundle(SOURCE, {
      entryPoints: ['esm.ts'],
      plugins: [importBuilt({ panel: esmPanelName }), toPanel],
    }),
    bundleWrappers({ esm: 'widget.esm.js', 'shared-widget': 'widget.shared.js' }),
    bundleCommon(),
  ])
  return {
    script: file('widget.js', classicScript(script)),
    panel: file(panelName, classicScript(panel)),
    full: file('widget.full.js', classicScript(full)),
    esm: file('widget.esm.js', esm),
    esmPanel: file(esmPanelName, esmPanel),
    shared: file('widget.shared.js', modules.shared),
    react: file('widget.react.js', modules.react),
    vue: file('widget.vue.js', modules.vue),
    svelte: file('widget.svelte.js', modules.svelte),
    cjs: file('widget.cjs', withExportedNames(common.core, esm)),
    cjsShared: file('widget.shared.cjs', common.shared),
    cjsReact: file('widget.react.cjs', common.react),
    cjsVue: file('widget.vue.cjs', common.vue),
    cjsSvelte: file('widget.svelte.cjs', common.svelte),
  }
}

/** Adds the statement from which tools read the export names of a CommonJS file; it is never run. The names are those of the ES module. */
function withExportedNames({ text, map }: Bundled, module: Bundled): Bundled {
  const { body } = parse(module.text, { ecmaVersion: 'latest', sourceType: 'module' })
  const names = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? statement.specifiers.map(({ exported }) => ('name' in exported ? exported.name : ''))
      : [],
  )
  return { text: `${text}\n0&&(${names.map((name) => `exports.${name}=`).join('')}0);`, map }
}

type Wrappers = Record<'shared' | 'react' | 'vue' | 'svelte', Bundled>

/** Bundles the components. `built` names the built files from which they import the widget and their shared module. */
async function bundleWrappers(built: BuiltModules, options?: BuildOptions): Promise<Wrappers> {
  const one = (name: string) =>
    bundle(SOURCE, {
      ...options,
      entryPoints: [`wrappers/${name}`],
      external: ['react', 'vue'],
      plugins: [importBuilt(built)],
    })
  const [shared, react, vue, svelte] = await Promise.all([
    one('shared-widget.ts'),
    one('react.tsx'),
    one('vue.ts'),
    one('svelte.ts'),
  ])
  return { shared, react, vue, svelte }
}

/** Bundles the module and the components in CommonJS. */
async function bundleCommon(): Promise<Wrappers & { core: Bundled }> {
  const [core, wrappers] = await Promise.all([
    bundle(SOURCE, { format: 'cjs', entryPoints: ['esm.ts'] }),
    bundleWrappers({ esm: 'widget.cjs', 'shared-widget': 'widget.shared.cjs' }, { format: 'cjs' }),
  ])
  return { core, ...wrappers }
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
  const hash = createHash('sha256').update(coreText.text).digest('hex').slice(0, 8)
  const coreFile = file(`widget-core-${hash}.js`, classicScript(coreText))
  const launcherText = await bundle(SOURCE, {
    ...launcher,
    define: {
      CORE_FILE: JSON.stringify(coreFile.name),
      CORE_INTEGRITY: JSON.stringify(coreFile.integrity),
    },
    plugins: [passValues(shared, 'launcher-exports.ts', 'LAUNCHER_EXPORTS')],
  })
  return { launcher: file('widget-launcher.js', classicScript(launcherText)), core: coreFile }
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
    ...Object.values(built).map((file) => writeWithMap(folder, file)),
    copyFile(path.join(SOURCE, 'package/README.md'), path.join(folder, 'README.md')),
    copyFile(path.join(ROOT, 'LICENSE'), path.join(folder, 'LICENSE')),
    copyFile(path.join(SOURCE, 'package/service.mjs'), path.join(folder, 'service.mjs')),
    copyFile(
      path.join(ROOT, 'content/openapi/chat-service.yaml'),
      path.join(folder, 'chat-service.yaml'),
    ),
    writeCommand(ROOT, path.join(folder, 'bin.mjs')),
    writeManifest(folder),
    writeDeclarations(SOURCE, path.join(ROOT, 'node_modules/.bin/tsc'), folder),
  ])
  return built
}

async function writeWithMap(folder: string, { name, text, map }: WidgetFile): Promise<void> {
  const mapName = `${name}.map`
  await writeFile(path.join(folder, mapName), JSON.stringify({ file: name, ...JSON.parse(map) }))
  await writeFile(path.join(folder, name), `${text}\n//# sourceMappingURL=${mapName}\n`)
}

/** Writes the package's package.json: the widget's own, with the version of docsgen. */
async function writeManifest(folder: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
  const { name, ...rest } = await read(path.join(SOURCE, 'package/package.json'))
  const { version } = await read(path.join(ROOT, 'package.json'))
  const manifest = JSON.stringify({ name, version, ...rest }, null, 2)
  await writeFile(path.join(folder, 'package.json'), `${manifest}\n`)
}

/** The seam between core and panel. */
interface PanelSeam {
  /** Makes the core pass its values to the panel. */
  toPanel: Plugin
  /** Bundles the panel; `target` takes the function that creates one. */
  bundlePanel(target: string, options?: BuildOptions): Promise<Bundled>
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
        stdin: { contents, resolveDir: SOURCE, sourcefile: 'panel-entry.ts' },
      })
    },
  }
}

/** Modules, by the name of their source without its ending, and the built files that contain them. */
type BuiltModules = Record<string, string>

/** Replaces imports of modules by imports of the built files that contain them. */
function importBuilt(built: BuiltModules): Plugin {
  return {
    name: 'import-built',
    setup: (bundle) => {
      bundle.onResolve({ filter: /^\./ }, ({ path: name, kind }) => {
        const file = built[path.basename(name, '.ts')]
        return file && kind !== 'entry-point' ? { path: `./${file}`, external: true } : undefined
      })
    },
  }
}

/** Byte order mark: without it, a classic script is read in the encoding of the page, which may not be UTF-8. */
function classicScript({ text, map }: Bundled): Bundled {
  return { text: `\uFEFF${text}`, map }
}

function file(name: string, { text, map }: Bundled): WidgetFile {
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`
  return { name, text, map, gzip: gzipSync(text, { level: 9 }).length, integrity }
}
