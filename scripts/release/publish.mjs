// usage: node scripts/release/publish.mjs <folder of packed files> [options of npm publish]
// Publishes the packed files that the registry of npm's configuration does not have yet, each before those that depend on
// it: after a failure, the same command goes on.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packages, root } from './packages.mjs'

const [packed, ...options] = process.argv.slice(2)
if (packed === undefined) throw new Error('Say in which folder the packed files are')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Whether the registry has a version of a package. @throws Error when it cannot be asked */
function isPublished(name) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['view', `${name}@${version}`, 'version', '--json'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status === 0) return stdout.trim() !== ''
  // Neither the package nor the version is there.
  if (/\bE404\b/.test(stdout + stderr)) return false
  throw new Error(`The registry did not say whether it has ${name}@${version}:\n${stderr}`)
}

const files = readdirSync(packed)
for (const { name } of packages) {
  const file = `${name}-${version}.tgz`
  if (!files.includes(file)) throw new Error(`${file} is not in ${packed}`)
  if (isPublished(name)) {
    console.log(`${name}@${version} is published already.`)
    continue
  }
  const args = ['publish', join(resolve(packed), file), '--access', 'public', ...options]
  execFileSync('npm', args, { cwd: root, stdio: 'inherit' })
}
