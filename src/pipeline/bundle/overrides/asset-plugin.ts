import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import { encodePath } from '../../../shared/url.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { whereIs } from '../../../support/esbuild/svg-component.ts'
import { assetOutput } from '../../assemble/links/hashed-files.ts'

const namespace = 'docsgen-asset'
const modules = new Set(['import-statement', 'require-call', 'dynamic-import'])
/** Extensions of files that a module can import; theme/assets.d.ts has a type for each. */
export const assetEndings =
  'png|jpg|jpeg|gif|svg|webp|avif|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip'.split('|')

const file = new RegExp(`\\.(?:${assetEndings.join('|')})$`, 'i')

/**
 * Resolves imports of images and other files to their URL, the same one that Markdown gets.
 * @param found called with each file for the output
 */
export function assetPlugin(baseUrl: string, found: (file: OutputFile) => void): Plugin {
  return {
    name: 'docsgen-assets',
    setup(build) {
      build.onResolve({ filter: file }, async (args) => {
        const { path: specifier, kind, resolveDir, importer, pluginData } = args
        // Files in style sheets are bundled with these.
        if (pluginData === whereIs || !modules.has(kind)) return null
        const options = { kind, resolveDir, importer, pluginData: whereIs }
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
