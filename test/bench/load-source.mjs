// A TypeScript file of the sources as a module, for benchmarks, which run without a build step of their own.
import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/** Its exports. */
export async function loadSource(file) {
  const { outputFiles } = await build({
    ...{ entryPoints: [join(root, file)], bundle: true, write: false },
    ...{ platform: 'node', format: 'esm', logLevel: 'error' },
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
