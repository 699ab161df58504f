/**
 * The package as npm would publish it. A test that needs it calls `packedFile()`: the file is made once for each state of
 * the package and shared by all test files of a run. `dist/` must be fresh (`expectFreshPackage`).
 *
 *     const folder = temporaryFolder()
 *     install('pnpm', folder, { file: packedFile() })
 */
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { madeOnce } from './setup/made-once.ts'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, 'node_modules/.cache/docsgen-packed')

/** Absolute path of the packed file. */
export function packedFile(): string {
  return packed('docsgen', root)
}

/** The same of `create-docsgen`, which depends on the docsgen of its version. */
export function packedCreator(): string {
  return packed('create-docsgen', path.join(root, 'packages/create-docsgen'))
}

function packed(name: string, from: string): string {
  const file = path.join(cache, `${name}-${stateOfPackage(from)}.tgz`)
  if (fs.existsSync(file)) return file
  fs.mkdirSync(cache, { recursive: true })
  const folder = fs.mkdtempSync(path.join(cache, 'making-'))
  try {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
    const [{ filename }] = JSON.parse(run('npm', args, from)) as [{ filename: string }]
    const isOld = (one: string) => one.startsWith(`${name}-`) && one.endsWith('.tgz')
    for (const old of fs.readdirSync(cache).filter(isOld)) fs.rmSync(path.join(cache, old))
    fs.renameSync(path.join(folder, filename), file)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return file
}

const bin = (file: string) => [process.execPath, path.join(root, 'node_modules', file)]

/** Each package manager with what makes it install without scripts, and refuse what does not run on this Node. */
const installers = {
  npm: ['npm', 'install', '--engine-strict', '--prefer-offline', '--no-audit', '--no-fund'],
  pnpm: [...bin('pnpm/bin/pnpm.cjs'), 'install', '--config.engine-strict=true', '--prefer-offline'],
  yarn: [...bin('yarn/bin/yarn.js'), 'install', '--no-progress', '--non-interactive'],
} as const

export const packageManagers = Object.keys(installers) as readonly (keyof typeof installers)[]

/**
 * Makes a private package in an empty folder and installs the packed file there.
 * @param creator - the packed `create-docsgen`, to be installed as well
 */
export function install(
  manager: keyof typeof installers,
  folder: string,
  { file, creator }: { readonly file: string; readonly creator?: string },
): void {
  const docsgen = `file:${file}`
  const ofCreator = creator !== undefined && { 'create-docsgen': `file:${creator}` }
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { docsgen, ...ofCreator },
    // What the creator depends on is the packed one, too. npm takes that by itself.
    pnpm: { overrides: { docsgen } },
    resolutions: { docsgen },
  }
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  const [command, ...args] = installers[manager]
  run(command, [...args, '--ignore-scripts'], folder)
}

/** Runs a command of packages that Yarn has installed without `node_modules`. */
export type RunPlugged = (...args: readonly string[]) => SpawnSyncReturns<string>

/** Does as `install` with the present Yarn, whose packages stay in archives (Plug’n’Play). */
export function installPlugged(folder: string, file: string): RunPlugged {
  const registry = run('npm', ['config', 'get', 'registry'], folder).trim()
  const env = {
    ...process.env,
    YARN_ENABLE_TELEMETRY: '0',
    YARN_GLOBAL_FOLDER: path.join(folder, '.yarn/global'),
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ''),
    YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
  }
  const [node, yarn] = bin('@yarnpkg/cli-dist/bin/yarn.js') as [string, string]
  const start: RunPlugged = (...args) =>
    spawnSync(node, [yarn, ...args], { cwd: folder, env, encoding: 'utf8' })
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
  // Without one it takes the folder for a part of a project above it.
  fs.writeFileSync(path.join(folder, 'yarn.lock'), '')
  const { status, stdout } = start('add', '--dev', file)
  if (status !== 0) throw new Error(`Yarn could not install it:\n${stdout}`)
  return start
}

/** Fills a folder with what npm installs of the packed files, which it does once in a run. */
export async function copyInstalled(folder: string): Promise<void> {
  const installed = await madeOnce('installed', async (to) =>
    install('npm', to, { file: packedFile(), creator: packedCreator() }),
  )
  // Links to commands stay relative.
  fs.cpSync(installed.folder, folder, { recursive: true, verbatimSymlinks: true })
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Changes whenever a file of the package in a folder (absolute) does. */
function stateOfPackage(from: string): string {
  const { files } = JSON.parse(fs.readFileSync(path.join(from, 'package.json'), 'utf8')) as {
    files: readonly string[]
  }
  const hash = createHash('sha256')
  for (const entry of ['package.json', 'README.md', ...files]) {
    for (const file of filesBelow(path.join(from, entry))) {
      const { size, mtimeMs } = fs.statSync(file)
      hash.update(`${file}\0${size}\0${mtimeMs}\n`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(entry: string): string[] {
  const stat = fs.statSync(entry, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [entry] : []
  return fs
    .readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
}
