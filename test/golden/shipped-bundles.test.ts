/** The scripts and styles that the package brings with it, already bundled. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeOwnPart, shippedNames } from '../../src/pipeline/bundle/own-parts.ts'
import { decodePart } from '../../src/pipeline/bundle/part-bytes.ts'
import { docsgen, expectFreshPackage } from './docsgen.ts'
import { siteOf } from './site.ts'

beforeAll(expectFreshPackage)

const folder = path.resolve(import.meta.dirname, '../../dist/bundles')

test('they are those that the sources give', async () => {
  expect(fs.readdirSync(folder).sort()).toEqual(shippedNames.map((name) => `${name}.json`).sort())
  for (const name of shippedNames) {
    const bytes = fs.readFileSync(path.join(folder, `${name}.json`))
    const shipped = decodePart(bytes.subarray(bytes.indexOf('\n') + 1))
    // As text: a difference is shown by its lines.
    const files = ({ files }: typeof shipped) =>
      files.map((file) => [file.path, 'content' in file && Buffer.from(file.content).toString()])
    expect(files(shipped), name).toEqual(files(await makeOwnPart(name)))
  }
})

test('a site without code of its own is built without esbuild', async () => {
  const { root } = siteOf('shipped-bundles', { 'docs/index.md': '# Start\n\n$x$\n' })
  const env = { ESBUILD_BINARY_PATH: '/dev/null' }
  const { exitCode, output } = await docsgen(['build'], { cwd: root, env })
  expect(exitCode, output).toBe(0)
})

test('with another React than they were made with, the site has the scripts of that one', async () => {
  const at = siteOf('shipped-bundles', { 'docs/index.md': '# Start\n' }).root
  const copy = path.join(at, 'node_modules/docsgen')
  const root = path.resolve(import.meta.dirname, '../..')
  for (const part of ['bin', 'dist', 'src', 'package.json'])
    fs.cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  for (const name of ['esbuild', 'minisearch', 'tinypool', 'scheduler'])
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(at, 'node_modules', name))
  const react = path.join(at, 'node_modules/react')
  for (const name of ['react', 'react-dom'])
    fs.cpSync(path.join(root, 'node_modules', name), path.join(at, 'node_modules', name), {
      recursive: true,
    })
  const manifest = path.join(react, 'package.json')
  const text = fs.readFileSync(manifest, 'utf8')
  fs.writeFileSync(manifest, text.replace(/"version": "[^"]+"/, '"version": "19.2.999"'))
  const script = path.join(react, 'cjs/react.production.js')
  fs.appendFileSync(script, '\nexports.mark = "another React";\n')
  const bin = path.join(copy, 'bin/docsgen.js')
  const { exitCode, output } = await docsgen(['build'], { cwd: at, bin })
  expect(exitCode, output).toBe(0)
  const assets = path.join(at, 'build/assets/js')
  const scripts = fs.readdirSync(assets).filter((file) => file.endsWith('.js'))
  const all = scripts.map((file) => fs.readFileSync(path.join(assets, file), 'utf8')).join('')
  expect(all).toContain('another React')
})
