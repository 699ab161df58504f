// `npm run release:version`: takes the files of .changeset/ into CHANGELOG.md, and gives all packages the next version.
// The widget's package gets it when it is built.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'

execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
  cwd: root,
  stdio: 'inherit',
})
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const write = (path, value) =>
  writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`)
const { version } = read('package.json')

const creator = 'packages/create-docsgen/package.json'
write(creator, { ...read(creator), version, dependencies: { docsgen: version } })

const lock = read('package-lock.json')
lock.version = version
lock.packages[''].version = version
write('package-lock.json', lock)
console.log(`All packages have the version ${version}.`)
