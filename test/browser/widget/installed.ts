/** The package `docsgen-widget` as a website has it: packed, and installed alone in an empty folder. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { writeWidgetPackage } from '../../../scripts/build-widget.ts'
import { madeOnce } from '../../setup/made-once.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)

/** A folder outside of the repository with nothing in it but the installed package. */
export interface InstalledWidget {
  folder: string
  /** The package in node_modules. */
  package: string
  /** Paths in the packed file. */
  packed: string[]
  /** Copies React and its types beside the package. */
  addReact(version: 18 | 19): Promise<void>
  /** Puts packages that are installed here beside the package, for example `vue` or `@angular/core`. */
  add(...names: string[]): Promise<void>
  /** Writes a file beside node_modules, or below a folder of it. */
  write(name: string, text: string): Promise<void>
  /** Writes files and checks them with strict settings: the errors of that version of TypeScript, or `''`. */
  check(sources: Record<string, string>, { flags, version }: TypeScript): Promise<string>
  /** Bundles a module for the browser: files by URL path, of which `/app.js` is the entry. */
  bundle(name: string, source: string): Promise<Map<string, string>>
  remove(): Promise<void>
}

/** How TypeScript is called. */
interface TypeScript {
  flags: readonly string[]
  version?: 5 | 7
}

/** Packs the package and installs the packed file in `app` of an empty folder, without a network: the files it has. */
async function packAndInstall(folder: string): Promise<string[]> {
  const source = path.join(folder, 'source')
  const app = path.join(folder, 'app')
  await writeWidgetPackage(source)
  await mkdir(app)
  await writeFile(path.join(app, 'package.json'), '{ "private": true, "type": "module" }\n')
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: source })
  const [{ filename, files }] = JSON.parse(packed.stdout)
  const install = ['install', '--offline', '--no-audit', '--no-fund', path.join(folder, filename)]
  await run('npm', install, { cwd: app })
  return files.map((file: { path: string }) => file.path).sort()
}

/** A copy of the installed package, which is packed and installed once in a run. */
export async function installWidget(): Promise<InstalledWidget> {
  const installed = await madeOnce('installed-widget', packAndInstall)
  const folder = await mkdtemp(path.join(tmpdir(), 'widget-package-'))
  const app = path.join(folder, 'app')
  await cp(path.join(installed.folder, 'app'), app, { recursive: true, verbatimSymlinks: true })
  return {
    folder: app,
    package: path.join(app, 'node_modules/docsgen-widget'),
    packed: installed.value,
    addReact: (version) => addReact(app, version),
    add: (...names) => add(app, names),
    write: (name, text) => write(path.join(app, name), text),
    check: (sources, settings) => check(app, sources, settings),
    bundle: (name, text) => bundle(path.join(app, name), text),
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Where React's packages are installed here, by the names they have in a website. */
const reacts = {
  18: { react: 'react18', 'react-dom': 'react-dom18', '@types/react': 'types-react18' },
  19: { react: 'react', 'react-dom': 'react-dom', '@types/react': '@types/react' },
}

async function addReact(app: string, version: 18 | 19): Promise<void> {
  const copy = async (from: string, name: string): Promise<void> => {
    const target = path.join(app, 'node_modules', name)
    await rm(target, { recursive: true, force: true })
    await cp(from, target, { recursive: true, dereference: true })
  }
  for (const [name, here] of Object.entries(reacts[version])) await copy(installedHere(here), name)
  const dom = installedHere(reacts[version]['react-dom'])
  await copy(installedHere('scheduler', dom), 'scheduler')
  await copy(installedHere('csstype'), 'csstype')
  if (version === 18) await copy(installedHere('@types/prop-types'), '@types/prop-types')
}

/** As links: their own packages lie beside them. */
async function add(app: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const link = path.join(app, 'node_modules', name)
    await rm(link, { force: true })
    await mkdir(path.dirname(link), { recursive: true })
    await symlink(path.join(root, 'node_modules', name), link)
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The folder of a package of this repository, or of another package. */
function installedHere(name: string, from = root): string {
  return path.dirname(resolve(`${name}/package.json`, { paths: [from] }))
}

/** TypeScript's compiler here, and an old one that knows settings which the new one has given up. */
const compilers = {
  5: path.join(
    path.dirname(resolve('typescript', { paths: [installedHere('@arethetypeswrong/core')] })),
    'tsc.js',
  ),
  7: path.join(root, 'node_modules/typescript/bin/tsc'),
}

async function check(
  app: string,
  sources: Record<string, string>,
  { flags, version = 7 }: TypeScript,
): Promise<string> {
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(app, name), text)
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom']
  const args = [
    compilers[version],
    ...strict,
    '--typeRoots',
    'none',
    ...flags,
    ...Object.keys(sources),
  ]
  return run(process.execPath, args, { cwd: app }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

async function bundle(file: string, source: string): Promise<Map<string, string>> {
  await writeFile(file, source)
  const { outputFiles } = await build({
    entryPoints: { app: file },
    outdir: '/',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return new Map(outputFiles.map((output) => [output.path, output.text]))
}

/** The fenced code blocks of a Markdown file, in order: their language and text. */
export async function codeBlocks(file: string): Promise<{ language: string; text: string }[]> {
  const fences = /^( *)```(\w+)[^\n]*\n(.*?)^ *```$/gms
  return [...(await readFile(file, 'utf8')).matchAll(fences)].map((match) => {
    const [, indent = '', language = '', text = ''] = match
    return { language, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }
  })
}
