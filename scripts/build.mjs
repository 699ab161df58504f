// Builds the package: src/ → dist/ (esbuild), and the type declarations of the public API (tsc).
// Packages that are many small files are bundled, because opening them is what makes a start slow; those that are
// loaded on demand, carry binaries or data, or must be the same instance for a site's own components stay outside.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Entry points; the output keeps their path below src/. */
const entries = ['src/cli/main.ts', 'src/index.ts', 'src/pipeline/compile/worker.ts']

const external = [
  '@mdx-js/mdx',
  '@shikijs/*',
  'esbuild',
  'gemoji',
  'katex',
  'mermaid',
  'mermaid-isomorphic',
  'opencc-js',
  'playwright',
  'playwright-core',
  'react',
  'react-dom',
  'shiki',
  'tinypool',
]

// CommonJS packages inside an ES module still call require() for Node's own modules.
const banner = `import { createRequire as createRequireOfDocsgen } from 'node:module'; const require = createRequireOfDocsgen(import.meta.url);`

// Built beside dist/ and put in its place when all is there, so that a running docsgen never misses a file.
const made = join(root, 'dist.new')
try {
  await bundle()
  declareTypes()
  await buildWidget()
  writeFileSync(join(made, 'build-id'), `${buildId([made, 'src/theme', 'src/shared'])}\n`)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(made, join(root, 'dist'))
} finally {
  rmSync(made, { recursive: true, force: true })
}

function bundle() {
  return build({
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
    external,
    banner: { js: banner },
    legalComments: 'none',
    logLevel: 'warning',
  })
}

/** The chat widget: dist/widget. Its build is TypeScript, which not every Node that builds docsgen runs as it is. */
async function buildWidget() {
  const script = join(made, 'build-widget.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/build-widget.ts'],
    outfile: script,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    define: { 'import.meta.dirname': JSON.stringify(join(root, 'scripts')) },
    logLevel: 'warning',
  })
  const { writeWidget } = await import(pathToFileURL(script).href)
  await writeWidget(join(made, 'widget'))
  rmSync(script)
}

function declareTypes() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const args = ['-p', 'scripts/tsconfig.types.json', '--outDir', made]
  execFileSync(process.execPath, [tsc, ...args], { cwd: root, stdio: 'inherit' })
  // A declaration is no input that tsc would write again.
  copyFileSync(join(root, 'src/theme/assets.d.ts'), join(made, 'theme/assets.d.ts'))
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
