import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addCommand, firstCommands, lockedManager } from '../../../src/support/package-manager.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-manager-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

function folderWith(...files: readonly string[]): string {
  const folder = fs.mkdtempSync(path.join(root, 'site-'))
  for (const file of files) fs.writeFileSync(path.join(folder, file), '')
  return folder
}

test('the lock file names the package manager, also one of a workspace above the site', () => {
  const workspace = folderWith('pnpm-lock.yaml')
  const site = path.join(workspace, 'sites/handbook')
  fs.mkdirSync(site, { recursive: true })
  expect(lockedManager(site)).toBe('pnpm')
  expect(addCommand(site, ['a@1', 'b'], 'npm/11.0.0 node/v20.19.0')).toBe(
    'pnpm add --save-dev a@1 b',
  )
})

test.each([
  [undefined, 'npm install --save-dev a'],
  ['npm/11.0.0 node/v20.19.0 linux x64', 'npm install --save-dev a'],
  ['yarn/1.22.22 npm/? node/v20.19.0', 'yarn add --dev a'],
  ['bun/1.2.0', 'bun add --dev a'],
  ['tnpm/9.0.0', 'npm install --save-dev a'],
])('without a lock file, started by %s: %s', (userAgent, command) => {
  expect(addCommand(folderWith(), ['a'], userAgent ?? '')).toBe(command)
})

test.each([
  ['', 'npm install', 'npx docsgen dev'],
  ['npm/11.0.0 node/v20.19.0 linux x64', 'npm install', 'npx docsgen dev'],
  ['pnpm/10.1.0 npm/? node/v20.19.0', 'pnpm install', 'pnpm exec docsgen dev'],
  ['yarn/4.18.1 npm/? node/v20.19.0', 'yarn install', 'yarn docsgen dev'],
  ['bun/1.2.0', 'bun install', 'bunx docsgen dev'],
])('a new site, started by %j: %s, %s', (userAgent, ...commands) => {
  expect(firstCommands(folderWith(), userAgent)).toEqual(commands)
})
