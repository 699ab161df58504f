import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import { encodePath } from '../../../shared/url.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { assetOutput } from '../../assemble/links/assets.ts'

const namespace = 'docsgen-asset'
const modules = new Set(['import-statement', 'require-call', 'dynamic-import'])
/** Endings of files that a module can import; theme/assets.d.ts has the type of each. */
export const assetEndings =
  'png|jpg|jpeg|gif|svg|webp|avif|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip'.split('|')

const file = new RegExp(`\\.(?:${assetEndings.join('|')})$`, 'i')

/**
 * An image or other file that a module imports is its URL: the same in the build and in the browser, and the same as
 * where Markdown shows it.
 * @param found - told the files, as they belong in the output
 */
export function assetPlugin(baseUrl: string, found: (file: OutputFile) => void): Plugin {
  return {
    name: 'docsgen-assets',
    setup(build) {
      build.onResolve({ filter: file }, async (args) => {
        const { path: specifier, kind, resolveDir, importer, pluginData } = args
        // Style sheets name files too, which are bundled with them.
        if (pluginData === namespace || !modules.has(kind)) return null
        const options = { kind, resolveDir, importer, pluginData: namespace }
        const found = await build.resolve(specifier, options)
        return found.errors.length > 0 ? found : { path: found.path, namespace }
      })
      build.onLoad({ filter: /./, namespace }, ({ path: absolute }) => {
        const content = fs.readFileSync(absolute)
        const output = assetOutput(path.basename(absolute), contentHash(content))
        found({ path: output, content })
        const url = JSON.stringify(baseUrl + encodePath(output))
        return { contents: `export default ${url}`, loader: 'js' }
      })
    },
  }
}
