/** The package manager of a site, and its commands. */
import fs from 'node:fs'
import path from 'node:path'

const lockFiles = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} as const

export type PackageManager = (typeof lockFiles)[keyof typeof lockFiles]

/** The program that runs a command which a site has installed. */
const runners: Readonly<Record<PackageManager, string>> = {
  npm: 'npx',
  pnpm: 'pnpm exec',
  yarn: 'yarn',
  bun: 'bunx',
}

const addCommands: Readonly<Record<PackageManager, string>> = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
}

/** The package manager whose lock file is in a folder (absolute) or in the nearest one above it; null when none has one. */
export function lockedManager(folder: string): PackageManager | null {
  const found = Object.entries(lockFiles).find(([file]) => fs.existsSync(path.join(folder, file)))
  if (found !== undefined) return found[1]
  const parent = path.dirname(folder)
  return parent === folder ? null : lockedManager(parent)
}

/**
 * The package manager of a site: that of the lock file, else the one that started docsgen, else npm.
 * @param root - absolute folder of the site
 * @param userAgent - how the package manager that started docsgen names itself: `pnpm/10.1.0 npm/? node/v20.19.0`
 */
function managerOf(root: string, userAgent = process.env['npm_config_user_agent']): PackageManager {
  const started = Object.values(lockFiles).find((name) => userAgent?.startsWith(`${name}/`))
  return lockedManager(root) ?? started ?? 'npm'
}

/**
 * The command that adds development dependencies to a site: `npm install --save-dev typescript`.
 * @param root - absolute folder of the site
 * @param packages - with versions where they matter
 * @param userAgent - see managerOf
 */
export function addCommand(root: string, packages: readonly string[], userAgent?: string): string {
  return [addCommands[managerOf(root, userAgent)], ...packages].join(' ')
}

/**
 * The commands that install the packages of a new site and serve it: `npm install`, `npx docsgen dev`.
 * @param root - absolute folder of the site
 * @param userAgent - see managerOf
 */
export function firstCommands(root: string, userAgent?: string): [install: string, dev: string] {
  const manager = managerOf(root, userAgent)
  return [`${manager} install`, `${runners[manager]} docsgen dev`]
}
