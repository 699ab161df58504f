// Builds the package: src/ → dist/ (esbuild), and the type declarations of the public API (tsc).
// Packages are bundled wherever they can be: one install of few files, and a quick start. What is loaded on demand is a
// chunk of its own.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { fasterPackages } from './faster-packages.mjs'
import { bundledFolders, thirdPartyNotices } from './notices.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Entry points; the output keeps their path below src/. */
const entries = [
  'src/cli/main.ts',
  'src/index.ts',
  'src/pipeline/compile/worker.ts',
  'src/openapi/parts-worker.ts',
  'src/pipeline/cards/card-worker.ts',
  'src/pipeline/render/render-worker.ts',
  'src/support/watchdog/watchdog.ts',
]

// Installed beside docsgen: a binary, what a site's own components must share with docsgen, a package that starts its
// own worker file, and what a site without diagrams does not need.
const { dependencies, peerDependencies, files } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const external = Object.keys({ ...dependencies, ...peerDependencies })

// CommonJS packages inside an ES module still call require() for Node's own modules. Only files that name it get one: a
// command loads more than a hundred files, and making a `require` for each takes 10 ms.
const banner = `import { createRequire as createRequireOfDocsgen } from 'node:module'; const require = createRequireOfDocsgen(import.meta.url);`

// Built beside dist/ and put in its place when all is there, so that a running docsgen never misses a file.
const made = join(root, 'dist.new')
try {
  const { metafile } = await bundle()
  await declareTypes()
  await buildWidget()
  copyVendorFiles()
  await buildSearchScripts()
  await buildAssistantServer()
  const notices = thirdPartyNotices(root, bundledFolders(metafile))
  writeFileSync(join(made, 'THIRD-PARTY-NOTICES.md'), notices)
  const sources = files.filter((name) => name.startsWith('src/'))
  writeFileSync(join(made, 'build-id'), `${buildId([made, ...sources])}\n`)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(made, join(root, 'dist'))
  // By the code of dist/ itself. A docsgen that does not find them yet makes them.
  const { shipBundles } = await load('scripts/ship-bundles.ts', join(root, 'dist'))
  await shipBundles()
} finally {
  rmSync(made, { recursive: true, force: true })
}

async function bundle() {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: made,
    outbase: 'src',
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // UMD files (jsonc-parser) load their parts in a way that no bundler follows.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    charset: 'utf8',
    external,
    // The notices are a file: thirdPartyNotices.
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [requiredPackages(), emojiNames(), fasterPackages()],
  })
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, /\brequire\b/.test(text) ? `${banner}\n${text}` : text)
  }
  return { metafile }
}

/**
 * Loads packages in CommonJS that are installed beside docsgen with `require`. Before an `import` of such a package, Node
 * reads its files to find the names that it exports, for React those of the development build, too.
 */
function requiredPackages() {
  const require = createRequire(import.meta.url)
  return {
    name: 'required-packages',
    setup({ onResolve, onLoad }) {
      const namespace = 'required'
      onResolve(
        { filter: /^(?:react|react\/jsx-runtime|react-dom|react-dom\/server|esbuild)$/ },
        ({ path, kind }) => (kind === 'require-call' ? undefined : { path, namespace }),
      )
      onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const names = Object.keys(require(path))
          .filter((name) => name !== 'default')
          .join(', ')
        const contents = `const given = require('${path}')\nexport default given\nexport const { ${names} } = given`
        return { contents, resolveDir: root }
      })
    },
  }
}

/** Of gemoji only the names: with words to search by and versions it is seven times as large, and read for one `:smile:`. */
function emojiNames() {
  return {
    name: 'emoji-names',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]gemoji[\\/]index\.js$/ }, async () => {
        const { nameToEmoji } = await import('gemoji')
        const names = JSON.stringify(JSON.stringify(nameToEmoji))
        return { contents: `export const nameToEmoji = JSON.parse(${names})` }
      })
    },
  }
}

/**
 * The chat widget, as the package that is published beside this one: dist/docsgen-widget; and dist/launcher, its core in
 * two files for docsgen's own pages.
 */
async function buildWidget() {
  const { writeLauncher, writeWidgetPackage } = await load('scripts/build-widget.ts')
  const { panel } = await writeWidgetPackage(join(made, 'docsgen-widget'))
  await writeLauncher(join(made, 'launcher'), panel.name)
}

/**
 * The script that searches in the reader's browser (dist/vendor/search-worker.js), and the module with which pages of other
 * origins use it (search-client.js). Each is one file: a worker's script has to be, and a site has none of the engine's
 * packages.
 */
async function buildSearchScripts() {
  for (const source of ['search-worker', 'published/search-client']) {
    await build({
      absWorkingDir: root,
      entryPoints: [`src/theme/search/${source}.ts`],
      outfile: join(made, 'vendor', `${basename(source)}.js`),
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
      legalComments: 'inline',
      logLevel: 'warning',
    })
  }
}

/**
 * The server of a site's documentation for assistants (dist/vendor/mcp-server.js): one file that hosts of workers and Node
 * run, with the SDK of the protocol, in the form of it that needs nothing of Node. Over standard input it runs in Node alone.
 */
async function buildAssistantServer() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await build({
    absWorkingDir: root,
    entryPoints: ['src/assistants/server-file.ts'],
    outfile: join(made, 'vendor', 'mcp-server.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['workerd', 'import'],
    mainFields: ['module', 'main'],
    external: ['node:http', 'node:fs', 'node:url'],
    target: 'es2022',
    legalComments: 'inline',
    define: { docsgenVersion: JSON.stringify(version) },
    logLevel: 'warning',
  })
}

/**
 * `docsgen/theme/…` is dist/theme; dist/theme-types has the theme's modules behind it. The types of the configuration are
 * printed from its schemas: those that TypeScript infers say nothing about what an option does.
 */
async function declareTypes() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const declared = join(made, 'declared')
  const args = ['-p', 'scripts/tsconfig.types.json', '--outDir', declared]
  execFileSync(process.execPath, [tsc, ...args], { cwd: root, stdio: 'inherit' })
  for (const name of ['index.d.ts', 'data-loader.d.ts', 'plugin.d.ts', 'shared'])
    renameSync(join(declared, name), join(made, name))
  renameSync(join(declared, 'theme'), join(made, 'theme-types'))
  declareTexts(join(made, 'shared/messages/ui-texts.d.ts'))
  rmSync(declared, { recursive: true })
  const { userConfigTypes } = await load('scripts/user-config-types.ts')
  writeFileSync(join(made, 'user-config.d.ts'), userConfigTypes())
  const { writeThemeTypes } = await load('scripts/theme-types.ts')
  writeThemeTypes(join(made, 'theme'), join(made, 'theme-types'))
  // A declaration is no input that tsc would write again.
  for (const name of ['assets.d.ts', 'documents.d.ts']) {
    copyFileSync(join(root, 'src/theme', name), join(made, 'theme', name))
  }
}

/** Declares the texts of the interface in place of their JSON, which not every configuration of TypeScript can import. */
function declareTexts(file) {
  const texts = readFileSync(join(root, 'src/shared/messages/en.json'), 'utf8')
  const type = texts.replace(/: ".*"(,?)$/gm, ': string$1')
  const declared = readFileSync(file, 'utf8')
  const imported = "import english from './en.json';"
  if (!declared.includes(imported)) throw new Error(`${file} does not import the texts`)
  writeFileSync(file, declared.replace(imported, `declare const english: ${type.trim()};`))
}

/** The exports of a module in TypeScript, bundled first: not every Node that builds docsgen can run it as it is. */
async function load(source, folder = made) {
  const script = join(folder, `${basename(source, '.ts')}.mjs`)
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: script,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    define: { 'import.meta.dirname': JSON.stringify(join(root, 'scripts')) },
    logLevel: 'warning',
  })
  const exports = await import(pathToFileURL(script).href)
  rmSync(script)
  return exports
}

/** Files of bundled packages that are read as they are: dist/vendor. Of fonts, the form that browsers load. */
function copyVendorFiles() {
  const vendor = join(made, 'vendor')
  mkdirSync(join(vendor, 'fonts'), { recursive: true })
  copyFileSync(packageFile('shiki/onig.wasm'), join(vendor, 'onig.wasm'))
  const style = packageFile('katex/dist/katex.min.css')
  const css = readFileSync(style, 'utf8')
  const woff2Only = css.replace(/,url\([^)]+\.(?:woff|ttf)\) format\("\w+"\)/g, '')
  // Sites carry this file: bundlers keep the comment.
  const notice =
    '/*! KaTeX | MIT | (c) 2013-2020 Khan Academy and other contributors | fonts: SIL OFL 1.1 */'
  writeFileSync(join(vendor, 'katex.css'), `${notice}\n${woff2Only}`)
  const fonts = join(dirname(style), 'fonts')
  for (const name of readdirSync(fonts).filter((file) => file.endsWith('.woff2'))) {
    copyFileSync(join(fonts, name), join(vendor, 'fonts', name))
  }
}

function packageFile(specifier) {
  return fileURLToPath(import.meta.resolve(specifier))
}

/** Identifies the code that is shipped: the same sources give the same id on every machine. */
function buildId(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const name of readdirSync(resolve(root, folder), { recursive: true }).sort()) {
      const file = resolve(root, folder, name)
      if (statSync(file).isFile()) hash.update(`${name}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
