// usage: node scripts/release/pack.mjs <folder>
// Packs all packages into a folder, as npm publishes them. `npm run build` comes first, and makes the widget's.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { packages } from './packages.mjs'

const target = process.argv[2]
if (target === undefined) throw new Error('Say which folder the packages go to')
mkdirSync(target, { recursive: true })
for (const { folder } of packages) {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', resolve(target)]
  process.stdout.write(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }))
}
