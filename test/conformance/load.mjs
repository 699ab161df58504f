import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/** The exports of a TypeScript file of the sources. Packages are not bundled: the file stands where they are found. */
export async function load(file) {
  const outfile = join(root, 'node_modules/.cache', `conformance-${process.pid}.mjs`)
  const entryPoints = [join(root, file)]
  try {
    await build({
      ...{ entryPoints, outfile, bundle: true, packages: 'external' },
      ...{ platform: 'node', format: 'esm', logLevel: 'error' },
    })
    return await import(`${pathToFileURL(outfile).href}?${encodeURIComponent(file)}`)
  } finally {
    rmSync(outfile, { force: true })
  }
}
